"""Ward's actions, numbered by soldier and direction, so that the board may have no edge.

Own soldiers are numbered by kind and order of deployment. A deployment is told from the first stack
that its cell touches, see `anchor_of`, or the Ward; a move by where it ends, seen from its start.
"""

import numpy as np

from wardroom.catalogue.hexward.layout import (
    ARMY,
    ARMY_SIZE,
    AROUND,
    CELL_MASK,
    COLOUR,
    DEPLOY,
    DESTINATION,
    FAR,
    KINDS,
    MAGE,
    MOVE,
    NEARBY,
    NOBODY,
    NONE,
    ORIGIN,
    PACES,
    REMOVE,
    ROW,
    SEATS,
    STEP,
    SWAP,
    TARGET,
    TELEPORT,
    TO,
    WARD,
    WORDS,
    State,
    Table,
)
from wardroom.catalogue.hexward.rules.abilities import verb_of
from wardroom.catalogue.hexward.rules.deploying import anchor_of
from wardroom.catalogue.hexward.rules.front import cell_of, top_at
from wardroom.core.kernel import Codes, kernel

VERSION = 1

OWN = tuple(
    f"{kind}{n}" for kind, count in zip(KINDS, ARMY, strict=True) for n in range(1, count + 1)
)
ANCHORS = ("the Ward", *OWN)
MAGES = ARMY[MAGE]
REMOVABLE = (SEATS - 1) * ARMY_SIZE


def _distance(q: int, r: int) -> int:
    return max(abs(q), abs(r), abs(q + r))


# Where a move may end, the nearest first, and the place in this list by the difference of cells.
_FAR = int(PACES.max())
ENDS = sorted(
    (
        (q, r)
        for q in range(-_FAR, _FAR + 1)
        for r in range(-_FAR, _FAR + 1)
        if 0 < _distance(q, r) <= _FAR
    ),
    key=lambda end: (_distance(*end), end),
)
END = np.zeros(NEARBY, np.int64)
for _number, (_q, _r) in enumerate(ENDS):
    END[(_q + ROW * _r) % NEARBY] = _number
_WITHIN = [3 * int(paces) * (int(paces) + 1) for paces in PACES]  # ends within so many steps
_MOVES = [_WITHIN[KINDS.index(name[0])] for name in OWN]  # of each soldier

# Where each kind of action begins; the words come first.
DEPLOYMENTS = len(WORDS)
MOVES = DEPLOYMENTS + len(KINDS) * len(ANCHORS) * 6
MOVES_OF = np.array([MOVES + sum(_MOVES[:soldier]) for soldier in range(len(OWN))], np.int64)
TELEPORTS = MOVES + sum(_MOVES)
SWAPS = TELEPORTS + MAGES * 6 * 6
REMOVALS = SWAPS + MAGES * ARMY_SIZE


def codes(table: Table) -> list[int]:
    """Return none: cells without end cannot be listed."""
    return []


def names(table: Table) -> list[str]:
    """Return what each id means; directions are (q, r), and Y the next seat, Z the one after it."""
    deployments = [
        f"deploy {kind} {way} of {anchor}" for kind in KINDS for anchor in ANCHORS for way in AROUND
    ]
    moves = [
        f"move {name} by {end}"
        for name, ends in zip(OWN, _MOVES, strict=True)
        for end in ENDS[:ends]
    ]
    mages = [f"M{n}" for n in range(1, MAGES + 1)]
    teleports = [f"teleport {m}: {a} to {b}" for m in mages for a in AROUND for b in AROUND]
    swaps = [f"swap {mage} with {name}" for mage in mages for name in OWN]
    removals = [f"remove {seat}'s {name}" for seat in "YZ" for name in OWN]
    return [*WORDS, *deployments, *moves, *teleports, *swaps, *removals]


def code_of(table: Table, s: State, number: int) -> int:
    """Return the code that an id stands for in a position, whether it is legal or not."""
    seat = max(int(s.turn), 0)
    if number >= REMOVALS:
        after, soldier = divmod(number - REMOVALS, ARMY_SIZE)
        return REMOVE | _cell(s, (seat + 1 + after) % table.seats, soldier)
    if number >= SWAPS:
        mage, soldier = divmod(number - SWAPS, ARMY_SIZE)
        return SWAP | _cell(s, seat, soldier) << TO | _cell(s, seat, ARMY[0] + mage)
    if number >= TELEPORTS:
        mage, ways = divmod(number - TELEPORTS, 6 * 6)
        sides = ways % 6 << DESTINATION | ways // 6 << TARGET
        return TELEPORT | sides | _cell(s, seat, ARMY[0] + mage)
    if number >= MOVES:
        soldier = int(np.searchsorted(MOVES_OF, number, "right")) - 1
        q, r = ENDS[number - int(MOVES_OF[soldier])]
        start = _cell(s, seat, soldier)
        return MOVE | start + q + ROW * r << TO | start
    if number >= DEPLOYMENTS:
        kind, rest = divmod(number - DEPLOYMENTS, len(ANCHORS) * 6)
        return DEPLOY | kind << TO | _beside(s, seat, rest // 6, rest % 6)
    return number


def _cell(s: State, seat: int, soldier: int) -> int:
    """Where a soldier stands; if it does not, the Ward's cell, where nobody can."""
    cell = int(s.cell[1 + seat * ARMY_SIZE + soldier])
    return ORIGIN if cell == NONE else cell


def _beside(s: State, seat: int, anchor: int, way: int) -> int:
    """The cell that lies so of the Ward (0) or an own soldier; FAR if that is nowhere."""
    cell = ORIGIN if anchor == 0 else _cell(s, seat, anchor - 1)
    return FAR if anchor and cell == ORIGIN else cell + int(STEP[way])


@kernel
def action_id(table: Table, s: State, codes: Codes, code: int) -> int:
    """Return the id of an action of the seat to act."""
    if code < DEPLOYMENTS:
        return code
    verb, cell = verb_of(code), code & CELL_MASK
    if verb == DEPLOY:
        return deployment_id(s, code >> TO & 3, cell)
    number = own_number(top_at(s, cell))
    if verb == MOVE:
        return MOVES_OF[number] + END[((code >> TO & CELL_MASK) - cell) % NEARBY]
    mage = number - ARMY[0]
    if verb == TELEPORT:
        return TELEPORTS + (mage * 6 + (code >> TARGET & 7)) * 6 + (code >> DESTINATION & 7)
    if verb == SWAP:
        return SWAPS + mage * ARMY_SIZE + own_number(top_at(s, code >> TO & CELL_MASK))
    after = (COLOUR[top_at(s, cell)] - s.turn) % table.seats  # 1: the next seat
    return REMOVALS + (after - 1) * ARMY_SIZE + number


@kernel
def own_number(soldier: int) -> int:
    """The number of a soldier in its army."""
    return (int(soldier) - 1) % ARMY_SIZE


@kernel
def deployment_id(s: State, kind: int, cell: int) -> int:
    """Return the id of a deployment."""
    anchor = anchor_of(s, s.turn, cell)
    if anchor == NOBODY:
        anchor = WARD  # HW-3.3
    which = 0 if anchor == WARD else 1 + own_number(anchor)
    way = 0
    while cell_of(s, anchor) + STEP[way] != cell:
        way += 1
    return DEPLOYMENTS + (kind * len(ANCHORS) + which) * 6 + way
