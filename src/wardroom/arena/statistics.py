"""What results prove: scores with intervals, and ratings with errors."""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import numpy.typing as npt

from wardroom.arena.game import Result

Z95 = 1.959964  # standard errors on either side of a 95 % interval
ELO = 400 / math.log(10)  # points per unit of the logistic scale
NEWTON_STEPS = 50
LONGEST_STEP = 2.0  # of Newton's method, on the logistic scale


@dataclass(frozen=True)
class Score:
    """How one bot did against another; a draw is half a win."""

    one: str
    other: str
    wins: int
    draws: int
    games: int

    @property
    def share(self) -> float:
        """The part of the points that `one` made."""
        return (self.wins + self.draws / 2) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95 % confidence."""
        return wilson(self.share, self.games)


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % score interval."""
    z2 = Z95 * Z95 / games
    middle = (share + z2 / 2) / (1 + z2)
    half = Z95 / (1 + z2) * math.sqrt(share * (1 - share) / games + z2 / games / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


def pair_points(result: Result) -> Iterable[tuple[str, str, float]]:
    """Yield each two bots of a game and the points of the first: 1, a half or 0."""
    for (one, mine), (other, theirs) in combinations(
        zip(result.seating, result.returns, strict=True), 2
    ):
        if one != other:
            yield one, other, 0.5 + 0.5 * ((mine > theirs) - (mine < theirs))


def scores(results: Iterable[Result], bots: Sequence[str]) -> list[Score]:
    """Return the score of every two bots that met, in the order of `bots`."""
    points: dict[tuple[str, str], list[float]] = defaultdict(list)
    for result in results:
        for one, other, point in pair_points(result):
            points[one, other].append(point)
            points[other, one].append(1 - point)
    return [
        Score(one, other, got.count(1.0), got.count(0.5), len(got))
        for one, other in combinations(bots, 2)
        if (got := points.get((one, other)))
    ]


@dataclass(frozen=True)
class Standing:
    """How often a bot came first, second and so on; those who are level share the better place."""

    bot: str
    places: tuple[int, ...]
    share: float  # of the games it sat in that it won; a shared first place is a part of a win

    @property
    def games(self) -> int:
        """How often it sat; a bot may sit more than once in a game."""
        return sum(self.places)

    @property
    def interval(self) -> tuple[float, float]:
        """Where its true share lies, with 95 % confidence."""
        return wilson(self.share, self.games)


def standings(results: Iterable[Result], bots: Sequence[str]) -> list[Standing]:
    """Return the places of every bot, in the order of `bots`."""
    taken: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for result in results:
        for seat, (bot, got) in enumerate(zip(result.seating, result.returns, strict=True)):
            ahead = sum(other > got for other in result.returns)
            taken[bot].append((ahead, part_of_win(result, seat)))
    return [_standing(bot, taken[bot]) for bot in bots if bot in taken]


def _standing(bot: str, taken: Sequence[tuple[int, float]]) -> Standing:
    ahead = [place for place, _ in taken]
    places = tuple(ahead.count(place) for place in range(max(ahead) + 1))
    return Standing(bot, places, math.fsum(part for _, part in taken) / len(taken))


@dataclass(frozen=True)
class AtSeat:
    """How a bot did at one seat; a shared first place is a part of a win."""

    bot: str
    seat: int
    games: int
    share: float

    @property
    def interval(self) -> tuple[float, float]:
        """Where its true share lies, with 95 % confidence."""
        return wilson(self.share, self.games)


def by_seat(results: Iterable[Result], bots: Sequence[str]) -> list[AtSeat]:
    """Return how every bot did at each of its seats, in the order of `bots`."""
    won: dict[tuple[str, int], list[float]] = defaultdict(list)
    for result in results:
        for seat, bot in enumerate(result.seating):
            won[bot, seat].append(part_of_win(result, seat))
    order = sorted(won, key=lambda key: (bots.index(key[0]), key[1]))
    return [AtSeat(*key, len(won[key]), math.fsum(won[key]) / len(won[key])) for key in order]


def part_of_win(result: Result, seat: int) -> float:
    """Return 1 for the only winner, a part for those who are level at the top, else 0."""
    best = max(result.returns)
    return 1 / result.returns.count(best) if result.returns[seat] == best else 0.0


@dataclass(frozen=True)
class Rating:
    """A bot's Elo within a contest, where the mean is 0, and half its 95 % interval."""

    bot: str
    elo: float
    error: float


def ratings(results: Sequence[Result], bots: Sequence[str]) -> list[Rating]:
    """Return ratings by maximum likelihood, and their errors by its curvature.

    Every two bots that met are credited with one draw more, so that a clean sheet has a rating.
    Games that share their chance vary less than the errors say.
    """
    elo, errors = bradley_terry(_points(results, bots))
    return [Rating(bot, e, error) for bot, e, error in zip(bots, elo, errors, strict=True)]


def _points(results: Sequence[Result], bots: Sequence[str]) -> npt.NDArray[np.float64]:
    """What each bot (row) made against each other (column)."""
    index = {bot: number for number, bot in enumerate(bots)}
    points = np.zeros((len(bots), len(bots)))
    for result in results:
        for one, other, point in pair_points(result):
            points[index[one], index[other]] += point
            points[index[other], index[one]] += 1 - point
    return points


def bradley_terry(points: npt.NDArray[np.float64]) -> tuple[list[float], list[float]]:
    """Return Elo ratings with mean 0, and their errors, from what each made against each."""
    points = points + 0.5 * (points + points.T > 0)
    games = points + points.T
    strength = np.zeros(len(points))
    for _ in range(NEWTON_STEPS):
        expected = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        slope = (points - games * expected).sum(axis=1)
        bend = games * expected * (1 - expected)
        covariance = np.linalg.pinv(np.diag(bend.sum(axis=1)) - bend)
        step = covariance @ slope
        strength += np.clip(step, -LONGEST_STEP, LONGEST_STEP)
        if np.abs(step).max() < 1e-9:
            break
    errors = Z95 * np.sqrt(np.diag(covariance))
    return (ELO * (strength - strength.mean())).tolist(), (ELO * errors).tolist()


def anytime_half(variance: float, n: int, error: float = 0.05, soon: int = 200) -> float:
    """Return half an interval of a mean that may be looked at after every round, with `error`.

    However often one looks, the true mean is missed with that chance only; the interval is
    narrowest after about `soon` rounds. (Robbins' normal mixture with an estimated variance:
    Waudby-Smith and others, Time-uniform central limit theory, 2021.)
    """
    log_error = -2 * math.log(error)
    mixed = n * (log_error + math.log(log_error + 1)) / soon
    width = 2 * (mixed + 1) / mixed * math.log(math.sqrt(mixed + 1) / error)
    return math.sqrt(variance * width / n)
