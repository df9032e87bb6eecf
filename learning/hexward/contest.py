"""The present judge against a former one: `python -m learning.hexward.contest OBJECT --seconds 3`.

OBJECT is Ward as it was compiled before, from the cache of compiled games. A round is one random
opening played from all seats; the arena's sequential test tells when it is decided.
"""

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import Any

from learning.hexward.selfplay import at_random
from wardroom.arena.game import Result
from wardroom.arena.sprt import Sprt
from wardroom.arena.statistics import scores
from wardroom.bots.alphabeta.alphabeta import AlphaBeta
from wardroom.bots.search.search import Budget
from wardroom.catalogue import load
from wardroom.core.compiled import objects
from wardroom.core.compiled.engine import CompiledEngine
from wardroom.core.compiled.machine_code import loaded
from wardroom.core.game import Game
from wardroom.core.position import ActionCode, Position
from wardroom.core.rng import below, seeded

NEW, FORMER = "new", "former"
SEATINGS = ((NEW, FORMER), (FORMER, NEW))
OPENING = 4, 9  # random plies


@cache
def former(file: str) -> Game:
    """Return Ward with the kernels of an object file; without one, as it is."""
    game = load("hexward")
    if file:
        present, game = game, object.__new__(type(game))  # a copy would be the same game
        game.__dict__.update(present.__dict__)
        code = objects.opened(Path(file))
        assert code, f"{file} is no object file"
        game._engine = CompiledEngine(game, loaded(code))
    return game


def chosen(position: Position, seed: int, budget: Budget) -> ActionCode:
    """Return the action that is best as far as was seen."""
    deep = AlphaBeta(position, int(position.record.turn), seeded(seed))
    deep.think(budget)
    return ActionCode(int(deep.plies[0].best_action))


def opened(seed: int) -> Position:
    """Return a position after random plies."""
    rng, position = seeded(seed), load("hexward").initial(2)
    for _ in range(OPENING[0] + below(rng, OPENING[1] - OPENING[0])):
        position.game.engine.apply(position, at_random(position, rng))
    return position


def played(budget: Budget, files: dict[str, str], fixture: tuple[int, int]) -> Result:
    """Play one seating of a round."""
    number, turn = fixture
    seating = SEATINGS[turn]
    position, plies, took = opened(number), [0, 0], [0.0, 0.0]
    while not position.is_over:
        seat = int(position.record.turn)
        name = seating[seat]
        seen = position.copy()
        seen.game = former(files[name])
        began = time.perf_counter()
        action = chosen(seen, number << 32 | int(position.record.ply), budget)
        took[seat] += time.perf_counter() - began
        plies[seat] += 1
        position.game.engine.apply(position, action)
    thought = tuple(round(seconds, 2) for seconds in took)
    returns = tuple(position.returns())
    return Result(number, 0, turn, seating, returns, sum(plies), tuple(plies), thought)


def seconds_an_action(results: list[Result], name: str) -> float:
    """Return how long a side thought."""
    took = [
        (seconds, actions)
        for result in results
        for who, seconds, actions in zip(
            result.seating, result.seconds, result.actions, strict=True
        )
        if who == name
    ]
    return round(sum(seconds for seconds, _ in took) / sum(actions for _, actions in took), 4)


def summed(results: list[Result]) -> dict[str, Any]:
    """Return what the games amount to."""
    score = scores(results, [NEW, FORMER])[0]
    test = Sprt(NEW)
    return {
        "games": len(results),
        "won": sum(max(r.returns) > 0 and r.seating[r.returns.index(1.0)] == NEW for r in results),
        "drawn": sum(max(r.returns) == 0 for r in results),
        "share": round(score.share, 4),
        "interval": [round(end, 4) for end in score.interval],
        "ratio": round(test.ratio(results), 2),
        "verdict": test.verdict(results),
        "plies": round(sum(r.plies for r in results) / len(results), 1),
        "seconds_an_action": {name: seconds_an_action(results, name) for name in (NEW, FORMER)},
    }


def main() -> None:
    """Read the command line, play, tell."""
    parser = argparse.ArgumentParser()
    parser.add_argument("former", help="an object file; '' for the present judge on both sides")
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--nodes", type=int, default=1 << 40)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--limit", type=float, default=1e9, help="seconds for all")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--both", action="store_true", help="the former judge on both sides")
    parser.add_argument("--stop", action="store_true", help="once the test has decided")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    budget = Budget(given.nodes, given.seconds)
    files = {NEW: given.former if given.both else "", FORMER: given.former}
    fixtures = [(given.first + number, turn) for number in range(given.rounds) for turn in range(2)]
    game = partial(played, budget, files)
    began, results = time.monotonic(), []
    with ProcessPoolExecutor(given.processes) as pool:
        for result in pool.map(game, fixtures):
            results.append(result)
            is_late = time.monotonic() - began > given.limit
            if is_late or (given.stop and Sprt(NEW).verdict(results) is not None):
                pool.shutdown(wait=False, cancel_futures=True)
                break
    report = {**vars(given), **summed(results)}
    print(json.dumps(report, default=str))
    if given.out:
        lines = [json.dumps(r.to_json()) for r in results]
        given.out.write_text("\n".join([json.dumps(report, default=str), *lines]) + "\n")


if __name__ == "__main__":
    main()
