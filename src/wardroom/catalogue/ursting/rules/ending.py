"""Chapter 7: how the game ends."""

from wardroom.catalogue.ursting.layout import (
    BIT,
    ENDED,
    FINAL,
    NOBODY,
    NONE,
    SORTED_DICE,
    State,
    Table,
)
from wardroom.catalogue.ursting.rules.dice import crew_of, enter_fray, has_faction, ranking
from wardroom.catalogue.ursting.rules.resolve import all_faces, total_of
from wardroom.catalogue.ursting.rules.seats import seat_at
from wardroom.core.kernel import CHANCE, OVER, Values, kernel
from wardroom.core.results import winner_takes_all


@kernel
def decide_by_factions(table: Table, s: State) -> bool:
    """End the game if at most one seat has dice. Returns whether it is over."""
    holders, holder = 0, NOBODY
    for seat in range(table.seats):
        if has_faction(s, seat):
            holders += 1
            holder = seat
    if holders > 1:
        return False
    finish(s, holder)  # WU-7.1, WU-7.3
    return True


@kernel
def finish(s: State, winner: int) -> None:
    """The game is over."""
    s.phase = ENDED
    s.winner = winner
    s.actor = OVER
    s.seat = NONE


@kernel
def is_out_of_cards(table: Table, s: State) -> bool:
    """WU-7.2: whether every card is exhausted."""
    cards = s.deck
    for seat in range(table.seats):
        cards |= s.hands[seat]
    return cards == 0 and s.discard_count == 0


@kernel
def is_out_of_rounds(table: Table, s: State) -> bool:
    """Whether the agreed number of rounds was played, WU-7.4."""
    return s.rounds >= table.max_rounds


@kernel
def decide_by_dice(table: Table, s: State) -> None:
    """WU-7.2: most dice, then higher dice; between equals a roll-off."""
    tied, highest = 0, 0
    for seat in range(table.seats):
        height = ranking(crew_of(s, seat) | s.safe[seat])
        if height > highest:
            tied, highest = 0, height
        if height == highest:
            tied |= BIT[seat]
    if tied & (tied - 1):
        begin_roll_off(table, s, tied)
    else:
        finish(s, seat_of(table, tied))


@kernel
def seat_of(table: Table, seats: int) -> int:
    """Return the seat of a set of one."""
    for seat in range(table.seats):
        if seats == BIT[seat]:
            return seat
    return NOBODY


@kernel
def begin_roll_off(table: Table, s: State, seats: int) -> None:
    """The Factions of `seats` enter the Fray, from the first player on."""
    s.phase = FINAL
    s.actor = CHANCE
    s.seat = NONE
    for offset in range(table.seats):
        seat = seat_at(table, s, offset)
        if seats & BIT[seat]:
            send_faction(s, seat)


@kernel
def send_faction(s: State, seat: int) -> None:
    """The Crew in order, then the Safe-house sorted, enter the Fray."""
    for i in range(s.crew_count[seat]):
        enter_fray(s, seat, s.crew[seat, i])
        s.crew[seat, i] = 0
    s.crew_count[seat] = 0
    for die in SORTED_DICE:
        if s.safe[seat] & BIT[die]:
            enter_fray(s, seat, die)
    s.safe[seat] = 0


@kernel
def end_roll_off(table: Table, s: State) -> None:
    """WU-7.2: the highest total wins; tied, everybody loses."""
    totals = all_faces(s)
    best, highest = 0, 0
    for seat in range(table.seats):
        total = total_of(totals, seat)
        if total > highest:
            best, highest = 0, total
        if total == highest:
            best |= BIT[seat]
    finish(s, seat_of(table, best))


@kernel
def returns(table: Table, s: State, out: Values) -> None:
    """The winner's +1, shared by the others as −1; 0 to all if everybody lost."""
    winner_takes_all(s.winner, table.seats, out)
