"""Plies a second of random games, as `wardroom bench` counts them, in two ways to be compared.

    .venv/bin/python -m benchmarks.compile.playouts --base PATH > benchmarks/compile/playouts.json
    .venv/bin/python -m benchmarks.compile.playouts > benchmarks/compile/processors.json

An older tree and this one; or code for any processor of the architecture and for the host's own.
By processor time, which other work on the machine changes less than the clock. The two take turns,
each turn a process of its own; the figure of each is the median of its turns.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

from benchmarks.compile.measure import ROOT, machine

import wardroom
from wardroom.catalogue import ids, rulebook
from wardroom.core.simulate import random_games

RUNS = 5
RUN_SECONDS = 0.3
ONE_TURN = "one-turn"


def main() -> None:
    """Measure both trees in turns and print, or be one turn."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--base", type=Path, help="a checkout of the version to compare with")
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument(ONE_TURN, nargs="?")
    given = asked.parse_args()
    if vars(given)[ONE_TURN]:
        print(json.dumps(turn()))
        return
    sides = {"portable": (ROOT, "portable"), "host": (ROOT, "host")}
    if given.base:
        sides = {"before": (given.base, "portable"), "after": (ROOT, "portable")}
    rates = defaultdict[str, dict[str, list[float]]](lambda: {side: [] for side in sides})
    with tempfile.TemporaryDirectory() as cache:
        for number in range(given.rounds):
            for side, (tree, cpu) in sides.items():
                for game, rate in in_tree(tree, cpu, f"{cache}/{side}").items():
                    rates[game][side].append(rate)
                print(number, side, file=sys.stderr, flush=True)
    told = {game: compared(of) for game, of in rates.items()}
    print(json.dumps({**machine(), "rounds": given.rounds, "results": told}, indent=1))


def in_tree(tree: Path, cpu: str, cache: str) -> dict[str, float]:
    """Have one turn in a tree, compiled for a kind of processor."""
    paths = f"{tree / 'src'}:{ROOT}"
    command = [sys.executable, "-m", "benchmarks.compile.playouts", ONE_TURN]
    env = {"PYTHONPATH": paths, "WARDROOM_CACHE": cache, "WARDROOM_CPU": cpu, "PATH": ""}
    printed = subprocess.run(command, env=env, stdout=subprocess.PIPE, check=True, cwd=tree)
    told: dict[str, float] = json.loads(printed.stdout)
    return told


def turn() -> dict[str, float]:
    """Plies a second of processor time, by game and number of seats."""
    return {
        f"{game}, {seats} seats": plies_per_second(wardroom.load(game).initial(seats))
        for game in ids()
        for seats in range(rulebook(game).seats[0], rulebook(game).seats[1] + 1)
    }


def plies_per_second(start: Any) -> float:
    """The best of some runs that each take a while."""
    rng, games = wardroom.seeded(1), 1
    timed(start, rng, games)  # compiles
    while timed(start, rng, games)[0] < RUN_SECONDS:
        games *= 2
    runs = [timed(start, rng, games) for _ in range(RUNS)]
    return max(plies / seconds for seconds, plies in runs)


def timed(start: Any, rng: Any, games: int) -> tuple[float, int]:
    """Processor seconds of so many games, and their plies."""
    began = time.process_time()
    tally = random_games(start, rng, games, start.game.playout_cap)
    return time.process_time() - began, tally.plies


def compared(rates: dict[str, list[float]]) -> dict[str, float]:
    """The two side by side, and how the second one's rate relates to the first one's."""
    (first, earlier), (second, later) = rates.items()
    ratios = [new / old for old, new in zip(earlier, later, strict=True)]
    return {
        f"plies_per_s_{first}": round(statistics.median(earlier)),
        f"plies_per_s_{second}": round(statistics.median(later)),
        f"{second}_by_{first}": round(statistics.median(ratios), 3),
    }


if __name__ == "__main__":
    main()
