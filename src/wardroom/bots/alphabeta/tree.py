"""Alpha-beta itself, written against the contract and compiled per game.

Besides the contract a game gives `fingerprint` (which positions are the same), `removals` (the
actions that are followed beyond the depth) and `is_removal`. Passing must always be allowed: then
a seat that is well off even after a pass is well off. The lines are walked with a stack of plies
instead of recursion, so a search can stop after any node and go on later.
"""

import math

from wardroom.bots.alphabeta.layout import (
    CLOSED,
    EMPTY,
    EXACT,
    HABITS,
    INFINITE,
    LISTING,
    LOWER,
    MOST,
    NEW,
    NONE,
    OPEN,
    PASSING,
    SURE,
    UNIT,
    UPPER,
    WIN,
    dtypes,
)
from wardroom.core.contract import actor, apply, evaluate, legal, returns
from wardroom.core.kernel import OVER, Codes, Record, Records, kernel

__all__ = ["ALSO", "EXPORTED", "dtypes"]

EXPORTED = ("think", "fingerprint")
ALSO = ("fingerprint", "removals", "is_removal")
PASS = 0
PASS_DEPTH = 2  # from here on a pass is tried first
PASS_REDUCED = 2  # plies by which it is tried less deep
LATE_DEPTH = 3  # from here on late actions are tried less deep
LATE, VERY_LATE = 4, 14  # actions tried before
FIRST, REMOVAL, KILLER = 1 << 30, 1 << 28, 1 << 27  # ranks in the order of trying
MOST_HABIT = 1 << 24


def fingerprint(table: Record, s: Record) -> int:
    """Return a number that positions share only if the same can be played from here on."""
    raise NotImplementedError


def removals(table: Record, s: Record, out: Codes) -> int:
    """Write the actions to follow beyond the depth; return how many."""
    raise NotImplementedError


def is_removal(action: int) -> bool:
    """Whether `removals` may write this action."""
    raise NotImplementedError


@kernel
def think(
    table: Record, states: Records, plies: Records, memory: Records, work: Record, nodes: int
) -> bool:
    """Search on for `nodes` nodes; return whether the root is done."""
    stop = work.nodes + nodes
    while work.nodes < stop:
        at = work.ply
        ply, s = plies[at], states[at]
        if ply.stage == NEW:
            enter(table, s, plies, memory, work)
        if ply.stage == LISTING:
            ply.count = legal(table, s, work.codes[at])
            put_in_order(ply, work, at)
        if ply.stage == PASSING:
            begin_pass(plies, at)
        elif ply.stage == OPEN and not begin_action(plies, work, at):
            settle(ply, memory, at)
        if ply.stage == CLOSED:
            if at == 0:
                return True
            work.ply -= 1
            heed(plies, memory, work, at - 1, -ply.best)
        else:
            states[at + 1] = s
            apply(table, states[at + 1], ply.action)
            work.ply += 1
    return False


# A node.


@kernel
def enter(table: Record, s: Record, plies: Records, memory: Records, work: Record) -> None:
    """Close a new node if its score is known; else make it ready for a pass or its actions."""
    at = work.ply
    ply = plies[at]
    work.nodes += 1
    if actor(table, s) == OVER:
        returns(table, s, work.values)
        close(ply, ended(work, at))
        return
    if ply.depth > 0:
        ply.key = fingerprint(table, s)
        recall(ply, memory, at)
        if not may_pass(plies, at):
            return
    evaluate(table, s, work.values)
    score = guessed(work, at)
    if ply.depth > 0:
        ply.stage = PASSING if score >= ply.beta else LISTING
        return
    rest(ply, score)
    if ply.stage == OPEN and ply.depth > -work.extend:
        ply.count = removals(table, s, work.codes[at])
        work.order[at, : ply.count] = 0


@kernel
def close(ply: Record, score: int) -> None:
    """The node has this score."""
    ply.best = score
    ply.stage = CLOSED


@kernel
def actor_at(work: Record, at: int) -> int:
    """The seat to act at a ply: two seats take turns."""
    return work.seat if at & 1 == 0 else 1 - work.seat


@kernel
def ended(work: Record, at: int) -> int:
    """The score of a game that is over."""
    got = work.values[actor_at(work, at)]
    if got == 0.0:
        return 0
    return WIN - at if got > 0.0 else at - WIN


@kernel
def guessed(work: Record, at: int) -> int:
    """The score of a guess within [-1, 1]: the lead that `evaluate` squeezed into it."""
    value = work.values[actor_at(work, at)]
    lead = UNIT * value / max(1.0 - abs(value), 1e-9)
    return int(max(-MOST, min(MOST, lead)))


@kernel
def worse_by(slack: float, score: int) -> int:
    """A score whose value is more than `slack` less; nothing is near enough to a win or a loss."""
    if slack == 0.0 or abs(score) >= SURE:
        return score
    value = score / (UNIT + abs(score)) - slack
    return math.floor(UNIT * value / (1.0 - abs(value))) - 1 if value > -0.95 else -MOST


@kernel
def rest(ply: Record, score: int) -> None:
    """Beyond the depth nobody has to act: a guess is the least that the seat gets."""
    ply.best = score
    ply.stage = CLOSED if score >= ply.beta else OPEN
    ply.alpha = max(ply.alpha, score)
    ply.count = 0
    ply.tried = 0
    ply.again = 0


@kernel
def recall(ply: Record, memory: Records, at: int) -> None:
    """Close the node by what is remembered of it, or make it ready for its list of actions."""
    ply.stage = LISTING
    ply.best = -INFINITE
    ply.best_action = NONE
    ply.floor = ply.alpha
    entry = memory[ply.key & len(memory) - 1]
    if entry.bound == EMPTY or entry.key != ply.key:
        return
    ply.best_action = entry.action
    if entry.depth < ply.depth:
        return
    score = from_memory(entry.score, at)
    if (
        entry.bound == EXACT
        or (entry.bound == LOWER and score >= ply.beta)
        or (entry.bound == UPPER and score <= ply.alpha)
    ):
        close(ply, score)


@kernel
def settle(ply: Record, memory: Records, at: int) -> None:
    """All was tried, or enough: the node has its score, and is remembered."""
    ply.stage = CLOSED
    if ply.depth <= 0 or at == 0:
        return
    entry = memory[ply.key & len(memory) - 1]
    if entry.bound != EMPTY and entry.key != ply.key and entry.depth > ply.depth + 2:
        return
    entry.key = ply.key
    entry.action = ply.best_action
    entry.depth = ply.depth
    entry.score = to_memory(ply.best, at)
    if ply.best >= ply.beta:
        entry.bound = LOWER
    else:
        entry.bound = EXACT if ply.best > ply.floor else UPPER


@kernel
def to_memory(score: int, at: int) -> int:
    """A win is remembered by its distance from the node, not from the root."""
    if score >= SURE:
        return score + at
    return score - at if score <= -SURE else score


@kernel
def from_memory(score: int, at: int) -> int:
    """The reverse of `to_memory`."""
    if score >= SURE:
        return score - at
    return score + at if score <= -SURE else score


# In which order actions are tried.


@kernel
def put_in_order(ply: Record, work: Record, at: int) -> None:
    """What was best before first, then removals, then what cut other lines short."""
    ply.stage = OPEN
    ply.tried = 0
    ply.again = 0
    seat = actor_at(work, at)
    for i in range(ply.count):
        action = work.codes[at, i]
        rank = work.habit[seat, habit_of(action)]
        if action == ply.best_action:
            rank = FIRST
        elif is_removal(action):
            rank = REMOVAL
        elif action == work.killer[at, 0] or action == work.killer[at, 1]:
            rank = KILLER
        elif action == PASS:
            rank = -1
        work.order[at, i] = rank
    ply.best_action = NONE


@kernel
def habit_of(action: int) -> int:
    """The entry of an action in the history table."""
    return (int(action) * 40503 >> 7) % HABITS


@kernel
def next_action(ply: Record, work: Record, at: int) -> int:
    """Bring the highest of the actions left to the front."""
    first = ply.tried
    codes, order = work.codes[at], work.order[at]
    highest = first
    for i in range(first + 1, ply.count):
        if order[i] > order[highest]:
            highest = i
    codes[first], codes[highest] = codes[highest], codes[first]
    order[first], order[highest] = order[highest], order[first]
    return codes[first]


# Trials.


@kernel
def may_pass(plies: Records, at: int) -> bool:
    """Whether a pass is worth a look: not in a line that counts, nor after another pass."""
    ply = plies[at]
    if ply.stage != LISTING or ply.depth < PASS_DEPTH:
        return False
    if ply.beta - ply.alpha > 1 or abs(ply.beta) >= SURE:
        return False
    return at > 0 and plies[at - 1].action != PASS


@kernel
def begin_pass(plies: Records, at: int) -> None:
    """Try what the other seat does with two actions in a row."""
    ply, below = plies[at], plies[at + 1]
    ply.action = PASS
    below.alpha, below.beta = -ply.beta, 1 - ply.beta
    below.depth = ply.depth - 1 - PASS_REDUCED
    below.stage = NEW


@kernel
def begin_action(plies: Records, work: Record, at: int) -> bool:
    """Make the ply below ready for the next action, or the same again; False if none is left."""
    ply, below = plies[at], plies[at + 1]
    if not ply.again:
        if ply.tried == ply.count:
            return False
        ply.action = next_action(ply, work, at)
        ply.scouting = ply.tried > 0 and ply.depth > 0
        ply.reduced = reduction(ply, at)
        if at == 0:
            work.since = work.nodes
    below.beta = -ply.alpha
    below.alpha = -ply.alpha - 1 if ply.scouting else -ply.beta
    below.depth = ply.depth - 1 - ply.reduced
    below.stage = NEW
    return True


@kernel
def reduction(ply: Record, at: int) -> int:
    """By how many plies a late action is tried less deep."""
    if at == 0 or ply.depth < LATE_DEPTH or ply.tried < LATE or is_removal(ply.action):
        return 0
    return 2 if ply.tried >= VERY_LATE and ply.depth > LATE_DEPTH else 1


@kernel
def heed(plies: Records, memory: Records, work: Record, at: int, score: int) -> None:
    """Tell a ply the score of the action it tried."""
    ply = plies[at]
    if ply.stage == PASSING:
        ply.stage = LISTING
        if score >= ply.beta:
            close(ply, ply.beta)
        return
    ply.again = 0
    if ply.reduced and score > ply.alpha:
        ply.reduced = 0
        ply.again = 1
    elif ply.scouting and ply.alpha < score < ply.beta:
        ply.scouting = 0
        ply.again = 1
    else:
        take(ply, work, at, score)
        if ply.best >= ply.beta:
            praise(ply, work, at)
            settle(ply, memory, at)


@kernel
def take(ply: Record, work: Record, at: int, score: int) -> None:
    """Count the score of an action that was tried as deep as it should be."""
    if at == 0:
        work.value[ply.tried] = score
        work.spent[ply.tried] += work.nodes - work.since
    ply.tried += 1
    if score > ply.best:
        ply.best = score
        ply.best_action = ply.action
    ply.alpha = max(ply.alpha, worse_by(work.slack, score) if at == 0 else score)


@kernel
def praise(ply: Record, work: Record, at: int) -> None:
    """An action that cut a line short is tried early in others."""
    if ply.depth <= 0 or is_removal(ply.action):
        return
    if work.killer[at, 0] != ply.action:
        work.killer[at, 1] = work.killer[at, 0]
        work.killer[at, 0] = ply.action
    seat = actor_at(work, at)
    habit = habit_of(ply.action)
    work.habit[seat, habit] = min(MOST_HABIT, work.habit[seat, habit] + ply.depth * ply.depth)
