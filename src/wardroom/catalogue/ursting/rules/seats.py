"""The order of seats, and who is waited for."""

from wardroom.catalogue.ursting.layout import NONE, NOTHING, State, Table
from wardroom.core.kernel import CHANCE, kernel


@kernel
def seat_at(table: Table, s: State, offset: int) -> int:
    """Return the seat `offset` places clockwise from the first player."""
    seat = s.first + offset
    return seat - table.seats if seat >= table.seats else seat


@kernel
def offset_of(table: Table, s: State, seat: int) -> int:
    """Return how many places clockwise from the first player `seat` sits."""
    return seat - s.first if seat >= s.first else seat - s.first + table.seats


@kernel
def await_seat(s: State, kind: int, seat: int, left: int) -> None:
    """`seat` has to act."""
    s.kind = kind
    s.seat = seat
    s.left = left
    s.actor = seat


@kernel
def await_chance(s: State, kind: int, seat: int, left: int) -> None:
    """Chance has to act `left` times for `seat`."""
    await_seat(s, kind, seat, left)
    s.actor = CHANCE


@kernel
def nothing_pending(s: State) -> None:
    """What was pending is done."""
    s.kind = NOTHING
    s.left = 0
    s.card = NONE
    s.die = NONE
    s.best = 0
