"""Chapter 3: rolling the Fray and exerting Influence."""

from wardroom.catalogue.ursting.layout import (
    EXERT,
    FACE_BITS,
    FACES,
    NONE,
    PASS,
    ROLLED,
    ROLLING,
    State,
    Table,
)
from wardroom.catalogue.ursting.rules.influence import write_card
from wardroom.catalogue.ursting.rules.seats import offset_of
from wardroom.core.bits import first_bit
from wardroom.core.kernel import Codes, Weights, kernel


@kernel
def die_to_roll(table: Table, s: State) -> int:
    """WU-3.1: the next die to roll, seats from the first player on; NONE if all are rolled."""
    if s.kind == ROLLING:
        return s.die
    found, nearest = NONE, table.seats
    for place in range(s.fray_count):
        die = s.fray[place]
        if s.face[die] == 0 and offset_of(table, s, s.owner[die]) < nearest:
            found, nearest = die, offset_of(table, s, s.owner[die])
    return found


@kernel
def write_rolls(table: Table, s: State, out: Codes, weight: Weights) -> int:
    """Every face of the die to roll."""
    die = int(die_to_roll(table, s))
    faces = FACES[die]
    for face in range(1, faces + 1):
        out[face - 1] = ROLLED + (die << FACE_BITS) + face
        weight[face - 1] = 1
    return faces


@kernel
def roll(table: Table, s: State, die: int, face: int) -> bool:
    """A die shows `face`. Returns whether another roll is due."""
    if s.kind == ROLLING:
        return roll_in_exert(s, die, face)
    s.face[die] = face
    return die_to_roll(table, s) != NONE


@kernel
def roll_in_exert(s: State, die: int, face: int) -> bool:
    """A re-roll, or a Prison Break with its second roll for the Gaolbirds."""
    s.left -= 1
    s.best = max(s.best, face)
    if s.left > 0:
        return True  # WU-1.7
    s.face[die] = s.best
    return False


@kernel
def begin_exert(s: State) -> None:
    """The first player exerts Influence first."""
    s.phase = EXERT
    s.seat = s.first


@kernel
def ask_exert(table: Table, s: State) -> bool:
    """WU-3.2: the next seat with a hand has its go; False once all have passed in succession."""
    while s.passed < table.seats:
        if s.hands[s.seat] != 0:
            s.actor = s.seat
            return True
        pass_go(table, s)
    return False


@kernel
def pass_go(table: Table, s: State) -> None:
    """The seat whose go it is has passed, or has nothing to play."""
    s.passed += 1
    s.seat = s.seat + 1 if s.seat + 1 < table.seats else 0


@kernel
def write_plays(table: Table, s: State, out: Codes) -> int:
    """`pass`, and every use of every card in hand."""
    out[0] = PASS
    count = 1
    hand = s.hands[s.actor]
    while hand != 0:
        count = write_card(table, s, first_bit(hand), out, count)
        hand &= hand - 1
    return count
