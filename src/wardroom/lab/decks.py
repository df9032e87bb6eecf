"""Decks against each other: the win matrix, its Nash mix, and rings of decks."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, count, islice, permutations
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from wardroom.arena.adjusted import FEWEST, Share, less_chance
from wardroom.arena.contest import Contest, Fixture
from wardroom.arena.executors import Workers
from wardroom.arena.running import play_some
from wardroom.arena.statistics import bradley_terry, part_of_win
from wardroom.catalogue import module
from wardroom.core.errors import BadOption
from wardroom.lab.figures import Figure
from wardroom.lab.kept import NOWHERE, Kept, Kind
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
    study, found = study_of(contest.game), dict[Meeting, Met]()
    for pair in dict.fromkeys((meeting.one, meeting.other) for meeting in meetings):
        chosen = [meeting for meeting in meetings if (meeting.one, meeting.other) == pair]
        options = study.with_decks(contest.options, [decks[name] for name in pair])
        playing = with_options(contest, options)
        games = [Fixture(FAST + m.number, 0, 0, contest.groups[0]) for m in chosen]
        for meeting, result in zip(chosen, play_some(playing, games), strict=True):
            luck, slips = (gift[0] if gift else 0.0 for gift in (result.luck, result.slips))
            found[meeting] = Met(meeting, (part_of_win(result, 0), luck, slips))
    return [found[meeting] for meeting in meetings]


def of_meetings(name: str = "") -> Kind[Meeting, Met]:
    """Return how meetings are kept."""

    def read(key: list[Any], made: Made) -> Met:
        won, luck, slips = made
        return Met(Meeting(*key), (won, luck, slips))

    return Kind(
        f"meeting {name}".strip(),
        lambda meeting: [meeting.number, meeting.one, meeting.other],
        lambda met: met.made,
        read,
    )


class Matchups:
    """What decks make against each other, from both seats."""

    first = 0  # the number of the first meetings

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
        kept: Kept = NOWHERE,
        rounds: int | None = None,
        name: str = "",
    ) -> None:
        """Let every two decks meet, round by round, until it is over."""
        numbers = islice(count(self.first), rounds)
        play = partial(play_meetings, self.contest, self.decks)
        meetings = (Meeting(n, *pair) for n in numbers for pair in self.pairs())
        for batch in kept.handed_out(on, play, meetings, of_meetings(name), is_over):
            for met in batch:
                self._made.setdefault((met.meeting.one, met.meeting.other), []).append(met.made)
            tell(self)

    def pairs(self) -> Iterable[tuple[str, str]]:
        """Return which decks meet, the first of them at the first seat."""
        return permutations(self.decks, 2)

    def share(self, one: str, *others: str) -> Share | None:
        """Return what part of the games a deck wins against others, less what chance gave."""
        rows = self._rows(one, others)
        if len(rows) < FEWEST:
            return None
        return Share.of(less_chance([row[0] for row in rows], [row[1:] for row in rows]))

    def _rows(self, one: str, others: Sequence[str]) -> list[Made]:
        rows = [made for other in others for made in self._made.get((one, other), ())]
        turned = [made for other in others for made in self._made.get((other, one), ())]
        return rows + [(1 - won, -luck, -slips) for won, luck, slips in turned]

    def figure(self, one: str, *others: str) -> Figure | None:
        """Return that share as a figure."""
        share = self.share(one, *others)
        if share is None:
            return None
        words = f"{one} against {', '.join(others)}"
        low, high = share.interval
        return Figure(one, words, share.mean, low, high, len(self._rows(one, others)), "share")

    def least_even(self) -> Figure | None:
        """Return what the better one wins of the two decks that are furthest from even."""
        found = [self.figure(*pair) for pair in permutations(self.decks, 2)]
        return max((one for one in found if one), key=lambda one: one.value, default=None)

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(map(len, self._made.values()))

    @property
    def widest(self) -> float:
        """Half of the widest interval of any two decks."""
        shares = [self.share(one, other) for one, other in combinations(self.decks, 2)]
        halves = [(s.interval[1] - s.interval[0]) / 2 for s in shares if s]
        return max(halves, default=0.0) if len(halves) == len(shares) else 1.0

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
