"""What a seat may know of a game of Ward: all of it."""

from typing import Any

from wardroom.core.position import Position
from wardroom.games.hexward.notation import write


def view(position: Position) -> dict[str, Any]:
    """Return the position's document; Ward has no secrets."""
    return write(position.record, position.seat_count, position.options)
