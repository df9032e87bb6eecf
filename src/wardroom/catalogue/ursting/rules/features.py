"""What a seat has and may hope for, as rows of the network's table."""

from itertools import accumulate

from wardroom.catalogue.ursting.layout import (
    BIT,
    D4S,
    DRAWING,
    EVENTS,
    EXERT,
    EXPLOITING,
    FIVES,
    JOKERS,
    MEMBER_DIE,
    NONE,
    RANK,
    SCHEME,
    SET,
    SUIT,
    State,
    Table,
)
from wardroom.catalogue.ursting.rules.dice import crew_of, fray_of, has_faction
from wardroom.catalogue.ursting.rules.resolve import (
    LANE,
    LANE_MASK,
    bonus,
    highest,
    tied_faces,
    tied_seats,
    total_of,
)
from wardroom.catalogue.ursting.rules.seats import offset_of
from wardroom.catalogue.ursting.rules.stakes import write_stakes
from wardroom.core.bits import count_bits, first_bit
from wardroom.core.kernel import CHANCE, Values, Weights, kernel
from wardroom.core.network import MOST_ROWS, note

MOST = 5  # dice of a size, with none
SHARES, SHARE = 24, 0.15  # steps of what the Fray may bring, in d20s
MARGIN = 12  # points ahead or behind that are told apart
MOST_COPIES = 4

# Where the rows of each kind begin.
(
    FACTION, FACTION_SIZE, FRONT, BEHIND, CREW, IN_FRAY, SHARE_OF, FATE, AHEAD, GAIN, TAKEN, HAND,
    CARDS, FREES, ROLLS, PHASE, KIND, LEFT, PLACE, WAITS, PASSED, ALIVE, DECK, JOKER, FIVE, PRISON,
    RAIDED, LAST_ROUNDS, LOCKED, ABILITY, ROWS,
) = accumulate(
    (
        0, SET * MOST, 16, SET + 1, SET + 1, 12, SET * 4, 3 * SHARES, 5, 2 * MARGIN + 1, 10, 20,
        SUIT * MOST_COPIES, 12, SET * 3, 4, 12 * 3, 8 * 2, 6, 3 * 4, 2 * 4, 5, 5, 14, 5, 5, 16,
        8, 8, 1, 7,
    )
)  # fmt: skip
NO_FRAY, WINS, CAUGHT, EVEN, LOSES = range(5)  # what becomes of a seat if all pass


@kernel
def write_rows(table: Table, s: State, spare: Values, rows: Weights) -> None:
    """Write the rows of every seat; `spare` is there to be written to."""
    write_stakes(table, s, spare)
    totals = untied_totals(table, s)
    for seat in range(table.seats):
        rows[seat * MOST_ROWS] = 0
        note_dice(s, seat, rows)
        note_hand(s, seat, rows)
        note_share(s, seat, spare[seat], rows)
        if totals != NONE:
            note_fate(table, s, seat, totals, rows)
        note_turn(table, s, seat, rows)
        note_table(table, s, seat, rows)


@kernel
def note_dice(s: State, seat: int, rows: Weights) -> None:
    """The Faction by sizes, and who stands in front."""
    faction, fray = s.safe[seat] | crew_of(s, seat), fray_of(s, seat)
    for size in range(SET):
        dice = count_bits(faction >> size & D4S)
        note(rows, seat, FACTION + size * MOST + min(dice, MOST - 1))
        dice = count_bits(fray >> size & D4S)
        if dice > 0:
            note(rows, seat, IN_FRAY + size * 4 + dice - 1)
    note(rows, seat, FACTION_SIZE + min(count_bits(faction), 15))
    crew = int(s.crew_count[seat])
    note(rows, seat, CREW + min(crew, 11))
    note(rows, seat, FRONT + (int(s.crew[seat, 0]) % SET if crew > 0 else SET))
    note(rows, seat, BEHIND + (int(s.crew[seat, 1]) % SET if crew > 1 else SET))


@kernel
def note_hand(s: State, seat: int, rows: Weights) -> None:
    """Cards by rank, and what Ward members among them may do."""
    hand, ranks, frees, rolls = s.hands[seat], 0, 0, 0
    note(rows, seat, CARDS + min(count_bits(hand), 11))
    fray = fray_of(s, seat)
    while hand != 0:
        card = first_bit(hand)
        hand &= hand - 1
        ranks += 1 << 4 * RANK[card]
        die = MEMBER_DIE[card]
        if die != NONE:
            if s.prison & BIT[die]:
                frees += 1 << 4 * (die % SET)
            elif fray & BIT[die]:
                rolls |= 1
            elif s.face[die] != 0:
                rolls |= 2
    for rank in range(SUIT):
        copies = ranks >> 4 * rank & 15
        if copies > 0:
            note(rows, seat, HAND + rank * MOST_COPIES + copies - 1)
    for size in range(SET):
        dice = frees >> 4 * size & 15
        if dice > 0:
            note(rows, seat, FREES + size * 3 + min(dice, 3) - 1)
    note(rows, seat, ROLLS + rolls)


@kernel
def note_share(s: State, seat: int, share: float, rows: Weights) -> None:
    """What the seat may expect of the Fray."""
    if s.fray_count > 0:
        moment = 0 if s.phase == SCHEME else 2 if s.phase == EXERT else 1
        note(rows, seat, SHARE_OF + moment * SHARES + min(int(share / SHARE), SHARES - 1))


@kernel
def untied_totals(table: Table, s: State) -> int:
    """Every seat's total without tied faces, each in its lane; NONE while a die is to be rolled."""
    tied = tied_faces(table, s)
    if tied & 1 or s.fray_count == 0:
        return NONE
    totals = 0
    for place in range(s.fray_count):
        die = s.fray[place]
        if s.face[die] == 0:
            return NONE
        if not tied & BIT[s.face[die]]:
            totals += int(s.face[die]) << LANE * int(s.owner[die])
    for seat in range(table.seats):
        if table.abilities and total_of(totals, seat) > 0:
            totals += bonus(table, s, seat) << LANE * seat
    return totals


@kernel
def note_fate(table: Table, s: State, seat: int, totals: int, rows: Weights) -> None:
    """What becomes of the seat's dice, and what it takes, if all pass."""
    own, best = total_of(totals, seat), 0
    for other in range(table.seats):
        if other != seat:
            best = max(best, total_of(totals, other))
    ties = tied_seats(table, totals)
    untied = totals
    for other in range(table.seats):
        if ties & BIT[other]:
            untied &= ~(LANE_MASK << LANE * other)
    fate = LOSES
    if own == 0:
        fate = CAUGHT if fray_of(s, seat) != 0 else NO_FRAY
    elif ties & BIT[seat]:
        fate = EVEN
    elif highest(table, untied) == seat:
        fate = WINS
        note_gain(table, s, seat, ties, rows)
    note(rows, seat, FATE + fate)
    if own > 0:
        note(rows, seat, AHEAD + min(max(own - best, -MARGIN), MARGIN) + MARGIN)


@kernel
def note_gain(table: Table, s: State, seat: int, ties: int, rows: Weights) -> None:
    """How many dice the seat takes, and how large they are."""
    tied, dice, worth = tied_faces(table, s), 0, 0
    for place in range(s.fray_count):
        die = int(s.fray[place])
        if not tied & BIT[s.face[die]] and not ties & BIT[s.owner[die]]:
            dice += 1
            worth += die % SET + 1
    note(rows, seat, GAIN + min(dice, 9))
    note(rows, seat, TAKEN + min(worth, 19))


@kernel
def note_turn(table: Table, s: State, seat: int, rows: Weights) -> None:
    """Whose turn it is to do what."""
    concerned = 0 if s.actor == seat else 1 if s.seat == seat and s.actor == CHANCE else 2
    note(rows, seat, PHASE + 3 * int(s.phase) + concerned)
    note(rows, seat, KIND + 2 * int(s.kind) + (s.seat == seat))
    if s.seat == seat and s.kind in (DRAWING, EXPLOITING):
        note(rows, seat, LEFT + min(int(s.left), 5))
    if s.first != NONE:
        note(rows, seat, PLACE + 4 * (table.seats - 2) + int(offset_of(table, s, seat)))
    if s.phase == EXERT or s.phase == SCHEME:
        ahead = int(seat - s.seat if seat >= s.seat else seat - s.seat + table.seats)
        note(rows, seat, WAITS + 4 * (s.phase == EXERT) + ahead)
    if s.phase == EXERT:
        note(rows, seat, PASSED + int(s.passed))


@kernel
def note_table(table: Table, s: State, seat: int, rows: Weights) -> None:
    """What is the same for all: cards to come, Prison, seats still in the game."""
    alive = 0
    for other in range(table.seats):
        alive += has_faction(s, other)
    note(rows, seat, ALIVE + alive)
    note(rows, seat, DECK + min((count_bits(s.deck & ~EVENTS) + 3) // 4, 13))
    note(rows, seat, JOKER + count_bits(s.deck & JOKERS))
    note(rows, seat, FIVE + count_bits(s.deck & FIVES))
    note(rows, seat, PRISON + min(count_bits(s.prison), 15))
    if s.deck == 0:
        note(rows, seat, RAIDED + min(int(s.discard_count) // 3, 7))
    if table.max_rounds - s.rounds < 8:
        note(rows, seat, LAST_ROUNDS + max(table.max_rounds - s.rounds, 0))
    if s.locked & BIT[seat]:
        note(rows, seat, LOCKED)
    if table.abilities:
        note(rows, seat, ABILITY + int(s.ability[seat]) + 1)
