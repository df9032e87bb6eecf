"""Ward's record, its cells, its soldiers and its action codes.

The board has no edge (HW-1.3), the record's grid has: it wraps. A cell's number is
`ORIGIN + q + ROW * r`, its place on the grid that number modulo PLACES. Two cells share a place
only if they lie WRAP or more apart, and the Ward and 33 soldiers in one group never span so far.
"""

from typing import Annotated, Protocol

import numpy as np

from wardroom.core.records import Ints, dtype_of

SEATS = 3  # at most
NONE = -1  # no seat, no cell
DRAWN = 3  # beside the seats as `winner`

# Cells.
PLACES = 1024
PLACE = PLACES - 1  # a mask: `cell & PLACE` is the cell's place
ROW = 139
WRAP = 36  # the least distance between two cells of one place; the game compares up to 35
NEARBY = 41  # cells up to 6 apart, as the ends of one soldier's moves are, differ modulo this
ORIGIN = 5 * PLACES  # the Ward's cell, HW-1.2
REACH = 34  # soldiers stand within 33 of the Ward and act on cells within 34
FAR = ORIGIN + REACH + 1  # stands for all cells that no action can reach

AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # HW-1.3, the circular order
STEP = np.array([q + ROW * r for q, r in AROUND], np.int64)
LEFT = np.array([STEP[(d + 1) % 6] for d in range(6)], np.int64)
RIGHT = np.array([STEP[d - 1] for d in range(6)], np.int64)
RING = (ORIGIN + STEP) & PLACE  # the places around the Ward


# Sets of directions are bit masks, bit d for AROUND[d].
def _turned(dirs: int, by: int) -> int:
    return (dirs << by | dirs >> 6 - by) & 63


FIRST_DIR = np.array([(m & -m).bit_length() - 1 for m in range(64)], np.int64)
# The directions with one of the set on either side.
BETWEEN = np.array([_turned(m, 1) & _turned(m, 5) for m in range(64)], np.int64)
# HW-4.3: the directions of a ground step, by those of the occupied neighbours.
SLIDES = np.array([~m & (_turned(m, 1) ^ _turned(m, 5)) & 63 for m in range(64)], np.int64)

# Soldiers are numbered 1 to 33 by seat, kind and order of deployment; 0 is nobody.
KINDS = "KMRC"
KNIGHT, MAGE, ROGUE, CAVALRY = range(4)
ARMY = (2, 2, 3, 4)  # HW-1.1
ARMY_SIZE = sum(ARMY)
PACES = np.array([1, 1, 2, 3], np.int64)  # HW-4.1
LETTERS = "abc"
NOBODY = 0
WARD = SEATS * ARMY_SIZE + 1
SOLDIERS = [
    (seat, kind, number)
    for seat in range(SEATS)
    for kind in range(4)
    for number in range(1, ARMY[kind] + 1)
]
NAMES = ["", *(f"{LETTERS[seat]}{KINDS[kind]}{number}" for seat, kind, number in SOLDIERS)]
NUMBER = {name: number for number, name in enumerate(NAMES) if name}
COLOUR = np.array([NONE, *(seat for seat, _, _ in SOLDIERS), NONE], np.int64)
KIND = np.array([NONE, *(kind for _, kind, _ in SOLDIERS), NONE], np.int64)
# The number of a seat's last soldier of a kind.
LAST = np.array(
    [[NUMBER[f"{LETTERS[seat]}{KINDS[k]}{ARMY[k]}"] for k in range(4)] for seat in range(SEATS)],
    np.int64,
)

# Sets of soldiers are bit masks too; the Ward has a bit, nobody has none.
BIT = np.array([0, *(1 << number for number in range(1, WARD + 1))], np.int64)
OF_SEAT = np.array([sum(BIT[seat == COLOUR].tolist()) for seat in range(SEATS)], np.int64)
OF_KIND = np.array([sum(BIT[kind == KIND].tolist()) for kind in range(4)], np.int64)

ENOUGH = 6  # HW-7.2: the strength it takes to ring the Ward

# Action codes: a verb, and cells of CELL_BITS each. A teleport's second and third cell are
# directions from the first, 7 for a cell that is not next to it.
CELL_BITS = 14
CELL_MASK = (1 << CELL_BITS) - 1
PASS, SURRENDER = 0, 1
WORDS = ("pass", "surrender")
VERB = 28
DEPLOY, MOVE, TELEPORT, SWAP, REMOVE = (verb << VERB for verb in range(1, 6))
TO = CELL_BITS  # a move's end, a swap's partner, a deployment's kind
TARGET, DESTINATION = CELL_BITS, CELL_BITS + 3
ASIDE = 7

# At most 4 kinds on 6 cells beside the Ward and each of ten soldiers, for the eleventh is in the
# reserve; 37 - 1, 19 - 1 and 6 ends for 4, 3 and 4 movers, each written once; 3 · 3 teleports (from
# three cells to the other three) and 10 swaps for each Mage; 22 removals; the two words.
MAX_ACTIONS = 264 + 144 + 54 + 24 + 18 + 20 + 22 + 2
MAX_OUTCOMES = 1  # there is no chance


# Ordered by size: every byte of a record is a field's.
class State(Protocol):
    """A position of Ward."""

    uncovered: Annotated[int, np.int64]  # the soldiers on top of a stack
    graveyard: Annotated[int, np.int64]
    last_moved: Annotated[int, np.int64]  # HW-6.2
    immobile: Annotated[Ints, np.int64, SEATS]  # by the seat whose next turn frees them, HW-6.4
    ply: Annotated[int, np.int32]
    quiet: Annotated[int, np.int32]  # HW-7.5
    turn: Annotated[int, np.int16]
    winner: Annotated[int, np.int16]
    cell: Annotated[Ints, np.int16, WARD + 1]  # of each soldier; NONE off the Front
    top: Annotated[Ints, np.uint8, PLACES]  # the uppermost soldier by place, the Ward among them
    under: Annotated[Ints, np.uint8, WARD + 1]  # the soldier it stands on
    level: Annotated[Ints, np.uint8, WARD + 1]  # 1 on the ground, 0 off the Front
    reserve: Annotated[Ints, np.int8, (SEATS, 4)]
    passes: Annotated[int, np.int8]
    surrendered: Annotated[Ints, np.int8, SEATS]


class Table(Protocol):
    """What is constant for a match of Ward."""

    quiet_limit: Annotated[int, np.int32]  # HW-7.5
    seats: Annotated[int, np.int16]
    friendly_climb: Annotated[int, np.int8]  # HW-5.6
    voluntary: Annotated[int, np.int8]  # HW-7.2


STATE, TABLE = dtype_of(State), dtype_of(Table)
