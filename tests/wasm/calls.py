"""Calls of a game's functions that native code and Node.js can both make."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from wardroom.bots.alphabeta.alphabeta import AlphaBeta
from wardroom.bots.search.search import Search, Tuning
from wardroom.core.game import Game
from wardroom.core.position import Position
from wardroom.core.rng import seeded
from wardroom.core.simulate import LOOPS, workspace
from wasm.node import digest, encoded


@dataclass(frozen=True)
class Call:
    """A function by its name; what it is given are numbers, and memory that it may change."""

    game: Game
    name: str
    given: tuple[Any, ...]

    def run(self) -> int:
        """Make the call natively."""
        return self.game.engine.run(self.name, *self.given)

    def order(self) -> dict[str, Any]:
        """Return it as the script in Node.js reads it."""
        return {"name": self.name, "given": [_ordered(argument) for argument in self.given]}

    def memory(self) -> list[str]:
        """Return digests of the memory as it is now."""
        return [digest(argument) for argument in self.given if not isinstance(argument, int)]


def playouts(position: Position, games: int, cap: int) -> Call:
    """Play games at random."""
    work = workspace(position)[0]
    work.rng[:] = seeded(7)
    given = position.table, _states(position, 2, 0), work, cap, games
    return Call(position.game, f"{LOOPS}.playouts", given)


def perft(position: Position, depth: int) -> Call:
    """Count sequences of actions."""
    works = workspace(position, depth + 1)
    given = position.table, _states(position, depth + 1, depth), works, depth
    return Call(position.game, f"{LOOPS}.perft", given)


def search(position: Position, tuning: Tuning, iterations: int, nodes: int) -> Call:
    """Grow a tree from a position in which a seat is to act."""
    tree = Search(position, int(str(position.actor)), seeded(8), tuning, nodes)
    tree.nodes[1:] = 0
    given = tree.position.table, tree.states, tree.nodes, tree.work, iterations
    return Call(position.game, "wardroom.bots.search.tree.think", given)


def alphabeta(position: Position, nodes: int) -> Call:
    """Look one ply deep, and after what is removed there deeper."""
    lines = AlphaBeta(position, int(str(position.actor)), seeded(9), slack=0.05, memory=1 << 10)
    lines._deepen()
    given = lines.position.table, lines.states, lines.plies, lines.memory, lines.work, nodes
    return Call(position.game, "wardroom.bots.alphabeta.tree.think", given)


def fingerprint(position: Position) -> Call:
    """Return which positions are the same."""
    given = position.table, position.record
    return Call(position.game, "wardroom.bots.alphabeta.tree.fingerprint", given)


def _states(position: Position, count: int, at: int) -> Any:
    """Return empty records, but for one."""
    records = np.zeros(count, position.game.state).view(np.recarray)
    records[at] = position.record
    return records


def _ordered(argument: Any) -> Any:
    if isinstance(argument, int):
        return argument
    count = {"count": len(argument)} if isinstance(argument, np.ndarray) else {}
    return {"bytes": encoded(argument), **count}
