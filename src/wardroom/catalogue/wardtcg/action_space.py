"""WARD's actions, numbered: those that the cards of the match's library allow."""

from wardroom.catalogue.wardtcg.actions import CAST, CHOOSE, DISCARD, SACRIFICE, SUMMON
from wardroom.catalogue.wardtcg.notation import PLAIN_TEXT
from wardroom.catalogue.wardtcg.vocabulary import CREATURE
from wardroom.core.kernel import Record

VERSION = 1


def codes(table: Record) -> list[int]:
    """Return the codes of all actions of a match, sorted."""
    kinds = [int(kind) for kind in table.kind[: table.known]]
    creatures = [card for card, kind in enumerate(kinds) if kind == CREATURE]
    others = [card for card, kind in enumerate(kinds) if kind != CREATURE]
    cards = range(len(kinds))
    return [
        *sorted(PLAIN_TEXT),
        *(SUMMON + card for card in creatures),
        *(CAST + card for card in others),
        *(SACRIFICE + card for card in creatures),  # TCG-4.3
        *(DISCARD + card for card in cards),
        *(CHOOSE + card for card in cards),
    ]
