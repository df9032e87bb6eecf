"""Microseconds of a call of `actor`, `legal` and `apply` from Python, as JSON.

Over the positions of one random game, in the thread's own time; the quickest of a few runs.
"""

import json
import sys
import time
from collections.abc import Callable

import wardroom
from wardroom.core.position import Position
from wardroom.core.simulate import random_action

PLIES = 300
RUNS = 7


def main() -> None:
    """Measure and print."""
    walk = walked(wardroom.load(sys.argv[1]).initial())
    decisions = [step for step in walk if step[0].actor != "chance"]
    timed = {
        "actor_us": quickest(lambda position, _: position.actor, walk),
        "legal_us": quickest(lambda position, _: position.legal(), decisions),
        "apply_us": quickest(Position.apply, decisions),
    }
    print(json.dumps({name: round(us, 2) for name, us in timed.items()}))


def walked(position: Position) -> list[tuple[Position, str]]:
    """The positions of a random game, each with what was played in it."""
    rng = wardroom.seeded(3)
    steps: list[tuple[Position, str]] = []
    while position.actor is not None and len(steps) < PLIES:
        action = random_action(position, rng)
        steps.append((position.copy(), action))
        position.apply(action)
    return steps


def quickest(call: Callable[[Position, str], object], steps: list[tuple[Position, str]]) -> float:
    """Microseconds a call; the positions are copied beforehand, since a call may change them."""
    best = float("inf")
    for _ in range(RUNS):
        fresh = [(position.copy(), action) for position, action in steps]
        began = time.process_time()
        for position, action in fresh:
            call(position, action)
        best = min(best, time.process_time() - began)
    return best / len(steps) * 1e6


if __name__ == "__main__":
    main()
