"""Decks against each other: the win matrix, its Nash mix, rings of decks, and strong new ones."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, count, islice, permutations
from statistics import fmean
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from wardroom.arena.adjusted import FEWEST, Share, less_chance
from wardroom.arena.contest import Contest, Fixture
from wardroom.arena.executors import Workers, handed_out
from wardroom.arena.running import play_some
from wardroom.arena.statistics import bradley_terry, part_of_win
from wardroom.catalogue import module
from wardroom.core.errors import BadOption
from wardroom.core.rng import Rng, below, seeded
from wardroom.lab.setting import FAST, with_options

Deck = dict[str, int]
Matrix = npt.NDArray[np.float64]
Made = tuple[float, float, float]  # part of the win of the first deck, luck and slips
NASH_STEPS = 20_000
FEWEST_EACH = 8  # games of two decks, at either seat


def study_of(game_id: str) -> ModuleType:
    """Return what a game says of its cards, or raise."""
    found = module(game_id, "study")
    if found is None:
        raise BadOption(f"game {game_id}: it has no cards to study")
    return found


@dataclass(frozen=True)
class Meeting:
    """Two decks at their seats, in a numbered game."""

    number: int
    one: str
    other: str


@dataclass(frozen=True)
class Met:
    """How a meeting went for the deck at the first seat."""

    meeting: Meeting
    made: Made


def play_meetings(
    contest: Contest, decks: Mapping[str, Deck], meetings: Sequence[Meeting]
) -> list[Met]:
    """Play meetings; those of a number share their chance, whoever meets."""
    study, found = study_of(contest.game), []
    for pair in dict.fromkeys((meeting.one, meeting.other) for meeting in meetings):
        chosen = [meeting for meeting in meetings if (meeting.one, meeting.other) == pair]
        options = study.with_decks(contest.options, [decks[name] for name in pair])
        playing = with_options(contest, options)
        games = [Fixture(FAST + m.number, 0, 0, contest.groups[0]) for m in chosen]
        for meeting, result in zip(chosen, play_some(playing, games), strict=True):
            luck, slips = (gift[0] if gift else 0.0 for gift in (result.luck, result.slips))
            found.append(Met(meeting, (part_of_win(result, 0), luck, slips)))
    return found


class Matchups:
    """What decks make against each other, from both seats."""

    def __init__(self, contest: Contest, decks: Mapping[str, Deck]) -> None:
        """Begin with no games."""
        self.contest = contest
        self.decks = dict(decks)
        self._made: dict[tuple[str, str], list[Made]] = {}

    def play(
        self,
        on: Workers,
        is_over: Callable[[], bool],
        tell: Callable[["Matchups"], None] = lambda _: None,
    ) -> None:
        """Let every two decks meet, round by round, until it is over."""
        meetings = (
            Meeting(number, *pair) for number in count() for pair in permutations(self.decks, 2)
        )
        self._take(
            handed_out(on, partial(play_meetings, self.contest, self.decks), meetings, is_over),
            tell,
        )

    def _take(self, batches: Iterator[list[Met]], tell: Callable[["Matchups"], None]) -> None:
        for batch in batches:
            for met in batch:
                self._made.setdefault((met.meeting.one, met.meeting.other), []).append(met.made)
            tell(self)

    def share(self, one: str, other: str) -> Share | None:
        """Return what part of the games a deck wins against another, less what chance gave."""
        rows = list(self._made.get((one, other), ()))
        rows += [(1 - won, -luck, -slips) for won, luck, slips in self._made.get((other, one), ())]
        if len(rows) < FEWEST:
            return None
        return Share.of(less_chance([row[0] for row in rows], [row[1:] for row in rows]))

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(map(len, self._made.values()))

    @property
    def widest(self) -> float:
        """Half of the widest interval of any two decks."""
        shares = [self.share(one, other) for one, other in combinations(self.decks, 2)]
        halves = [(s.interval[1] - s.interval[0]) / 2 for s in shares if s]
        return max(halves) if len(halves) == len(shares) else 1.0

    @property
    def matrix(self) -> Matrix:
        """What each deck (row) wins against each other (column); a half where they never met."""
        found = [[self.share(one, other) for other in self.decks] for one in self.decks]
        return np.array([[share.mean if share else 0.5 for share in row] for row in found])

    def rings(self) -> list[tuple[str, str, str]]:
        """Return three decks each of which beats the next for sure, and the last the first."""
        return [
            ring
            for ring in permutations(self.decks, 3)
            if ring[0] == min(ring)
            and all(
                (share := self.share(one, other)) and share.interval[0] > 0.5
                for one, other in zip(ring, (*ring[1:], ring[0]), strict=True)
            )
        ]


def nash_mix(matrix: Matrix) -> list[float]:
    """Return how often each deck is brought where nobody can gain by bringing another.

    By regret matching against itself, whose mean play comes arbitrarily near (Hart and Mas-Colell).
    """
    payoff = np.asarray(matrix, float) - 0.5
    payoff = (payoff - payoff.T) / 2
    regret, total = np.zeros(len(payoff)), np.zeros(len(payoff))
    for step in range(1, NASH_STEPS + 1):
        weight = np.maximum(regret, 0.0)
        mix = weight / weight.sum() if weight.any() else np.full(len(payoff), 1 / len(payoff))
        gains = payoff @ mix
        regret = np.maximum(regret + gains - mix @ gains, 0.0)
        total += step * mix
    return [float(share) for share in total / total.sum()]


def best_answers(matrix: Matrix) -> list[int]:
    """Return which row does best against each column."""
    return [int(column) for column in np.asarray(matrix).argmax(axis=0)]


def not_transitive(matrix: Matrix) -> float:
    """Return what part of how decks do against each other no rating of them explains."""
    payoff = np.asarray(matrix, float) - 0.5
    spread = float((payoff**2).sum())
    if spread == 0:
        return 0.0
    strength = np.array(
        bradley_terry(100 * np.asarray(matrix, float) * (1 - np.eye(len(matrix))))[0]
    )
    expected = 1 / (1 + 10 ** ((strength[None, :] - strength[:, None]) / 400)) - 0.5
    return min(1.0, float(((payoff - expected) ** 2).sum()) / spread)


# Search for strong decks.


@dataclass(frozen=True)
class Elite:
    """The strongest deck found of its shape, and what it makes against those it was tried on."""

    creatures: int
    mean_level: float
    deck: Deck
    share: Share

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        low, high = self.share.interval
        return {
            "creatures": self.creatures,
            "mean_al": round(self.mean_level, 2),
            "share": round(self.share.mean, 4),
            "interval": [round(low, 4), round(high, 4)],
            "deck": self.deck,
        }


class Archive:
    """Decks by their shape, the strongest of each shape: an evolutionary search of many niches."""

    def __init__(self, contest: Contest, rivals: Mapping[str, Deck], games: int) -> None:
        """Begin with the decks that others are tried on."""
        self.contest, self.rivals, self.games = contest, dict(rivals), games
        self.study = study_of(contest.game)
        self.cards = sorted(self.study.names(contest.options))
        self.elites: dict[tuple[int, int], Elite] = {}
        self.tried = 0
        self._rng: Rng = seeded(contest.seed)

    def search(
        self,
        on: Workers,
        is_over: Callable[[], bool],
        tell: Callable[["Archive"], None] = lambda _: None,
    ) -> None:
        """Try decks, most of them changed elites, until it is over."""
        play = partial(try_decks, self.contest, self.rivals, self.games)
        for batch in handed_out(on, play, self._proposed(), is_over):
            for deck, share in batch:
                self._place(deck, share)
            tell(self)

    def _proposed(self) -> Iterator[Deck]:
        yield from self.rivals.values()
        while True:
            parents = [elite.deck for elite in self.elites.values()] or [*self.rivals.values()]
            yield self.mutated(parents[below(self._rng, len(parents))])

    def mutated(self, deck: Deck) -> Deck:
        """Return a legal deck with one to four cards exchanged."""
        cards = dict(deck)
        for _ in range(1 + below(self._rng, 4)):
            gone = list(cards)[below(self._rng, len(cards))]
            fits = [c for c in self.cards if cards.get(c, 0) < self.study.COPIES and c != gone]
            came = fits[below(self._rng, len(fits))]
            cards[gone] -= 1
            cards[came] = cards.get(came, 0) + 1
            cards = {card: n for card, n in cards.items() if n}
        return cards

    def _place(self, deck: Deck, share: Share) -> None:
        self.tried += 1
        creatures, level = self.study.shape(deck, self.contest.options)
        niche = creatures // 3, int(level)
        kept = self.elites.get(niche)
        if kept is None or share.mean > kept.share.mean:
            self.elites[niche] = Elite(creatures, level, deck, share)

    def best(self, number: int) -> list[Elite]:
        """Return the strongest elites."""
        ordered = sorted(self.elites.values(), key=lambda elite: -elite.share.mean)
        return list(islice(ordered, number))


def try_decks(
    contest: Contest, rivals: Mapping[str, Deck], games: int, decks: Sequence[Deck]
) -> list[tuple[Deck, Share]]:
    """Return what each deck makes against all rivals, from both seats; all on the same seeds."""
    found = []
    for deck in decks:
        known = {**rivals, "": deck}
        meetings = [
            Meeting(number, *pair)
            for number in range(games)
            for rival in rivals
            for pair in (("", rival), (rival, ""))
        ]
        rows: dict[int, list[list[float]]] = {}
        for met in play_meetings(contest, known, meetings):
            won, luck, slips = met.made
            own = [won, luck, slips] if met.meeting.one == "" else [1 - won, -luck, -slips]
            rows.setdefault(met.meeting.number, []).append(own)
        means = [[fmean(column) for column in zip(*made, strict=True)] for made in rows.values()]
        found.append((deck, Share.of(less_chance([m[0] for m in means], [m[1:] for m in means]))))
    return found
