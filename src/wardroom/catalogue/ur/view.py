"""What a seat may know of a game of Ur: all of it."""

from wardroom.core.shape import VALUE, Map

SHAPE = {
    "board": Map(int),
    "pool": [int],
    "turn": VALUE,
    "phase": str,
    "roll": VALUE,
    "moved": VALUE,
    "extra": bool,
    "last": [VALUE],
    "repeat": [int],
    "rolls": int,
    "winner": VALUE,
}
