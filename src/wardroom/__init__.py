"""Play, host and study four tabletop games: Ur, Ward, The Wards of Ursting and WARD.

`load("ur")` gives a `Game`, its `initial()` a `Position`. What needs the compiler is imported when
it is first asked for, so that listing the games stays quick.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from wardroom.catalogue import ids as games
from wardroom.catalogue import load
from wardroom.core.errors import (
    BadNotation,
    BadOption,
    BadPosition,
    BadReplay,
    BadSeat,
    BadTarget,
    BrokenGame,
    IllegalAction,
    MatchError,
    NotCompiled,
    UnknownGame,
    WardroomError,
)

if TYPE_CHECKING:
    from wardroom.bots.bot import Bot
    from wardroom.bots.search.judges import BadJudgement, Batch, Judge, Judgement, own_judge
    from wardroom.bots.search.search import Budget, Search, Tuning
    from wardroom.core.game import Game
    from wardroom.core.match import Match
    from wardroom.core.position import ActionCode, Position, Seat
    from wardroom.core.replay import Replay
    from wardroom.core.rng import seeded

__version__ = "0.1.0"

__all__ = [
    "ActionCode",
    "BadJudgement",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadReplay",
    "BadSeat",
    "BadTarget",
    "Batch",
    "Bot",
    "BrokenGame",
    "Budget",
    "Game",
    "IllegalAction",
    "Judge",
    "Judgement",
    "Match",
    "MatchError",
    "NotCompiled",
    "Position",
    "Replay",
    "Search",
    "Seat",
    "Tuning",
    "UnknownGame",
    "WardroomError",
    "games",
    "load",
    "own_judge",
    "seeded",
]

_LATER = {
    "ActionCode": "core.position",
    "BadJudgement": "bots.search.judges",
    "Batch": "bots.search.judges",
    "Bot": "bots.bot",
    "Budget": "bots.search.search",
    "Game": "core.game",
    "Judge": "bots.search.judges",
    "Judgement": "bots.search.judges",
    "Match": "core.match",
    "Position": "core.position",
    "Replay": "core.replay",
    "Search": "bots.search.search",
    "Seat": "core.position",
    "Tuning": "bots.search.search",
    "own_judge": "bots.search.judges",
    "seeded": "core.rng",
}


def __getattr__(name: str) -> Any:
    """Import what is asked for, the first time it is."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
    return globals()[name]


def __dir__() -> list[str]:
    """List all that can be asked for."""
    return sorted({*globals(), *__all__})
