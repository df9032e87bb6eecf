"""Play, host and study four tabletop games: Ur, Ward, The Wards of Ursting and WARD."""

from typing import TYPE_CHECKING

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
from wardroom.games import load

if TYPE_CHECKING:

    def games() -> list[str]:
        """Return the ids of all games. At run time it is the package of games that is called."""
else:
    from wardroom import games

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
