"""Chapter 6: lock-ups and Dispatches."""

from wardroom.catalogue.ursting.layout import (
    BIT,
    DISPATCHED,
    DISPATCHING,
    DRAW,
    DRAWING,
    LOCKING,
    NONE,
    PASS,
    SCHEME,
    State,
    Table,
)
from wardroom.catalogue.ursting.rules.dice import has_faction, join_crew, ranking
from wardroom.catalogue.ursting.rules.events import may_draw
from wardroom.catalogue.ursting.rules.seats import (
    await_chance,
    await_seat,
    nothing_pending,
    seat_at,
)
from wardroom.core.bits import count_bits, first_bit, write_members
from wardroom.core.kernel import Codes, kernel


@kernel
def ask_lockup(table: Table, s: State) -> bool:
    """WU-6.1: the next seat that has lost its last die is Locked-Up, if more than two play."""
    if table.seats == 2:
        return False
    for offset in range(table.seats):
        seat = seat_at(table, s, offset)
        if not s.locked & BIT[seat] and not has_faction(s, seat):
            s.locked |= BIT[seat]
            await_seat(s, LOCKING, seat, 1)
            return True
    return False


@kernel
def write_lockup(s: State, out: Codes) -> int:
    """`pass`, and `draw` while there is a deck."""
    out[0] = PASS
    out[1] = DRAW
    return 2 if may_draw(s) else 1  # WU-6.1


@kernel
def take_lockup(s: State, action: int) -> bool:
    """The Locked-Up seat draws or passes. Returns whether chance has to draw."""
    if action == PASS:
        return False
    await_chance(s, DRAWING, s.seat, 1)
    return True


@kernel
def ask_dispatch(table: Table, s: State) -> bool:
    """WU-6.2: the next seat that must Dispatch; False if there is none."""
    seat = next_dispatch(table, s)
    while seat != NONE:
        if begin_dispatch(s, seat):
            return True
        seat = next_dispatch(table, s)
    return False


@kernel
def next_dispatch(table: Table, s: State) -> int:
    """The seat with the higher Safe-house; between equals the latest winner, then by number."""
    found, highest = NONE, 0
    for seat in range(table.seats):
        if s.crew_count[seat] == 0 and s.safe[seat] != 0:
            height = 2 * ranking(s.safe[seat]) + (s.last_winner == seat)
            if height > highest:
                found, highest = seat, height
    return found


@kernel
def begin_dispatch(s: State, seat: int) -> bool:
    """`seat` dispatches. Returns whether it has an order to choose; a lone die places itself."""
    dice = count_bits(s.safe[seat])
    if dice == 1:
        place(s, seat, first_bit(s.safe[seat]))  # WU-6.3
        return False
    await_seat(s, DISPATCHING, seat, dice)
    return True


@kernel
def place(s: State, seat: int, die: int) -> None:
    """A Safe-house die joins the end of the Crew."""
    s.safe[seat] ^= BIT[die]
    join_crew(s, seat, die)


@kernel
def write_dispatches(s: State, out: Codes) -> int:
    """WU-6.3: any die of the Safe-house."""
    return write_members(DISPATCHED, s.safe[s.actor], out)


@kernel
def dispatch(s: State, die: int) -> bool:
    """WU-6.3: a die takes the next place of the Crew. Returns whether the seat is still to act."""
    place(s, s.seat, die)
    s.left -= 1
    if s.left > 1:
        return True
    place(s, s.seat, first_bit(s.safe[s.seat]))
    nothing_pending(s)
    return s.phase == SCHEME  # WU-2.4
