"""Sets of cards as bit masks, and the piles cards lie in."""

from wardroom.catalogue.ursting.layout import BIT, EVENTS, FIRST_JOKER, JOKER, JOKERS, State
from wardroom.core.kernel import kernel


@kernel
def with_card(cards: int, card: int) -> int:
    """Return `cards` and one more."""
    if card == JOKER:
        return cards | (cards & JOKERS) << 1 | FIRST_JOKER
    return cards | BIT[card]


@kernel
def without_card(cards: int, card: int) -> int:
    """Return `cards` without one of them."""
    if card == JOKER:
        return cards & ~JOKERS | (cards & JOKERS) >> 1 & JOKERS
    return cards & ~BIT[card]


@kernel
def is_event(card: int) -> bool:
    """Whether `card` is a 5 or a Joker."""
    return BIT[card] & EVENTS != 0


@kernel
def discard(s: State, card: int) -> None:
    """Lay `card` on the discard pile."""
    s.discard[s.discard_count] = card
    s.discard_count += 1


@kernel
def exhaust(s: State, card: int) -> None:
    """Put `card` out of the game."""
    s.exhausted = with_card(s.exhausted, card)


@kernel
def put_away(s: State, card: int) -> None:
    """Discard `card`, or exhaust it once the Raids run."""
    if s.deck == 0:
        exhaust(s, card)  # WU-4.4, WU-8.4
    else:
        discard(s, card)


@kernel
def latest_discard(s: State) -> int:
    """Take the latest card off a discard pile that is not empty."""
    s.discard_count -= 1
    card = s.discard[s.discard_count]
    s.discard[s.discard_count] = 0
    return card
