"""Chapters 4 and 5: moving, on the ground and over the stacks.

While a soldier moves it is lifted: it counts nowhere, what stood under it stays.
"""

from wardroom.catalogue.hexward.layout import (
    BETWEEN,
    BIT,
    CELL_MASK,
    COLOUR,
    FIRST_DIR,
    KIND,
    KNIGHT,
    LEFT,
    MOVE,
    NEARBY,
    NOBODY,
    OF_KIND,
    OF_SEAT,
    PACES,
    PLACE,
    RIGHT,
    ROGUE,
    SLIDES,
    STEP,
    TO,
    State,
    Table,
)
from wardroom.catalogue.hexward.rules.front import Sets, cell_of, immobile, occupied_around
from wardroom.core.bits import first_bit
from wardroom.core.kernel import Codes, kernel


@kernel
def write_moves(table: Table, s: State, near: Sets, pinned: int, out: Codes, count: int) -> int:
    """The moves of every soldier of the seat to act, one for each end."""
    movers = s.uncovered & OF_SEAT[s.turn] & ~immobile(s)  # HW-2.4, HW-6.4
    open_tops = climbable(table, s, near)
    while movers != 0:
        soldier = first_bit(movers)
        if not pinned & BIT[soldier] or s.level[soldier] > 1:  # HW-4.2
            count = write_routes(s, soldier, open_to(s, near, soldier, open_tops), out, count)
        movers &= movers - 1
    return count


@kernel
def write_routes(s: State, soldier: int, open_tops: int, out: Codes, first: int) -> int:
    """The moves of one soldier: where those of one step end, the next step goes on."""
    start = cell_of(s, soldier)
    ends = 1 << start % NEARBY  # HW-4.1
    count, ends = write_steps(s, soldier, start, open_tops, ends, out, first)
    done = first
    for _ in range(1, PACES[KIND[soldier]]):  # HW-4.1
        until = count
        for i in range(done, until):
            cell = out[i] >> TO & CELL_MASK
            count, ends = write_steps(s, soldier, cell, open_tops, ends, out, count)
        done = until
    return count


@kernel
def write_steps(
    s: State, soldier: int, cell: int, open_tops: int, ends: int, out: Codes, count: int
) -> tuple[int, int]:
    """The moves that end one step from `cell`; `ends` is where others do, by cell mod NEARBY."""
    dirs = step_dirs(s, soldier, cell, open_tops)
    while dirs != 0:
        end = cell + STEP[FIRST_DIR[dirs]]
        dirs &= dirs - 1
        if not ends >> end % NEARBY & 1:
            ends |= 1 << end % NEARBY
            out[count] = MOVE | end << TO | cell_of(s, soldier)
            count += 1
    return count, ends


@kernel
def step_dirs(s: State, soldier: int, cell: int, open_tops: int) -> int:
    """The directions of one step of a lifted soldier from `cell`."""
    if KIND[soldier] == ROGUE:
        return rogue_dirs(s, soldier, cell, open_tops)
    return SLIDES[occupied_around(s, cell, soldier)]  # HW-4.3


@kernel
def rogue_dirs(s: State, rogue: int, cell: int, open_tops: int) -> int:
    """HW-5.1: the directions of a Rogue's step from `cell`, at any height."""
    occupied = climbs = tall = 0
    for d in range(6):
        top = top_without(s, rogue, cell + STEP[d])
        occupied |= int(top != NOBODY) << d
        tall |= int(s.level[top] > 1) << d
        climbs |= int(open_tops & BIT[top] != 0) << d
    if top_without(s, rogue, cell) == NOBODY:
        dirs = SLIDES[occupied] | climbs  # HW-4.3
    else:
        dirs = ~occupied & 63 | climbs
    if dirs & BETWEEN[tall]:
        dirs = through_gates(s, rogue, cell, dirs)
    return dirs


@kernel
def through_gates(s: State, rogue: int, cell: int, dirs: int) -> int:
    """HW-5.2: those of `dirs` in which a Rogue is not stopped by the heights on both sides.

    Only heights above 1 stop a step off the ground, for it has 1 or more at one end.
    """
    height = height_without(s, rogue, cell)
    for d in range(6):
        beside = min(
            height_without(s, rogue, cell + LEFT[d]), height_without(s, rogue, cell + RIGHT[d])
        )
        if beside > max(height, height_without(s, rogue, cell + STEP[d]), 1):
            dirs &= ~(1 << d)  # HW-5.2
    return dirs


@kernel
def top_without(s: State, lifted: int, cell: int) -> int:
    """The top soldier on a cell while `lifted` is in the air."""
    top = s.top[cell & PLACE]
    return s.under[lifted] if top == lifted else top


@kernel
def height_without(s: State, lifted: int, cell: int) -> int:
    """How many stand on a cell while `lifted` is in the air."""
    return s.level[top_without(s, lifted, cell)]


@kernel
def climbable(table: Table, s: State, near: Sets) -> int:
    """The tops that a Rogue of the seat to act may step on; the Ward is none of them, HW-2.3."""
    knights = s.uncovered & OF_KIND[KNIGHT]
    closed = knights  # HW-5.3
    while knights != 0:
        knight = first_bit(knights)
        closed |= near[knight] & OF_SEAT[COLOUR[knight]]  # HW-5.4
        knights &= knights - 1
    if table.friendly_climb:
        closed &= ~OF_SEAT[s.turn]  # HW-5.6
    return s.uncovered & ~closed


@kernel
def open_to(s: State, near: Sets, soldier: int, open_tops: int) -> int:
    """Those of `open_tops` that stay open when the soldier, lifted, uncovers an enemy Knight."""
    below = s.under[soldier]
    if KIND[below] == KNIGHT and COLOUR[below] != COLOUR[soldier]:
        open_tops &= ~(near[soldier] & OF_SEAT[COLOUR[below]])  # HW-5.4
    return open_tops
