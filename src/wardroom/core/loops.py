"""Compiled loops over a game's kernels: random playouts and perft.

Written against the contract; `specialise` puts a game's own kernels in its place. `work` holds the
arrays they write to.
"""

from typing import Any

import numpy as np

from wardroom.core.contract import actor, apply, legal, outcomes
from wardroom.core.kernel import CHANCE, OVER, Codes, Record, Records, Weights, kernel
from wardroom.core.rng import Rng, below, weighted

EXPORTED = ("playouts", "perft")

# What `playout` counts.
DECISIONS, CHANCES, LEGAL, GAMES = 0, 1, 2, 3


def dtypes(actions: int, outcomes: int) -> dict[str, np.dtype[Any]]:
    """Return the types of the records in a game of at most so many actions and outcomes."""
    width = max(actions, outcomes)
    fields: list[Any] = [
        ("rng", np.int64, 4),
        ("tally", np.int64, 4),
        ("weight", np.int64, width),
        ("codes", np.int32, width),
    ]
    work = np.dtype(fields, align=True)
    return {"work": work, "works": work}


@kernel
def step(table: Record, s: Record, rng: Rng, out: Codes, weight: Weights, tally: Weights) -> bool:
    """Play one ply at random; False if the game is over."""
    who = actor(table, s)
    if who == OVER:
        return False
    if who == CHANCE:
        count = outcomes(table, s, out, weight)
        apply(table, s, out[weighted(rng, weight, count)])
        tally[CHANCES] += 1
    else:
        count = legal(table, s, out)
        apply(table, s, out[below(rng, count)])
        tally[DECISIONS] += 1
        tally[LEGAL] += count
    return True


@kernel
def playout(
    table: Record, s: Record, rng: Rng, out: Codes, weight: Weights, tally: Weights, cap: int
) -> None:
    """Play on at random until the game is over, or `cap` plies were played."""
    for _ in range(cap):
        if not step(table, s, rng, out, weight, tally):
            break


@kernel
def playouts(table: Record, states: Records, work: Record, cap: int, games: int) -> None:
    """Play `games` games at random from `states[0]`, using `states[1]` as the board."""
    s = states[1]
    for _ in range(games):
        states[1] = states[0]
        playout(table, s, work.rng, work.codes, work.weight, work.tally, cap)
        work.tally[GAMES] += 1


@kernel
def perft(table: Record, states: Records, works: Records, depth: int) -> int:
    """Count the action sequences of exactly `depth` actions, chance included, from `states[depth]`.

    There is a state and a working space for each depth.
    """
    if depth == 0:
        return 1
    s, work = states[depth], works[depth]
    who = actor(table, s)
    if who == OVER:
        return 0
    if who == CHANCE:
        count = outcomes(table, s, work.codes, work.weight)
    else:
        count = legal(table, s, work.codes)
    leaves = 0
    for i in range(count):
        states[depth - 1] = s
        apply(table, states[depth - 1], work.codes[i])
        leaves += perft(table, states, works, depth - 1)
    return leaves
