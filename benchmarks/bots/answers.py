"""How long level 8 takes over an action, by the clock and in own time, on one thread.

`python benchmarks/bots/answers.py FILE`: positions of greedy games, every game and number of seats.
"""

import json
import sys
import time
from pathlib import Path

from judged import positions

from wardroom.bots.levels import levels
from wardroom.catalogue import ids, load
from wardroom.core.position import Position
from wardroom.core.rng import seeded

ACTIONS = 4


def taken(position: Position) -> tuple[float, float]:
    """Return the seconds by the clock and of own time that level 8 takes."""
    level, seat = levels(position.game.id)[-1], int(str(position.actor))
    clock, own = time.perf_counter(), time.process_time()
    level(position, seat, seeded(1))
    return time.perf_counter() - clock, time.process_time() - own


def main(path: Path) -> None:
    """Measure all games."""
    told = {}
    for game_id in ids():
        low, high = load(game_id).rulebook.seats
        for seats in range(low, high + 1):
            seen = positions(load(game_id).initial(seats))[5 :: len(range(5, 64)) // ACTIONS]
            seen[0].evaluate()  # compile
            times = [taken(position) for position in seen]
            told[f"{game_id} {seats}"] = {
                "actions": len(times),
                "longest_by_the_clock": round(max(clock for clock, _ in times), 4),
                "longest_own": round(max(own for _, own in times), 4),
            }
            print(game_id, seats, told[f"{game_id} {seats}"], flush=True)
    path.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
