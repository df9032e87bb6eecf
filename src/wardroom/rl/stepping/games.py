"""Many games at once: one call answers a decision of each game and plays on to the next one.

Written against the contract; `specialise` puts a game's own kernels in its place. The arrays of all
games lie one game after the other.
"""

from typing import Any

import numpy as np

from wardroom.core.contract import actor, apply, legal, outcomes, returns
from wardroom.core.kernel import (
    CHANCE,
    OVER,
    Codes,
    Flags,
    Floats,
    Record,
    Records,
    kernel,
)
from wardroom.core.rng import MASK, WARM_UP, below, next32, weighted

EXPORTED = ("begin_games", "legal_ids", "refused_game", "show", "step_games")
ALSO = ("action_id", "observe")

# When a game that is over begins anew.
NEVER, NEXT_STEP, SAME_STEP = range(3)
MOST_SEATS = 4
FOUND = -1  # no game is refused


def action_id(table: Record, s: Record, codes: Codes, code: int) -> int:
    """Return the dense id of an action of the seat to act."""
    raise NotImplementedError


def observe(table: Record, s: Record, seat: int, out: Floats, at: int) -> None:
    """Write what `seat` may know into zeros, from `at` on."""
    raise NotImplementedError


def dtypes(actions: int, outcomes: int) -> dict[str, np.dtype[Any]]:
    """Return the types of the records in a game of at most so many actions and outcomes."""
    width = max(actions, outcomes)
    work: list[Any] = [
        ("rng", np.int64, 4),
        ("weight", np.int64, outcomes),
        ("result", np.float64, MOST_SEATS),
        ("codes", np.int32, width),  # that may be answered now
        ("ids", np.int32, width),
        ("count", np.int32),
        ("steps", np.int32),  # answered in this game
        ("seat", np.int32),  # the last one that was asked
        ("code", np.int32),  # the answer
        ("is_over", np.int32),
        ("unused", np.int32),  # for records without gaps
    ]
    batch: list[Any] = [
        ("actions", np.int64),  # sizes
        ("features", np.int64),
        ("seats", np.int64),
        ("reset", np.int64),
        ("hands_out_chance", np.int64),
        ("most_steps", np.int64),  # 0: no limit
    ]
    kept = np.dtype(work, align=True)
    return {"work": kept, "works": kept, "batch": np.dtype(batch, align=True)}


@kernel
def begin_games(
    table: Record,
    batch: Record,
    starts: Records,
    states: Records,
    works: Records,
    codes: Codes,
    observations: Floats,
    masks: Flags,
    actors: Codes,
    seed: int,
    first: int,
    last: int,
) -> None:
    """Begin the games `first` to `last - 1`, each with the stream of its own seed and number."""
    for i in range(first, last):
        work = works[i]
        work.rng[0], work.rng[1], work.rng[2], work.rng[3] = seed & MASK, seed >> 32 & MASK, i, 1
        for _ in range(WARM_UP):
            next32(work.rng)
        begin(table, batch, starts, states, work, i)
        tell(table, batch, states[i], work, codes, i, observations, masks, actors)


@kernel
def begin(
    table: Record, batch: Record, starts: Records, states: Records, work: Record, i: int
) -> None:
    """Begin one game, and go on to its first decision."""
    states[i] = starts[below(work.rng, len(starts))]
    work.steps = work.seat = work.is_over = 0
    play_on(table, batch, states[i], work)


@kernel
def play_on(table: Record, batch: Record, s: Record, work: Record) -> None:
    """Play what chance does, up to the next decision or the end."""
    while not batch.hands_out_chance and actor(table, s) == CHANCE:
        count = outcomes(table, s, work.codes, work.weight)
        apply(table, s, work.codes[weighted(work.rng, work.weight, count)])


@kernel
def refused_game(works: Records, actions: Codes, first: int, last: int) -> int:
    """Look up all answers; return the first game that cannot be answered so, or FOUND."""
    for i in range(first, last):
        if not works[i].is_over and not is_found(works[i], actions[i]):
            return i
    return FOUND


@kernel
def is_found(work: Record, action: int) -> bool:
    """Whether `action` may be played; its code is kept."""
    for k in range(work.count):
        if work.ids[k] == action:
            work.code = work.codes[k]
            return True
    return False


@kernel
def step_games(
    table: Record,
    batch: Record,
    starts: Records,
    states: Records,
    works: Records,
    codes: Codes,
    observations: Floats,
    masks: Flags,
    actors: Codes,
    rewards: Floats,
    terminated: Flags,
    truncated: Flags,
    last_observations: Floats,
    first: int,
    last: int,
) -> None:
    """Play the answers that `refused_game` looked up, and go on to the next decision."""
    for i in range(first, last):
        work, s = works[i], states[i]
        terminated[i] = truncated[i] = 0
        for seat in range(batch.seats):
            rewards[i * batch.seats + seat] = 0.0
        if not work.is_over:
            apply(table, s, work.code)
            work.steps += 1
            play_on(table, batch, s, work)
            terminated[i] = actor(table, s) == OVER
            truncated[i] = not terminated[i] and work.steps == batch.most_steps
            work.is_over = terminated[i] | truncated[i]
            if terminated[i]:
                returns(table, s, work.result)
                for seat in range(batch.seats):
                    rewards[i * batch.seats + seat] = work.result[seat]
            if work.is_over and batch.reset == SAME_STEP:
                show(table, batch, s, work.seat, i, last_observations)
                begin(table, batch, starts, states, work, i)
        elif batch.reset == NEXT_STEP:
            begin(table, batch, starts, states, work, i)
        tell(table, batch, s, work, codes, i, observations, masks, actors)


@kernel
def tell(
    table: Record,
    batch: Record,
    s: Record,
    work: Record,
    codes: Codes,
    i: int,
    observations: Floats,
    masks: Flags,
    actors: Codes,
) -> None:
    """Write who is asked, what that seat may know, and what it may answer."""
    who = OVER if work.is_over else actor(table, s)
    actors[i] = who
    if who >= 0:
        work.seat = who
        work.count = legal_ids(table, s, codes, work.codes, work.ids)
    elif who == CHANCE:
        work.count = outcomes(table, s, work.codes, work.weight)
    else:
        work.count = 0
    show(table, batch, s, work.seat, i, observations)
    at = i * batch.actions
    masks[at : at + batch.actions] = who == OVER  # a game that is over takes any action
    for k in range(work.count):
        if who >= 0:
            masks[at + work.ids[k]] = 1
        else:
            work.ids[k] = k


@kernel
def legal_ids(table: Record, s: Record, codes: Codes, legal_codes: Codes, ids: Codes) -> int:
    """Write the legal actions of the seat to act by code and by id; return how many."""
    count = legal(table, s, legal_codes)
    for k in range(count):
        ids[k] = action_id(table, s, codes, legal_codes[k])
    return count


@kernel
def show(table: Record, batch: Record, s: Record, seat: int, i: int, observations: Floats) -> None:
    """Write what a seat may know."""
    at = i * batch.features
    observations[at : at + batch.features] = 0.0
    observe(table, s, seat, observations, at)
