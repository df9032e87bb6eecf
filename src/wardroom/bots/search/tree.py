"""The search itself, written against the contract and compiled per game.

Each iteration deals one world from what the searching seat knows, walks down the tree in it, grows
the tree by a node's children and returns what each seat makes of it to every node on its path
(Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012). Children are known by
action code; one that exists in some worlds only is judged by how often it was available.
States: 0 the root, 1 the world, 2 a look ahead. Node 0 is the root of the tree.
"""

import math

from wardroom.bots.search.layout import MAX_DEPTH, NONE, OPEN
from wardroom.core.contract import actor, apply, determinize, evaluate, legal, outcomes, returns
from wardroom.core.kernel import CHANCE, OVER, Record, kernel
from wardroom.core.rng import below, weighted


@kernel
def think(table: Record, states: Record, nodes: Record, work: Record, iterations: int) -> None:
    """Let `iterations` worlds pass through the tree."""
    for _ in range(iterations):
        states[1] = states[0]
        determinize(table, states[1], work.seat, work.rng)
        depth = descend(table, states, nodes, work)
        back_up(nodes, work, depth)


@kernel
def descend(table: Record, states: Record, nodes: Record, work: Record) -> int:
    """Walk to a leaf, leaving its worth in `work.values`; return how deep it lies."""
    s = states[1]
    node = 0
    work.path[0] = node
    for depth in range(MAX_DEPTH):
        who = actor(table, s)
        if who == OVER:
            returns(table, s, work.values[: work.seats])
            return depth
        if depth >= work.sight:
            evaluate(table, s, work.values[: work.seats])
            return depth
        if who == CHANCE:
            node = draw(table, s, nodes, work, node)
        else:
            if nodes[node].first == NONE:
                judge_leaf(table, states, nodes, work, node, who)
                return depth
            node = choose(table, states, nodes, work, node, who)
        if node == NONE:
            evaluate(table, s, work.values[: work.seats])
            return depth
        work.path[depth + 1] = node
    evaluate(table, s, work.values[: work.seats])
    return MAX_DEPTH


@kernel
def back_up(nodes: Record, work: Record, depth: int) -> None:
    """Tell every node on the path what each seat got."""
    for i in range(depth + 1):
        node = nodes[work.path[i]]
        node.visits += 1
        for seat in range(work.seats):
            node.value[seat] += (work.values[seat] - node.value[seat]) / node.visits


# Chance.


@kernel
def draw(table: Record, s: Record, nodes: Record, work: Record, node: int) -> int:
    """Let chance happen; return the child node, or NONE if there is no room for it."""
    count = outcomes(table, s, work.codes, work.weight)
    outcome = work.codes[weighted(work.rng, work.weight, count)]
    apply(table, s, outcome)
    key = outcome if count <= work.spread else OPEN
    child = child_of(nodes, node, key)
    return child if child != NONE else new_child(nodes, work, node, key)


@kernel
def child_of(nodes: Record, node: int, action: int) -> int:
    """Return the child that `action` leads to, or NONE."""
    child = nodes[node].first
    while child != NONE and nodes[child].action != action:
        child = nodes[child].next
    return child


@kernel
def new_child(nodes: Record, work: Record, node: int, action: int) -> int:
    """Return a new child at the end of the node's list, or NONE if the memory is used up."""
    fresh = work.used
    if fresh == len(nodes):
        return NONE
    work.used += 1
    clear(nodes[fresh], action)
    last = nodes[node].first
    if last == NONE:
        nodes[node].first = fresh
        return fresh
    while nodes[last].next != NONE:
        last = nodes[last].next
    nodes[last].next = fresh
    return fresh


@kernel
def clear(node: Record, action: int) -> None:
    """Make `node` new."""
    node.action = action
    node.first = NONE
    node.next = NONE
    node.visits = 0
    node.available = 0
    node.value[:] = 0.0


# Seats.


@kernel
def choose(table: Record, states: Record, nodes: Record, work: Record, node: int, who: int) -> int:
    """Play the action that promises `who` most; return its node, or NONE if there is none."""
    count = legal(table, states[1], work.codes)
    find_children(table, states, nodes, work, node, count)
    chosen = most_promising(nodes, work, count, who)
    if chosen == NONE:
        return NONE
    apply(table, states[1], work.codes[chosen])
    return work.slot[chosen]


@kernel
def find_children(
    table: Record, states: Record, nodes: Record, work: Record, node: int, count: int
) -> None:
    """Put the child of every legal action into `work.slot`, making those that are missing.

    Actions mostly come in the order of the children, so the next one is looked at first.
    """
    expected = nodes[node].first
    for i in range(count):
        action = work.codes[i]
        child = expected
        if child == NONE or nodes[child].action != action:
            child = child_of(nodes, node, action)
            if child == NONE:
                child = judged_child(table, states, nodes, work, node, action)
        work.slot[i] = child
        if child != NONE:
            nodes[child].available += 1
            expected = nodes[child].next


@kernel
def most_promising(nodes: Record, work: Record, count: int, who: int) -> int:
    """Return the index of the action with the highest upper bound for `who`, or NONE."""
    chosen, highest = NONE, -math.inf
    last, explore = 0, 0.0
    for i in range(count):
        if work.slot[i] == NONE:
            continue
        child = nodes[work.slot[i]]
        if child.available != last:  # nearly always the same for all: one logarithm a node
            last = child.available
            explore = work.explore * math.sqrt(math.log(last))
        bound = child.value[who] + explore / math.sqrt(child.visits)
        if bound > highest:
            chosen, highest = i, bound
    return chosen


# Leaves.


@kernel
def judge_leaf(
    table: Record, states: Record, nodes: Record, work: Record, node: int, who: int
) -> None:
    """Leave the worth of a leaf in `work.values`; give it children once it was seen enough."""
    if nodes[node].visits >= work.patience or node == 0:
        grow(table, states, nodes, work, node, who)
        if work.rollout == 0 and nodes[node].first != NONE:
            work.values[:] = work.best
            return
    roll_out(table, states[1], work)


@kernel
def grow(table: Record, states: Record, nodes: Record, work: Record, node: int, who: int) -> None:
    """Make a child for every legal action; keep the values of the one `who` likes in `best`."""
    count = legal(table, states[1], work.codes)
    if work.used + count > len(nodes):
        return
    highest, last = -math.inf, NONE
    for i in range(count):
        child = work.used
        work.used += 1
        clear(nodes[child], work.codes[i])
        judge(table, states, nodes, work, child)
        if last == NONE:
            nodes[node].first = child
        else:
            nodes[last].next = child
        last = child
        if work.values[who] > highest:
            highest = work.values[who]
            work.best[:] = work.values


@kernel
def judged_child(
    table: Record, states: Record, nodes: Record, work: Record, node: int, action: int
) -> int:
    """Return a new child for an action that no world had before, or NONE if there is no room."""
    child = new_child(nodes, work, node, action)
    if child != NONE:
        judge(table, states, nodes, work, child)
    return child


@kernel
def judge(table: Record, states: Record, nodes: Record, work: Record, child: int) -> None:
    """Look one action ahead: a new child counts as visited once, with what `evaluate` says."""
    states[2] = states[1]
    after = states[2]
    node = nodes[child]
    apply(table, after, node.action)
    worth(table, after, work)
    node.visits = 1
    node.available = 1
    for seat in range(work.seats):
        node.value[seat] = work.values[seat]


@kernel
def worth(table: Record, s: Record, work: Record) -> None:
    """Leave in `work.values` the result of a game that is over, else a guess of it."""
    if actor(table, s) == OVER:
        returns(table, s, work.values[: work.seats])
    else:
        evaluate(table, s, work.values[: work.seats])


@kernel
def roll_out(table: Record, s: Record, work: Record) -> None:
    """Play at random for a while, then judge."""
    for _ in range(work.rollout):
        who = actor(table, s)
        if who == OVER:
            break
        if who == CHANCE:
            count = outcomes(table, s, work.codes, work.weight)
            apply(table, s, work.codes[weighted(work.rng, work.weight, count)])
        else:
            count = legal(table, s, work.codes)
            apply(table, s, work.codes[below(work.rng, count)])
    worth(table, s, work)
