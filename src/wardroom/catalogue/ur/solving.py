"""Ur solved on a CPU, with few pieces: the memory and the sweeps around the kernels of `solver`."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import numpy as np

from wardroom.catalogue.ur import solver
from wardroom.catalogue.ur.layout import FORTS, STATE, TILE, TILES
from wardroom.catalogue.ur.network import MIRROR
from wardroom.core.errors import BadOption
from wardroom.core.position import Position

MOST_PIECES = 5  # takes four gigabytes; with more it takes a GPU, see learning/ur
CLOSE = 1e-6  # the largest change of a sweep after which it stops
FOLLOWED = 25  # sweeps that follow what was best, after each that looks for it
PARTS = 64  # of a sweep, for threads to share

Sweep = Callable[..., float]
Map = Callable[[Callable[[int], float], Iterable[int]], Iterable[float]]


class Solver:
    """The chances to win of every seat about to roll, as they come nearer to the truth."""

    def __init__(self, start: Position, sweep: Sweep = solver.sweep, each: Map = map) -> None:
        """Begin with even chances; `sweep` may be compiled, `each` may use threads."""
        pieces = int(start.table.pieces)
        if pieces > MOST_PIECES:
            raise BadOption(f"pieces: at most {MOST_PIECES} can be solved here, got {pieces}")
        self.table, self._sweep, self._each = start.table, sweep, each
        held = np.array([mask.bit_count() for mask in range(1 << len(TILES))])
        self.known = np.flatnonzero(held <= pieces).astype(np.int32)
        self.number = np.full(1 << len(TILES), -1, np.int32)
        self.number[self.known] = np.arange(len(self.known))
        self.image = self.number[mirrored(self.known)]
        self.chances = np.full(len(self.known) ** 2, 0.5, np.float32)
        counts = self._counts()
        self._at = np.concatenate([[0], np.cumsum(counts)]) * len(solver.ROLLS)
        self._best = np.zeros(int(self._at[-1]), np.int32)
        self._cuts = np.searchsorted(self._at, np.linspace(0, self._at[-1], PARTS + 1))
        self._cuts[0], self._cuts[-1] = 0, len(self.known)

    @property
    def start(self) -> float:
        """The chance of the seat that begins."""
        return float(self.chances[0])

    def sweeps(self) -> Iterator[float]:
        """Sweep until nothing changes by more than CLOSE; yield the change of each search."""
        change = 1.0
        while change > CLOSE:
            change = self.sweep(is_search=True)
            yield change
            for _ in range(FOLLOWED):
                self.sweep(is_search=False)

    def sweep(self, is_search: bool) -> float:
        """Sweep once over all boards; return the largest change."""

        def part(number: int) -> float:
            first, last = (int(cut) for cut in self._cuts[number : number + 2])
            states: Any = np.zeros(1, STATE).view(np.recarray)
            return self._sweep(
                self.table, states, self.known, self.image, self.number, self.chances, self._best,
                first, last, int(self._at[first]), is_search,
            )  # fmt: skip

        return max(self._each(part, range(PARTS)))

    def _counts(self) -> Any:
        """How many boards a sweep computes for each set, as `sweep` counts them."""
        known, forts = self.known, self.known & FORTS == FORTS
        counts = np.zeros(len(known), np.int64)
        for i in np.flatnonzero((self.image >= np.arange(len(known))) & ~forts):
            counts[i] = np.count_nonzero((known & known[i] == 0) & ~forts)
        return counts


def mirrored(sets: Any) -> Any:
    """Return sets of tiles with the files a and c swapped."""
    images = np.zeros_like(sets)
    for tile, name in enumerate(TILES):
        images |= (sets >> tile & 1) << TILE[name.translate(MIRROR)]
    return images
