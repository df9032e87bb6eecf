"""Chapter 6: what Mages and Cavalry do besides moving."""

from wardroom.catalogue.hexward.layout import (
    BIT,
    CAVALRY,
    DESTINATION,
    LEFT,
    MAGE,
    NOBODY,
    OF_KIND,
    OF_SEAT,
    PLACE,
    REMOVE,
    RIGHT,
    STEP,
    SWAP,
    TARGET,
    TELEPORT,
    TO,
    VERB,
    WARD,
    State,
    Table,
)
from wardroom.catalogue.hexward.rules.front import (
    TOPS,
    Sets,
    carry,
    cell_of,
    immobile,
    lift,
    links,
    occupied_around,
    stack_of,
    survey,
    top_at,
)
from wardroom.core.bits import first_bit
from wardroom.core.kernel import Codes, kernel
from wardroom.core.scratch import scratch


@kernel
def able(s: State, seat: int, kind: int) -> int:
    """The soldiers of a kind that a seat may use: uncovered (HW-2.4) and mobile (HW-6.4)."""
    return s.uncovered & OF_SEAT[seat] & OF_KIND[kind] & ~immobile(s)


@kernel
def write_spells(s: State, near: Sets, pinned: int, out: Codes, count: int) -> int:
    """The teleports and swaps of every Mage."""
    mages = able(s, s.turn, MAGE)
    while mages != 0:
        mage = first_bit(mages)
        count = write_teleports(s, mage, pinned, out, count)
        count = write_swaps(s, near, mage, out, count)
        mages &= mages - 1
    return count


@kernel
def write_teleports(s: State, mage: int, pinned: int, out: Codes, count: int) -> int:
    """Every stack next to the Mage that may be lifted, to every empty cell next to it."""
    cell = cell_of(s, mage)
    occupied = occupied_around(s, cell, NOBODY)
    if occupied == 63:
        return count  # HW-6.1
    for d in range(6):
        if occupied >> d & 1 and may_lift(s, s.top[(cell + STEP[d]) & PLACE], pinned):
            for e in range(6):
                if not occupied >> e & 1:
                    out[count] = TELEPORT | e << DESTINATION | d << TARGET | cell
                    count += 1
    return count


@kernel
def may_lift(s: State, top: int, pinned: int) -> bool:
    """Whether a Mage may lift the stack of `top`. Next to the Mage it lands connected."""
    if top == WARD or BIT[top] & pinned:
        return False  # HW-2.3, HW-6.1
    return stack_of(s, top) & (s.last_moved | immobile(s)) == 0  # HW-6.2, HW-6.4


@kernel
def write_swaps(s: State, near: Sets, mage: int, out: Codes, count: int) -> int:
    """The exchanges of a Mage with the soldiers of its chain."""
    partners = (
        chain_of(near, s.uncovered & OF_SEAT[s.turn], mage) & ~immobile(s) & ~BIT[mage]
    )  # HW-6.4
    while partners != 0:
        partner = first_bit(partners)
        partners &= partners - 1
        if s.level[partner] == 1:  # HW-6.3
            out[count] = SWAP | cell_of(s, partner) << TO | cell_of(s, mage)
            count += 1
    return count


@kernel
def chain_of(near: Sets, own: int, soldier: int) -> int:
    """HW-6.3: those of `own` that touch the soldier, directly or by way of others of them."""
    chain = todo = BIT[soldier]
    while todo != 0:
        found = near[first_bit(todo)] & own & ~chain
        chain |= found
        todo = todo & (todo - 1) | found
    return chain


@kernel
def removals(table: Table, s: State, out: Codes) -> int:
    """Write the removals of the seat to act alone, for searches that follow them to the end."""
    if pincered(s, s.turn) == 0:
        return 0
    return write_removals(s, links(survey(s, scratch(TOPS))), out, 0)


@kernel
def verb_of(action: int) -> int:
    """The code of an action without the cells it names."""
    return action >> VERB << VERB


@kernel
def is_removal(action: int) -> bool:
    """Whether an action is one of `removals`."""
    return verb_of(action) == REMOVE


@kernel
def write_removals(s: State, pinned: int, out: Codes, count: int) -> int:
    """The removals that leave the Front whole."""
    targets = pincered(s, s.turn)
    while targets != 0:
        target = first_bit(targets)
        targets &= targets - 1
        if s.level[target] > 1 or not pinned & BIT[target]:  # HW-6.7
            out[count] = REMOVE | cell_of(s, target)
            count += 1
    return count


@kernel
def pincered(s: State, seat: int) -> int:
    """HW-6.6: the enemy tops between two able Cavalry of `seat`."""
    riders = able(s, seat, CAVALRY)
    targets, todo = 0, riders
    while todo != 0:
        targets |= held_from(s, cell_of(s, first_bit(todo)), riders)
        todo &= todo - 1
    return targets & s.uncovered & ~OF_SEAT[seat]


@kernel
def held_from(s: State, cell: int, riders: int) -> int:
    """What the rider on `cell` holds with another; half the directions find every pair."""
    held = 0
    for d in range(3):
        near = BIT[s.top[(cell + STEP[d]) & PLACE]]
        if near & riders:
            held |= BIT[s.top[(cell + LEFT[d]) & PLACE]] | BIT[s.top[(cell + RIGHT[d]) & PLACE]]
        elif BIT[s.top[(cell + 2 * STEP[d]) & PLACE]] & riders:
            held |= near
    return held


@kernel
def teleport(s: State, mage_cell: int, action: int) -> None:
    """A whole stack beside a Mage goes to an empty cell beside it and is held, HW-6.4."""
    top = top_at(s, mage_cell + STEP[action >> TARGET & 7])
    carry(s, top, mage_cell + STEP[action >> DESTINATION & 7])
    s.last_moved = stack_of(s, top)
    s.immobile[s.turn] |= s.last_moved


@kernel
def swap(s: State, mage: int, partner: int) -> None:
    """Two soldiers change places and are held, HW-6.4."""
    mage_cell, partner_cell = cell_of(s, mage), cell_of(s, partner)
    s.cell[mage], s.cell[partner] = partner_cell, mage_cell
    s.top[mage_cell & PLACE], s.top[partner_cell & PLACE] = partner, mage
    s.last_moved = BIT[mage] | BIT[partner]
    s.immobile[s.turn] |= s.last_moved


@kernel
def remove(s: State, target: int) -> None:
    """A top soldier goes to its owner's graveyard, HW-6.8."""
    lift(s, target)
    s.graveyard |= BIT[target]
    for seat in range(3):
        s.immobile[seat] &= ~BIT[target]
    s.quiet = 0
