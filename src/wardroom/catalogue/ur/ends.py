"""The boards that a turn of Ur can end with: what the judge and the solver look at.

A turn is a roll and up to two moves, with several ways to the same board. An end is one number:
the tiles of the seat, those of its enemy, whether an extra turn was earned, the kind of action.
"""

from wardroom.catalogue.ur import rules
from wardroom.catalogue.ur.layout import (
    BB,
    BIT,
    BS,
    FORTS,
    GG,
    GS,
    HEAVEN_FORTS,
    ISHTAR,
    MAX_ACTIONS,
    SS,
    TILES,
    State,
    Table,
)
from wardroom.core.bits import first_bit
from wardroom.core.kernel import Weights, kernel

TILE_COUNT = len(TILES)
BOARD_MASK = (1 << TILE_COUNT) - 1
EXTRA_BIT = 1 << 2 * TILE_COUNT
KIND_SHIFT = 2 * TILE_COUNT + 1
# Kinds of actions. A spawn that a roll opens is SPAWNED plus the roll.
ENTERED, STEPPED, STEPPED_TWICE, STEPPED_THRICE, SPAWNED = range(5)
KINDS = SPAWNED + GG + 1
# After each of four steps of seven pieces, four of each of the six others.
MOST_ENDS = MAX_ACTIONS + 7 * 4 * 6 * 4


@kernel
def is_allowed(kind: int, roll: int) -> bool:
    """Whether a roll allows actions of a kind."""
    if kind >= SPAWNED:
        return kind == SPAWNED + roll  # UR-2.6, UR-2.7
    if kind == STEPPED:
        return roll >= BS  # UR-2.4
    if kind == STEPPED_TWICE:
        return roll >= GS  # UR-2.5
    return kind == ENTERED or roll >= SS  # UR-2.3, UR-6.1


@kernel
def end_code(kind: int, own: int, enemy: int, extra: bool) -> int:
    """An end as one number."""
    board = int(enemy) << TILE_COUNT | int(own)
    return kind << KIND_SHIFT | (EXTRA_BIT if extra else 0) | board


@kernel
def write_ends(table: Table, s: State, seat: int, out: Weights) -> int:
    """Write all that `seat`, about to roll, can make of its turn; return how many ends.

    Where one step wins, not all of what else could be done is written.
    """
    count = write_spawned(table, s, seat, out)
    own = int(s.held[seat])
    reach = 3 if own & HEAVEN_FORTS == HEAVEN_FORTS else 2  # UR-6.1
    pieces = own
    while pieces != 0:
        count = write_moved(table, s, seat, first_bit(pieces), reach, out, count)
        pieces &= pieces - 1
    return count


@kernel
def write_spawned(table: Table, s: State, seat: int, out: Weights) -> int:
    """The ends of turns that spawn."""
    if s.pool[seat] == 0:
        return 0  # UR-3.1
    own, enemy = int(s.held[seat]), int(s.held[1 - seat])
    count = write_each(rules.entrance_tiles(table, s, seat), ENTERED, own, enemy, out, 0)
    tiles = rules.beside(table, own) & ~(own | enemy)  # UR-2.7, UR-3.3
    count = write_each(tiles, SPAWNED + BB, own, enemy, out, count)
    for roll in range(GS, GG + 1):
        tiles = table.realm[roll] & ~(own | enemy)  # UR-2.6, UR-3.3
        count = write_each(tiles, SPAWNED + roll, own, enemy, out, count)
    return count


@kernel
def write_each(tiles: int, kind: int, own: int, enemy: int, out: Weights, count: int) -> int:
    """One end for each tile that is spawned on."""
    while tiles != 0:
        tile = tiles & -tiles
        out[count] = end_code(kind, own | tile, enemy & ~tile, False)  # UR-3.1, UR-3.4
        count += 1
        tiles &= tiles - 1
    return count


@kernel
def write_moved(
    table: Table, s: State, seat: int, start: int, reach: int, out: Weights, count: int
) -> int:
    """The ends of turns that move the piece on `start`, or move it first."""
    own, enemy = int(s.held[seat]), int(s.held[1 - seat])
    barring = rules.barring_tiles(s, seat)
    closed, closed_over_own = rules.closed_tiles(s, seat, 0), rules.closed_tiles(s, seat, own)
    for i in range(table.routes[start, reach]):
        over, end = int(table.over[start, i]), int(table.end[start, i])
        if (over & barring) | (end & (closed_over_own if over & own else closed)):
            continue
        moved, left = own ^ int(BIT[start]) ^ end, enemy & ~(over | end)
        if i >= table.routes[start, 1]:
            kind = STEPPED_TWICE if i < table.routes[start, 2] else STEPPED_THRICE
            out[count] = end_code(kind, moved, left, end & FORTS != 0)
            count += 1
        else:
            out[count] = end_code(STEPPED, moved, left, end & FORTS != 0)
            count = write_second(table, closed, start, moved, left, end, out, count + 1)
    return count


@kernel
def write_second(
    table: Table,
    closed: int,
    start: int,
    own: int,
    enemy: int,
    first: int,
    out: Weights,
    count: int,
) -> int:
    """The ends of turns whose first step led from `start` to the tile `first`, UR-4.6.

    `closed` are the tiles that were closed before it: a second step that could have come first is
    left out if its piece comes first in order, for then it has been written.
    """
    if own & FORTS == FORTS:
        return count  # UR-5.4
    shut = own | (enemy & FORTS if enemy & ISHTAR else 0)  # UR-4.2, UR-4.7
    pieces = own & ~first
    while pieces != 0:
        piece = first_bit(pieces)
        pieces &= pieces - 1
        tiles = int(table.path[piece]) & ~shut
        if piece < start:
            tiles &= closed
        while tiles != 0:
            tile = tiles & -tiles
            tiles &= tiles - 1
            moved = own ^ int(BIT[piece]) ^ tile
            extra = (first | tile) & FORTS != 0  # UR-5.2
            out[count] = end_code(STEPPED_TWICE, moved, enemy & ~tile, extra)
            count += 1
    return count
