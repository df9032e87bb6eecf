"""Sizes of the games as WebAssembly, and their speed in Node.js and natively, in turns.

    make wasm
    PYTHONPATH=benchmarks:tests:tests/outside .venv/bin/python benchmarks/wasm/measure.py

Speeds are those of the quickest of some runs, in processor time: random games in plies a second,
the tree search in iterations a second. Writes results.json, and results.md as a table of it.
"""

import gzip
import json
import platform
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from keep import processor

import wardroom
from bots.positions import decisions
from wardroom.bots.search.search import Tuning
from wardroom.core.game import Game
from wasm.calls import Call, playouts, search
from wasm.node import built, in_node

FOLDER = Path(__file__).parent
ROUNDS = 3  # of native and Node.js in turns
RUNS = 5  # a round; the first ones in Node.js run code that is not optimised yet
CAP = 1000  # plies of a random game
GAMES = {"hexward": 30, "wardtcg": 200}  # random games of a run, where 2,000 take long
ITERATIONS = 2000
NODES = 150_000  # more than so many iterations grow


def main() -> None:
    """Measure, write and print."""
    results = {game_id: measured(wardroom.load(game_id)) for game_id in wardroom.games()}
    told = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    kept = {
        "processor": processor(),
        "python": platform.python_version(),
        "node": told.stdout.strip(),
        "results": results,
    }
    FOLDER.joinpath("results.json").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    FOLDER.joinpath("results.md").write_text(table(results), encoding="utf-8")
    print(table(results), end="")


def measured(game: Game) -> dict[str, int]:
    """Return sizes in bytes, and speeds natively and in Node.js."""
    file = built(game).read_bytes()
    start, games = game.initial(), GAMES.get(game.id, 2000)
    root = next(decisions(game, start.seat_count, 100))
    random = playouts(start, games, CAP)
    random.run()
    plies = int(sum(random.given[2].tally[:2]))
    native, node = quickest(lambda: playouts(start, games, CAP))
    native_search, node_search = quickest(lambda: search(root, Tuning(), ITERATIONS, NODES))
    return {
        "bytes": len(file),
        "gzip_bytes": len(gzip.compress(file, mtime=0)),
        "native_plies_per_s": round(plies / native),
        "node_plies_per_s": round(plies / node),
        "native_iterations_per_s": round(ITERATIONS / native_search),
        "node_iterations_per_s": round(ITERATIONS / node_search),
    }


def quickest(make: Callable[[], Call]) -> tuple[float, float]:
    """Return the seconds of a call, natively and in Node.js."""
    native, node = [], []
    for _ in range(ROUNDS):
        native += [seconds(make()) for _ in range(RUNS)]
        lines = in_node(make().game, calls=[make().order() for _ in range(RUNS)])
        node += [json.loads(line)["seconds"] for line in lines]
    return min(native), min(node)


def seconds(call: Call) -> float:
    """Return what a native call takes."""
    began = time.thread_time()
    call.run()
    return time.thread_time() - began


def table(results: dict[str, dict[str, int]]) -> str:
    """Return the results as Markdown."""
    head = (
        "# Figures of the games as WebAssembly\n\n"
        "| game | bytes | with gzip | plies/s, native | Node.js | "
        "| iterations/s, native | Node.js | |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|\n"
    )
    return head + "".join(row(name, result) for name, result in results.items())


def row(name: str, result: dict[str, int]) -> str:
    """Return a game's row, with how much of the native speed Node.js reaches."""
    size, zipped, native, node, native_search, node_search = (f"{n:,}" for n in result.values())
    plies = result["node_plies_per_s"] / result["native_plies_per_s"]
    iterations = result["node_iterations_per_s"] / result["native_iterations_per_s"]
    return (
        f"| {name} | {size} | {zipped} | {native} | {node} | {plies:.0%} "
        f"| {native_search} | {node_search} | {iterations:.0%} |\n"
    )


if __name__ == "__main__":
    main()
