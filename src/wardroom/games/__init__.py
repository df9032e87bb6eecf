"""The cabinet of games. `wardroom.games()` lists their ids."""

import sys
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from wardroom.core.errors import UnknownGame
from wardroom.core.rulebook import Rulebook
from wardroom.games import data
from wardroom.games.data import ids

if TYPE_CHECKING:
    from wardroom.core.game import Game

__all__ = ["ids", "load", "rulebook"]


@cache
def load(game_id: str) -> "Game":
    """Return the game of that id, or raise UnknownGame."""
    _check(game_id)
    game: Game = import_module(f"wardroom.games.{game_id}.game").GAME
    return game


def rulebook(game_id: str) -> Rulebook:
    """Return a game's rulebook without importing its kernels."""
    _check(game_id)
    return data.rulebook(game_id)


def _check(game_id: str) -> None:
    if game_id not in ids():
        raise UnknownGame(f"game {game_id!r}: unknown (there are {', '.join(ids())})")


class _Cabinet(ModuleType):
    """A package is an attribute of its parent, so `wardroom.games()` needs it to be callable."""

    def __call__(self) -> list[str]:
        return ids()


sys.modules[__name__].__class__ = _Cabinet
