"""Observations: what a seat may know of a position, as numbers for programs that learn."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod

from wardroom.core.kernel import Floats, kernel


@dataclass(frozen=True)
class Feature:
    """Some numbers of an observation that belong together."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    low: float = 0.0
    high: float = 1.0

    @property
    def size(self) -> int:
        """How many numbers they are."""
        return prod(self.shape)


def places(features: tuple[Feature, ...]) -> Iterator[tuple[Feature, slice]]:
    """Yield each feature with where it lies in an observation."""
    at = 0
    for feature in features:
        yield feature, slice(at, at + feature.size)
        at += feature.size


@kernel
def write_set(members: int, size: int, out: Floats, at: int) -> int:
    """Write 1 for each member of a set of numbers below `size`; return where to go on."""
    for member in range(size):
        out[at + member] = members >> member & 1
    return at + size


@kernel
def write_one_of(which: int, size: int, out: Floats, at: int) -> int:
    """Write 1 in place `which` of `size`, if it is one of them; return where to go on."""
    if 0 <= which < size:
        out[at + which] = 1.0
    return at + size
