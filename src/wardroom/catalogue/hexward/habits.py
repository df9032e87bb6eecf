"""What an action is also called, where its text names cells alone: who moves, and who climbs."""

from wardroom.catalogue.hexward.layout import (
    CELL_MASK,
    KIND,
    MOVE,
    NOBODY,
    PLACE,
    ROGUE,
    TO,
    VERB,
)
from wardroom.core.position import ActionCode, Position

MOVERS = ("knight", "mage", "rogue", "cavalry")


def also_called(position: Position, code: ActionCode) -> list[str]:
    """Return whose move it is, and `climb` if a Rogue ends on top of somebody (HW-5.5)."""
    if code >> VERB << VERB != MOVE:
        return []
    top = position.record.top
    kind = int(KIND[top[code & CELL_MASK & PLACE]])
    climbs = kind == ROGUE and top[code >> TO & CELL_MASK & PLACE] != NOBODY
    return [f"move {MOVERS[kind]}", *(["climb"] if climbs else [])]
