"""Ur's level 8 against the former one, by a sequential test.

`python benchmarks/bots/against_former.py ITERATIONS SECONDS PROCESSES FILE` lets the former level 8
(the search with the former `evaluate`) think up to ITERATIONS or SECONDS over an action, and stops
when Wald's test has decided between 100 and 190 Elo (64 and 75 %).
"""

import json
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

from former_ur import GAME as FORMER

from wardroom.arena.contest import Contest, Fixture
from wardroom.arena.game import BotMatch, Result
from wardroom.arena.report import Report
from wardroom.arena.statistics import Sprt
from wardroom.bots.levels import levels
from wardroom.bots.search.search import Budget, Search
from wardroom.catalogue import load
from wardroom.core.position import Position
from wardroom.core.rng import Rng

NEW, OLD = "level-8", "former level 8"
CONTEST = Contest("ur", ((NEW, OLD),), 2, 400, seed=14)
TEST = Sprt(NEW, elo0=100, elo1=190)


class Former:
    """The former level 8."""

    def __init__(self, budget: Budget) -> None:
        """Think for as long as `budget` says."""
        self.budget = budget

    def __call__(self, position: Position, seat: int, rng: Rng) -> str:
        """Search with the former judge."""
        seen = FORMER.position(position.to_json())
        search = Search(seen, seat, rng)
        search.think(self.budget)
        return search.choices()[0].action


def play(fixture: Fixture, budget: Budget) -> Result:
    """Play one game."""
    bots = {NEW: levels("ur")[-1], OLD: Former(budget)}
    streams = [CONTEST.stream(fixture, stream) for stream in range(3)]
    match = BotMatch(load("ur").initial(), [bots[name] for name in fixture.seating], streams)
    match.play()
    taken = tuple(round(seconds, 4) for seconds in match.seconds)
    plies, actions = len(match.match.log), tuple(match.actions)
    returns = tuple(match.match.returns())
    return Result(*fixture.key, fixture.seating, returns, plies, actions, taken, match.fault)


def main(iterations: int, seconds: float, processes: int, path: Path) -> None:
    """Play until the test has decided, and write what was found."""
    budget, results = Budget(iterations, seconds), list[Result]()
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        games = [pool.submit(play, fixture, budget) for fixture in CONTEST.fixtures()]
        for game in as_completed(games):
            results.append(game.result())
            if TEST.verdict(results) is not None:
                pool.shutdown(wait=False, cancel_futures=True)
                break
    report = {**Report.of(CONTEST, results).to_json(), "is_better": TEST.verdict(results)}
    path.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4]))
