"""What a seat may know of a game of Ursting: all but the deck and the other hands."""

from typing import Any

from wardroom.catalogue.ursting.layout import CARD
from wardroom.catalogue.ursting.rules.beginning import next_dealt
from wardroom.catalogue.ursting.rules.cards import is_event
from wardroom.core.kernel import Record
from wardroom.core.shape import VALUE

SHAPE = {
    "seats": int,
    "phase": str,
    "round": int,
    "first": VALUE,
    "actor": VALUE,
    "passed": int,
    "crew": [[str]],
    "safe": [[str]],
    "fray": [{"die": str, "seat": int, "value": VALUE}],
    "prison": [str],
    "hands": [[str]],
    "deck": [str],
    "discard": [str],
    "exhausted": [str],
    "raids": bool,
    "abilities": [VALUE],
    "pending": (
        type(None),
        {
            "kind": str, "seat": VALUE, "left": int, "card": str, "die": str, "best": VALUE,
            "queue": [int],
        },
    ),
    "locked": [bool],
    "last_winner": VALUE,
    "winner": VALUE,
}  # fmt: skip


def redacted(document: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """Return a document as `seat` (None: a spectator) may see it, WU-1.6."""
    hands = [
        hand if holder == seat else {"count": len(hand)}
        for holder, hand in enumerate(document["hands"])
    ]
    return {**document, "deck": {"count": len(document["deck"])}, "hands": hands}


def seen(s: Record, action: str, seat: int | None) -> str:
    """Return `action`, played in `s`, as the log of `seat` (None: a spectator) tells it."""
    word, _, rest = action.partition(" ")
    if word not in ("deal", "draw") or not rest or is_event(CARD[rest]):
        return action  # an Event resolves openly, WU-2.3
    taker = next_dealt(s) if word == "deal" else s.seat
    return action if taker == seat else f"{word} ?"
