"""Play, host and study four tabletop games: Ur, Ward, The Wards of Ursting and WARD."""

from wardroom.catalogue import ids as games
from wardroom.catalogue import load
from wardroom.core.errors import (
    BadNotation,
    BadOption,
    BadPosition,
    BadReplay,
    BadSeat,
    IllegalAction,
    MatchError,
    UnknownGame,
    WardroomError,
)

__version__ = "0.1.0"

__all__ = [
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadReplay",
    "BadSeat",
    "IllegalAction",
    "MatchError",
    "UnknownGame",
    "WardroomError",
    "games",
    "load",
]
