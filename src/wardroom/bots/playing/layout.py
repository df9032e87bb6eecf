"""The records of games that are played in one call: how a seat plays, and how a game went."""

from typing import Any

import numpy as np

from wardroom.bots.search.layout import MAX_SEATS, NODE, work_type

POLICY = np.dtype(
    [
        ("iterations", np.int64),  # of the search; 0 plays at random, 1 looks one action ahead
        ("temperature", np.float64),
        ("slack", np.float64),
        ("explore", np.float64),
        ("sight", np.int64),
        ("rollout", np.int64),
        ("spread", np.int64),
        ("patience", np.int64),
    ],
    align=True,
)

NOTHING, SLIPS, LUCK = range(3)  # what is booked: luck includes slips, which cost next to nothing

# Given are the streams of chance and of each seat, the start, the policy of each seat, and what is
# booked.
PLAYED = np.dtype(
    [
        ("stream", np.int64, (1 + MAX_SEATS, 4)),
        ("start", np.int64),
        ("policy", np.int64, MAX_SEATS),
        ("returns", np.float64, MAX_SEATS),
        ("luck", np.float64, MAX_SEATS),  # what chance gave, over the mean of all it might have
        ("slips", np.float64, MAX_SEATS),  # what the seats' own chance gave, where they may slip
        ("books", np.int64),
        ("actions", np.int64, MAX_SEATS),
        ("plies", np.int64),
    ],
    align=True,
)


def dtypes(actions: int, outcomes: int) -> dict[str, np.dtype[Any]]:
    """Return the types of the records in a game of at most so many actions and outcomes."""
    work = work_type(max(actions, outcomes))
    games = {"policy": POLICY, "policies": POLICY, "played": PLAYED}
    return {"nodes": NODE, "work": work, **games}
