"""Chapters 1 and 2: the cells, the stacks on them, and the one connected Front.

A stack goes by its top soldier; `cell & PLACE` is where a cell lies on the grid.
"""

import numpy as np

from wardroom.core.kernel import Record, kernel
from wardroom.games.hexward.layout import (
    BIT,
    COLOUR,
    NOBODY,
    NONE,
    PLACE,
    RING,
    RUNS,
    STEP,
    WARD,
)

# The powers of two below 2**36 all differ modulo 37, so that residue names a lone bit.
SOLDIER_OF_BIT = np.zeros(37, np.int64)
SOLDIER_OF_BIT[[int(BIT[number]) % 37 for number in range(1, WARD + 1)]] = range(1, WARD + 1)


@kernel
def first_of(soldiers: int) -> int:
    """Return the first soldier of a set that is not empty."""
    return SOLDIER_OF_BIT[(soldiers & -soldiers) % 37]


@kernel
def count_of(soldiers: int) -> int:
    """Return how many soldiers a set has."""
    count = 0
    while soldiers != 0:
        soldiers &= soldiers - 1
        count += 1
    return count


@kernel
def cell_of(s: Record, soldier: int) -> int:
    """Return the cell of a soldier on the Front."""
    return int(s.cell[soldier])


@kernel
def top_at(s: Record, cell: int) -> int:
    """Return the top soldier on a cell, WARD or NOBODY."""
    return s.top[cell & PLACE]


@kernel
def beside(s: Record, cell: int) -> int:
    """The tops of the stacks that touch `cell`, the Ward among them."""
    tops = 0
    for d in range(6):
        tops |= BIT[s.top[(cell + STEP[d]) & PLACE]]
    return tops


@kernel
def occupied_around(s: Record, cell: int, lifted: int) -> int:
    """The directions from `cell` to something else than `lifted`, who stood on the ground."""
    dirs = 0
    for d in range(6):
        top = s.top[(cell + STEP[d]) & PLACE]
        dirs |= int(top != NOBODY and top != lifted) << d
    return dirs


@kernel
def immobile(s: Record) -> int:
    """The soldiers that HW-6.4 holds."""
    return s.immobile[0] | s.immobile[1] | s.immobile[2]


@kernel
def stack_of(s: Record, top: int) -> int:
    """All soldiers of the stack under and with `top`."""
    soldiers = 0
    while top != NOBODY:
        soldiers |= BIT[top]
        top = s.under[top]
    return soldiers


@kernel
def is_link(s: Record, top: int) -> bool:
    """HW-2.2: whether the Front would split without the stack of `top`."""
    cell = cell_of(s, top)
    if RUNS[occupied_around(s, cell, NOBODY)] < 2:
        return False
    ends = beside(s, cell)
    todo = ends & -ends
    reached = todo | BIT[top]
    while todo != 0:
        found = beside(s, cell_of(s, first_of(todo))) & ~reached
        reached |= found
        todo = todo & (todo - 1) | found
        if ends & ~reached == 0:
            return False
    return True


@kernel
def ring_holder(s: Record) -> int:
    """HW-7.1: the one colour of all six stacks around the Ward, or NONE."""
    colour = COLOUR[s.top[RING[0]]]
    for d in range(1, 6):
        if COLOUR[s.top[RING[d]]] != colour:
            return NONE
    return colour


@kernel
def land(s: Record, soldier: int, cell: int) -> None:
    """Put a soldier on top of a cell."""
    below = s.top[cell & PLACE]
    s.top[cell & PLACE] = soldier
    s.cell[soldier] = cell
    s.under[soldier] = below
    s.level[soldier] = s.level[below] + 1
    s.uncovered = s.uncovered & ~BIT[below] | BIT[soldier]


@kernel
def lift(s: Record, soldier: int) -> None:
    """Take a top soldier off the Front; the one below is uncovered."""
    below = s.under[soldier]
    s.top[cell_of(s, soldier) & PLACE] = below
    s.cell[soldier] = NONE
    s.under[soldier] = NOBODY
    s.level[soldier] = 0
    s.uncovered = s.uncovered & ~BIT[soldier] | BIT[below]


@kernel
def carry(s: Record, top: int, cell: int) -> None:
    """Put the whole stack of `top` on an empty cell."""
    s.top[cell_of(s, top) & PLACE] = NOBODY
    s.top[cell & PLACE] = top
    while top != NOBODY:
        s.cell[top] = cell
        top = s.under[top]
