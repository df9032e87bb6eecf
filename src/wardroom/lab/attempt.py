"""Something that is tried while one looks: a card in another's place, or other options.

Games are played in slices, and the figures after each hold at all times: one may look after every
slice and stop at any.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from wardroom.arena.adjusted import FEWEST, less_chance
from wardroom.arena.contest import Contest
from wardroom.core.errors import BadOption
from wardroom.lab.cards import Pair, opponents_of, play_pairs
from wardroom.lab.decks import study_of
from wardroom.lab.figures import Figure
from wardroom.lab.paired import Comparison, Difference, at_all_times, judged, play_measures
from wardroom.lab.setting import FAST, setting, with_options

WITHIN = 0.02  # a difference of chances to win, or of draws, that nobody would mind
PART = 0.03  # of the actions of a game: as little
SURE = 0.01  # half an interval of the edge that is enough where nothing is compared
MEASURES = ("edge", "draws", "actions")


@dataclass(frozen=True)
class Told:
    """A figure as it is now: with what is tried, as usual, and by how much they differ."""

    tried: Figure | None
    usual: Figure | None
    difference: Difference | None
    within: float

    def to_json(self) -> dict[str, Any]:
        """For the page."""
        shown = self.tried or (self.difference and self.difference.figure)
        return {
            "name": shown.name if shown else "",
            "words": shown.words if shown else "",
            "unit": shown.unit if shown else "number",
            "tried": self.tried and self.tried.to_json(),
            "usual": self.usual and self.usual.to_json(),
            "difference": self.difference and self.difference.figure.to_json(),
            "verdict": self.difference.verdict if self.difference else None,
            "within": round(self.within, 4),
        }


class Attempt(Protocol):
    """What is played in slices."""

    def play(self, numbers: Sequence[int]) -> None:
        """Play these rounds, and keep what came of them."""

    @property
    def told(self) -> list[Told]:
        """What is known by now."""

    @property
    def is_decided(self) -> bool:
        """Whether nothing is left to be found out."""


class CardAttempt:
    """A card in a deck in place of another, on the same seeds, against the ready decks."""

    def __init__(self, contest: Contest, deck: Any, replaced: str, card: str) -> None:
        """Make ready; the deck is named or given card by card, and has `replaced`."""
        study = study_of(contest.game)
        known = study.deck(deck, contest.options)
        if replaced not in known:
            raise BadOption(f"card {replaced}: it is not in the deck")
        options, name = study.in_place(contest.options, replaced, card)
        changed = {name if one == replaced else one: n for one, n in known.items()}
        changed[name] = known[replaced] + known.get(name, 0)
        if not study.is_legal(changed, options):
            raise BadOption(f"card {card}: with it the deck has more copies of it than may be")
        self.card, self.rows = card, list[Pair]()
        playing = with_options(contest, options)
        self._pairs = {
            card: [
                (_against(playing, changed, rival), _against(playing, known, rival))
                for rival in opponents_of(contest)
            ]
        }

    def play(self, numbers: Sequence[int]) -> None:
        """Play numbered games twice each."""
        self.rows += play_pairs(self._pairs, [(self.card, number) for number in numbers])

    @property
    def told(self) -> list[Told]:
        """By how much more is won with the card."""
        if len(self.rows) < FEWEST:
            return []
        made = less_chance([row.wins for row in self.rows], [row.gifts for row in self.rows])
        figure = at_all_times("wins", "games won", "points", made)
        return [Told(None, None, judged(self.card, figure, WITHIN), WITHIN)]

    @property
    def is_decided(self) -> bool:
        """Whether it is stronger, weaker, or as good."""
        return any(one.difference and one.difference.is_decided for one in self.told)


def _against(contest: Contest, deck: Mapping[str, int], rival: Mapping[str, int]) -> Contest:
    return with_options(contest, study_of(contest.game).with_decks(contest.options, [deck, rival]))


class OptionsAttempt:
    """A game with other options beside the usual ones, on the same seeds; or one setting alone."""

    def __init__(self, contest: Contest, usual: Contest | None) -> None:
        """Compare with `usual`, if that is another setting."""
        self.settings = {"tried": contest} if usual is None else {"usual": usual, "tried": contest}
        self.rounds = {name: list[tuple[Any, ...]]() for name in MEASURES}

    def play(self, numbers: Sequence[int]) -> None:
        """Play rounds in each setting."""
        rounds = [FAST + number for number in numbers]
        found = play_measures([*self.settings.values()], MEASURES, rounds)
        for name, made in found.items():
            self.rounds[name] += made

    @property
    def told(self) -> list[Told]:
        """Every measure, of each setting and between them."""
        return [told for name in MEASURES if (told := self._told(name))]

    def _told(self, name: str) -> Told | None:
        settings = self.settings if len(self.settings) > 1 else self.settings | {"": None}
        comparison = Comparison(settings, name, WITHIN)  # type: ignore[arg-type]  # names only
        comparison.rounds = self.rounds[name]
        if len(self.rounds[name]) < FEWEST:
            return None
        if len(self.settings) == 1:
            return Told(comparison.figure(0), None, None, WITHIN)
        usual, tried = comparison.figure(0), comparison.figure(1)
        if name == "actions" and usual:
            comparison.within = PART * usual.value
        return Told(tried, usual, comparison.differences[0], comparison.within)

    @property
    def is_decided(self) -> bool:
        """Whether every difference is; of one setting alone, whether its edge is sure."""
        told = self.told
        if len(self.settings) == 1:
            return any(one.tried and one.tried.half <= SURE for one in told[:1])
        return bool(told) and all(one.difference and one.difference.is_decided for one in told)


def attempt_of(asked: Mapping[str, Any]) -> Attempt:
    """Return what is asked for, or raise."""
    game, players, seats = asked["game"], [asked["level"]], asked.get("seats")
    options, seed = asked.get("options") or {}, asked.get("seed", 1)
    contest = setting(game, players, seats, options, seed)
    if card := asked.get("card"):
        return CardAttempt(contest, card["deck"], card["replaced"], card["card"])
    usual = setting(game, players, seats, {}, seed)
    return OptionsAttempt(contest, None if usual.options == contest.options else usual)
