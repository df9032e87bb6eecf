"""Figures: a number with how many games it is from, and where the true one lies with 95 %."""

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import Literal

from wardroom.arena.adjusted import FEWEST, Share, less_chance
from wardroom.arena.statistics import Z95, part_of_win, wilson
from wardroom.lab.samples import Detail, Sample

Unit = Literal["share", "points", "number", "minutes"]
FISHER = 3  # games fewer than there are tell how sure a correlation is


@dataclass(frozen=True)
class Figure:
    """A figure by its name, in words, with its 95 % interval."""

    name: str
    words: str
    value: float
    low: float
    high: float
    n: int
    unit: Unit = "number"

    @property
    def half(self) -> float:
        """Half of the interval."""
        return (self.high - self.low) / 2

    def to_json(self) -> dict[str, str | float | int]:
        """For programs."""
        numbers = {key: round(getattr(self, key), 5) for key in ("value", "low", "high")}
        return {"name": self.name, "words": self.words, **numbers, "n": self.n, "unit": self.unit}


def mean(name: str, words: str, values: Sequence[float], unit: Unit = "number") -> Figure | None:
    """Return the mean of what was seen in each game."""
    if len(values) < FEWEST:
        return None
    share = Share.of(values)
    if unit != "share":
        return Figure(name, words, share.mean, *share.interval, len(values), unit)
    low, high = with_one_more(share, len(values)).interval
    return Figure(name, words, share.mean, max(0.0, low), min(1.0, high), len(values), unit)


def with_one_more(share: Share, n: int) -> Share:
    """Return a mean of `n` shares with the variance it has if one more had gone by a half.

    What was alike in a few need not be in all.
    """
    return Share(share.mean, (n * share.variance + 0.25 / n) / (n + 1))


def share(name: str, words: str, hits: int, n: int) -> Figure | None:
    """Return how often something was so, with Wilson's interval."""
    return Figure(name, words, hits / n, *wilson(hits / n, n), n, "share") if n else None


def quantile(
    name: str, words: str, values: Sequence[float], part: float, unit: Unit
) -> Figure | None:
    """Return a quantile; its interval is that of the ranks it may have."""
    if len(values) < FEWEST:
        return None
    ordered, last = sorted(values), len(values) - 1
    spread = Z95 * math.sqrt(len(values) * part * (1 - part))
    low, middle, high = (
        ordered[min(last, max(0, round(part * last + shift)))] for shift in (-spread, 0, spread)
    )
    return Figure(name, words, middle, low, high, len(values), unit)


def correlation_squared(
    name: str, words: str, one: Sequence[float], two: Sequence[float]
) -> Figure | None:
    """Return what part of the variance of one the other explains, by Fisher's transformation."""
    if len(one) <= FISHER or len(set(one)) < 2 or len(set(two)) < 2:
        return None
    middle_one, middle_two = fmean(one), fmean(two)
    joint = math.fsum((a - middle_one) * (b - middle_two) for a, b in zip(one, two, strict=True))
    spread = math.fsum((a - middle_one) ** 2 for a in one) * math.fsum(
        (b - middle_two) ** 2 for b in two
    )
    r = min(0.999999, abs(joint) / math.sqrt(spread))
    half = Z95 / math.sqrt(len(one) - FISHER)
    low, high = (math.tanh(max(0.0, math.atanh(r) + shift)) ** 2 for shift in (-half, half))
    return Figure(name, words, r * r, low, high, len(one), "share")


# Who wins.


def shares(samples: Sequence[Sample]) -> list[Figure]:
    """Return what part of the games each seat won; a shared first place is a part of a win."""
    seats = range(len(samples[0].result.returns)) if samples else range(0)
    found = (
        _won(f"seat-{seat + 1}", f"the {ORDINALS[seat]} seat wins", samples, partial(_this, seat))
        for seat in seats
    )
    return [figure for figure in found if figure]


def _this(seat: int, _: Sample) -> int:
    return seat


ORDINALS = ("first", "second", "third", "fourth")


def edge(samples: Sequence[Sample]) -> Figure | None:
    """Return by how much the seat that begins wins more often than an even share."""
    won = _won("edge", "edge of the seat that begins", samples, lambda sample: sample.first)
    if won is None:
        return None
    even = 1 / len(samples[0].result.returns)
    return Figure(
        won.name, won.words, won.value - even, won.low - even, won.high - even, won.n, "points"
    )


def _won(
    name: str, words: str, samples: Sequence[Sample], seat_of: Callable[[Sample], int]
) -> Figure | None:
    """Return how often a seat won, less what chance gave it; rounds share their chance."""
    rounds: dict[int, list[tuple[float, ...]]] = defaultdict(list)
    for sample in samples:
        rounds[sample.result.round].append(won_and_given(sample, seat_of(sample)))
    rows = [[fmean(column) for column in zip(*made, strict=True)] for made in rounds.values()]
    if len(rows) < FEWEST:
        return None
    made = less_chance([row[0] for row in rows], [row[1:] for row in rows])
    value = with_one_more(Share.of(made), len(made))
    return Figure(name, words, value.mean, *value.interval, len(samples), "share")


def won_and_given(sample: Sample, seat: int) -> tuple[float, float, float]:
    """Return a seat's part of the win, and what chance and its players' own chance gave it."""
    result = sample.result
    luck, slips = (gift[seat] if gift else 0.0 for gift in (result.luck, result.slips))
    return part_of_win(result, seat), luck, slips


# What happened.


def details(samples: Iterable[Sample]) -> list[Detail]:
    """Return what is known in detail."""
    return [sample.detail for sample in samples if sample.detail]


def known(seen: Iterable[Detail], name: str) -> list[float]:
    """Return a number of each game that has it."""
    return [value for one in seen if (value := getattr(one, name)) is not None]


def drawn(samples: Sequence[Sample]) -> Figure | None:
    """Return how often nobody won alone."""
    level = sum(s.result.returns.count(max(s.result.returns)) > 1 for s in samples)
    return share("draws", "games without a winner", level, len(samples))


def luck(samples: Sequence[Sample]) -> Figure | None:
    """Return what part of the results dice and cards explain, as the game judges them."""
    booked = [s.result for s in samples if s.result.luck]
    won = [result.returns[0] for result in booked]
    words = "of the results, explained by dice and cards"
    return correlation_squared("luck", words, won, [result.luck[0] for result in booked])


def counted(name: str, counts: Counter[str], n: int) -> Iterator[Figure]:
    """Yield how often each of several things came about, the most frequent first."""
    for thing, hits in counts.most_common():
        if figure := share(f"{name}-{thing}", thing, hits, n):
            yield figure
