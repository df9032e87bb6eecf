"""Chapters 4 and 5: moving, on the ground and over the stacks.

While a soldier moves it is lifted: it counts nowhere, what stood under it stays.
"""

from wardroom.core.kernel import Codes, Record, kernel
from wardroom.games.hexward.layout import (
    BIT,
    CELL_MASK,
    COLOUR,
    KIND,
    KNIGHT,
    MOVE,
    NOBODY,
    OF_KIND,
    OF_SEAT,
    PACES,
    PLACE,
    ROGUE,
    SLIDES,
    STEP,
    TO,
    WARD,
)
from wardroom.games.hexward.rules.front import (
    beside,
    cell_of,
    first_of,
    immobile,
    is_link,
    occupied_around,
)


@kernel
def write_moves(table: Record, s: Record, out: Codes, count: int) -> int:
    """The moves of every soldier of the seat to act, one for each end."""
    movers = s.uncovered & OF_SEAT[s.turn] & ~immobile(s)  # HW-2.4, HW-6.4
    while movers != 0:
        count = write_routes(table, s, first_of(movers), out, count)
        movers &= movers - 1
    return count


@kernel
def write_routes(table: Record, s: Record, soldier: int, out: Codes, first: int) -> int:
    """The moves of one soldier: what is written for a step is where the next step starts."""
    start = cell_of(s, soldier)
    dirs = step_dirs(table, s, soldier, start)
    if dirs == 0 or (s.level[soldier] == 1 and is_link(s, soldier)):
        return first  # HW-4.2
    done, count = first, write_ends(dirs, start, start, out, first, first)
    for _ in range(1, PACES[KIND[soldier]]):  # HW-4.1
        until = count
        while done < until:
            here = out[done] >> TO & CELL_MASK
            dirs = step_dirs(table, s, soldier, here)
            count = write_ends(dirs, start, here, out, first, count)
            done += 1
    return count


@kernel
def write_ends(dirs: int, start: int, here: int, out: Codes, first: int, count: int) -> int:
    """The moves from `start` that end next to `here`, unless written since `first`."""
    for d in range(6):
        there = here + STEP[d]
        if dirs >> d & 1 and there != start:  # HW-4.1
            code = MOVE | there << TO | start
            i = first
            while i < count and out[i] != code:
                i += 1
            if i == count:
                out[count] = code
                count += 1
    return count


@kernel
def step_dirs(table: Record, s: Record, soldier: int, here: int) -> int:
    """The directions of one step of a lifted soldier from `here`."""
    if KIND[soldier] == ROGUE:
        return rogue_dirs(table, s, soldier, here)
    return SLIDES[occupied_around(s, here, soldier)]  # HW-4.3


@kernel
def rogue_dirs(table: Record, s: Record, rogue: int, here: int) -> int:
    """HW-5.1: the directions of a Rogue's step from `here`, at any height."""
    around = heights_around(s, rogue, here)
    height = s.level[top_without(s, rogue, here)]
    dirs = 0
    for d in range(6):
        there = around >> 4 * d & 15
        if there == 0 and height == 0:
            may = fits(around, d)
        else:
            may = passes_gate(around, d, height) and (
                there == 0 or may_climb(table, s, rogue, here + STEP[d])
            )
        dirs |= int(may) << d
    return dirs


@kernel
def top_without(s: Record, lifted: int, cell: int) -> int:
    """The top soldier on a cell while `lifted` is in the air."""
    top = s.top[cell & PLACE]
    return s.under[lifted] if top == lifted else top


@kernel
def heights_around(s: Record, lifted: int, cell: int) -> int:
    """The heights of the six neighbours, four bits each, twice over."""
    heights = 0
    for d in range(6):
        heights |= int(s.level[top_without(s, lifted, cell + STEP[d])]) << 4 * d
    return heights | heights << 24


@kernel
def fits(around: int, d: int) -> bool:
    """HW-4.3: whether exactly one of the cells beside a ground step is occupied."""
    return (around >> 4 * (d + 1) & 15 == 0) != (around >> 4 * (d + 5) & 15 == 0)


@kernel
def passes_gate(around: int, d: int, height: int) -> bool:
    """HW-5.2: whether a step at `height` is not stopped by both cells beside it."""
    left, right = around >> 4 * (d + 1) & 15, around >> 4 * (d + 5) & 15
    return min(left, right) <= max(around >> 4 * d & 15, height)


@kernel
def may_climb(table: Record, s: Record, rogue: int, cell: int) -> bool:
    """Whether a Rogue may step onto the stack on `cell`."""
    top = s.top[cell & PLACE]
    if top == WARD:
        return False  # HW-2.3
    if table.friendly_climb and COLOUR[top] == COLOUR[rogue]:
        return True  # HW-5.6
    return KIND[top] != KNIGHT and not is_guarded(s, rogue, cell)  # HW-5.3, HW-5.4


@kernel
def is_guarded(s: Record, rogue: int, cell: int) -> bool:
    """HW-5.4: whether the stack on `cell` touches an uncovered Knight of its colour."""
    below = BIT[s.under[rogue]]  # uncovered while the Rogue is in the air
    knights = (s.uncovered | below) & OF_KIND[KNIGHT] & OF_SEAT[COLOUR[s.top[cell & PLACE]]]
    if knights == 0:
        return False
    near = beside(s, cell)
    if near & BIT[rogue]:
        near |= below
    return knights & near != 0
