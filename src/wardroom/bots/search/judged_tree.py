"""The search with a judge from outside: leaves are gathered, judged together, and grown.

Leaves that wait for their judgement count as lost to whoever chose the way there, so that the next
walk takes another (virtual loss). Actions are tried by their prior (as in AlphaZero: Silver et al.,
2018). States: 0 to 2 as in the search; those from 3 on are the leaves.
"""

import math

from wardroom.bots.search.layout import NONE, dtypes
from wardroom.bots.search.tree import (
    back_up,
    drawn_child,
    find_children,
    look_ahead,
    new_child,
    note_step,
)
from wardroom.core.contract import actor, apply, determinize, evaluate, legal, outcomes, returns
from wardroom.core.kernel import CHANCE, OVER, Record, Records, Values, kernel
from wardroom.core.portable_math import exp
from wardroom.core.rng import weighted

__all__ = ["EXPORTED", "dtypes"]

EXPORTED = ("gather", "absorb", "judge_leaves")
USES = {
    "wardroom.bots.search.tree": (
        "back_up", "drawn_child", "find_children", "look_ahead", "new_child", "note_step",
    ),
}  # fmt: skip
LEAVES = 3
WALKED_OUT, AT_LEAF, WAITING = 0, 1, 2
SHARPNESS = 10.0  # an action that is worth a tenth less has a prior e times as small


@kernel
def gather(
    table: Record, states: Records, nodes: Records, work: Record, leaves: Records, walks: int
) -> int:
    """Walk down until there were `walks` walks in all; return how many leaves were found.

    It stops at a leaf that waits already. Walks that end the game count at once.
    """
    count = 0
    while count < len(leaves) and work.walks < walks:
        end = walk(table, states, nodes, work)
        if end == WAITING:
            break
        work.walks += 1
        if end == AT_LEAF:
            states[LEAVES + count] = states[1]
            note_leaf(nodes, work, leaves[count])
            count += 1
    for number in range(count):
        leaf = leaves[number]
        for i in range(leaf.depth + 1):
            nodes[leaf.path[i]].waiting -= 1
    return count


@kernel
def walk(table: Record, states: Records, nodes: Records, work: Record) -> int:
    """Walk from the root to a leaf, or to the end of the game, which is told to the path."""
    s = states[1]
    states[1] = states[0]
    determinize(table, s, work.seat, work.rng)
    node, work.depth = 0, 0
    work.path[0] = node
    while True:
        who = actor(table, s)
        if who == OVER:
            returns(table, s, work.values[: work.seats])
            back_up(nodes, work, work.depth)
            return WALKED_OUT
        if work.depth >= work.sight:
            break
        if who == CHANCE:
            count = outcomes(table, s, work.codes, work.weight)
            chosen = weighted(work.rng, work.weight, count)
            child = drawn_child(nodes, work, node, count, work.codes[chosen])
        else:
            if nodes[node].first == NONE:
                break
            count = legal(table, s, work.codes)
            add_missing(nodes, work, node, count)
            chosen = most_urgent(nodes, work, count, who)
            child = work.slot[chosen]
        if child == NONE:
            break
        node = child
        apply(table, s, work.codes[chosen])
        work.depth = note_step(work, node, work.depth)
    return WAITING if nodes[node].waiting > 0 else AT_LEAF


@kernel
def add_missing(nodes: Records, work: Record, node: int, count: int) -> None:
    """Make the children of actions that no world before this one had, with an even prior."""
    last = find_children(nodes, work, node, count)
    for i in range(count):
        if work.slot[i] == NONE:
            last = add_child(nodes, work, node, last, i, 1.0 / count)


@kernel
def add_child(nodes: Records, work: Record, node: int, last: int, i: int, prior: float) -> int:
    """Make the child of the legal action `i`; return the last child.

    It counts as visited once, with what its parent is worth.
    """
    child = new_child(nodes, work, node, last, work.codes[i])
    work.slot[i] = child
    if child == NONE:
        return last
    nodes[child].visits = 1
    nodes[child].available = 1
    nodes[child].prior = prior
    for seat in range(work.seats):
        nodes[child].value[seat] = nodes[node].value[seat]
    return child


@kernel
def most_urgent(nodes: Records, work: Record, count: int, who: int) -> int:
    """Return the index of the action that `who` should look at next."""
    chosen, highest = 0, -math.inf
    for i in range(count):
        if work.slot[i] != NONE:
            child = nodes[work.slot[i]]
            visits = child.visits + child.waiting
            value = (child.value[who] * child.visits - child.waiting) / visits
            urge = work.trust * child.prior * math.sqrt(child.available) / visits
            if value + urge > highest:
                chosen, highest = i, value + urge
    return chosen


@kernel
def note_leaf(nodes: Records, work: Record, leaf: Record) -> None:
    """Keep the path to a leaf; its nodes wait until all leaves are found."""
    leaf.depth = work.depth
    for i in range(work.depth + 1):
        leaf.path[i] = work.path[i]
        nodes[work.path[i]].waiting += 1


@kernel
def absorb(
    table: Record,
    states: Records,
    nodes: Records,
    work: Record,
    leaves: Records,
    values: Values,
    priors: Values,
    count: int,
) -> None:
    """Grow the first `count` leaves by their values and priors, one leaf's after another's."""
    width = len(priors) // count
    for number in range(count):
        leaf = leaves[number]
        for i in range(leaf.depth + 1):
            work.path[i] = leaf.path[i]
        for seat in range(work.seats):
            work.values[seat] = values[number * work.seats + seat]
        back_up(nodes, work, leaf.depth)
        grow(table, states[LEAVES + number], nodes, work, priors[number * width :], leaf)


@kernel
def grow(
    table: Record, s: Record, nodes: Records, work: Record, priors: Values, leaf: Record
) -> None:
    """Give a leaf its children, in a position where a seat is to act."""
    node, last = leaf.path[leaf.depth], NONE
    if nodes[node].first == NONE and actor(table, s) >= 0 and leaf.depth < work.sight:
        for i in range(legal(table, s, work.codes)):
            last = add_child(nodes, work, node, last, i, priors[i])


@kernel
def judge_leaves(
    table: Record, states: Records, work: Record, values: Values, priors: Values, count: int
) -> None:
    """The game's own judge: `evaluate`, and priors by what it thinks of each action."""
    width = len(priors) * work.seats // len(values)
    for number in range(count):
        states[1] = states[LEAVES + number]
        s = states[1]
        evaluate(table, s, values[number * work.seats : (number + 1) * work.seats])
        who = actor(table, s)
        if who >= 0:
            actions = legal(table, s, work.codes)
            total = 0.0
            for i in range(actions):
                look_ahead(table, states, work, work.codes[i])
                priors[number * width + i] = exp(SHARPNESS * work.values[who])
                total += priors[number * width + i]
            for i in range(actions):
                priors[number * width + i] /= total
