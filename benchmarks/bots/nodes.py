"""How many nodes alpha-beta makes in a second of one thread's own time, and how deep it looks.

Own time (`time.process_time`) is what the machine gave this thread, so that other work on it
changes little. The positions are of games between greedy players. Prints a JSON document.
"""

import json
import platform
import statistics
import time
from importlib.metadata import version

from searches import processor

from wardroom.bots.alphabeta.alphabeta import AlphaBeta
from wardroom.bots.search.search import Budget
from wardroom.bots.simple import play_greedily
from wardroom.catalogue import load
from wardroom.core.position import Position
from wardroom.core.rng import seeded

PLIES = (10, 20, 40, 60, 80)  # of a game before the positions that are searched
NODES = 200_000


def main() -> None:
    """Measure and print."""
    runs = [run(position) for seed in (1, 2) for position in game(seed)]
    rates = [rate for rate, _ in runs]
    machine = {"processor": processor(), "python": platform.python_version()}
    result = {
        "game": "hexward",
        "seats": 2,
        "nodes_per_s": round(statistics.median(rates)),
        "slowest": round(min(rates)),
        "fastest": round(max(rates)),
        "nodes": NODES,
        "depth_finished": sorted(depth for _, depth in runs),
    }
    print(json.dumps({**machine, "numba": version("numba"), **result}, indent=1))


def game(seed: int) -> list[Position]:
    """The positions of a game after `PLIES`."""
    position, rng, seen = load("hexward").initial(2), seeded(seed), []
    for ply in range(max(PLIES) + 1):
        if position.actor is None:
            break
        if ply in PLIES:
            seen.append(position.copy())
        position.apply(play_greedily(position, int(str(position.actor)), rng))
    return seen


def run(position: Position) -> tuple[float, int]:
    """Search once; return nodes a second and the depth that was finished."""
    search = AlphaBeta(position, int(str(position.actor)), seeded(1))
    began = time.process_time()
    search.think(Budget(NODES))
    return search.iterations / (time.process_time() - began), search.depth


if __name__ == "__main__":
    main()
