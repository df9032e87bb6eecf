"""Whole games inside one call: a seat plays by the search with a fixed number of iterations.

With one iteration it looks one action ahead, with none it plays at random. States: 0 to 2 as in the
search, 3 the game that is played; those from 4 on are what games start from.
"""

from wardroom.bots.playing.layout import LUCK, SLIPS, dtypes
from wardroom.bots.search.layout import NONE, OPEN
from wardroom.bots.search.tree import (
    WON,
    chance_of,
    chances_down_to,
    clear,
    highest_value,
    look_ahead,
    pick,
    think,
)
from wardroom.core.contract import actor, apply, determinize, legal, outcomes, returns
from wardroom.core.kernel import CHANCE, OVER, Record, Records, kernel
from wardroom.core.rng import Rng, below, reseed, weighted

__all__ = ["EXPORTED", "dtypes"]

EXPORTED = ("play", "choose")
USES = {
    "wardroom.bots.search.tree": (
        "think", "pick", "clear", "look_ahead", "highest_value", "chances_down_to", "chance_of",
    )
}  # fmt: skip
BOARD, STARTS = 3, 4


@kernel
def play(
    table: Record,
    states: Records,
    nodes: Records,
    work: Record,
    policies: Records,
    played: Records,
    cap: int,
) -> None:
    """Play all games of `played`, each to its end or for `cap` plies; one that goes on is drawn."""
    for number in range(len(played)):
        states[BOARD] = states[STARTS + played[number].start]
        play_one(table, states, nodes, work, policies, played[number], cap)


@kernel
def play_one(
    table: Record,
    states: Records,
    nodes: Records,
    work: Record,
    policies: Records,
    game: Record,
    cap: int,
) -> None:
    """Play one game on the board, and note how it went."""
    s = states[BOARD]
    who = actor(table, s)
    while who != OVER and game.plies < cap:
        if who == CHANCE:
            count = outcomes(table, s, work.codes, work.weight)
            chosen = weighted(game.stream[0], work.weight, count)
            if game.books >= LUCK:
                book_luck(table, states, work, game, count, chosen)
            action = work.codes[chosen]
        else:
            policy = policies[game.policy[who]]
            action = choose(table, states, nodes, work, policy, who, game.stream[1 + who])
            game.actions[who] += 1
            if game.books >= SLIPS and policy.iterations > 0 and policy.temperature > 0.0:
                book_slip(nodes, work, game, action)
        apply(table, s, action)
        game.plies += 1
        who = actor(table, s)
    if who == OVER:
        returns(table, s, game.returns[: work.seats])


@kernel
def book_luck(
    table: Record, states: Records, work: Record, game: Record, count: int, chosen: int
) -> None:
    """Add what each seat gets by the chosen outcome, less the mean over all by their weights."""
    states[1] = states[BOARD]
    total = 0
    for i in range(count):
        total += work.weight[i]
    for i in range(count):
        look_ahead(table, states, work, work.codes[i])
        share = int(i == chosen) - work.weight[i] / total
        for seat in range(work.seats):
            game.luck[seat] += share * work.values[seat]


@kernel
def book_slip(nodes: Records, work: Record, game: Record, action: int) -> None:
    """Add what the played action was judged, less the mean over all by the chances they had."""
    top = highest_value(nodes, work.seat)
    least = top if top >= WON else top - work.slack
    total = chances_down_to(nodes, work, top, least)
    child = nodes[0].first
    while child != NONE:
        node = nodes[child]
        if node.value[work.seat] >= least:
            share = int(node.action == action) - chance_of(node, work, top) / total
            for seat in range(work.seats):
                game.slips[seat] += share * node.value[seat]
        child = node.next


@kernel
def choose(
    table: Record,
    states: Records,
    nodes: Records,
    work: Record,
    policy: Record,
    seat: int,
    stream: Rng,
) -> int:
    """Return the action that a policy plays for `seat` on the board."""
    if policy.iterations == 0:
        return random_code(table, states[BOARD], work, stream)
    states[0] = states[BOARD]
    determinize(table, states[0], seat, stream)
    reseed(work.rng, stream)
    adopt(work, policy, seat)
    clear(nodes[0], OPEN)
    think(table, states, nodes, work, policy.iterations)
    return pick(nodes, work, stream)


@kernel
def random_code(table: Record, s: Record, work: Record, stream: Rng) -> int:
    """Return any legal action."""
    return work.codes[below(stream, legal(table, s, work.codes))]


@kernel
def adopt(work: Record, policy: Record, seat: int) -> None:
    """Make the search ready to search as a policy does, from the root alone."""
    work.used = 1
    work.seat = seat
    work.temperature = policy.temperature
    work.slack = policy.slack
    work.explore = policy.explore
    work.sight = policy.sight
    work.rollout = policy.rollout
    work.spread = policy.spread
    work.patience = policy.patience
