"""Positions of kept games, as the judge sees them."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from learning.hexward.selfplay import Played, games_of
from wardroom.catalogue import load
from wardroom.catalogue.hexward.rules.inputs import MOST_ROWS, ROWS
from wardroom.core.position import ActionCode, Position

Numbers = npt.NDArray[Any]
HELD_OUT = 10  # one game of so many is not learnt from
HUSH, THINNED = 16, 4  # after so many quiet actions only every fourth position is taken


@dataclass(frozen=True)
class Positions:
    """Positions, each seen by the seat to act: its rows, what it expected and what it got."""

    rows: Numbers  # the number after the last row stands for none
    expected: Numbers  # or UNKNOWN
    results: Numbers
    game: Numbers  # the number of the game

    def taken(self, chosen: Numbers) -> "Positions":
        """Return some of them."""
        parts = (self.rows, self.expected, self.results, self.game)
        return Positions(*(part[chosen] for part in parts))


def rows_of(position: Position) -> Numbers:
    """Return the rows that the seat to act sees."""
    rows = np.full(MOST_ROWS, ROWS, np.int64)
    position.game.engine.run("inputs", position.table, position.record, rows)
    return rows


def walked(game: Played) -> Iterator[tuple[Position, float]]:
    """Yield the positions of a game before each action, with what was expected."""
    position = load("hexward").initial(2)
    for action, expected in zip(game.actions, game.expected, strict=True):
        yield position, expected
        position.game.engine.apply(position, ActionCode(action))


def is_taken(position: Position) -> bool:
    """Whether a position is one to learn from; those of a long quiet are much alike."""
    record = position.record
    return int(record.quiet) < HUSH or int(record.ply) % THINNED == 0


def seen(game: Played) -> tuple[Numbers, Numbers, Numbers]:
    """Return the rows, expectations and results of a game's positions."""
    rows, expected, results = [], [], []
    for position, value in walked(game):
        if is_taken(position):
            rows.append(rows_of(position))
            expected.append(value)
            results.append(game.results[position.record.turn])
    return np.array(rows, np.uint16), np.array(expected), np.array(results)


def read(files: list[Path], processes: int = 1) -> Positions:
    """Return the positions of all games of some files."""
    games = [game for file in files for game in games_of(file)]
    with ProcessPoolExecutor(processes) as pool:
        found = list(pool.map(seen, games, chunksize=50))
    rows, expected, results = map(np.concatenate, zip(*found, strict=True))
    number = np.repeat(np.arange(len(found)), [len(part[0]) for part in found])
    return Positions(rows, expected, results, number)
