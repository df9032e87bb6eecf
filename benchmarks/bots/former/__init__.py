"""The games as they were judged before their networks, so that former levels play again."""

from importlib import import_module
from types import ModuleType
from typing import Any

from wardroom.core.game import Game


def kernels_with(kernels: ModuleType, evaluate: Any, file: str) -> ModuleType:
    """Return the kernels of a game with another judge."""
    former = ModuleType(f"former_{kernels.__name__}")
    former.__dict__.update({name: getattr(kernels, name) for name in vars(kernels)})
    former.__dict__.update(evaluate=evaluate, __file__=file)
    return former


def former(game_id: str) -> Game:
    """Return a game with its former judge."""
    game: Game = import_module(f"former.{game_id}").GAME
    return game
