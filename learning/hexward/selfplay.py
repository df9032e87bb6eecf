"""Ward with itself: `python -m learning.hexward.selfplay FILE --games N --thinking 800`.

Alpha-beta thinks, which is compiled. Games open with random plies and slip now and then, so that
they differ and somebody gets ahead. A game is kept as its action codes, with what the search
expected of the seat to act, and the results.
"""

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from wardroom.bots.alphabeta.alphabeta import AlphaBeta, value_of
from wardroom.bots.search.search import Budget
from wardroom.catalogue import load
from wardroom.core.position import ActionCode, Position
from wardroom.core.rng import Rng, below, seeded

MEMORY = 1 << 14  # positions that alpha-beta remembers
OPENING = 12  # random plies at most
SLIPS = 30  # of a thousand actions
UNEVEN = 2  # a seat may think 4 or 16 times less: then more games are decided
UNKNOWN = -2.0  # no search expected anything


@dataclass(frozen=True)
class Played:
    """A game: its actions, what was expected at each by the seat to act, and each seat's result."""

    actions: list[int]
    expected: list[float]
    results: list[float]


def played(thinking: int, seed: int) -> Played:
    """Play a game."""
    rng, position = seeded(seed), load("hexward").initial(2)
    opening = below(rng, OPENING + 1)
    depth = [thinking >> UNEVEN * below(rng, 3) for _ in range(2)]
    actions: list[int] = []
    expected: list[float] = []
    while not position.is_over:
        if len(actions) < opening or below(rng, 1000) < SLIPS:
            action, value = at_random(position, rng), UNKNOWN
        else:
            action, value = thought_out(position, rng, max(1, depth[position.record.turn]))
        position.game.engine.apply(position, action)
        actions.append(action)
        expected.append(value)
    return Played(actions, expected, position.returns())


def at_random(position: Position, rng: Rng) -> ActionCode:
    """Return any action but a pass, which is listed first."""
    codes = position.legal_codes()
    return codes[1 + below(rng, len(codes) - 1)] if len(codes) > 1 else codes[0]


def thought_out(position: Position, rng: Rng, thinking: int) -> tuple[ActionCode, float]:
    """Return the action that looks best, and what it promises the seat to act."""
    deep = AlphaBeta(position, int(position.record.turn), rng, memory=MEMORY)
    deep.think(Budget(thinking))
    action = int(deep.plies[0].best_action)
    return ActionCode(action), value_of(int(deep.work.value[deep.work.codes[0] == action][0]))


def kept(games: list[Played]) -> dict[str, Any]:
    """Return games as arrays; `ends` tells where each game ends."""
    return {
        "ends": np.cumsum([len(game.actions) for game in games]),
        "actions": np.concatenate([np.array(game.actions, np.int32) for game in games]),
        "expected": np.concatenate([np.array(game.expected, np.float32) for game in games]),
        "results": np.array([game.results for game in games], np.float32),
    }


def games_of(file: Path) -> Iterator[Played]:
    """Yield the games of a file."""
    arrays = dict(np.load(file))
    first = 0
    for end, results in zip(arrays["ends"], arrays["results"], strict=True):
        part = slice(first, end)
        yield Played(
            arrays["actions"][part].tolist(), arrays["expected"][part].tolist(), results.tolist()
        )
        first = end


def main() -> None:
    """Read the command line, play, write."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--thinking", type=int, default=800)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    began, games = time.monotonic(), []
    seeds = range(given.seed << 32, (given.seed << 32) + given.games)
    with ProcessPoolExecutor(given.processes) as pool:
        for game in pool.map(partial(played, given.thinking), seeds, chunksize=4):
            games.append(game)
            if time.monotonic() - began > given.seconds:
                pool.shutdown(wait=False, cancel_futures=True)
                break
    np.savez_compressed(given.file, **kept(games))
    drawn = np.mean([game.results[0] == 0 for game in games])
    plies = np.mean([len(game.actions) for game in games])
    took = time.monotonic() - began
    print(f"{len(games)} games in {took:.0f} s, {plies:.0f} plies, {100 * drawn:.1f} % drawn")


if __name__ == "__main__":
    main()
