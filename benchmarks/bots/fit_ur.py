"""Fits the weights of `guess` of Ur to the results of games that the search plays with itself.

`python benchmarks/bots/fit_ur.py play GAMES SEED FILE` adds games, `… fit FILE …` prints weights.
"""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from wardroom.bots.levels import tuning_of
from wardroom.bots.search.search import Budget, Search
from wardroom.catalogue import load
from wardroom.catalogue.ur.layout import EARTH_FORTS, FORTS, HEAVEN_FORTS, ISHTAR, TILES
from wardroom.core.rng import below, seeded
from wardroom.core.simulate import random_action

ITERATIONS = 300
CLASSES = sorted({name.replace("c", "a") for name in TILES})  # the board is symmetric
NAMES = [*CLASSES, "two forts", "three forts", "earth", "heaven", "guarded", "pairs"]
RIDGE = 1e-4


def play(seed: int) -> dict[str, Any]:
    """Play one game with slips; return the pieces before every roll, and the result."""
    position, rng = load("ur").initial(), seeded(seed)
    wild = below(rng, 12)  # random plies at the start, so that games differ
    seen = []
    for ply in range(3000):
        who = position.actor
        if who is None:
            break
        if who == "chance":
            s = position.record
            seen.append([int(s.held[0]), int(s.held[1]), int(s.turn)])
        if who == "chance" or ply < wild:
            position.apply(random_action(position, rng))
            continue
        search = Search(position, who, rng, tuning_of("ur"), 20_000)
        search.think(Budget(ITERATIONS))
        position.apply(search.pick(0.02, 0.1, rng))
    return {"seed": seed, "seen": seen, "return": position.returns()[0]}


def features(held: int) -> list[float]:
    """What is counted of one seat's pieces."""
    counts = dict.fromkeys(CLASSES, 0)
    for number, name in enumerate(TILES):
        counts[name.replace("c", "a")] += held >> number & 1
    forts = (held & FORTS).bit_count()
    pieces = held.bit_count()
    return [
        *counts.values(),
        forts == 2,
        forts == 3,
        held & EARTH_FORTS == EARTH_FORTS,
        held & HEAVEN_FORTS == HEAVEN_FORTS,
        forts if held & ISHTAR else 0,
        pieces * pieces / 7,
    ]


def fit(x: npt.NDArray[np.float64], y: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Logistic regression by Newton's method."""
    weights = np.zeros(x.shape[1])
    for _ in range(20):
        expected = 1 / (1 + np.exp(-x @ weights))
        slope = x.T @ (y - expected) / len(y) - RIDGE * weights
        bend = (x.T * (expected * (1 - expected))) @ x / len(y) + RIDGE * np.eye(len(weights))
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def loss(x: npt.NDArray[np.float64], y: npt.NDArray[np.float64], w: Any) -> float:
    """Mean squared error of the expected result."""
    return float(np.mean((1 / (1 + np.exp(-x @ w)) - y) ** 2))


def main() -> None:
    """Play or fit."""
    if sys.argv[1] == "play":
        games, first, path = int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4])
        with path.open("a", encoding="utf-8") as file:
            for seed in range(first, first + games):
                file.write(json.dumps(play(seed)) + "\n")
                file.flush()
        return
    games_played = [
        json.loads(line) for path in sys.argv[2:] for line in Path(path).read_text().splitlines()
    ]
    rows, results, groups = [], [], []
    for number, game in enumerate(games_played):
        for held0, held1, turn in game["seen"][2:]:
            lead = np.subtract(features(held0), features(held1), dtype=float)
            rows.append([*lead, 1.0 if turn == 0 else -1.0])
            results.append((game["return"] + 1) / 2)
            groups.append(number % 5)
    x, y, part = np.array(rows), np.array(results), np.array(groups)
    train, test = part > 0, part == 0
    weights = fit(x[train], y[train])
    print(f"{len(games_played)} games, {len(y)} positions,", end=" ")
    print(f"squared error {loss(x[test], y[test], weights):.4f}; of a coin {np.var(y[test]):.4f}")
    for name, weight in zip([*NAMES, "to roll"], fit(x, y), strict=True):
        print(f"{name:12} {weight:+.3f}")


if __name__ == "__main__":
    main()
