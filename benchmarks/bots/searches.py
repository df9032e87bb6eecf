"""How many iterations the search makes in a second of one thread's own time, for every game.

Own time (`time.process_time`) is what the machine gave this thread, so that other work on it
changes little. Prints a JSON document; with game ids as arguments, of those games alone.
"""

import json
import platform
import statistics
import sys
import time
from importlib.metadata import version
from pathlib import Path

import numpy as np

from wardroom.bots.levels import tuning_of
from wardroom.bots.search.search import Budget, Search
from wardroom.catalogue import ids, load
from wardroom.core.position import Position
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_action

PLIES = (10, 40, 90)  # of a random game before the positions that are searched
ITERATIONS = 3000
RUNS = 3


def main() -> None:
    """Measure and print."""
    rows = []
    for game_id in sys.argv[1:] or ids():
        low, high = load(game_id).rulebook.seats
        rows += [measured(load(game_id).initial(seats)) for seats in range(low, high + 1)]
    machine = {"processor": processor(), "python": platform.python_version()}
    print(json.dumps({**machine, "numba": version("numba"), "results": rows}, indent=1))


def measured(start: Position) -> dict[str, object]:
    """The median rate over a few positions of a random game."""
    positions = [p for plies in PLIES if (p := after(start, plies)).actor is not None]
    run(positions[0])
    rates, nodes = zip(*(run(p) for p in positions for _ in range(RUNS)), strict=True)
    return {
        "game": start.game.id,
        "seats": start.seat_count,
        "iterations_per_s": round(statistics.median(rates)),
        "slowest": round(min(rates)),
        "fastest": round(max(rates)),
        "nodes_per_iteration": round(float(np.mean(nodes)) / ITERATIONS, 1),
    }


def after(start: Position, plies: int) -> Position:
    """A position in which a seat is to act, some random plies later."""
    position, rng = start.copy(), seeded(2)
    for _ in range(plies):
        if position.actor is not None:
            position.apply(random_action(position, rng))
    while position.actor == "chance":
        position.apply(random_action(position, rng))
    return position


def run(position: Position) -> tuple[float, int]:
    """Search once; return iterations a second and the nodes of the tree."""
    seat = position.actor
    assert isinstance(seat, int)
    search = Search(position, seat, seeded(1), tuning_of(position.game.id))
    began = time.process_time()
    search.think(Budget(ITERATIONS))
    return ITERATIONS / (time.process_time() - began), int(search.work.used)


def processor() -> str:
    """The processor's name as Linux tells it, or what Python knows."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor()


if __name__ == "__main__":
    main()
