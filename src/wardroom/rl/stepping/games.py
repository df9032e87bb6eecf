"""Many games at once: one call answers a decision of each game and plays on to the next one.

Written against the contract; `specialise` puts a game's own kernels in its place. The arrays of all
games lie one game after the other. Bots choose in `boards`, `nodes` and `search`, see
`wardroom.bots.playing`; every thread has its own.
"""

from wardroom.bots.playing.games import BOARD, choose
from wardroom.core.contract import actor, apply, legal, outcomes, returns
from wardroom.core.kernel import CHANCE, OVER, Codes, Flags, Floats, Record, Records, kernel
from wardroom.core.rng import MASK, WARM_UP, Rng, below, next32, weighted
from wardroom.rl.stepping.layout import dtypes

__all__ = ["EXPORTED", "dtypes"]

EXPORTED = ("begin_games", "legal_ids", "refused_game", "show", "step_games", "tell_games")
ALSO = ("action_id", "observe")
USES = {"wardroom.bots.playing.games": ("choose",)}

# When a game that is over begins anew.
NEVER, NEXT_STEP, SAME_STEP = range(3)
FOUND = -1  # no game is refused
OF_BOTS = 1 << 31  # the number of a game's second stream differs by this


def action_id(table: Record, s: Record, codes: Codes, code: int) -> int:
    """Return the dense id of an action of the seat to act."""
    raise NotImplementedError


def observe(table: Record, s: Record, seat: int, out: Floats, at: int) -> None:
    """Write what `seat` may know into zeros, from `at` on."""
    raise NotImplementedError


@kernel
def begin_games(
    table: Record,
    batch: Record,
    states: Records,
    works: Records,
    seed: int,
    boards: Records,
    nodes: Records,
    search: Record,
    first: int,
    last: int,
) -> None:
    """Begin the games `first` to `last - 1`, each with streams of its own seed and number."""
    for i in range(first, last):
        seed_stream(works[i].rng, seed, i)
        seed_stream(works[i].thoughts, seed, i | OF_BOTS)
        begin(table, batch, states, works[i], boards, nodes, search, i)


@kernel
def seed_stream(stream: Rng, seed: int, number: int) -> None:
    """Begin a stream that a seed and a number fix, as `seeded` does."""
    stream[0], stream[1], stream[2], stream[3] = seed & MASK, seed >> 32 & MASK, number, 1
    for _ in range(WARM_UP):
        next32(stream)


@kernel
def begin(
    table: Record,
    batch: Record,
    states: Records,
    work: Record,
    boards: Records,
    nodes: Records,
    search: Record,
    i: int,
) -> None:
    """Begin one game, and go on to its first decision; bots may end it before."""
    states[i] = states[batch.games + below(work.rng, batch.starts)]
    work.steps = work.seat = 0
    work.is_over = play_on(table, batch, states[i], work, boards, nodes, search) == OVER


@kernel
def play_on(
    table: Record,
    batch: Record,
    s: Record,
    work: Record,
    boards: Records,
    nodes: Records,
    search: Record,
) -> int:
    """Play what chance and bots do; return who is asked next, as `actor` does."""
    who = actor(table, s)
    while True:
        if who == CHANCE and not batch.hands_out_chance:
            count = outcomes(table, s, work.codes, work.weight)
            action = work.codes[weighted(work.rng, work.weight, count)]
        elif who >= 0 and batch.has_bot[who]:
            boards[BOARD] = s
            bot = batch.bot[who]
            action = choose(table, boards, nodes, search, bot, who, work.thoughts)
        else:
            return who
        apply(table, s, action)
        who = actor(table, s)


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
    states: Records,
    works: Records,
    rewards: Floats,
    terminated: Flags,
    truncated: Flags,
    last_observations: Floats,
    boards: Records,
    nodes: Records,
    search: Record,
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
            who = play_on(table, batch, s, work, boards, nodes, search)
            terminated[i] = who == OVER
            truncated[i] = who != OVER and work.steps == batch.most_steps
            work.is_over = terminated[i] | truncated[i]
            if who == OVER:
                returns(table, s, work.result)
                for seat in range(batch.seats):
                    rewards[i * batch.seats + seat] = work.result[seat]
            if work.is_over and batch.reset == SAME_STEP:
                show(table, batch, s, work.seat, i, last_observations)
                begin(table, batch, states, work, boards, nodes, search, i)
        elif batch.reset != NEVER:
            begin(table, batch, states, work, boards, nodes, search, i)


@kernel
def tell_games(
    table: Record,
    batch: Record,
    states: Records,
    works: Records,
    codes: Codes,
    observations: Floats,
    masks: Flags,
    actors: Codes,
    first: int,
    last: int,
) -> None:
    """Write who is asked, what that seat may know, and what it may answer."""
    for i in range(first, last):
        work, s = works[i], states[i]
        who = OVER if work.is_over else actor(table, s)
        actors[i] = who
        work.count = 0
        if who >= 0:
            work.seat = who
            work.count = legal_ids(table, s, codes, work.codes, work.ids)
        elif who == CHANCE:
            work.count = outcomes(table, s, work.codes, work.weight)
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
