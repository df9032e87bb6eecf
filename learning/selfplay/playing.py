"""Games of a network against itself or another, in one compiled loop; specialised per game.

States: 0 to 2 are the search's, 3 is the game, from 4 on are starts to choose from.
"""

from typing import Any

import numpy as np

from wardroom.bots.search.layout import NODE, NONE, OPEN, work_type
from wardroom.bots.search.tree import clear
from wardroom.core.contract import actor, apply, determinize, evaluate, legal, outcomes, returns
from wardroom.core.kernel import CHANCE, OVER, Record, Records, Values, Weights, kernel
from wardroom.core.network import ALL_ROWS, MOST_ROWS, MOST_SEATS
from wardroom.core.rng import below, weighted
from wardroom.core.scratch import scratch

ALSO = ("write_rows", "think")
GAME, FIRST_START = 3, 4
THOUSAND = 1000

# What `settings` holds.
SEATS, CAP, SHARE, SLIPS, ITERATIONS, RIVAL_ITERATIONS, RIVAL_SEATS = range(7)

SAMPLE_FIELDS: list[Any] = [
    ("game", np.int32),
    ("seats", np.int8),
]


def dtypes(actions: int, outcomes: int, seats: int) -> dict[str, np.dtype[Any]]:
    """Return the types of the records in a game of at most so many actions, outcomes and seats."""
    rows: Any = ("rows", np.int16, seats * MOST_ROWS)
    return {
        "nodes": NODE,
        "work": work_type(max(actions, outcomes)),
        "samples": np.dtype([*SAMPLE_FIELDS, rows], align=True),
    }


def write_rows(table: Record, s: Record, spare: Values, rows: Weights) -> None:
    """Write the rows of every seat."""
    raise NotImplementedError


def think(table: Record, states: Records, nodes: Records, work: Record, iterations: int) -> None:
    """Search."""
    raise NotImplementedError


@kernel
def play(
    table: Record,
    rival: Record,
    states: Records,
    nodes: Records,
    work: Record,
    samples: Records,
    results: Values,
    settings: Weights,
    games: int,
) -> int:
    """Play `games` games and write their results; return how many positions were kept."""
    used = 0
    s = states[GAME]
    work.seats = settings[SEATS]
    for game in range(games):
        states[GAME] = states[FIRST_START + below(work.rng, len(states) - FIRST_START)]
        for _ in range(settings[CAP]):
            who = actor(table, s)
            if who == OVER:
                break
            if used < len(samples) and below(work.rng, THOUSAND) < settings[SHARE]:
                keep(table, states, work, samples[used], game)
                used += 1
            if who == CHANCE:
                count = outcomes(table, s, work.codes, work.weight)
                apply(table, s, work.codes[weighted(work.rng, work.weight, count)])
                continue
            count = legal(table, s, work.codes)
            action = work.codes[below(work.rng, count)]
            if count > 1 and below(work.rng, THOUSAND) >= settings[SLIPS]:
                if settings[RIVAL_SEATS] >> (who + game) % settings[SEATS] & 1:
                    action = chosen(rival, states, nodes, work, who, settings[RIVAL_ITERATIONS])
                else:
                    action = chosen(table, states, nodes, work, who, settings[ITERATIONS])
            apply(table, s, action)
        returns(table, s, work.values[: settings[SEATS]])
        for seat in range(settings[SEATS]):
            results[game * MOST_SEATS + seat] = work.values[seat]
    return used


@kernel
def keep(table: Record, states: Records, work: Record, sample: Record, game: int) -> None:
    """Keep the position as it is, hidden cards and all.

    The search judges worlds, and what a world is worth is what becomes of it. In a position dealt
    anew the hidden cards would have no part in the result, and count for too little.
    """
    rows = scratch(ALL_ROWS)
    write_rows(table, states[GAME], work.values[: work.seats], rows)
    sample.game = game
    sample.seats = work.seats
    for each in range(work.seats):
        for number in range(rows[each * MOST_ROWS] + 1):
            sample.rows[each * MOST_ROWS + number] = rows[each * MOST_ROWS + number]


@kernel
def chosen(
    table: Record, states: Records, nodes: Records, work: Record, who: int, iterations: int
) -> int:
    """The action that a search, or a look at what follows each, likes best."""
    states[0] = states[GAME]
    if iterations > 0:
        return searched(table, states, nodes, work, who, iterations)
    determinize(table, states[0], who, work.rng)
    count = legal(table, states[0], work.codes)
    best, highest = 0, -2.0
    for i in range(count):
        states[2] = states[0]
        apply(table, states[2], work.codes[i])
        evaluate(table, states[2], work.values[: work.seats])
        if work.values[who] > highest:
            best, highest = i, work.values[who]
    return int(work.codes[best])


@kernel
def searched(
    table: Record, states: Records, nodes: Records, work: Record, who: int, iterations: int
) -> int:
    """The action that a search looked at most."""
    clear(nodes[0], OPEN)
    work.used = 1
    work.seat = who
    think(table, states, nodes, work, iterations)
    return int(nodes[most_visited(nodes)].action)


@kernel
def most_visited(nodes: Records) -> int:
    """The child of the root that was visited most."""
    child, best = nodes[0].first, nodes[0].first
    while child != NONE:
        if nodes[child].visits > nodes[best].visits:
            best = child
        child = nodes[child].next
    return int(best)
