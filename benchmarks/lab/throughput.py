"""Games a second on one core, in two processes, and by two workers of a Dask scheduler.

python benchmarks/lab/throughput.py GAME [SECONDS] [FILE]

The three take turns, and the median of their turns counts, so that other work on the machine
disturbs all alike. Besides the clock's time, a worker's own time is told: `games a core second` is
how many games a second of one core makes, which other work hardly changes, and `cores` how many of
them were had.
"""

import json
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import median
from time import monotonic, process_time

from distributed import LocalCluster

from wardroom.arena.contest import Contest, Fixture
from wardroom.arena.executors import Workers, handed_out, workers
from wardroom.arena.running import play_some, warm_up
from wardroom.lab.setting import FAST, fixtures, setting

TURNS = 3
Rates = dict[str, float]


def seconds_of(contest: Contest, games: Sequence[Fixture]) -> list[float]:
    """Play games; return the seconds of processor time that each took, on average."""
    began = process_time()
    play_some(contest, list(games))
    return [(process_time() - began) / len(games)] * len(games)


def turn(on: Workers, contest: Contest, seconds: float) -> Rates:
    """Play for so long."""
    play, took = partial(seconds_of, contest), list[float]()
    began = monotonic()
    until = began + seconds
    for batch in handed_out(on, play, fixtures(contest, FAST), lambda: monotonic() > until):
        took += batch
    elapsed = monotonic() - began
    return {
        "games a second": round(len(took) / elapsed, 1),
        "games a core second": round(len(took) / sum(took), 1),
        "cores": round(sum(took) / elapsed, 2),
    }


def measured(contest: Contest, seconds: float) -> dict[str, Rates]:
    """Return the medians of all turns, each of so many seconds."""
    with ExitStack() as all_of_them:
        cluster = all_of_them.enter_context(
            LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
        )
        kinds = {
            "one process": all_of_them.enter_context(workers(1)),
            "two processes": all_of_them.enter_context(workers(2)),
            "two Dask workers": all_of_them.enter_context(workers(2, cluster.scheduler_address)),
        }
        for on in kinds.values():  # every worker begins
            list(handed_out(on, partial(seconds_of, contest), islice(fixtures(contest), 8)))
        turns = {name: list[Rates]() for name in kinds}
        for _ in range(TURNS):
            for name, on in kinds.items():
                turns[name].append(turn(on, contest, seconds))
    return {
        name: {what: median(rates[what] for rates in made) for what in made[0]}
        for name, made in turns.items()
    }


def main(game: str, seconds: float = 10.0, file: Path | None = None) -> None:
    """Measure, print, and write into a file if one is named."""
    contest = setting(game, ["level-3"])
    warm_up(contest)
    found = {game: measured(contest, seconds)}
    print(json.dumps(found, indent=1))
    if file:
        known = json.loads(file.read_text()) if file.exists() else {}
        file.write_text(json.dumps({**known, **found}, indent=1) + "\n")


if __name__ == "__main__":
    given = [*sys.argv[1:], *["", "10", ""][len(sys.argv) - 1 :]]
    main(given[0], float(given[1]), Path(given[2]) if given[2] else None)
