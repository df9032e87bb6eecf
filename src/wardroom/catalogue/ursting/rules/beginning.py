"""Chapter 1: Faction Abilities, the deal and the first player."""

from wardroom.catalogue.ursting.layout import (
    ABILITIES,
    ABILITY,
    BIT,
    DEAL,
    DEALT,
    EVENTS,
    FIRST,
    HAND,
    MOST_SEATS,
    NONE,
    OPENED,
    PICKED,
    SCHEME,
    SET,
    State,
    Table,
)
from wardroom.catalogue.ursting.rules.seats import nothing_pending
from wardroom.core.bits import count_bits, write_members
from wardroom.core.kernel import CHANCE, Codes, Weights, kernel


@kernel
def setup(table: Table, s: State) -> None:
    """All cards in the deck, the First Crews in their order."""
    s.hands[:] = 0
    s.deck = table.cards  # WU-1.2
    s.exhausted = 0
    s.discard[:] = 0
    s.discard_count = 0
    setup_dice(table, s)
    s.rounds = 0
    s.ability[:] = NONE
    s.locked = 0
    s.first = NONE
    s.passed = 0
    s.last_winner = NONE
    s.winner = NONE
    s.queue = 0
    nothing_pending(s)
    s.phase = ABILITY if table.abilities else DEAL
    s.actor = 0 if table.abilities else CHANCE
    s.seat = 0 if table.abilities else NONE


@kernel
def setup_dice(table: Table, s: State) -> None:
    """WU-1.4: each Crew from its d20 down."""
    s.safe[:] = 0
    s.prison = 0
    s.fray[:] = 0
    s.fray_count = 0
    s.owner[:] = 0
    s.face[:] = 0
    s.crew[:, :] = 0
    for seat in range(MOST_SEATS):
        s.crew_count[seat] = SET if seat < table.seats else 0
        for place in range(s.crew_count[seat]):
            s.crew[seat, place] = seat * SET + SET - 1 - place


@kernel
def write_abilities(table: Table, s: State, out: Codes) -> int:
    """The abilities nobody has picked yet."""
    count = 0
    for ability in range(len(ABILITIES)):
        taken = False
        for seat in range(table.seats):
            taken |= s.ability[seat] == ability
        if not taken:  # WU-1.7
            out[count] = PICKED + ability
            count += 1
    return count


@kernel
def pick_ability(table: Table, s: State, ability: int) -> None:
    """The next seat picks; after the last comes the deal."""
    s.ability[s.actor] = ability
    if s.actor + 1 < table.seats:
        s.actor += 1
        s.seat = s.actor
    else:
        s.phase = DEAL
        s.actor = CHANCE
        s.seat = NONE


@kernel
def write_deals(s: State, out: Codes, weight: Weights) -> int:
    """WU-1.3: any card left but an Event."""
    count = write_members(DEALT, s.deck & ~EVENTS, out)
    weight[:count] = 1
    return count


@kernel
def next_dealt(s: State) -> int:
    """Return the first seat that has not got its hand yet."""
    seat = 0
    while count_bits(s.hands[seat]) == HAND:
        seat += 1
    return seat


@kernel
def deal(table: Table, s: State, card: int) -> None:
    """WU-1.3: `card` goes to the seat whose hand is being dealt."""
    seat = next_dealt(s)
    s.deck ^= BIT[card]
    s.hands[seat] |= BIT[card]
    if seat + 1 == table.seats and count_bits(s.hands[seat]) == HAND:
        s.phase = FIRST


@kernel
def write_first(table: Table, out: Codes, weight: Weights) -> int:
    """WU-1.5: any seat."""
    for seat in range(table.seats):
        out[seat] = OPENED + seat
        weight[seat] = 1
    return table.seats


@kernel
def open_play(s: State, seat: int) -> None:
    """`seat` is the first player of round 1."""
    s.first = seat
    s.rounds = 1
    s.phase = SCHEME
