"""What a seat may know of the toy: all but the deck and the other hands."""

from typing import Any

from toy.layout import DEAL
from wardroom.core.kernel import Record
from wardroom.core.shape import VALUE

SHAPE = {
    "seats": int,
    "deck": [int],
    "hands": [[int]],
    "played": [int],
    "turns": int,
    "turn": VALUE,
    "phase": str,
    "rolled": VALUE,
    "winner": VALUE,
}


def redacted(document: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """Return the document with every hidden part as a count."""
    hands = [
        cards if owner == seat else {"count": len(cards)}
        for owner, cards in enumerate(document["hands"])
    ]
    return {**document, "deck": {"count": len(document["deck"])}, "hands": hands}


def seen(s: Record, action: str, seat: int | None) -> str:
    """Return an action as a seat's log tells it: a card dealt to another is not named."""
    return "deal ?" if s.phase == DEAL and seat != s.turn else action
