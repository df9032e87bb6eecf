"""The records of a batch: what is the same for all of its games, and what is kept of each."""

from typing import Any

import numpy as np

from wardroom.bots.playing.layout import POLICY
from wardroom.bots.search.layout import NODE, work_type

MOST_SEATS = 4

BATCH = np.dtype(
    [
        ("games", np.int64),  # states beyond are what games start from
        ("starts", np.int64),
        ("actions", np.int64),  # sizes
        ("features", np.int64),
        ("seats", np.int64),
        ("reset", np.int64),
        ("hands_out_chance", np.int64),
        ("most_steps", np.int64),  # 0: no limit
        ("has_bot", np.int64, MOST_SEATS),
        ("bot", POLICY, MOST_SEATS),
    ],
    align=True,
)


def dtypes(actions: int, outcomes: int) -> dict[str, np.dtype[Any]]:
    """Return the types of the records in a game of at most so many actions and outcomes."""
    width = max(actions, outcomes)
    fields: list[Any] = [
        ("rng", np.int64, 4),  # of chance
        ("thoughts", np.int64, 4),  # of bots
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
    work = np.dtype(fields, align=True)
    return {"works": work, "batch": BATCH, "nodes": NODE, "search": work_type(width)}
