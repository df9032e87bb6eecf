"""Judges: what tells a search, for many positions at once, what they are worth and what to try."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from wardroom.bots.search import judged_tree
from wardroom.bots.search.judged_tree import LEAVES
from wardroom.core.errors import WardroomError
from wardroom.core.kernel import Record, Records
from wardroom.core.position import Position
from wardroom.core.records import copied

Numbers = npt.NDArray[np.float64]
MOST = 1.0  # what a win is worth


class BadJudgement(WardroomError, ValueError):
    """A judge answered what no search can use."""


class Batch:
    """Positions to be judged together. Each is as the seat that searches may believe it to be."""

    def __init__(self, like: Position, states: Records, count: int, work: Record) -> None:
        """Take the first `count` leaves of `states`; all else is as in `like`."""
        self._like, self._states, self._count, self._work = like, states, count, work

    def __len__(self) -> int:
        """How many positions there are."""
        return self._count

    def __getitem__(self, number: int) -> Position:
        """Return one of the positions; its `legal_codes` are in the order of the priors."""
        if not 0 <= number < self._count:
            raise IndexError(number)
        like, record = self._like, copied(self._states[LEAVES + number])
        return Position(like.game, like.table, like.seat_count, like.options, record, like.library)

    def __iter__(self) -> Iterator[Position]:
        """Yield the positions."""
        return (self[number] for number in range(self._count))

    @property
    def records(self) -> Records:
        """The positions as an array of records, for judges that read it at once."""
        return self._states[LEAVES : LEAVES + self._count]


# The values, a row of seats for each position, and the priors: for each position as many numbers
# as it has `legal_codes`, in their order, or None if all actions are to be tried alike.
Judgement = tuple[npt.ArrayLike, Sequence[npt.ArrayLike] | None]
Judge = Callable[[Batch], Judgement]


def own_judge(batch: Batch) -> Judgement:
    """Judge as the game itself does: by its `evaluate`, compiled."""
    game, seats, width = batch._like.game, batch._like.seat_count, batch._like.game.max_actions
    values, priors = np.zeros(len(batch) * seats), np.zeros(len(batch) * width)
    game.engine.run(
        f"{judged_tree.__name__}.judge_leaves",
        batch._like.table, batch._states, batch._work, values, priors, len(batch),
    )  # fmt: skip
    actions = (len(position.legal_codes()) for position in batch)
    rows = zip(priors.reshape(-1, width), actions, strict=True)
    return values.reshape(-1, seats), [row[:count] for row, count in rows]


def checked_values(batch: Batch, values: Any, seats: int) -> Numbers:
    """Return values as one row after another, or raise BadJudgement."""
    given = np.asarray(values, np.float64)
    if given.shape != (len(batch), seats):
        raise BadJudgement(f"values: expected {len(batch)} rows of {seats}, got {given.shape}")
    if not (np.abs(given) <= MOST).all():
        raise BadJudgement("values: expected numbers from -1 to 1")
    return given.ravel()


def checked_priors(batch: Batch, priors: Any, width: int) -> Numbers:
    """Return priors that add up to 1 in rows of `width`, or raise BadJudgement."""
    rows = np.zeros((len(batch), width))
    if priors is not None and len(priors) != len(batch):
        raise BadJudgement(f"priors: expected {len(batch)} rows, got {len(priors)}")
    for number, position in enumerate(batch):
        count = len(position.legal_codes())
        if count:
            row = np.ones(count) if priors is None else np.asarray(priors[number], np.float64)
            rows[number, :count] = _shares(row, count)
    return rows.ravel()


def _shares(row: Numbers, count: int) -> Numbers:
    """Return the priors of `count` actions as shares of 1."""
    if row.shape != (count,):
        raise BadJudgement(
            f"priors: expected a number for each of {count} actions, got {row.shape}"
        )
    total = float(row.sum())
    if not (row >= 0).all() or not 0 < total < np.inf:
        raise BadJudgement("priors: expected numbers from 0, not all of them 0")
    return row / total
