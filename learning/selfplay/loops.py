"""The compiled loops, called on all processors; needs NumPy alone.

A network of zeros stands for what the game itself judges by.
"""

import ctypes
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from learning.selfplay import playing
from wardroom.core.network import MOST_ROWS, MOST_SEATS
from wardroom.core.rng import seeded

WORKERS = os.cpu_count() or 1
CAP = 20_000  # plies of a game
NODES = 20_000
BATCH = 64  # games of one kind in a row
MOST_KEPT = 128  # positions of a game, on average


@dataclass(frozen=True)
class Manner:
    """How games are played."""

    games: int
    slips: int = 0  # random actions in a thousand
    share: int = 0  # positions kept in a thousand
    iterations: int = 0  # of a search; 0: a look at what follows each action
    rival_iterations: int = 0
    seed: int = 0
    explore: float = 0.2
    spread: int = 32
    kinds: tuple[int, ...] = ()  # that are played; none: all


@dataclass(frozen=True)
class Played:
    """Positions and what became of them."""

    rows: Any  # by position and seat: how many rows, then which
    result: Any  # by position and seat
    seats: Any
    game: Any


class Loops:
    """The loops of one game."""

    def __init__(self, folder: Path, game: str) -> None:
        """Load both files that `build` wrote."""
        self._play = ctypes.CDLL(str((folder / f"{game}.so").resolve())).play
        self._play.restype = ctypes.c_int64
        self.matches = dict(np.load(folder / f"{game}.npz"))
        self.rows = int(self.matches["rows"])
        actions, outcomes, self.most_seats = map(int, self.matches["widths"])
        self.dtypes = playing.dtypes(actions, outcomes, self.most_seats)

    def played(self, net: Any, manner: Manner) -> Played:
        """Play against itself and keep positions."""
        chunks = [chunk for chunk, _ in self._chunks(net, net, 0, manner)]
        return Played(*(np.concatenate(part) for part in zip(*chunks, strict=True)))

    def won(self, net: Any, rival: Any, manner: Manner) -> Any:
        """Return what `net` got in each game; one seat is its own, the others the rival's."""
        mine = []
        for _, (seats, results) in self._chunks(net, rival, -2, manner):
            games = np.arange(len(results))
            mine.append(results[games, -games % seats])
        return np.concatenate(mine)

    def _chunks(self, net: Any, rival: Any, rivals: int, manner: Manner) -> Iterator[Any]:
        """Yield what each of many small runs kept, and its results."""
        percent = self.matches["percent"].copy()
        if manner.kinds:
            percent[[kind for kind in range(len(percent)) if kind not in manner.kinds]] = 0
        rng = np.random.default_rng(manner.seed)
        runs = max(1, manner.games // BATCH)
        kinds = rng.choice(len(percent), runs, p=percent / percent.sum())
        with ThreadPoolExecutor(WORKERS) as pool:
            yield from pool.map(
                lambda run: self._run(net, rival, rivals, manner, int(kinds[run]), run), range(runs)
            )

    def _run(self, net: Any, rival: Any, rivals: int, manner: Manner, kind: int, run: int) -> Any:
        """One run. `rivals` is the set of seats that the rival has, turned by one each game."""
        seats = int(self.matches["seats"][kind])
        tables = [self._table(kind, each) for each in (net, rival)]
        first, end = self.matches["first_start"][kind : kind + 2]
        starts = self.matches["starts"][first:end]
        states = np.concatenate([np.zeros((4, starts.shape[1]), np.uint8), starts])
        nodes = np.empty(NODES, self.dtypes["nodes"])
        work = self._work(manner, run)
        samples = np.zeros(BATCH * MOST_KEPT * (manner.share > 0), self.dtypes["samples"])
        results: Any = np.zeros(BATCH * MOST_SEATS)
        settings = np.array(
            [
                seats, CAP, manner.share, manner.slips,
                manner.iterations, manner.rival_iterations, rivals & (1 << seats) - 1,
            ],
            np.int64,
        )  # fmt: skip
        used = self._call(*tables, (states, len(states)), nodes, work, samples, results, settings)
        results = results.reshape(BATCH, MOST_SEATS)
        return _kept(samples[:used], results, self.most_seats, run), (seats, results[:, :seats])

    def _table(self, kind: int, net: Any) -> Any:
        table = self.matches["tables"][kind].copy()
        at = int(self.matches["net_at"])
        table[at : at + net.nbytes] = net.view(np.uint8)
        table[at + net.nbytes] = net.any()
        return table

    def _work(self, manner: Manner, run: int) -> Any:
        work = np.zeros(1, self.dtypes["work"])
        work["rng"] = seeded(manner.seed << 32 | run)
        work["explore"], work["spread"], work["sight"] = manner.explore, manner.spread, 200
        return work

    def _call(self, table: Any, rival: Any, states: Any, *others: Any) -> int:
        nodes, work, samples, results, settings = others
        given = [table.ctypes.data, rival.ctypes.data, states[0].ctypes.data, states[1]]
        given += [nodes.ctypes.data, len(nodes), work.ctypes.data]
        for array in (samples, results, settings):
            given += [array.ctypes.data, len(array)]
        return int(self._play(*map(ctypes.c_int64, [*given, BATCH])))


def _kept(samples: Any, results: Any, most_seats: int, run: int) -> Any:
    rows = samples["rows"].reshape(len(samples), most_seats, MOST_ROWS)
    result = results[samples["game"], :most_seats].astype(np.float32)
    game = samples["game"].astype(np.int64) + run * BATCH
    return rows.copy(), result, samples["seats"].copy(), game
