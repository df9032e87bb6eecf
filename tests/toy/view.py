"""What a seat may know of the toy: all but the deck and the other hands."""

from typing import Any

from toy.layout import DEAL
from toy.notation import write
from wardroom.core.kernel import Record


def view(table: Record, s: Record, options: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """Return the document with every hidden part as a count."""
    document = write(table, s, options)
    document["deck"] = {"count": len(document["deck"])}
    document["hands"] = [
        cards if owner == seat else {"count": len(cards)}
        for owner, cards in enumerate(document["hands"])
    ]
    return document


def seen(s: Record, action: str, seat: int | None) -> str:
    """Return an action as a seat's log tells it: a card dealt to another is not named."""
    return "deal ?" if s.phase == DEAL and seat != s.turn else action
