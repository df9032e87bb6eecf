"""Toys that each break a law, to show that the laws can fail."""

from collections.abc import Callable
from itertools import count
from types import ModuleType
from typing import Any

from contract.walks import Case
from toy import rules
from toy.game import Toy
from wardroom.core.kernel import CONTRACT, Record
from wardroom.core.position import Position

_numbers = count()  # specialised modules are kept by name


class BrokenToy(Toy):
    """A toy with some kernels replaced; nothing of it is compiled."""

    def __init__(self, **kernels: Callable[..., Any]) -> None:
        """Keep the other kernels of the toy."""
        self.kernels = ModuleType(f"toy.broken{next(_numbers)}")
        self.kernels.__dict__.update({name: getattr(rules, name) for name in CONTRACT})
        self.kernels.__dict__.update(kernels, __file__=rules.__file__)


class OddPosition(Position):
    """For toys that break a law that `Position` itself keeps."""

    __slots__ = ()


class OddToy(BrokenToy):
    """A toy whose positions are of a class of their own."""

    positions: type[Position] = OddPosition

    def initial(self, seats: int | None = None, options: dict[str, Any] | None = None) -> Position:
        """The usual position, odd."""
        p = super().initial(seats, options)
        return self.positions(self, p.table, p.seat_count, p.options, p.record)


def case_of(game: Toy) -> Case:
    """Three seats, so that two of them are strangers to each other."""
    return Case(game, 3)


def broken(**kernels: Callable[..., Any]) -> Case:
    """A case of the toy with these kernels in place of its own."""
    return case_of(BrokenToy(**kernels))


def unchanged(table: Record, s: Record, *rest: Any) -> None:
    """A kernel that does nothing."""
