"""Fit Ward's judge: `python -m learning.hexward.fit OUT GAMES … [--width 16] [--epochs 12]`.

One game of ten is held out. NumPy is enough.
"""

import argparse
import json
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from learning.hexward.positions import Numbers, Positions, read
from learning.hexward.selfplay import UNKNOWN
from wardroom.catalogue import rulebook
from wardroom.catalogue.hexward.rules.inputs import ROWS

BATCH = 4096
HELD_OUT = 10  # one game of so many
FASTEST, SLOWEST = 4e-3, 1e-4  # learning rates
DECAY = 0.05
ONE, MOST = 256, 2.0  # what 1 is in whole numbers; the most that an entry of a row may be


@dataclass
class Judge:
    """The network while it learns: rows, the number each is by itself, and the layer."""

    rows: Numbers
    alone: Numbers
    layer: Numbers
    moments: dict[str, list[Numbers]] = field(default_factory=dict)
    steps: int = 0

    @classmethod
    def begun(cls, rows: int, width: int, seed: int) -> "Judge":
        """Return one with small random weights."""
        rng = np.random.default_rng(seed)
        table = rng.normal(0, 0.05, (rows, width)).astype(np.float32)
        layer = rng.normal(0, 0.3, width).astype(np.float32)
        return cls(table, np.zeros(rows, np.float32), layer)

    def leads(self, rows: Numbers) -> tuple[Numbers, Numbers]:
        """Return the lead of each seer, and what the layer was given."""
        table = np.vstack([np.column_stack([self.alone, self.rows]), np.zeros(1 + len(self.layer))])
        sums = table.astype(np.float32)[rows].sum(1)
        given = np.clip(sums[:, 1:], 0, 1)
        return sums[:, 0] + given @ self.layer, given

    def slopes(self, rows: Numbers, given: Numbers, slope: Numbers) -> dict[str, Numbers]:
        """Return what a change of each weight does to the loss."""
        back = slope[:, None] * self.layer * ((given > 0) & (given < 1))
        return {
            "rows": np.column_stack([self._gathered(rows, column) for column in back.T]),
            "alone": self._gathered(rows, slope),
            "layer": given.T @ slope,
        }

    def _gathered(self, rows: Numbers, slope: Numbers) -> Numbers:
        """Return the sum of the slopes of the lines that each row is in."""
        weights = np.repeat(slope, rows.shape[1])
        found = np.bincount(rows.ravel(), weights, len(self.alone) + 1)[:-1]
        return found.astype(np.float32)

    def step(self, slopes: dict[str, Numbers], rate: float) -> None:
        """Change the weights (Kingma, Ba: Adam, 2015; decay apart from it)."""
        self.steps += 1
        for name, slope in slopes.items():
            weights = getattr(self, name)
            first, second = self.moments.setdefault(name, [0 * weights, 0 * weights])
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            tall = second / (1 - 0.999**self.steps)
            weights -= rate * (first / (1 - 0.9**self.steps) / (np.sqrt(tall) + 1e-8))
            weights -= rate * DECAY * weights
        np.clip(self.rows, -MOST, MOST, out=self.rows)

    def cut(self) -> dict[str, Numbers]:
        """Return the weights in whole numbers."""
        return {
            "rows": np.rint(self.rows * ONE).astype(np.int16),
            "alone": np.rint(self.alone * ONE * ONE).astype(np.int32),
            "layer": np.rint(self.layer * ONE).astype(np.int16),
        }


def squashed(leads: Numbers) -> Numbers:
    """Return the values as `evaluate` gives them."""
    values: Numbers = leads / (1 + np.abs(leads))
    return values


def wanted(positions: Positions, trust: float, draws: float) -> Numbers:
    """Return what is to be judged: partly the result, partly what the search expected.

    A drawn result counts less than another: else nobody would dare to win.
    """
    share = (1 - trust) * np.where(positions.results == 0, draws, 1.0)
    targets: Numbers = share * positions.results + (1 - share) * positions.expected
    return targets


def error(judge: Judge, positions: Positions) -> float:
    """Return the mean square by which results are missed."""
    total = 0.0
    for first in range(0, len(positions.game), BATCH):
        part = positions.taken(np.arange(first, min(first + BATCH, len(positions.game))))
        total += float(((squashed(judge.leads(part.rows)[0]) - part.results) ** 2).sum())
    return total / len(positions.results)


def learn(judge: Judge, rows: Numbers, targets: Numbers, rate: float) -> None:
    """Learn from a batch."""
    leads, given = judge.leads(rows)
    slope = (squashed(leads) - targets) / (1 + np.abs(leads)) ** 2 / len(targets)
    judge.step(judge.slopes(rows, given, slope), rate)


def fit(positions: Positions, given: argparse.Namespace) -> tuple[Judge, list[float]]:
    """Return a judge and the errors on the games held out, epoch by epoch."""
    rng = np.random.default_rng(given.seed)
    is_out = positions.game % HELD_OUT == 0
    held, known = (
        positions.taken(is_out),
        positions.taken(~is_out & (positions.expected != UNKNOWN)),
    )
    judge = Judge.begun(ROWS, given.width, given.seed)
    targets = wanted(known, given.trust, given.draws)
    steps = given.epochs * (len(targets) // BATCH)
    curve, done = [error(judge, held)], 0
    for _ in range(given.epochs):
        order = rng.permutation(len(targets))
        for first in range(0, len(order) - BATCH + 1, BATCH):
            part = order[first : first + BATCH]
            rate = SLOWEST + (FASTEST - SLOWEST) * (1 + np.cos(np.pi * done / steps)) / 2
            learn(judge, known.rows[part], targets[part], rate)
            done += 1
        curve.append(error(judge, held))
    print(f"{len(targets)} positions, errors {curve[0]:.4f} … {curve[-1]:.4f}", flush=True)
    return judge, curve


def main() -> None:
    """Read the command line, fit, and write the network and how it came about."""
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("games", type=Path, nargs="+")
    parser.add_argument("--width", type=int, default=16)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--trust", type=float, default=0.7, help="in the search, not the result")
    parser.add_argument("--draws", type=float, default=0.4, help="what a drawn result counts")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    began = time.monotonic()
    judge, curve = fit(read(given.games, given.processes), given)
    network: dict[str, Any] = {"rules": rulebook("hexward").version, **judge.cut()}
    np.savez_compressed(given.out, **network)
    report = {"seconds": round(time.monotonic() - began, 1), "errors": curve, **vars(given)}
    given.out.with_suffix(".json").write_text(json.dumps(report, default=str, indent=1) + "\n")


if __name__ == "__main__":
    main()
