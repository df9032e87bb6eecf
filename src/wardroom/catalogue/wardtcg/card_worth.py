"""What a card is worth to a deck that is being picked, by what is printed on it.

The weights are those of a regression over 1073 games between decks picked at random, both played by
`greedy`; docs/decisions/0019-a-draft.md says what came of them.
"""

from collections.abc import Sequence

from wardroom.catalogue.wardtcg.cards.card import Card
from wardroom.catalogue.wardtcg.layout import DECK_SIZE

MEAN_DIE = 3.5
BLOW, AL = 0.27, 0.35
# By the sacrifices needed, two or more. What dies counts against its owner, TCG-11.1.
SACRIFICES = (0.0, -6.7, -2.0)
HP = (-0.12, -0.02, -0.02)
MAGIC = {"infinite": 2.0, "standard": 0.0, "lightning": -1.0}
CREATURES = 18  # of a deck, TCG-2.3
LIGHT = 10  # of these: creatures that need no sacrifice
LACK = 3.0  # of a card that a deck lacks


def worth(card: Card) -> float:
    """Return how much a card helps by itself."""
    if not card.is_creature:
        return MAGIC[card.type]
    blow, needs = MEAN_DIE * card.dice + card.plus, min(card.sacrifices, len(HP) - 1)
    return BLOW * blow + AL * card.al + HP[needs] * card.hp + SACRIFICES[needs]


def wanted(card: Card, own: Sequence[Card]) -> float:
    """Return how much a card is worth beside those that a deck already has."""
    creatures = [other for other in own if other.is_creature]
    if not card.is_creature:
        return worth(card) + _lack(DECK_SIZE - CREATURES, len(own) - len(creatures), own)
    light = sum(not other.sacrifices for other in creatures)
    need = _lack(CREATURES, len(creatures), own)
    return worth(card) + need + (0.0 if card.sacrifices else _lack(LIGHT, light, own))


def _lack(of: int, has: int, own: Sequence[Card]) -> float:
    """Return how far a deck is behind what it should have of a kind by now."""
    return LACK * (of * (len(own) + 1) / DECK_SIZE - has)
