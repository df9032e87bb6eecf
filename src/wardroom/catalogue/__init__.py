"""The games, one folder each, and how to find them. `wardroom.games()` lists their ids.

A game from another package is found by the entry point `wardroom.games`, which gives its id and
its package: `toy = "toy"`. That package is built like a folder here.
"""

import warnings
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

from wardroom.catalogue import data
from wardroom.core.errors import BrokenGame, UnknownGame
from wardroom.core.rulebook import Rulebook
from wardroom.core.things import Thing

if TYPE_CHECKING:
    from wardroom.core.game import Game

__all__ = ["ids", "load", "module", "quickest_first", "rulebook", "text", "texts", "things"]

GROUP = "wardroom.games"


def ids() -> list[str]:
    """Return the ids of all games."""
    return sorted(_packages())


@cache
def load(game_id: str) -> "Game":
    """Return the game of that id, or raise UnknownGame, or BrokenGame if its package fails."""
    game: Game = _imported(game_id, "game").GAME
    return game


def quickest_first(game_ids: Iterable[str]) -> list[str]:
    """Return games in the order of how long they compile; one that fails is named and left out."""
    sizes = {}
    for game_id in game_ids:
        try:
            sizes[game_id] = load(game_id).state.itemsize
        except BrokenGame as error:
            warnings.warn(str(error), stacklevel=2)
    return sorted(sizes, key=sizes.__getitem__)


def rulebook(game_id: str) -> Rulebook:
    """Return a game's rulebook without importing its kernels."""
    return data.rulebook(_package(game_id))


def things(game_id: str) -> tuple[Thing, ...]:
    """Return what is drawn on a game's table, each thing with its name and a sentence."""
    return data.things(_package(game_id))


def module(game_id: str, name: str) -> ModuleType | None:
    """Return a module that a game may have or not, such as its `board`."""
    package = _packages().get(game_id)  # a game need not be in the catalogue to be played
    return _imported(game_id, name) if package and find_spec(f"{package}.{name}") else None


def text(game_id: str, name: str) -> str | None:
    """Return the text of a file that a game may have or not, such as `levels.toml`."""
    package = _packages().get(game_id)
    return data.text(package, name) if package and data.has_file(package, name) else None


def texts(game_id: str, folder: str, suffix: str = ".toml") -> dict[str, str]:
    """Return the texts of a folder that a game may have or not, such as `lessons`, by file."""
    return data.texts(_package(game_id), folder, suffix)


def _package(game_id: str) -> str:
    packages = _packages()
    if game_id not in packages:
        raise UnknownGame(f"game {game_id!r}: unknown (there are {', '.join(ids())})")
    return packages[game_id]


def _imported(game_id: str, name: str) -> ModuleType:
    package = _package(game_id)
    try:
        return import_module(f"{package}.{name}")
    except Exception as error:  # a game from outside is anybody's code
        raise BrokenGame(f"game {game_id!r}: package {package} fails: {_named(error)}") from error


@cache
def _packages() -> dict[str, str]:
    """The package of each game, by its id."""
    own = {game_id: f"{__name__}.{game_id}" for game_id in data.own_games()}
    return dict(_from_outside(own)) | own


def _from_outside(own: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Yield what other packages offer; one that fails is named and keeps no other from playing."""
    for offered in entry_points(group=GROUP):
        try:
            if offered.name in own:
                raise ValueError("a game of that id comes with Wardroom")
            if (book := data.rulebook(offered.value)).id != offered.name:
                raise ValueError(f"its rulebook is that of {book.id!r}")
        except Exception as error:
            warnings.warn(f"{_origin(offered)} is left out: {_named(error)}", stacklevel=2)
        else:
            yield offered.name, offered.value


def _origin(offered: EntryPoint) -> str:
    by = f" of {offered.dist.name} {offered.dist.version}" if offered.dist else ""
    return f"game {offered.name!r}, package {offered.value}{by},"


def _named(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
