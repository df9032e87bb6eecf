"""Scores less luck: what chance gave is taken off every game, which changes no score on average.

Luck is booked as what an outcome of chance gave a seat, by the game's own judgement, less the mean
over all outcomes; slips are booked alike, as what a bot's own draw among the actions it thinks well
of gave. Both means are exact, so their sums have the expectation nothing however good the judgement
is, and are control variates of the score. How much of each is taken off a round is fitted to the
other half of the rounds, which the luck of this one cannot know: the score stays unbiased.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean, variance
from typing import Any

import numpy as np
import numpy.typing as npt

from wardroom.arena.game import Result
from wardroom.arena.statistics import Z95, Rating, bradley_terry

FEWEST = 2  # rounds, to tell how much they vary
FITTED = 8  # rounds to fit to; with fewer, all gifts are taken off

Made = tuple[float, float, float]  # points, and what luck and slips gave in them


@dataclass(frozen=True)
class Share:
    """A mean over whole rounds, whose games share their chance, and its variance."""

    mean: float
    variance: float

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95 % confidence."""
        half = Z95 * math.sqrt(self.variance)
        return self.mean - half, self.mean + half

    @classmethod
    def of(cls, rounds: Sequence[float]) -> "Share":
        """Return the mean of what was made in each round."""
        return cls(fmean(rounds), variance(rounds) / len(rounds))


@dataclass(frozen=True)
class Adjusted:
    """What one bot made of its points against another, with luck and without."""

    one: str
    other: str
    plain: Share
    less_luck: Share

    @property
    def factor(self) -> float:
        """How many times as many games the plain score needs to be as sure."""
        return self.plain.variance / self.less_luck.variance if self.less_luck.variance else 1.0

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        shares = {"plain": self.plain, "less_luck": self.less_luck}
        return {
            "one": self.one,
            "other": self.other,
            "factor": round(self.factor, 3),
            **{
                name: {
                    "share": round(share.mean, 4),
                    "interval": [round(bound, 4) for bound in share.interval],
                }
                for name, share in shares.items()
            },
        }


def adjusted(results: Sequence[Result], bots: Sequence[str]) -> list[Adjusted]:
    """Return the scores of every two bots that met, if luck or slips were booked in all games."""
    if not is_booked(results):
        return []
    made: dict[tuple[str, str], dict[int, list[Made]]] = defaultdict(lambda: defaultdict(list))
    for result in results:
        for one, other, got in _pairs(result, bots):
            made[one, other][result.round].append(got)
    return [
        Adjusted(*pair, Share.of([points for points, *_ in rounds]), Share.of(less_luck(rounds)))
        for pair in combinations(bots, 2)
        if len(rounds := whole_rounds(made[pair])) >= FEWEST
    ]


def ratings_less_luck(results: Sequence[Result], bots: Sequence[str]) -> list[Rating]:
    """Return ratings by scores less luck, as if so many more games had been played."""
    index = {bot: number for number, bot in enumerate(bots)}
    points, games = np.zeros((len(bots), len(bots))), Counter[tuple[str, str]]()
    for result in results:
        games.update((one, other) for one, other, _ in _pairs(result, bots))
    for one in adjusted(results, bots):
        worth = games[one.one, one.other] * max(1.0, one.factor)
        share = min(1.0, max(0.0, one.less_luck.mean))
        points[index[one.one], index[one.other]] = worth * share
        points[index[one.other], index[one.one]] = worth * (1 - share)
    if not points.any():
        return []
    elo, errors = bradley_terry(points)
    return [Rating(bot, e, error) for bot, e, error in zip(bots, elo, errors, strict=True)]


def is_booked(results: Sequence[Result]) -> bool:
    """Whether luck or slips were booked in all games, and were any."""
    return all(r.luck or r.slips for r in results) and any(any(r.luck + r.slips) for r in results)


def made_by(result: Result, bot: str) -> Made | None:
    """Return a bot's points in a game, on average over those it met, and its gifts."""
    others = sorted({*result.seating} - {bot})
    got = [made for one, _, made in _pairs(result, [bot, *others]) if one == bot]
    return _mean(got) if got else None


def _mean(all_made: Sequence[Made]) -> Made:
    points, luck, slips = (fmean(column) for column in zip(*all_made, strict=True))
    return points, luck, slips


def less_luck(rounds: Sequence[Made]) -> list[float]:
    """Return the points of each round less its gifts, as far as the other half says."""
    if not rounds:
        return []
    return less_chance([points for points, *_ in rounds], [gifts for _, *gifts in rounds])


def less_chance(values: Sequence[float], gifts: Sequence[Sequence[float]]) -> list[float]:
    """Return values less what chance gave in each, each kind as far as the other half says."""
    made, given = np.array(values, float), np.array(gifts, float)
    parts = [taken_off(made[1 - half :: 2], given[1 - half :: 2]) for half in (0, 1)]
    for half in (0, 1):
        made[half::2] -= given[half::2] @ parts[half]
    return [float(value) for value in made]


def taken_off(values: npt.NDArray[np.float64], gifts: npt.NDArray[np.float64]) -> Any:
    """Return what part of each kind of gift, taken off, leaves values the least variance."""
    if len(values) < FITTED:
        return np.ones(gifts.shape[1])
    return np.linalg.lstsq(gifts - gifts.mean(axis=0), values - values.mean(), rcond=None)[0]


def _pairs(result: Result, bots: Sequence[str]) -> Iterable[tuple[str, str, Made]]:
    """Yield each two bots of a game, the points of the first, and its gifts in points."""
    seats = sorted(range(len(result.seating)), key=lambda seat: bots.index(result.seating[seat]))
    scale = (len(seats) - 1) / (2 * len(seats))  # a win over a loss is a point
    for first, second in combinations(seats, 2):
        one, other = result.seating[first], result.seating[second]
        if one != other:
            mine, theirs = result.returns[first], result.returns[second]
            points = 0.5 + 0.5 * ((mine > theirs) - (mine < theirs))
            luck, slips = (
                scale * (gift[first] - gift[second]) if gift else 0.0
                for gift in (result.luck, result.slips)
            )
            yield one, other, (points, luck, slips)


def whole_rounds(rounds: dict[int, list[Made]]) -> list[Made]:
    """Return what was made in each round.

    Rounds that are cut off are left out: short games must not count first.
    """
    most = max(map(len, rounds.values()), default=0)
    return [_mean(made) for made in rounds.values() if len(made) == most]
