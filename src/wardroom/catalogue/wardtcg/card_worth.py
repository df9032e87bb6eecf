"""What a card is worth to a deck that is being made, by what is printed on it."""

from collections.abc import Sequence

from wardroom.catalogue.wardtcg.cards.card import Card
from wardroom.catalogue.wardtcg.layout import DECK_SIZE

MEAN_DIE = 3.5
CREATURES = 18  # of a deck, TCG-2.3
LIGHT = 10  # of these: creatures that need no sacrifice


def worth(card: Card) -> float:
    """Return how much a card does by itself, in damage of a blow."""
    if not card.is_creature:
        return 14.0 + 2.0 * len(card.effects)
    blow = MEAN_DIE * card.dice + card.plus
    return blow + card.al + 0.1 * card.hp + 0.3 * card.spd - 6.0 * card.sacrifices


def wanted(card: Card, own: Sequence[Card]) -> float:
    """Return how much a card is worth beside those that a deck already has."""
    creatures = [other for other in own if other.is_creature]
    light = sum(not other.sacrifices for other in creatures)
    if not card.is_creature:
        return worth(card) + _lack(DECK_SIZE - CREATURES, len(own) - len(creatures), own)
    need = _lack(CREATURES, len(creatures), own)
    return worth(card) + need + (0 if card.sacrifices else _lack(LIGHT, light, own))


def _lack(of: int, has: int, own: Sequence[Card]) -> float:
    """Return how far a deck is behind what it should have of a kind by now."""
    return of * (len(own) + 1) / DECK_SIZE - has
