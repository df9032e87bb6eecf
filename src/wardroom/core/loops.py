"""Compiled loops over a game's kernels: random playouts and perft.

Written against the contract; `specialise` puts a game's own kernels in its place. `work` holds the
arrays they write to: a record's arrays are not reference-counted, which halves the time of a ply.
"""

from wardroom.core.contract import actor, apply, legal, outcomes
from wardroom.core.kernel import CHANCE, OVER, Codes, Record, Weights, kernel
from wardroom.core.rng import Rng, below, weighted

# What `playout` counts.
DECISIONS, CHANCES, LEGAL, GAMES = 0, 1, 2, 3


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
def playouts(table: Record, states: Record, work: Record, cap: int, games: int) -> None:
    """Play `games` games at random from `states[0]`, using `states[1]` as the board."""
    s = states[1]
    for _ in range(games):
        states[1] = states[0]
        playout(table, s, work.rng, work.codes, work.weight, work.tally, cap)
        work.tally[GAMES] += 1


@kernel
def perft(table: Record, states: Record, out: Codes, weight: Weights, depth: int) -> int:
    """Count the action sequences of exactly `depth` actions, chance included, from `states[depth]`.

    `out` has a row of codes for each depth.
    """
    if depth == 0:
        return 1
    s = states[depth]
    who = actor(table, s)
    if who == OVER:
        return 0
    if who == CHANCE:
        count = outcomes(table, s, out[depth], weight)
    else:
        count = legal(table, s, out[depth])
    leaves = 0
    for i in range(count):
        states[depth - 1] = s
        apply(table, states[depth - 1], out[depth][i])
        leaves += perft(table, states, out, weight, depth - 1)
    return leaves
