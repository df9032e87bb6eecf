"""What a seat may know of a game of Ursting: all but the deck and the other hands."""

from typing import Any

from wardroom.core.kernel import Record
from wardroom.games.ursting.notation import write

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
