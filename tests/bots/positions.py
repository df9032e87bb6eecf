"""Positions that bots are tested on."""

from collections.abc import Iterator
from typing import Any

from toy.game import GAME as TOY
from wardroom.catalogue import ids, load
from wardroom.core.game import Game
from wardroom.core.position import Position
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_action

GAMES = [TOY, *map(load, ids())]


def ur(board: dict[str, int], **changes: Any) -> Position:
    """Ur with these pieces on the board, seat 0 to act on its roll."""
    document = load("ur").initial().to_json()
    held = list(board.values())
    document.update(board=board, pool=[7 - held.count(0), 7 - held.count(1)], phase="act")
    document.update(rolls=20, last=["spawn a4", "spawn c4"], repeat=[1, 1], **changes)
    return load("ur").position(document)


def decisions(game: Game, seats: int, plies: int, seed: int = 5) -> Iterator[Position]:
    """The positions of a random game in which a seat is to act."""
    position, rng = game.initial(seats), seeded(seed)
    for _ in range(plies):
        if position.actor is None:
            return
        if isinstance(position.actor, int):
            yield position.copy()
        position.apply(random_action(position, rng))
