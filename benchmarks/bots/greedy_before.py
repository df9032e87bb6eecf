"""Greedy games a second as the arena played them before games were compiled as one.

`git worktree add OLD c682700`, then `PYTHONPATH=OLD/src python benchmarks/bots/greedy_before.py
SECONDS FILE [GAME …]`: every game, or those that are named, at its fewest seats, in processor time
of one thread. FILE keeps what it has of the others.
"""

import json
import sys
import time
from pathlib import Path
from typing import Any

from wardroom.arena.game import BotMatch
from wardroom.bots.simple import play_greedily
from wardroom.catalogue import ids, load
from wardroom.core.position import Position
from wardroom.core.rng import seeded


def play(start: Position, games: int) -> int:
    """Play games; return how many plies they had."""
    plies, seats = 0, start.seat_count
    for game in range(games):
        streams = [seeded(game << 8 | stream) for stream in range(1 + seats)]
        match = BotMatch(start, [play_greedily] * seats, streams)
        match.play()
        plies += len(match.match.log)
    return plies


def rate(start: Position, seconds: float) -> dict[str, Any]:
    """Play twice as many games until they take `seconds`; return how many a second that is."""
    play(start, 1)  # compile
    games = 1
    while True:
        began = time.process_time()
        plies = play(start, games)
        took = time.process_time() - began
        if took >= seconds:
            return {"games": games, "plies": plies, "a_second": round(games / took, 2)}
        games *= 2


def main(seconds: float, path: Path, *games: str) -> None:
    """Measure the games."""
    told = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    told |= {game_id: rate(load(game_id).initial(2), seconds) for game_id in games or ids()}
    path.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(float(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:])
