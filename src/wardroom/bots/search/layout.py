"""The records of the search: a node of its tree, and the space it works in."""

from typing import Any

import numpy as np

MAX_SEATS = 4
MAX_DEPTH = 256  # plies from the root; a longer line is cut off by `evaluate`
NONE = -1  # no node
OPEN = -1  # the action code of a node that stands for all outcomes of a wide draw

NODE = np.dtype(
    [
        ("action", np.int32),  # that leads here from the parent
        ("first", np.int32),  # child
        ("next", np.int32),  # sibling
        ("visits", np.int32),
        ("available", np.int32),  # how often it was there to be chosen
        ("waiting", np.int32),  # walks through it whose leaves are not judged yet
        ("prior", np.float32),  # how readily a judge would try it
        ("value", np.float32, MAX_SEATS),  # what each seat got, on average
    ],
    align=True,
)


LEAF = np.dtype([("depth", np.int64), ("path", np.int32, MAX_DEPTH + 1)], align=True)


def work_type(width: int) -> np.dtype[Any]:
    """Return the type of the working space of a game with at most `width` actions or outcomes."""
    fields: list[Any] = [
        ("rng", np.int64, 4),
        ("weight", np.int64, width),
        ("values", np.float64, MAX_SEATS),
        ("temperature", np.float64),  # how readily a second-best action is played
        ("slack", np.float64),  # how much worse it may look
        ("trust", np.float64),  # how much priors count against value
        ("explore", np.float64),  # how much uncertainty counts against value
        ("walks", np.int64),  # with a judge: how many there were
        ("depth", np.int64),  # of the last one
        ("used", np.int64),  # nodes
        ("seat", np.int64),  # whose knowledge the worlds are dealt from
        ("seats", np.int64),
        ("sight", np.int64),  # plies from the root
        ("rollout", np.int64),  # random plies between a leaf and `evaluate`
        ("spread", np.int64),  # chance with more outcomes is not told apart
        ("patience", np.int64),  # visits of a leaf before it grows children
        ("path", np.int32, MAX_DEPTH + 1),
        ("codes", np.int32, width),
        ("slot", np.int32, width),  # the child node of each legal action
    ]
    return np.dtype(fields, align=True)


def dtypes(actions: int, outcomes: int) -> dict[str, np.dtype[Any]]:
    """Return the types of the records in a game of at most so many actions and outcomes."""
    work = work_type(max(actions, outcomes))
    return {"nodes": NODE, "fresh": NODE, "leaves": LEAF, "work": work}
