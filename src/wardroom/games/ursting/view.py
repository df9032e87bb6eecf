"""What a seat may know of a game of Ursting: all but the deck and the other hands."""

from typing import Any

from wardroom.core.kernel import Record
from wardroom.games.ursting.layout import CARD
from wardroom.games.ursting.notation import write
from wardroom.games.ursting.rules.beginning import next_dealt
from wardroom.games.ursting.rules.cards import is_event

OPEN = (
    "game", "options", "seats", "phase", "round", "first", "actor", "passed", "crew", "safe",
    "fray", "prison", "discard", "exhausted", "raids", "abilities", "pending", "locked",
    "last_winner", "winner",
)  # fmt: skip


def view(table: Record, s: Record, options: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """Return the position's document as `seat` (None: a spectator) may see it, WU-1.6."""
    whole = write(table, s, options)
    shown = {field: whole[field] for field in OPEN}
    shown["deck"] = {"count": len(whole["deck"])}
    shown["hands"] = [
        hand if holder == seat else {"count": len(hand)}
        for holder, hand in enumerate(whole["hands"])
    ]
    return shown


def seen(s: Record, action: str, seat: int | None) -> str:
    """Return `action`, played in `s`, as the log of `seat` (None: a spectator) tells it."""
    word, _, rest = action.partition(" ")
    if word not in ("deal", "draw") or not rest or is_event(CARD[rest]):
        return action  # an Event resolves openly, WU-2.3
    taker = next_dealt(s) if word == "deal" else s.seat
    return action if taker == seat else f"{word} ?"
