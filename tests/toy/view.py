"""What the log of the toy tells a seat."""

from toy.layout import DEAL
from wardroom.core.kernel import Record


def seen(s: Record, action: str, seat: int | None) -> str:
    """Return an action as a seat's log tells it: a card dealt to another is not named."""
    return "deal ?" if s.phase == DEAL and seat != s.turn else action
