"""Chapter 5: ties, totals, and who takes the Fray."""

from wardroom.catalogue.ursting.layout import (
    BIT,
    BOOKMAKERS,
    D4S,
    DOCKERS,
    DRAWING,
    NONE,
    PICKPOCKETS,
    RESOLVE,
    RUNT_BONUS,
    RUNTS,
    State,
    Table,
)
from wardroom.catalogue.ursting.rules.dice import fray_of, leave_fray
from wardroom.catalogue.ursting.rules.events import may_draw
from wardroom.catalogue.ursting.rules.seats import await_chance, seat_at
from wardroom.core.bits import count_bits
from wardroom.core.kernel import kernel

LANE = 12  # bits for one seat's total in a number that holds all of them
LANE_MASK = (1 << LANE) - 1


@kernel
def resolve(table: Table, s: State) -> None:
    """The Skirmish ends: ties go to Prison, the winner takes the rest."""
    s.phase = RESOLVE
    s.passed = 0
    imprison_faces(s, tied_faces(table, s))  # WU-5.1
    totals = all_totals(table, s)
    ties = tied_seats(table, totals)
    for seat in range(table.seats):
        if ties & BIT[seat]:
            imprison_seat(s, seat)  # WU-5.2
            totals &= ~(LANE_MASK << LANE * seat)
    winner = highest(table, totals)
    if winner != NONE:
        s.queue = paid_seats(table, s, winner, totals)
        take_fray(s, winner)


@kernel
def tied_faces(table: Table, s: State) -> int:
    """Return the set of faces that tie."""
    seen, tied = 0, 0
    for seat in range(table.seats):
        own = 0
        for place in range(s.fray_count):
            die = s.fray[place]
            if s.owner[die] == seat:
                if table.self_ties:
                    tied |= own & BIT[s.face[die]]
                own |= BIT[s.face[die]]
        tied |= seen & own
        seen |= own
    return tied


@kernel
def imprison_faces(s: State, faces: int) -> None:
    """Every Fray die that shows one of `faces` goes to Prison."""
    caught = 0
    for place in range(s.fray_count):
        die = s.fray[place]
        if faces & BIT[s.face[die]]:
            caught |= BIT[die]
    if caught != 0:
        leave_fray(s, caught)
        s.prison |= caught


@kernel
def imprison_seat(s: State, seat: int) -> None:
    """All Fray dice of `seat` go to Prison."""
    caught = fray_of(s, seat)
    leave_fray(s, caught)
    s.prison |= caught


@kernel
def all_totals(table: Table, s: State) -> int:
    """Return every seat's total, each in its lane; 0 for a seat without Fray dice."""
    totals = all_faces(s)
    if table.abilities:
        for seat in range(table.seats):
            totals += bonus(table, s, seat) << LANE * seat
    return totals


@kernel
def all_faces(s: State) -> int:
    """Return every seat's sum of faces, each in its lane."""
    totals = 0
    for place in range(s.fray_count):
        die = s.fray[place]
        totals += int(s.face[die]) << LANE * int(s.owner[die])
    return totals


@kernel
def total_of(totals: int, seat: int) -> int:
    """Return one seat's total."""
    return totals >> LANE * seat & LANE_MASK


@kernel
def bonus(table: Table, s: State, seat: int) -> int:
    """WU-1.7: what an ability adds to a total."""
    dice = fray_of(s, seat)
    if s.ability[seat] == DOCKERS and dice & (dice - 1):
        return 1
    if s.ability[seat] == RUNTS and has_fewest(table, s, seat):
        return RUNT_BONUS * count_bits(dice & D4S)
    return 0


@kernel
def has_fewest(table: Table, s: State, seat: int) -> bool:
    """Whether `seat` has fewer dice than every other."""
    for other in range(table.seats):
        if other != seat and strength_of(s, other) <= strength_of(s, seat):
            return False
    return True


@kernel
def strength_of(s: State, seat: int) -> int:
    """Return how many dice `seat` has in its Faction and the Fray."""
    return s.crew_count[seat] + count_bits(s.safe[seat]) + count_bits(fray_of(s, seat))


@kernel
def tied_seats(table: Table, totals: int) -> int:
    """Return the set of seats whose total equals another's."""
    tied = 0
    for seat in range(table.seats):
        for other in range(seat):
            total = total_of(totals, seat)
            if total != 0 and total == total_of(totals, other):
                tied |= BIT[seat] | BIT[other]
    return tied


@kernel
def highest(table: Table, totals: int) -> int:
    """WU-5.3: the seat with the highest total, NONE if no dice are left."""
    winner, most = NONE, 0
    for seat in range(table.seats):
        if total_of(totals, seat) > most:
            winner, most = seat, total_of(totals, seat)
    return winner


@kernel
def paid_seats(table: Table, s: State, winner: int, totals: int) -> int:
    """WU-1.7: the set of seats that draw for an ability."""
    seats = 0
    for seat in range(table.seats):
        pickpocket = seat == winner and s.ability[seat] == PICKPOCKETS
        if pickpocket and count_bits(fray_of(s, seat)) == 1:
            seats |= BIT[seat]
        behind = total_of(totals, winner) - total_of(totals, seat)
        if s.ability[seat] == BOOKMAKERS and total_of(totals, seat) != 0 and behind == 1:
            seats |= BIT[seat]
    return seats


@kernel
def take_fray(s: State, winner: int) -> None:
    """The winner takes every die left and is the first player."""
    dice = 0
    for place in range(s.fray_count):
        dice |= BIT[s.fray[place]]
    leave_fray(s, dice)
    s.safe[winner] |= dice
    s.first = winner
    s.last_winner = winner
    s.locked &= ~BIT[winner]  # WU-6.1


@kernel
def ask_queue(table: Table, s: State) -> bool:
    """The next seat that draws for an ability, from the first player on."""
    for offset in range(table.seats):
        seat = seat_at(table, s, offset)
        if s.queue & BIT[seat] and may_draw(s):
            s.queue ^= BIT[seat]
            await_chance(s, DRAWING, seat, 1)
            return True
    s.queue = 0
    return False
