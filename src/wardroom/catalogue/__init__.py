"""The games, one folder each, and how to find them. `wardroom.games()` lists their ids."""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from wardroom.catalogue import data
from wardroom.catalogue.data import ids
from wardroom.core.errors import UnknownGame
from wardroom.core.rulebook import Rulebook

if TYPE_CHECKING:
    from wardroom.core.game import Game

__all__ = ["ids", "load", "rulebook"]


@cache
def load(game_id: str) -> "Game":
    """Return the game of that id, or raise UnknownGame."""
    _check(game_id)
    game: Game = import_module(f"wardroom.catalogue.{game_id}.game").GAME
    return game


def rulebook(game_id: str) -> Rulebook:
    """Return a game's rulebook without importing its kernels."""
    _check(game_id)
    return data.rulebook(game_id)


def _check(game_id: str) -> None:
    if game_id not in ids():
        raise UnknownGame(f"game {game_id!r}: unknown (there are {', '.join(ids())})")
