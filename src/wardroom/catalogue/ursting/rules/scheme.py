"""Chapter 2: Strike, Recruit or Fix."""

from wardroom.catalogue.ursting.layout import (
    BIT,
    DRAWING,
    FIX,
    NONE,
    RECRUIT,
    ROLL,
    STRIKE,
    State,
    Table,
)
from wardroom.catalogue.ursting.rules.dice import enter_fray, take_from_crew
from wardroom.catalogue.ursting.rules.events import may_draw
from wardroom.catalogue.ursting.rules.recover import begin_dispatch
from wardroom.catalogue.ursting.rules.seats import await_chance, offset_of, seat_at
from wardroom.core.kernel import CHANCE, Codes, kernel


@kernel
def ask_choice(table: Table, s: State) -> bool:
    """The next seat after the one whose go it was chooses; after the last the dice are rolled."""
    offset = 0 if s.seat == NONE else offset_of(table, s, s.seat) + 1
    while offset < table.seats:
        seat = seat_at(table, s, offset)
        if s.crew_count[seat] == 0 and s.safe[seat] != 0 and begin_dispatch(s, seat):
            return True  # WU-2.4
        if s.crew_count[seat] > 0:
            s.actor = seat
            s.seat = seat
            return True
        offset += 1
    s.phase = ROLL
    s.actor = CHANCE
    s.seat = NONE
    return True


@kernel
def write_choices(s: State, out: Codes) -> int:
    """WU-2.1: one of three, but with one die only a Strike."""
    out[0] = STRIKE
    if s.crew_count[s.actor] == 1:
        return 1  # WU-2.2
    out[1], out[2] = RECRUIT, FIX
    return 3


@kernel
def choose(s: State, choice: int) -> bool:
    """WU-2.1: the seat strikes, recruits or fixes. Returns whether chance has to draw."""
    seat = s.actor
    if choice == FIX:
        s.safe[seat] |= BIT[take_from_crew(s, seat, 0)]
    elif choice == RECRUIT:
        enter_fray(s, seat, take_from_crew(s, seat, 0))
    enter_fray(s, seat, take_from_crew(s, seat, 0))
    if choice == FIX and may_draw(s):
        await_chance(s, DRAWING, seat, 1)
        return True
    return False
