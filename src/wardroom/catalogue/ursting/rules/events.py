"""Chapter 4: drawing, and the Events that a draw may bring.

Every function that changes something returns whether somebody has to act on it before play goes on.
"""

from wardroom.catalogue.ursting.layout import (
    BIT,
    BUST_CARDS,
    BUSTING,
    FIRST_JOKER,
    JOKER,
    JOKERS,
    SET,
    STINGING,
    STUNG,
    State,
    Table,
)
from wardroom.catalogue.ursting.rules.cards import discard, is_event, put_away, without_card
from wardroom.catalogue.ursting.rules.dice import crew_of, imprison
from wardroom.catalogue.ursting.rules.seats import seat_at
from wardroom.core.bits import count_bits, first_bit, write_members
from wardroom.core.kernel import Codes, Weights, kernel


@kernel
def may_draw(s: State) -> bool:
    """Whether the deck has a card left."""
    return s.deck != 0  # WU-2.5, WU-4.4


@kernel
def write_cards(s: State, base: int, out: Codes, weight: Weights) -> int:
    """WU-4.1: any card of the deck."""
    count = write_members(base, s.deck & ~JOKERS, out)
    weight[:count] = 1
    if s.deck & FIRST_JOKER:
        out[count] = base + JOKER
        weight[count] = count_bits(s.deck & JOKERS)
        count += 1
    return count


@kernel
def draw(table: Table, s: State, card: int) -> bool:
    """A card for the seat that draws; an Event ends the drawing and resolves."""
    s.deck = without_card(s.deck, card)
    if is_event(card):
        return begin_event(table, s, card)  # WU-2.3, WU-3.7
    s.hands[s.seat] |= BIT[card]
    s.left -= 1
    return s.left > 0 and may_draw(s)


@kernel
def begin_event(table: Table, s: State, card: int) -> bool:
    """`card` takes the place of what was pending."""
    s.card = card
    if card == JOKER:
        s.kind = STINGING
        s.left = table.seats
        return sting_on(table, s)
    s.kind = BUSTING
    s.left = BUST_CARDS
    return may_draw(s) or end_event(s)  # WU-4.4


@kernel
def end_event(s: State) -> bool:
    """The Event is put away."""
    put_away(s, s.card)
    return False


@kernel
def bust(table: Table, s: State, card: int) -> bool:
    """WU-4.2: a card of the deck is turned up for a Bust."""
    s.deck = without_card(s.deck, card)
    if is_event(card) and table.bust_chain:
        put_away(s, s.card)
        return begin_event(table, s, card)
    discard(s, card)
    s.left -= 1
    return (s.left > 0 and may_draw(s)) or end_event(s)


@kernel
def sting_on(table: Table, s: State) -> bool:
    """WU-4.3: the seats not yet stung lose their largest die, up to one that has to choose."""
    while s.left > 0:
        seat = seat_at(table, s, table.seats - s.left)
        dice = largest_dice(s, seat)
        if dice & (dice - 1):
            s.actor = seat
            return True
        if dice != 0:
            imprison(s, seat, first_bit(dice))
        s.left -= 1
    return end_event(s)


@kernel
def largest_dice(s: State, seat: int) -> int:
    """Return the dice of the largest size in `seat`'s Faction."""
    dice = s.safe[seat] | crew_of(s, seat)
    largest, size = 0, -1
    while dice != 0:
        die = first_bit(dice)
        dice &= dice - 1
        if die % SET > size:
            largest, size = 0, die % SET
        if die % SET == size:
            largest |= BIT[die]
    return largest


@kernel
def write_stings(s: State, out: Codes) -> int:
    """The dice the actor may give up to a Sting."""
    return write_members(STUNG, largest_dice(s, s.actor), out)


@kernel
def sting(table: Table, s: State, die: int) -> bool:
    """The actor gives up `die`; the Sting goes on."""
    imprison(s, s.actor, die)
    s.left -= 1
    return sting_on(table, s)
