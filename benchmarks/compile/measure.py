"""What a game costs before it can be played, in this tree and in an older one, in turns.

    .venv/bin/python -m benchmarks.compile.measure --base PATH --wheel FILE \\
        > benchmarks/compile/results.json

PATH is a checkout of the older version; both run with this Python and its packages. FILE is what
`make wheel` built: it is installed into an environment of its own. Every figure is the median of
the rounds. Seconds of CPU are those of a process and all it started, so that
other work on the machine changes them less than the seconds on the clock.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from collections import defaultdict
from importlib.metadata import version
from pathlib import Path
from typing import Any

from benchmarks.keep import processor

from wardroom.catalogue import ids, quickest_first

ROOT = Path(__file__).parents[2]
COMPILE = ("-m", "wardroom", "warm")
FIRST_MOVE = (str(Path(__file__).with_name("first_move.py")),)
CALLS = (str(Path(__file__).with_name("calls.py")),)

Figures = dict[str, Any]


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--base", type=Path, help="a checkout of the version to compare with")
    asked.add_argument("--wheel", type=Path, help="a package with compiled games")
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("games", nargs="*", help="ids; all if left out")
    given = asked.parse_args()
    trees = {"before": given.base, "after": ROOT} if given.base else {"after": ROOT}
    games = given.games or quickest_first(ids())
    rounds = defaultdict[tuple[str, str], list[Figures]](list)
    for number in range(given.rounds):
        for game in games:
            for name, tree in trees.items():
                rounds[game, name].append(measured(game, tree))
                print(number, game, name, rounds[game, name][-1], file=sys.stderr)
    told = {game: {name: medians(rounds[game, name]) for name in trees} for game in games}
    if given.wheel:
        installed(given.wheel, told, given.rounds)
    print(json.dumps({**machine(), "rounds": given.rounds, "results": told}, indent=1))


def machine() -> Figures:
    """What it ran on; the load tells how far the seconds on the clock can be trusted."""
    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[1], 1),
        "python": platform.python_version(),
        "numba": version("numba"),
    }


def measured(game: str, tree: Path) -> Figures:
    """All figures of one game in one tree, beginning with an empty cache."""
    with tempfile.TemporaryDirectory() as cache:
        compiled, _ = run(COMPILE, game, tree, cache)
        size = sum(file.stat().st_size for file in Path(cache).rglob("*") if file.is_file())
        compiled_before, _ = run(COMPILE, game, tree, cache)
        moved, _ = run(FIRST_MOVE, game, tree, cache)
        _, calls = run(CALLS, game, tree, cache)
    return {
        **prefixed("empty_cache", compiled),
        **prefixed("full_cache", compiled_before),
        **prefixed("first_bot_move", moved),
        **json.loads(calls),
        "cache_bytes": size,
    }


def installed(wheel: Path, told: dict[str, Figures], rounds: int) -> None:
    """Add the way to the first bot move with a package just installed, its cache empty."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder, "bin", "python"))
        subprocess.run([python, "-m", "pip", "install", "-q", wheel], check=True)
        for game, figures in told.items():
            runs = [run(FIRST_MOVE, game, None, f"{folder}/empty", python) for _ in range(rounds)]
            assert all("without the compiler" in printed for _, printed in runs)
            figures["installed"] = medians([prefixed("first_bot_move", s) for s, _ in runs])


def run(
    words: tuple[str, ...], game: str, tree: Path | None, cache: str, python: str = sys.executable
) -> tuple[Figures, str]:
    """Run Python on a tree, or on what is installed; return its seconds and what it printed."""
    sources = {"PYTHONPATH": str(tree / "src")} if tree else {}
    env = {**os.environ, **sources, "WARDROOM_CACHE": cache}
    began = time.perf_counter()
    process = subprocess.Popen([python, *words, game], env=env, stdout=subprocess.PIPE)
    assert process.stdout is not None
    printed = process.stdout.read().decode()
    _, status, used = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - began
    assert status == 0, f"{words} {game}: {status}"
    return {"cpu_s": used.ru_utime + used.ru_stime, "wall_s": seconds}, printed


def prefixed(prefix: str, figures: Figures) -> Figures:
    """The figures under longer names."""
    return {f"{prefix}_{name}": value for name, value in figures.items()}


def medians(rounds: list[Figures]) -> Figures:
    """The middle of each figure."""
    return {name: round(statistics.median(one[name] for one in rounds), 2) for name in rounds[0]}


if __name__ == "__main__":
    main()
