"""Games a second on one core, in two processes, and by two workers of a Dask scheduler.

python benchmarks/lab/throughput.py GAME SECONDS FILE
"""

import json
import sys
from functools import partial
from pathlib import Path
from time import monotonic

from distributed import LocalCluster

from wardroom.arena.executors import Workers, handed_out, workers
from wardroom.arena.running import play_some, warm_up
from wardroom.lab.setting import FAST, fixtures, setting


def games_a_second(on: Workers, game: str, seconds: float) -> float:
    """Return how many games are played in a second, once every worker has begun."""
    contest, games = setting(game, ["level-3"]), 0
    play = partial(play_some, contest)
    for _ in handed_out(on, play, [next(fixtures(contest)) for _ in range(4 * on.count)]):
        pass
    began = monotonic()
    until = began + seconds
    for batch in handed_out(on, play, fixtures(contest, FAST), lambda: monotonic() > until):
        games += len(batch)
    return games / (monotonic() - began)


def main(game: str, seconds: float, file: Path) -> None:
    """Measure all three, one after the other."""
    warm_up(setting(game, ["level-3"]))
    rates = {}
    for name, jobs in (("one process", 1), ("two processes", 2)):
        with workers(jobs) as on:
            rates[name] = round(games_a_second(on, game, seconds), 1)
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        workers(2, cluster.scheduler_address) as on,
    ):
        rates["two Dask workers"] = round(games_a_second(on, game, seconds), 1)
    known = json.loads(file.read_text()) if file.exists() else {}
    file.write_text(json.dumps({**known, game: rates}, indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), Path(sys.argv[3]))
