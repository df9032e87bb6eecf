"""What a seat cannot know, dealt anew.

Hidden are the deck and the other hands. All else is open, and a draw tells no more than whether it
was an Event: so every way to deal the unseen cards that keeps Events out of hands is as likely.
"""

from wardroom.catalogue.ursting.layout import BIT, EVENTS, State, Table
from wardroom.core.bits import count_bits, first_bit
from wardroom.core.kernel import kernel
from wardroom.core.rng import Rng, below

LANE = 8  # bits for one seat's number of cards in a number that holds all of them
LANE_MASK = (1 << LANE) - 1


@kernel
def determinize(table: Table, s: State, seat: int, rng: Rng) -> None:
    """Deal the deck and the hands other than `seat`'s (-1: all hands) anew."""
    unseen, wanted = s.deck & ~EVENTS, 0
    for other in range(table.seats):
        if other != seat:
            unseen |= s.hands[other]
            wanted += count_bits(s.hands[other]) << LANE * other
            s.hands[other] = 0
    s.deck = s.deck & EVENTS | unseen
    left = count_bits(unseen)
    while wanted != 0:
        card = first_bit(unseen)
        wanted = place_card(s, card, wanted, below(rng, left))
        unseen &= unseen - 1
        left -= 1


@kernel
def place_card(s: State, card: int, wanted: int, ticket: int) -> int:
    """Give `card` to the hand that has the `ticket`, if any; return what is still wanted."""
    hand = 0
    while wanted >> LANE * hand != 0:
        places = wanted >> LANE * hand & LANE_MASK
        if ticket < places:
            s.deck ^= BIT[card]
            s.hands[hand] |= BIT[card]
            return wanted - (1 << LANE * hand)
        ticket -= places
        hand += 1
    return wanted
