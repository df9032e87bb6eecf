"""Two or more settings on the same seeds: what differs, and whether that is decided."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count, takewhile
from math import inf
from statistics import fmean, variance
from time import monotonic
from typing import Any

from wardroom.arena.adjusted import FEWEST, less_chance
from wardroom.arena.booking import worth_booking
from wardroom.arena.contest import Contest, Fixture
from wardroom.arena.executors import Workers
from wardroom.arena.statistics import anytime_half
from wardroom.bots.playing.layout import LUCK, SLIPS
from wardroom.core.errors import BadOption
from wardroom.lab.figures import Figure, Unit, won_and_given
from wardroom.lab.kept import NOWHERE, Kept, Kind
from wardroom.lab.samples import Detail, Sample, play_samples
from wardroom.lab.setting import FAST, fixtures

FIRST_LOOK = 20  # rounds before anything is decided
Row = tuple[float, float, float]  # what a game gave, and what chance gave in it, of two kinds
Rounds = list[tuple[Row, ...]]  # for each round, a row of each setting


@dataclass(frozen=True)
class Measure:
    """Something that can be compared game by game."""

    words: str
    unit: Unit
    of: Callable[[Sample], Row]
    has_gifts: bool = False  # whether luck explains any of it
    is_detailed: bool = False  # whether games must be looked at step by step

    def booked(self, contest: Contest) -> int:
        """Return what it is worth to book in games of a contest."""
        return worth_booking(contest) if self.has_gifts else SLIPS


def _edge(sample: Sample) -> Row:
    won, *gifts = won_and_given(sample, sample.first)
    return won - 1 / len(sample.result.returns), gifts[0], gifts[1]


def _is_drawn(sample: Sample) -> Row:
    returns = sample.result.returns
    return float(returns.count(max(returns)) > 1), 0.0, 0.0


def _detailed(words: str, unit: Unit, of: Callable[[Detail], float]) -> Measure:
    def row(sample: Sample) -> Row:
        return (of(sample.detail) if sample.detail else 0.0), 0.0, 0.0

    return Measure(words, unit, row, is_detailed=True)


MEASURES = {
    "edge": Measure("edge of the seat that begins", "points", _edge, True),
    "seat": Measure(
        "wins of the first seat", "share", lambda sample: won_and_given(sample, 0), True
    ),
    "draws": Measure("games without a winner", "share", _is_drawn),
    "actions": Measure(
        "actions a game", "number", lambda sample: (float(sum(sample.result.actions)), 0.0, 0.0)
    ),
    "turns": _detailed("turns a game", "number", lambda seen: float(seen.turns)),
    "minutes": _detailed("minutes a game", "minutes", lambda seen: seen.seconds / 60),
}


def measure(name: str) -> Measure:
    """Return the measure of that name, or raise."""
    if name not in MEASURES:
        raise BadOption(f"--figure: expected {', '.join(MEASURES)}, got {name!r}")
    return MEASURES[name]


def _read_round(_: object, made: list[list[float]]) -> tuple[Row, ...]:
    return tuple((won, luck, slips) for won, luck, slips in made)


ROUND: Kind[int, tuple[Row, ...]] = Kind("round", int, list, _read_round)


@dataclass(frozen=True)
class Difference:
    """By how much a setting differs from the first, on the same seeds."""

    setting: str
    figure: Figure
    is_decided: bool
    verdict: str

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        return {"setting": self.setting, "verdict": self.verdict, **self.figure.to_json()}


@dataclass
class Comparison:
    """A comparison that stops when it is decided, however often it is looked at."""

    settings: dict[str, Contest]
    measured: str
    within: float  # a difference that nobody would mind

    def __post_init__(self) -> None:
        """Nothing is known yet."""
        if len(self.settings) < 2:
            raise BadOption("--with: expected two settings or more")
        self.measure = measure(self.measured)
        self.rounds: Rounds = []

    def play(
        self,
        on: Workers,
        seconds: float,
        tell: Callable[["Comparison"], None] = lambda _: None,
        kept: Kept = NOWHERE,
    ) -> list[Difference]:
        """Play until every difference is decided or the time is up."""
        until = monotonic() + seconds

        def is_over() -> bool:
            return (monotonic() >= until and len(self.rounds) >= FEWEST) or self.is_decided

        settings = [*self.settings.values()]
        books = [self.measure.booked(contest) for contest in settings]
        play = partial(play_rounds, settings, self.measured, books=books)
        rounds = count(0 if self.measure.is_detailed else FAST)
        for batch in kept.handed_out(on, play, rounds, ROUND, is_over):
            self.rounds += batch
            tell(self)
        return self.differences

    @property
    def is_decided(self) -> bool:
        """Whether nothing is left to be found out."""
        found = self.differences
        return bool(found) and all(difference.is_decided for difference in found)

    @property
    def differences(self) -> list[Difference]:
        """How each setting differs from the first."""
        if len(self.rounds) < FEWEST:
            return []
        return [self._difference(number) for number in range(1, len(self.settings))]

    def _difference(self, number: int) -> Difference:
        pairs = [(row[0], row[number]) for row in self.rounds]
        made = less_chance(
            [other[0] - one[0] for one, other in pairs],
            [[*one[1:], *other[1:]] for one, other in pairs],
        )
        unit: Unit = "points" if self.measure.unit == "share" else self.measure.unit
        error = 0.05 / (len(self.settings) - 1)
        figure = at_all_times(self.measured, self.measure.words, unit, made, error)
        return judged(list(self.settings)[number], figure, self.within)

    def figure(self, number: int) -> Figure | None:
        """What is measured in one setting, by itself."""
        if len(self.rounds) < FEWEST:
            return None
        rows = [row[number] for row in self.rounds]
        made = less_chance([row[0] for row in rows], [row[1:] for row in rows])
        return at_all_times(self.measured, self.measure.words, self.measure.unit, made)


OPEN, ALIKE = "open", "alike"
POSSIBLE = {"share": (0.0, 1.0), "points": (-1.0, 1.0)}  # values of a figure, by its unit


def at_all_times(
    name: str, words: str, unit: Unit, made: Sequence[float], error: float = 0.05
) -> Figure:
    """Return a mean whose interval holds however often one looks."""
    n, middle, spread = len(made), fmean(made), variance(made)
    if unit != "number":
        # What was seen in no round yet may be rare: as if one more had gone by half a win.
        spread = (n * spread + 0.25) / (n + 1)
    half = anytime_half(spread, n, error)
    least, most = POSSIBLE.get(unit, (-inf, inf))
    low, high = max(least, middle - half), min(most, middle + half)
    return Figure(name, words, middle, low, high, n, unit)


def judged(setting: str, figure: Figure, within: float) -> Difference:
    """Say what a difference comes to: more, less, alike `within` so much, or open."""
    verdict = _verdict(figure, within) if figure.n >= FIRST_LOOK else OPEN
    return Difference(setting, figure, verdict != OPEN, verdict)


def _verdict(figure: Figure, within: float) -> str:
    if figure.low > 0:
        return "more"
    if figure.high < 0:
        return "less"
    return ALIKE if max(-figure.low, figure.high) <= within else OPEN


def play_rounds(
    settings: Sequence[Contest], measured: str, rounds: Sequence[int], books: Sequence[int]
) -> Rounds:
    """Play each round in every setting, and book so much; a round's rotations are one."""
    booking = zip(settings, books, strict=True)
    played = [_samples(contest, rounds, booked) for contest, booked in booking]
    return _rounds(played, MEASURES[measured])


def play_measures(
    settings: Sequence[Contest], measured: Sequence[str], rounds: Sequence[int]
) -> dict[str, Rounds]:
    """Play each round in every setting, and take several measures of the same games."""
    played = [_samples(contest, rounds, LUCK) for contest in settings]
    return {name: _rounds(played, MEASURES[name]) for name in measured}


def _samples(contest: Contest, rounds: Sequence[int], books: int) -> list[list[Sample]]:
    made: dict[int, list[Sample]] = {number: [] for number in rounds}
    games = [game for number in rounds for game in games_of(contest, number)]
    for sample in play_samples(contest, games, books):
        made[sample.result.round].append(sample)
    return list(made.values())


def _rounds(played: Sequence[list[list[Sample]]], one: Measure) -> Rounds:
    columns = ([_mean([one.of(sample) for sample in made]) for made in c] for c in played)
    return list(zip(*columns, strict=True))


def games_of(contest: Contest, number: int) -> list[Fixture]:
    """Return the games of a round."""
    return list(takewhile(lambda game: game.round == number, fixtures(contest, number)))


def _mean(rows: Sequence[Row]) -> Row:
    first, second, third = (fmean(column) for column in zip(*rows, strict=True))
    return first, second, third
