"""The records of alpha-beta: a ply of its stack, what it remembers, the space it works in."""

from typing import Any

import numpy as np

PLIES = 64  # of the stack: the deepest depth, and removals beyond it
DEEPEST = 40
NONE = -1  # no action

# Scores are thousandths of a lead, for the seat to act. A win is worth more the sooner it comes.
UNIT = 1000
MOST = 20_000  # of a guess
WIN = 30_000
SURE = WIN - PLIES  # from here on a win is proved
INFINITE = 32_000

# What is asked of a ply next.
NEW, PASSING, LISTING, OPEN, CLOSED = range(5)

PLY = np.dtype(
    [
        ("key", np.int64),
        ("alpha", np.int32),
        ("beta", np.int32),
        ("floor", np.int32),  # alpha as it was at first
        ("best", np.int32),  # score
        ("best_action", np.int32),
        ("action", np.int32),  # that is tried now
        ("count", np.int32),  # of actions
        ("tried", np.int32),
        ("depth", np.int32),  # plies to go
        ("stage", np.int32),
        ("reduced", np.int32),  # plies by which the action is tried less deep
        ("scouting", np.int32),  # whether it is only asked if the action is better than the best
        ("again", np.int32),  # whether the same action is tried once more
    ],
    align=True,
)

ENTRY = np.dtype(
    [
        ("key", np.int64),
        ("action", np.int32),
        ("score", np.int16),
        ("depth", np.int8),
        ("bound", np.int8),
    ],
    align=True,
)
EMPTY, EXACT, LOWER, UPPER = range(4)  # what a remembered score is

HABITS = 1 << 12  # entries of the history table


def work_type(width: int) -> np.dtype[Any]:
    """Return the type of the working space of a game with at most `width` actions."""
    fields: list[Any] = [
        ("values", np.float64, 2),
        ("slack", np.float64),  # actions of the root worth this much less are judged exactly
        ("nodes", np.int64),
        ("spent", np.int64, width),  # nodes below each action of the root
        ("since", np.int64),  # the nodes when the present action of the root was begun
        ("seat", np.int64),  # of the root
        ("ply", np.int64),
        ("extend", np.int64),  # plies of removals beyond the depth
        ("value", np.int32, width),  # of each action of the root
        ("habit", np.int32, (2, HABITS)),  # how often an action cut a line short, by depth
        ("killer", np.int32, (PLIES, 2)),
        ("codes", np.int32, (PLIES, width)),
        ("order", np.int32, (PLIES, width)),  # the highest is tried first
    ]
    return np.dtype(fields, align=True)


def dtypes(actions: int, outcomes: int) -> dict[str, np.dtype[Any]]:
    """Return the types of the records in a game of at most so many actions."""
    return {"plies": PLY, "memory": ENTRY, "work": work_type(actions)}
