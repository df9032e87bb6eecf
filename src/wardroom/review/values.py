"""Values of seats: expected results from -1 to 1, their means, and whole numbers to book."""

from collections.abc import Sequence
from functools import cache
from math import fsum, sqrt
from statistics import fmean, variance

from wardroom.core.game import Game
from wardroom.core.position import ActionCode, Position
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_match

Values = tuple[float, ...]  # for each seat
Amounts = tuple[int, ...]  # the same in parts of WHOLE, which can be added without rounding

WHOLE = 1_200_000  # the result 1; halves, thirds, … sixths of it are whole numbers too
TRIED_PLIES = 120  # of a random game, to find out whether anything is ever hidden


def mean(rows: Sequence[Sequence[float]], weights: Sequence[float] | None = None) -> Values:
    """Return the mean of each seat's values."""
    if weights is None:
        return tuple(fmean(column) for column in zip(*rows, strict=True))
    total = fsum(weights)
    return tuple(
        fsum(w * value for w, value in zip(weights, column, strict=True)) / total
        for column in zip(*rows, strict=True)
    )


def standard_errors(rows: Sequence[Sequence[float]]) -> Values:
    """Return how far the mean of each seat's values may be off; one value is taken as exact."""
    if len(rows) == 1:
        return tuple(0.0 for _ in rows[0])
    return tuple(sqrt(variance(column) / len(rows)) for column in zip(*rows, strict=True))


def amounts(values: Sequence[float]) -> Amounts:
    """Return values in whole numbers."""
    return tuple(round(value * WHOLE) for value in values)


def added(*all_amounts: Amounts) -> Amounts:
    """Return the sum for each seat."""
    return tuple(map(sum, zip(*all_amounts, strict=True)))


def less(one: Amounts, other: Amounts) -> Amounts:
    """Return the difference for each seat."""
    return tuple(a - b for a, b in zip(one, other, strict=True))


def chance(value: float, seats: int) -> float:
    """Return a value as a chance to win: 1 for a win, 0 for a loss, an even share for a draw."""
    return min(1.0, max(0.0, ((seats - 1) * value + 1) / seats))


def played(position: Position, code: ActionCode) -> Position:
    """Return the position after an action or a chance outcome, which is legal."""
    after = position.copy()
    after.game.engine.apply(after, code)
    return after


@cache
def may_hide(game: Game, seats: int) -> bool:
    """Whether a seat may not know all; it is tried in a random game, which is always the same."""
    match, rng = random_match(game.initial(seats), seeded(1), TRIED_PLIES), seeded(2)
    position = match.start.copy()
    for _, action in match.log:
        position.apply(action)
        if any(position.determinized(seat, rng) != position for seat in position.seats):
            return True
    return False


@cache
def has_luck(game: Game, seats: int) -> bool:
    """Whether anything is left to chance or hidden."""
    return game.max_outcomes > 1 or may_hide(game, seats)
