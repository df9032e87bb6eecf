"""Chapter 7: strength, and how the game ends."""

from wardroom.catalogue.hexward.layout import ARMY_SIZE, ENOUGH, NONE, OF_SEAT, State, Table
from wardroom.catalogue.hexward.rules.front import ring_holder
from wardroom.core.bits import count_bits
from wardroom.core.kernel import Values, kernel
from wardroom.core.results import winner_takes_all


@kernel
def strength(s: State, seat: int) -> int:
    """HW-7.2: soldiers on the Front and in reserve, of a seat that has not surrendered."""
    return ARMY_SIZE - count_bits(s.graveyard & OF_SEAT[seat])


@kernel
def is_contender(table: Table, s: State, seat: int) -> bool:
    """HW-7.2: whether a seat can still be the last one."""
    if s.surrendered[seat]:
        return False
    return strength(s, seat) >= (1 if table.voluntary else ENOUGH)


@kernel
def in_play(table: Table, s: State) -> int:
    """How many seats have not surrendered."""
    return table.seats - s.surrendered[0] - s.surrendered[1] - s.surrendered[2]


@kernel
def ring_winner(s: State) -> int:
    """HW-7.1: the seat whose colour rings the Ward, or NONE."""
    holder = ring_holder(s)
    if holder == NONE or s.surrendered[holder]:
        return NONE
    return holder


@kernel
def last_contender(table: Table, s: State) -> int:
    """HW-7.2, HW-7.3: the seat that nobody can oppose any more, or NONE."""
    last, contenders = NONE, 0
    for seat in range(table.seats):
        lone = table.seats == 2 and s.surrendered[1 - seat]  # HW-7.3
        if lone or is_contender(table, s, seat):
            last = seat
            contenders += 1
    return last if contenders == 1 else NONE


@kernel
def is_drawn(table: Table, s: State) -> bool:
    """HW-7.5: whether nothing has happened for too long."""
    return s.quiet >= table.quiet_limit or s.passes >= 2 * in_play(table, s)


@kernel
def returns(table: Table, s: State, out: Values) -> None:
    """The winner's +1, which the others share as a loss; 0 for a draw."""
    winner_takes_all(s.winner, table.seats, out)
