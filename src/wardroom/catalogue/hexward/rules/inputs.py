"""What Ward's judge of two seats looks at: a position, seen by the seat to act, as rows of a table.

Soldiers stand for themselves by whose they are, kind, and how they stand; so do the ring as a
whole, each of its cells with what lies outside of it, the reserve, the fallen, threats, and time.
Whose: 0 the own, 1 the enemy's.
"""

from itertools import product

import numpy as np
import numpy.typing as npt

from wardroom.catalogue.hexward.layout import (
    ARMY,
    ARMY_SIZE,
    BIT,
    COLOUR,
    KIND,
    KNIGHT,
    LEFT,
    NOBODY,
    OF_KIND,
    OF_SEAT,
    ORIGIN,
    PLACE,
    PLACES,
    RIGHT,
    RING,
    ROW,
    STEP,
    State,
    Table,
)
from wardroom.catalogue.hexward.rules.abilities import pincered
from wardroom.catalogue.hexward.rules.front import Sets, immobile
from wardroom.catalogue.hexward.rules.sameness import QUIET_MATTERS
from wardroom.core.bits import count_bits, first_bit
from wardroom.core.kernel import kernel

MOST_ROWS = 48  # 41 in truth: 16 for each army at most, 9 for the ring and time

# Zones around the Ward: the ring, the cells straight behind it, those between, one more, beyond.
BEYOND = 4
# How a soldier on top stands: zone, free to move, enemies that it touches, guarded by a Knight.
TOUCHED = 3  # none, one, more
UNCOVERED = (BEYOND + 1) * 2 * TOUCHED * 2
STANDING = UNCOVERED + 4  # covered: in the ring or not, by its own or by an enemy
FEW = 4  # threats: none, one, two, more
FALLEN = 6  # none to five and more
DUSK = 8  # plies, the steps in which the draw of HW-7.5 comes near
DUSKS = 1 + QUIET_MATTERS // DUSK


def _zones() -> npt.NDArray[np.int64]:
    """The zone of each place."""
    zones = np.full(PLACES, BEYOND, np.int64)
    for q, r in product(range(-3, 4), repeat=2):
        far = max(abs(q), abs(r), abs(q + r))
        if 1 <= far <= 3:
            straight = 0 in (q, r, q + r)
            zones[(ORIGIN + q + ROW * r) & PLACE] = {1: 0, 2: 1 if straight else 2, 3: 3}[far]
    return zones


def _ring_classes() -> npt.NDArray[np.int64]:
    """The class of each ring, read as a number in base 3: turned and mirrored rings are alike."""
    rings = np.array(list(product(range(3), repeat=6)))
    images = [np.roll(way, turn, 1) for way in (rings, rings[:, ::-1]) for turn in range(6)]
    least = np.min([image @ 3 ** np.arange(5, -1, -1) for image in images], 0)
    return np.unique(least, return_inverse=True)[1].astype(np.int64).reshape(-1)


ZONE = _zones()
RING_CLASS = _ring_classes()
OUTSIDE = np.stack([(ORIGIN + STEP + way) & PLACE for way in (STEP, LEFT, RIGHT)], 1)
FIRST_RESERVE = np.array([sum(ARMY[:kind]) - 1 for kind in range(4)], np.int64)

# The sections of the table.
SIZES = (
    2 * 4 * STANDING,
    2 * 4,
    2 * ARMY_SIZE,
    2 * FALLEN,
    2 * FEW,
    int(RING_CLASS.max()) + 1,
    5 * 16,
    DUSKS,
    1,
)
SOLDIER, STACKED, RESERVE, LOST, THREAT, WHOLE_RING, RING_CELL, TIME, ALWAYS = (
    sum(SIZES[:section]) for section in range(len(SIZES))
)
ROWS = sum(SIZES)


@kernel
def write_inputs(table: Table, s: State, near: Sets, pinned: int, out: Sets) -> int:
    """Write the rows of a position as the seat to act sees it; return how many."""
    count, guarded = 0, 0
    for whose in range(2):
        owner = s.turn ^ whose
        safe = guarded_of(s, owner, near)
        guarded |= safe
        count = write_uncovered(s, owner, near, pinned, safe, out, count)
        count = write_covered(s, owner, out, count)
        count = write_army(s, owner, pinned, out, count)
    count = write_ring(s, guarded, out, count)
    out[count] = TIME + dusk(table, s)
    out[count + 1] = ALWAYS
    return count + 2


@kernel
def guarded_of(s: State, owner: int, near: Sets) -> int:
    """HW-5.3, HW-5.4: the tops of a seat that no enemy Rogue may step on."""
    knights = s.uncovered & OF_SEAT[owner] & OF_KIND[KNIGHT]
    guarded = knights
    while knights != 0:
        guarded |= near[first_bit(knights)] & OF_SEAT[owner]
        knights &= knights - 1
    return guarded


@kernel
def write_uncovered(
    s: State, owner: int, near: Sets, pinned: int, safe: int, out: Sets, count: int
) -> int:
    """A row for each soldier on top; one more for a Rogue on a stack."""
    todo = s.uncovered & OF_SEAT[owner]
    enemies, held = s.uncovered & ~OF_SEAT[owner], immobile(s)
    whose = owner ^ s.turn
    while todo != 0:
        soldier = first_bit(todo)
        todo &= todo - 1
        zone = ZONE[s.cell[soldier] & PLACE]
        below = s.under[soldier]
        touching = near[soldier] & enemies
        touched = 0 if touching == 0 else 1 if touching & (touching - 1) == 0 else 2
        is_free = int(held & BIT[soldier] == 0 and (below != NOBODY or pinned & BIT[soldier] == 0))
        is_safe = int(safe & BIT[soldier] != 0)
        stands = ((zone * 2 + is_free) * TOUCHED + touched) * 2 + is_safe
        out[count] = SOLDIER + (4 * whose + KIND[soldier]) * STANDING + stands
        count += 1
        if below != NOBODY:
            kind_of_stack = 2 * int(zone == 0) + int(COLOUR[below] == owner)
            out[count] = STACKED + 4 * whose + kind_of_stack
            count += 1
    return count


@kernel
def write_covered(s: State, owner: int, out: Sets, count: int) -> int:
    """A row for each soldier under another."""
    first = SOLDIER + 4 * STANDING * (owner ^ s.turn)
    for soldier in range(1 + ARMY_SIZE * owner, 1 + ARMY_SIZE * (owner + 1)):
        if s.level[soldier] > 0 and s.uncovered & BIT[soldier] == 0:
            place = s.cell[soldier] & PLACE
            stands = 2 * int(ZONE[place] == 0) + int(COLOUR[s.top[place]] == owner)
            out[count] = first + KIND[soldier] * STANDING + UNCOVERED + stands
            count += 1
    return count


@kernel
def write_army(s: State, owner: int, pinned: int, out: Sets, count: int) -> int:
    """The reserve by kind, the fallen, and the enemies that can be removed."""
    whose = owner ^ s.turn
    for kind in range(4):
        if s.reserve[owner, kind] > 0:
            row = FIRST_RESERVE[kind] + s.reserve[owner, kind]
            out[count] = RESERVE + ARMY_SIZE * whose + row
            count += 1
    lost = count_bits(s.graveyard & OF_SEAT[owner])
    out[count] = LOST + FALLEN * whose + min(lost, FALLEN - 1)
    threats = count_bits(pincered(s, owner) & ~pinned)
    out[count + 1] = THREAT + FEW * whose + min(threats, FEW - 1)
    return count + 2


@kernel
def write_ring(s: State, guarded: int, out: Sets, count: int) -> int:
    """The ring as a whole, and each of its cells: who holds it, and who stands outside of it."""
    ring = 0
    for d in range(6):
        top = s.top[RING[d]]
        held = 0 if top == NOBODY else 1 + (COLOUR[top] ^ s.turn)
        ring = ring * 3 + held
        holding = 0 if held == 0 else 2 * held - int(guarded & BIT[top] != 0)
        around = 0
        for way in range(3):
            beyond = s.top[OUTSIDE[d, way]]
            if beyond != NOBODY:
                around += 1 << 2 * (COLOUR[beyond] ^ s.turn)
        out[count] = RING_CELL + 16 * holding + around
        count += 1
    out[count] = WHOLE_RING + RING_CLASS[ring]
    return count + 1


@kernel
def dusk(table: Table, s: State) -> int:
    """0 while the draw of HW-7.5 is far, then how near it is."""
    left = table.quiet_limit - s.quiet
    return 0 if left >= QUIET_MATTERS else DUSKS - 1 - left // DUSK
