"""The arrays that a batch writes to: its own, or those of its caller."""

from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import numpy.typing as npt

from wardroom.core.errors import WardroomError
from wardroom.core.kernel import Codes, Flags, Floats


class BadArray(WardroomError, ValueError):
    """An array of another shape or type than the batch needs."""


@dataclass(frozen=True)
class Arrays:
    """What is told of every game, one row a game."""

    observations: Floats  # of the seat that is asked; of the last one, when the game is over
    masks: Flags  # 1: that seat may do so; when the game is over, all
    actors: Codes  # the seat that is asked, -1: chance, -2: over
    rewards: Floats  # each seat's result of a game that has just ended
    terminated: Flags
    truncated: Flags
    last_observations: Floats  # of games that have just ended and begun anew

    @classmethod
    def empty(cls, count: int, features: int, actions: int, seats: int) -> "Arrays":
        """Return new arrays for so many games."""
        shapes = _shapes(count, features, actions, seats)
        return cls(**{name: np.zeros(shape, dtype) for name, (shape, dtype) in shapes.items()})

    def check(self, count: int, features: int, actions: int, seats: int) -> None:
        """Raise BadArray unless all are as needed, each in one piece."""
        shapes = _shapes(count, features, actions, seats)
        for field in fields(self):
            checked(field.name, getattr(self, field.name), *shapes[field.name])


def _shapes(
    count: int, features: int, actions: int, seats: int
) -> dict[str, tuple[tuple[int, ...], type[Any]]]:
    return {
        "observations": ((count, features), np.float32),
        "masks": ((count, actions), np.int8),
        "actors": ((count,), np.int32),
        "rewards": ((count, seats), np.float32),
        "terminated": ((count,), np.int8),
        "truncated": ((count,), np.int8),
        "last_observations": ((count, features), np.float32),
    }


def whole_numbers(name: str, given: Any) -> Codes:
    """Return whole numbers of any type as 32-bit ones, or raise BadArray where one would change."""
    array, bounds = np.asarray(given), np.iinfo(np.int32)
    if array.dtype.kind not in "iu":
        raise BadArray(f"{name}: expected whole numbers, got {array.dtype} {array.shape}")
    if array.size and (array.min() < bounds.min or array.max() > bounds.max):
        raise BadArray(f"{name}: expected numbers of 32 bits, got {array.min()} to {array.max()}")
    return np.ascontiguousarray(array, np.int32)


def checked(name: str, array: Any, shape: tuple[int, ...], dtype: type[Any]) -> npt.NDArray[Any]:
    """Return the array, or raise BadArray with what was expected."""
    kind = np.dtype(dtype).name
    if not isinstance(array, np.ndarray) or array.shape != shape or array.dtype != dtype:
        got = f"{array.dtype} {array.shape}" if isinstance(array, np.ndarray) else type(array)
        raise BadArray(f"{name}: expected an array {kind} {shape}, got {got}")
    if not array.flags.c_contiguous or not array.flags.writeable:
        raise BadArray(f"{name}: expected an array in one piece that can be written to")
    return array
