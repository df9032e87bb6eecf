"""What a seat may know of a game of Ur: all of it."""

from typing import Any

from wardroom.core.kernel import Record
from wardroom.games.ur.notation import write


def view(s: Record, options: dict[str, Any]) -> dict[str, Any]:
    """Return the position's document; Ur has no secrets."""
    return write(s, options)
