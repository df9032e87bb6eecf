"""The search itself, written against the contract and compiled per game.

Each iteration deals one world from what the searching seat knows, walks down the tree in it, grows
the tree by a node's children and returns what each seat makes of it to every node on its path
(Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012). Children are known by
action code; one that exists in some worlds only is judged by how often it was available.
States: 0 the root, 1 the world, 2 a look ahead. Node 0 is the root of the tree.
"""

import math

from wardroom.bots.search.layout import NONE, OPEN, dtypes
from wardroom.core.contract import actor, apply, determinize, evaluate, legal, outcomes, returns
from wardroom.core.kernel import CHANCE, OVER, Record, Records, kernel
from wardroom.core.portable_math import exp, log
from wardroom.core.rng import Rng, below, weighted

__all__ = ["EXPORTED", "dtypes"]

EXPORTED = ("think", "transplant", "pick")
STAY = -1  # no action
WON = 0.999  # a value this high is a win at hand, which nobody leaves
TICKETS = 1 << 24  # how finely chances of second-best actions are drawn


@kernel
def think(table: Record, states: Records, nodes: Records, work: Record, iterations: int) -> None:
    """Let `iterations` worlds pass through the tree; beyond it, where `node` is NONE, at random."""
    s = states[1]
    for _ in range(iterations):
        states[1] = states[0]
        determinize(table, s, work.seat, work.rng)
        node, depth, rest = 0, 0, work.rollout
        work.path[0] = node
        while True:
            who = actor(table, s)
            if who == OVER or depth >= work.sight or (node == NONE and rest == 0):
                look_ahead(table, states, work, STAY)
                break
            rest -= node == NONE
            if who == CHANCE:
                count = outcomes(table, s, work.codes, work.weight)
                chosen = weighted(work.rng, work.weight, count)
                node = drawn_child(nodes, work, node, count, work.codes[chosen])
            else:
                count = legal(table, s, work.codes)
                if node == NONE:
                    chosen = below(work.rng, count)
                else:
                    is_leaf = nodes[node].first == NONE
                    if not is_leaf or is_ripe(nodes, work, node):
                        last = find_children(nodes, work, node, count)
                        for i in range(count):
                            if work.slot[i] == NONE:
                                look_ahead(table, states, work, work.codes[i])
                                last = judged_child(nodes, work, node, last, i)
                    chosen = most_promising(nodes, work, node, count, who)
                    if is_leaf or chosen == NONE:
                        if work.rollout == 0 and chosen != NONE:
                            take_best(nodes, work, count, who)
                            break
                        node = NONE
                        continue
                    node = work.slot[chosen]
            apply(table, s, work.codes[chosen])
            depth = note_step(work, node, depth)
        back_up(nodes, work, depth)


@kernel
def look_ahead(table: Record, states: Records, work: Record, action: int) -> None:
    """Leave in `work.values` what each seat gets if `action` ends the game, else a guess."""
    states[2] = states[1]
    s = states[2]
    if action != STAY:
        apply(table, s, action)
    if actor(table, s) == OVER:
        returns(table, s, work.values[: work.seats])
    else:
        evaluate(table, s, work.values[: work.seats])


# The tree.


@kernel
def note_step(work: Record, node: int, depth: int) -> int:
    """Add a node of the tree to the path; return how deep the path is."""
    if node == NONE:
        return depth
    work.path[depth + 1] = node
    return depth + 1


@kernel
def back_up(nodes: Records, work: Record, depth: int) -> None:
    """Tell every node on the path what each seat got."""
    for i in range(depth + 1):
        node = nodes[work.path[i]]
        node.visits += 1
        for seat in range(work.seats):
            node.value[seat] += (work.values[seat] - node.value[seat]) / node.visits


@kernel
def drawn_child(nodes: Records, work: Record, node: int, count: int, outcome: int) -> int:
    """Return the child that one of `count` outcomes leads to, or NONE beyond the tree."""
    if node == NONE:
        return NONE
    key = outcome if count <= work.spread else OPEN
    last, child = NONE, nodes[node].first
    while child != NONE and nodes[child].action != key:
        last, child = child, nodes[child].next
    return child if child != NONE else new_child(nodes, work, node, last, key)


@kernel
def find_children(nodes: Records, work: Record, node: int, count: int) -> int:
    """Put the child of every legal action, or NONE, into `work.slot`; return the last child.

    Actions mostly come in the order of the children, so the next one is looked at first.
    """
    last = NONE
    expected = nodes[node].first
    for i in range(count):
        child = expected
        if child == NONE or nodes[child].action != work.codes[i]:
            child = nodes[node].first
            while child != NONE and nodes[child].action != work.codes[i]:
                child = nodes[child].next
        work.slot[i] = child
        if child != NONE:
            nodes[child].available += 1
            expected = nodes[child].next
            last = child
    if last == NONE:
        last = nodes[node].first
    while last != NONE and nodes[last].next != NONE:
        last = nodes[last].next
    return last


@kernel
def judged_child(nodes: Records, work: Record, node: int, last: int, i: int) -> int:
    """Make the child of the legal action `i`; return the last child.

    It counts as visited once, with what the look ahead left in `work.values`.
    """
    child = new_child(nodes, work, node, last, work.codes[i])
    work.slot[i] = child
    if child == NONE:
        return last
    nodes[child].visits = 1
    nodes[child].available = 1
    for seat in range(work.seats):
        nodes[child].value[seat] = work.values[seat]
    return child


@kernel
def new_child(nodes: Records, work: Record, node: int, last: int, action: int) -> int:
    """Return a new child after the `last` one, or NONE if the memory is used up."""
    child = work.used
    if child == len(nodes):
        return NONE
    work.used += 1
    clear(nodes[child], action)
    if last == NONE:
        nodes[node].first = child
    else:
        nodes[last].next = child
    return child


@kernel
def clear(node: Record, action: int) -> None:
    """Make `node` new."""
    node.action = action
    node.first = NONE
    node.next = NONE
    node.visits = 0
    node.available = 0
    node.waiting = 0
    node.prior = 0.0
    node.value[:] = 0.0


@kernel
def transplant(nodes: Records, fresh: Records, node: int) -> int:
    """Copy the tree below `node` to `fresh`, level by level; return how many nodes it has."""
    fresh[0] = nodes[node]
    fresh[0].next = NONE
    used, done = 1, 0
    while done < used:
        child = fresh[done].first
        if child != NONE:
            fresh[done].first = used
        while child != NONE:
            fresh[used] = nodes[child]
            child = nodes[child].next
            used += 1
            if child != NONE:
                fresh[used - 1].next = used
        done += 1
    return used


@kernel
def is_ripe(nodes: Records, work: Record, node: int) -> bool:
    """Whether a leaf was seen often enough to grow children; the root always was."""
    return node == 0 or nodes[node].visits >= work.patience


@kernel
def most_promising(nodes: Records, work: Record, node: int, count: int, who: int) -> int:
    """Return the index of the action with the highest upper bound for `who`, or NONE."""
    chosen, highest = NONE, -math.inf
    last, explore = 0, 0.0
    if nodes[node].first == NONE:
        return NONE
    for i in range(count):
        if work.slot[i] == NONE:
            continue
        child = nodes[work.slot[i]]
        if child.available != last:  # nearly always the same for all: one logarithm a node
            last = child.available
            explore = work.explore * math.sqrt(log(last))
        bound = child.value[who] + explore / math.sqrt(child.visits)
        if bound > highest:
            chosen, highest = i, bound
    return chosen


@kernel
def take_best(nodes: Records, work: Record, count: int, who: int) -> None:
    """Leave in `work.values` what the child that `who` likes best was judged."""
    best = NONE
    for i in range(count):
        child = work.slot[i]
        if child != NONE and (best == NONE or nodes[child].value[who] > nodes[best].value[who]):
            best = child
    for seat in range(work.seats):
        work.values[seat] = nodes[best].value[seat]


# What is played.


@kernel
def pick(nodes: Records, work: Record, rng: Rng) -> int:
    """Return the action to play: what was looked at most, or a slip to one worth little less.

    With a temperature, an action that is worth that much less is played e times as rarely.
    """
    if work.temperature == 0.0:
        return nodes[looked_at_most(nodes, work.seat)].action
    top = highest_value(nodes, work.seat)
    least = top if top >= WON else top - work.slack
    ticket = below(rng, TICKETS) / TICKETS * chances_down_to(nodes, work, top, least)
    child, last = nodes[0].first, NONE
    while child != NONE:
        if nodes[child].value[work.seat] >= least:
            last = child
            ticket -= chance_of(nodes[child], work, top)
            if ticket < 0.0:
                break
        child = nodes[child].next
    return nodes[last].action


@kernel
def looked_at_most(nodes: Records, seat: int) -> int:
    """The root's child that was looked at most; of equals, the one worth most to `seat`."""
    best = child = nodes[0].first
    while child != NONE:
        more = nodes[child].visits - nodes[best].visits
        if more > 0 or (more == 0 and nodes[child].value[seat] > nodes[best].value[seat]):
            best = child
        child = nodes[child].next
    return best


@kernel
def highest_value(nodes: Records, seat: int) -> float:
    """What the root's best child is worth to `seat`."""
    top, child = -math.inf, nodes[0].first
    while child != NONE:
        top = max(top, nodes[child].value[seat])
        child = nodes[child].next
    return top


@kernel
def chances_down_to(nodes: Records, work: Record, top: float, least: float) -> float:
    """The sum of the chances of the root's children that are worth `least` or more."""
    total, child = 0.0, nodes[0].first
    while child != NONE:
        if nodes[child].value[work.seat] >= least:
            total += chance_of(nodes[child], work, top)
        child = nodes[child].next
    return total


@kernel
def chance_of(node: Record, work: Record, top: float) -> float:
    """How readily a child is played, next to 1 for the best."""
    return exp((node.value[work.seat] - top) / work.temperature)
