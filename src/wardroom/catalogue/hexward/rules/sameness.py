"""Which positions are the same for whoever plays on: a number for each, for searches."""

from hashlib import shake_128
from math import prod

import numpy as np

from wardroom.catalogue.hexward.layout import (
    ARMY_SIZE,
    COLOUR,
    KIND,
    MAGE,
    NOBODY,
    PLACE,
    PLACES,
    SEATS,
    STEP,
    WARD,
    State,
    Table,
)
from wardroom.catalogue.hexward.rules.front import cell_of
from wardroom.core.bits import first_bit
from wardroom.core.kernel import kernel

QUIET_MATTERS = 40  # plies before the draw of HW-7.5; earlier, how long it was quiet is left out


def _numbers(*shape: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    """Numbers of 63 bits that look random and are always the same."""
    digest = shake_128(bytes(str(shape), "ascii")).digest(8 * prod(shape))
    return np.frombuffer(digest, "<i8").astype(np.int64).reshape(shape) & (1 << 63) - 1


# A number shifted by a level or a count is as good as another; soldiers of a kind are alike.
STANDING = _numbers(4 * SEATS, PLACES)
HELD = _numbers(SEATS, PLACES)  # HW-6.4
MOVED = _numbers(PLACES)  # HW-6.2
RESERVE = _numbers(SEATS, 4)
PASSES = _numbers(8)
QUIET = _numbers(QUIET_MATTERS)
TURN = _numbers(SEATS + 1)
SURRENDERED = _numbers(SEATS, 2)


@kernel
def fingerprint(table: Table, s: State) -> int:
    """Return a number that positions share only if the same can be played from here on.

    Two that do not may share one by a chance of about 2**-63.
    """
    found = TURN[s.turn] ^ PASSES[s.passes & 7]
    for seat in range(table.seats):
        found ^= SURRENDERED[seat, s.surrendered[seat]]
        for kind in range(4):
            found ^= RESERVE[seat, kind] >> s.reserve[seat, kind]
        held = s.immobile[seat]
        while held != 0:
            soldier = first_bit(held)
            found ^= HELD[seat, s.cell[soldier] & PLACE] >> s.level[soldier]
            held &= held - 1
    for soldier in range(1, 1 + ARMY_SIZE * table.seats):
        if s.level[soldier] > 0:
            group = 4 * COLOUR[soldier] + KIND[soldier]
            found ^= STANDING[group, s.cell[soldier] & PLACE] >> s.level[soldier]
    left = table.quiet_limit - s.quiet
    if left < QUIET_MATTERS:
        found ^= QUIET[left]
    return found ^ moved_last(s)


@kernel
def moved_last(s: State) -> int:
    """The part of those moved last: it matters next to a Mage alone, HW-6.2."""
    found = 0
    todo = s.last_moved & ~s.graveyard
    while todo != 0:
        soldier = first_bit(todo)
        todo &= todo - 1
        if is_beside_mage(s, cell_of(s, soldier)):
            found ^= MOVED[s.cell[soldier] & PLACE] >> s.level[soldier]
    return found


@kernel
def is_beside_mage(s: State, cell: int) -> bool:
    """Whether a Mage, covered or not, stands next to `cell`."""
    for d in range(6):
        soldier = s.top[(cell + STEP[d]) & PLACE]
        while soldier != NOBODY and soldier != WARD:
            if KIND[soldier] == MAGE:
                return True
            soldier = s.under[soldier]
    return False
