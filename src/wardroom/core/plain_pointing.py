"""What can be pointed at in a game that does not say it: its actions, by their texts."""

from wardroom.core.because import Because
from wardroom.core.pointing import Picks
from wardroom.core.position import Position


def targets(position: Position, seat: int) -> list[str]:
    """Return nothing beside the legal actions."""
    return []


def picks(position: Position, action: str) -> Picks:
    """Return nothing: every action is a button."""
    return ()


def out_of_turn(position: Position) -> None:
    """Return no rule: only the game knows which one says whose turn it is."""


def why(position: Position, target: str, picked: Picks) -> Because | None:
    """Return nothing: what can be pointed at can be chosen."""
