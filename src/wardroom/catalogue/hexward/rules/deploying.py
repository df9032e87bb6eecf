"""Chapter 3: deploying."""

from wardroom.catalogue.hexward.layout import (
    COLOUR,
    DEPLOY,
    NOBODY,
    OF_SEAT,
    ORIGIN,
    PLACE,
    STEP,
    TO,
    WARD,
    State,
)
from wardroom.catalogue.hexward.rules.front import cell_of
from wardroom.core.bits import first_bit
from wardroom.core.kernel import Codes, kernel


@kernel
def write_deployments(s: State, out: Codes, count: int) -> int:
    """Every kind left in the reserve to every cell open to it."""
    seat = s.turn
    if not has_reserve(s, seat):
        return count
    first = count
    count = write_beside(s, seat, WARD, out, count)
    own = s.uncovered & OF_SEAT[seat]
    while own != 0:
        count = write_beside(s, seat, first_bit(own), out, count)
        own &= own - 1
    if count == first and s.uncovered & OF_SEAT[seat] == 0:
        count = write_around_ward(s, seat, out, count)  # HW-3.3
    return count


@kernel
def has_reserve(s: State, seat: int) -> bool:
    """Whether a seat has anybody left to deploy."""
    left = s.reserve[seat, 0] | s.reserve[seat, 1] | s.reserve[seat, 2] | s.reserve[seat, 3]
    return left != 0


@kernel
def write_beside(s: State, seat: int, anchor: int, out: Codes, count: int) -> int:
    """The deployments to cells whose anchor, see `anchor_of`, is this one."""
    cell = cell_of(s, anchor)
    for d in range(6):
        there = cell + STEP[d]
        if s.top[there & PLACE] == NOBODY and anchor_of(s, seat, there) == anchor:
            count = write_kinds(s, seat, there, out, count)
    return count


@kernel
def anchor_of(s: State, seat: int, cell: int) -> int:
    """HW-3.1: the first own stack or Ward that `cell` touches; NOBODY if it touches an enemy."""
    grid, anchor = s.top, NOBODY
    for d in range(6):
        top = grid[(cell + STEP[d]) & PLACE]
        if top == NOBODY:
            continue
        if top != WARD and COLOUR[top] != seat:
            return NOBODY  # HW-3.1
        if anchor == NOBODY:
            anchor = top
    return anchor


@kernel
def write_around_ward(s: State, seat: int, out: Codes, count: int) -> int:
    """The deployments to every empty cell that touches the Ward."""
    for d in range(6):
        if s.top[(ORIGIN + STEP[d]) & PLACE] == NOBODY:
            count = write_kinds(s, seat, ORIGIN + STEP[d], out, count)
    return count


@kernel
def write_kinds(s: State, seat: int, cell: int, out: Codes, count: int) -> int:
    """Each kind in reserve to `cell`."""
    for kind in range(4):
        if s.reserve[seat, kind] > 0:
            out[count] = DEPLOY | kind << TO | cell
            count += 1
    return count
