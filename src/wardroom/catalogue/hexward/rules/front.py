"""Chapters 1 and 2: the cells, the stacks on them, and the one connected Front.

A stack goes by its top soldier; `cell & PLACE` is where a cell lies on the grid.
"""

import numpy as np
import numpy.typing as npt

from wardroom.catalogue.hexward.layout import (
    BIT,
    COLOUR,
    NOBODY,
    NONE,
    ORIGIN,
    PLACE,
    RING,
    STEP,
    WARD,
    State,
)
from wardroom.core.bits import first_bit
from wardroom.core.kernel import kernel
from wardroom.core.scratch import scratch

Sets = npt.NDArray[np.int64]  # of soldiers by soldier, see `survey`
TOPS = WARD + 1
PATH = 2 * WARD


@kernel
def cell_of(s: State, soldier: int) -> int:
    """Return the cell of a soldier on the Front."""
    return int(s.cell[soldier])


@kernel
def top_at(s: State, cell: int) -> int:
    """Return the top soldier on a cell, WARD or NOBODY."""
    return s.top[cell & PLACE]


@kernel
def beside(s: State, cell: int) -> int:
    """The tops of the stacks that touch `cell`, the Ward among them."""
    grid, tops = s.top, 0
    for d in range(6):
        tops |= BIT[grid[(cell + STEP[d]) & PLACE]]
    return tops


@kernel
def occupied_around(s: State, cell: int, lifted: int) -> int:
    """The directions from `cell` to something else than `lifted`, who stood on the ground."""
    grid, dirs = s.top, 0
    for d in range(6):
        top = grid[(cell + STEP[d]) & PLACE]
        dirs |= int((top != NOBODY) & (top != lifted)) << d
    return dirs


@kernel
def immobile(s: State) -> int:
    """The soldiers that HW-6.4 holds."""
    return s.immobile[0] | s.immobile[1] | s.immobile[2]


@kernel
def stack_of(s: State, top: int) -> int:
    """All soldiers of the stack under and with `top`."""
    soldiers = 0
    while top != NOBODY:
        soldiers |= BIT[top]
        top = s.under[top]
    return soldiers


@kernel
def survey(s: State, near: Sets) -> Sets:
    """Write for every stack the tops of the stacks that touch it, the Ward among them, by top."""
    near[WARD] = beside(s, ORIGIN)
    tops = s.uncovered
    while tops != 0:
        top = first_bit(tops)
        near[top] = beside(s, cell_of(s, top))
        tops &= tops - 1
    return near


@kernel
def links(near: Sets) -> int:
    """HW-2.2: the tops of the stacks without which the Front would split.

    A walk from the Ward, depth first; a stack is a link if what lies beyond it touches nothing
    above it (Tarjan's cut vertices, in sets).
    """
    path = scratch(PATH)
    top, touched, above, found, depth = WARD, BIT[NOBODY], BIT[NOBODY], BIT[NOBODY], 0
    seen = BIT[WARD]
    while True:
        ahead = near[top] & ~seen
        if ahead != 0:
            path[2 * depth], path[2 * depth + 1] = top, touched
            depth += 1
            above |= BIT[top]
            top = first_bit(ahead)
            seen |= BIT[top]
            touched = near[top] & above
        elif depth > 0:
            depth -= 1
            beyond, top, touched = touched, path[2 * depth], path[2 * depth + 1]
            above ^= BIT[top]
            if beyond & above == 0:
                found |= BIT[top]
            touched |= beyond
        else:
            return found & ~BIT[WARD]


@kernel
def ring_holder(s: State) -> int:
    """HW-7.1: the one colour of all six stacks around the Ward, or NONE."""
    colour = COLOUR[s.top[RING[0]]]
    for d in range(1, 6):
        if COLOUR[s.top[RING[d]]] != colour:
            return NONE
    return colour


@kernel
def land(s: State, soldier: int, cell: int) -> None:
    """Put a soldier on top of a cell."""
    below = s.top[cell & PLACE]
    s.top[cell & PLACE] = soldier
    s.cell[soldier] = cell
    s.under[soldier] = below
    s.level[soldier] = s.level[below] + 1
    s.uncovered = s.uncovered & ~BIT[below] | BIT[soldier]


@kernel
def lift(s: State, soldier: int) -> None:
    """Take a top soldier off the Front; the one below is uncovered."""
    below = s.under[soldier]
    s.top[cell_of(s, soldier) & PLACE] = below
    s.cell[soldier] = NONE
    s.under[soldier] = NOBODY
    s.level[soldier] = 0
    s.uncovered = s.uncovered & ~BIT[soldier] | BIT[below]


@kernel
def carry(s: State, top: int, cell: int) -> None:
    """Put the whole stack of `top` on an empty cell."""
    s.top[cell_of(s, top) & PLACE] = NOBODY
    s.top[cell & PLACE] = top
    while top != NOBODY:
        s.cell[top] = cell
        top = s.under[top]
