"""Where dice are: Crews, Safe-houses, the Fray and Prison. Sets of dice are bit masks."""

from wardroom.catalogue.ursting.layout import BIT, RANKING, State
from wardroom.core.bits import first_bit
from wardroom.core.kernel import kernel


@kernel
def has_faction(s: State, seat: int) -> bool:
    """Whether `seat` has dice in its Crew or Safe-house."""
    return s.crew_count[seat] > 0 or s.safe[seat] != 0


@kernel
def crew_of(s: State, seat: int) -> int:
    """Return the set of dice in a Crew."""
    dice = 0
    for place in range(s.crew_count[seat]):
        dice |= BIT[s.crew[seat, place]]
    return dice


@kernel
def ranking(dice: int) -> int:
    """Return a number that compares as sets of dice do in WU-6.2 and WU-7.2."""
    total = 0
    while dice != 0:
        total += RANKING[first_bit(dice)]
        dice &= dice - 1
    return total


@kernel
def join_crew(s: State, seat: int, die: int) -> None:
    """A die takes the last place of a Crew."""
    s.crew[seat, s.crew_count[seat]] = die
    s.crew_count[seat] += 1


@kernel
def take_from_crew(s: State, seat: int, place: int) -> int:
    """Take the die at `place` out of a Crew; the gap closes."""
    die = s.crew[seat, place]
    last = s.crew_count[seat] - 1
    for i in range(place, last):
        s.crew[seat, i] = s.crew[seat, i + 1]
    s.crew[seat, last] = 0
    s.crew_count[seat] = last
    return die


@kernel
def imprison(s: State, seat: int, die: int) -> None:
    """A die of `seat`'s Faction, if it is there, goes to Prison."""
    if s.safe[seat] & BIT[die]:
        s.safe[seat] ^= BIT[die]
        s.prison |= BIT[die]
        return
    for place in range(s.crew_count[seat]):
        if s.crew[seat, place] == die:
            take_from_crew(s, seat, place)
            s.prison |= BIT[die]
            return


@kernel
def enter_fray(s: State, seat: int, die: int) -> None:
    """A die joins the Fray for `seat`, not rolled yet."""
    s.fray[s.fray_count] = die
    s.fray_count += 1
    s.owner[die] = seat
    s.face[die] = 0


@kernel
def leave_fray(s: State, leaving: int) -> None:
    """The dice of a set leave the Fray; the others keep their order."""
    kept = 0
    for place in range(s.fray_count):
        die = s.fray[place]
        s.fray[place] = 0
        if BIT[die] & leaving:
            s.owner[die] = 0
            s.face[die] = 0
        else:
            s.fray[kept] = die
            kept += 1
    s.fray_count = kept


@kernel
def fray_of(s: State, seat: int) -> int:
    """Return the set of `seat`'s dice in the Fray."""
    dice = 0
    for place in range(s.fray_count):
        die = s.fray[place]
        if s.owner[die] == seat:
            dice |= BIT[die]
    return dice
