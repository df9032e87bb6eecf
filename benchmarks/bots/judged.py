"""Positions judged in a second of one thread's own time, for every game and number of seats.

`python benchmarks/bots/judged.py FILE` judges positions of greedy games and all that one action
leads to, as a search does: a position is copied, an action played, the outcome judged. Beside the
network stands the judge of before (`former`).
"""

import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from former import former

from wardroom.bots.search import judged_tree
from wardroom.bots.search.judged_tree import LEAVES
from wardroom.bots.search.search import workspace
from wardroom.bots.simple import play_greedily
from wardroom.catalogue import ids, load
from wardroom.core.position import Position
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_action

POSITIONS = 64
SPACING = 7  # plies from one position to the next
SECONDS = 1.0


def positions(start: Position) -> list[Position]:
    """Positions of greedy games in which a seat is to act."""
    found, rng, position = [], seeded(14), start.copy()
    for ply in range(1, 1 << 30):
        if position.is_over:
            position = start.copy()
        elif isinstance(position.actor, int):
            if ply % SPACING == 0:
                found.append(position.copy())
            if len(found) == POSITIONS:
                break
            position.apply(play_greedily(position, position.actor, rng))
        else:
            position.apply(random_action(position, rng))
    return found


def rate(seen: list[Position], game: Any) -> int:
    """Return how many positions are judged in a second."""
    seats, width = seen[0].seat_count, game.max_actions
    states = np.zeros(LEAVES + len(seen), game.state).view(np.recarray)
    for number, position in enumerate(seen, LEAVES):
        states[number] = position.record
    work = workspace(seen[0])
    values, priors = np.zeros(len(seen) * seats), np.zeros(len(seen) * width)
    once = sum(1 + len(position.legal_codes()) for position in seen)
    judged, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        game.engine.run(
            f"{judged_tree.__name__}.judge_leaves",
            seen[0].table, states, work, values, priors, len(seen),
        )  # fmt: skip
        judged += once
    return round(judged / (time.process_time() - began))


def main(path: Path) -> None:
    """Measure all games."""
    told = {}
    for game_id in ids():
        low, high = load(game_id).rulebook.seats
        for seats in range(low, high + 1):
            seen = positions(load(game_id).initial(seats))
            judges = {"network": load(game_id), "former": former(game_id)}
            told[f"{game_id} {seats}"] = {name: rate(seen, game) for name, game in judges.items()}
            print(game_id, seats, told[f"{game_id} {seats}"], flush=True)
    path.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
