"""What a seat of Ursting sees, as numbers: its own first, then the others in the order of play.

Hidden are the deck and the other hands: of those their sizes alone.
"""

from wardroom.catalogue.ursting.layout import (
    ABILITIES,
    CARDS,
    DICE,
    FACES,
    JOKER,
    KINDS,
    MOST_CARDS,
    MOST_JOKERS,
    MOST_SEATS,
    NOTHING,
    PHASES,
    State,
    Table,
)
from wardroom.core.bits import count_bits
from wardroom.core.kernel import Floats, kernel
from wardroom.core.observations import Feature, write_one_of, write_set

VERSION = 1

D, C = len(DICE), len(CARDS)
HIGHEST = int(FACES.max())


def features(table: Table) -> tuple[Feature, ...]:
    """Return what an observation is made of."""
    return (
        Feature("seat", (MOST_SEATS,), "the observer's seat, whose suit is the one of that number"),
        Feature("actor", (MOST_SEATS,), "who is to act"),
        Feature("first", (MOST_SEATS,), "the first player"),
        Feature("last_winner", (MOST_SEATS,), "who won the last Skirmish"),
        Feature("locked", (MOST_SEATS,), "who is Locked Up"),
        Feature("hand_sizes", (MOST_SEATS,), "cards in each hand, of all cards"),
        Feature("abilities", (MOST_SEATS, len(ABILITIES)), "the abilities"),
        Feature("crews", (MOST_SEATS, D), "dice in each Crew: 1 in front, less behind"),
        Feature("safe", (MOST_SEATS, D), "dice in each safe house"),
        Feature("fray", (MOST_SEATS, D), "dice in the Fray by owner"),
        Feature("faces", (D,), "what they show, of 20"),
        Feature("prison", (D,), "dice in Prison"),
        Feature("hand", (JOKER,), "the observer's cards"),
        Feature("discard", (C,), "cards in the discard pile: 1 on top, less below"),
        Feature("exhausted", (C,), "exhausted cards; of the Jokers their share"),
        Feature("deck_size", (1,), "cards in the deck, of all"),
        Feature("phase", (len(PHASES),), "the phase"),
        Feature("pending", (len(KINDS),), "the step inside the phase"),
        Feature("pending_seat", (MOST_SEATS,), "whose step it is"),
        Feature("pending_left", (1,), "how many such steps are left, of 24"),
        Feature("pending_queue", (MOST_SEATS,), "who is still to draw"),
        Feature("pending_card", (C,), "the Event"),
        Feature("pending_die", (D,), "the die that is rolled twice"),
        Feature("pending_best", (1,), "its better face so far, of 20"),
        Feature("passed", (1,), "passes in a row, of four"),
        Feature("round", (1,), "rounds played, of those there can be"),
    )


@kernel
def observe(table: Table, s: State, seat: int, out: Floats, at: int) -> None:
    """Write what `seat` may know into zeros, from `at` on."""
    at = write_one_of(seat, MOST_SEATS, out, at)
    at = write_seat(table, seat, s.actor, out, at)
    at = write_seat(table, seat, s.first, out, at)
    at = write_seat(table, seat, s.last_winner, out, at)
    at = write_seats(table, seat, s.locked, out, at)
    at = write_hand_sizes(table, s, seat, out, at)
    at = write_dice(table, s, seat, out, at)
    at = write_set(s.hands[seat], JOKER, out, at)
    at = write_piles(table, s, out, at)
    at = write_one_of(s.phase, len(PHASES), out, at)
    at = write_pending(table, s, seat, out, at)
    out[at] = s.passed / MOST_SEATS
    out[at + 1] = s.rounds / table.max_rounds


@kernel
def write_seat(table: Table, seat: int, who: int, out: Floats, at: int) -> int:
    """Write a seat, if it is one, as so many after `seat`; return where to go on."""
    after = (who - seat) % table.seats if 0 <= who < table.seats else -1
    return write_one_of(after, MOST_SEATS, out, at)


@kernel
def write_seats(table: Table, seat: int, seats: int, out: Floats, at: int) -> int:
    """Write a set of seats; return where to go on."""
    for after in range(table.seats):
        out[at + after] = seats >> (seat + after) % table.seats & 1
    return at + MOST_SEATS


@kernel
def write_hand_sizes(table: Table, s: State, seat: int, out: Floats, at: int) -> int:
    """Write how many cards everybody holds; return where to go on."""
    for after in range(table.seats):
        out[at + after] = count_bits(s.hands[(seat + after) % table.seats]) / MOST_CARDS
    return at + MOST_SEATS


@kernel
def write_dice(table: Table, s: State, seat: int, out: Floats, at: int) -> int:
    """Write the abilities and where all dice are; return where to go on."""
    crews = at + MOST_SEATS * len(ABILITIES)
    safe, fray = crews + MOST_SEATS * D, crews + 2 * MOST_SEATS * D
    for after in range(table.seats):
        who = (seat + after) % table.seats
        write_one_of(s.ability[who], len(ABILITIES), out, at + after * len(ABILITIES))
        for place in range(s.crew_count[who]):
            out[crews + after * D + s.crew[who, place]] = 1.0 - place / D
        write_set(s.safe[who], D, out, safe + after * D)
    faces = fray + MOST_SEATS * D
    for place in range(s.fray_count):
        die = s.fray[place]
        out[fray + (s.owner[die] - seat) % table.seats * D + die] = 1.0
        out[faces + die] = s.face[die] / HIGHEST
    return write_set(s.prison, D, out, faces + D)


@kernel
def write_piles(table: Table, s: State, out: Floats, at: int) -> int:
    """Write the discard pile, the exhausted cards and the size of the deck."""
    for place in range(s.discard_count):
        out[at + s.discard[place]] = 1.0 - (s.discard_count - 1 - place) / MOST_CARDS
    at = write_set(s.exhausted, JOKER, out, at + C)
    out[at] = count_bits(s.exhausted >> JOKER) / MOST_JOKERS
    out[at + 1] = count_bits(s.deck) / MOST_CARDS
    return at + 2


@kernel
def write_pending(table: Table, s: State, seat: int, out: Floats, at: int) -> int:
    """Write the step inside a phase that has still to be done."""
    at = write_one_of(s.kind, len(KINDS), out, at)
    if s.kind != NOTHING:
        write_seat(table, seat, s.seat, out, at)
        out[at + MOST_SEATS] = s.left / D
    at = write_seats(table, seat, s.queue, out, at + MOST_SEATS + 1)
    at = write_one_of(s.card, C, out, at)
    at = write_one_of(s.die, D, out, at)
    out[at] = s.best / HIGHEST
    return at + 1
