"""The order of seats, and who is waited for."""

from wardroom.catalogue.ursting.layout import NONE, NOTHING
from wardroom.core.kernel import CHANCE, Record, kernel


@kernel
def seat_at(table: Record, s: Record, offset: int) -> int:
    """Return the seat `offset` places clockwise from the first player."""
    seat = s.first + offset
    return seat - table.seats if seat >= table.seats else seat


@kernel
def offset_of(table: Record, s: Record, seat: int) -> int:
    """Return how many places clockwise from the first player `seat` sits."""
    return seat - s.first if seat >= s.first else seat - s.first + table.seats


@kernel
def await_seat(s: Record, kind: int, seat: int, left: int) -> None:
    """`seat` has to act."""
    s.kind = kind
    s.seat = seat
    s.left = left
    s.actor = seat


@kernel
def await_chance(s: Record, kind: int, seat: int, left: int) -> None:
    """Chance has to act `left` times for `seat`."""
    await_seat(s, kind, seat, left)
    s.actor = CHANCE


@kernel
def nothing_pending(s: Record) -> None:
    """What was pending is done."""
    s.kind = NOTHING
    s.left = 0
    s.card = NONE
    s.die = NONE
    s.best = 0
