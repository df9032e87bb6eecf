"""Greedy games a second: whole games in one compiled call beside the arena of before.

`python benchmarks/bots/whole_games.py SECONDS FILE [GAME …]` plays every game, or those that are
named, at its fewest seats for about so long, in processor time of one thread: by the judge of
before, as greedy-before.json does, and by the network. FILE keeps what it has of the others.
"""

import json
import sys
import time
from pathlib import Path
from typing import Any

from former import former

from wardroom.bots.policies import Seating, play_games
from wardroom.bots.simple import play_greedily
from wardroom.catalogue import ids, load
from wardroom.core.position import Position
from wardroom.core.rng import Rng, seeded

BEFORE = Path(__file__).with_name("greedy-before.json")


def streams(game: int, seats: int) -> list[Rng]:
    """The streams of a game."""
    return [seeded(game << 8 | stream) for stream in range(1 + seats)]


def play(start: Position, games: int) -> int:
    """Play games in one call; return how many plies they had."""
    policies = [play_greedily] * start.seat_count
    seatings = [Seating(0, policies, streams(game, start.seat_count)) for game in range(games)]
    return int(play_games([start], seatings).plies.sum())


def rate(start: Position, seconds: float) -> dict[str, Any]:
    """Play twice as many games until they take `seconds`; return how many a second that is."""
    games = 1
    while True:
        began = time.process_time()
        plies = play(start, games)
        took = time.process_time() - began
        if took >= seconds:
            return {"games": games, "plies": plies, "a_second": round(games / took, 2)}
        games *= 2


def times(now: dict[str, Any], before: dict[str, Any] | None) -> int | None:
    """Return how many times as many games a second there are now, where it is known."""
    return round(now["a_second"] / before["a_second"]) if before else None


def main(seconds: float, path: Path, *games: str) -> None:
    """Measure the games."""
    told = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    before = json.loads(BEFORE.read_text(encoding="utf-8"))
    for game_id in games or ids():
        alike, by_network = (
            rate(game.initial(2), seconds) for game in (former(game_id), load(game_id))
        )
        told[game_id] = {
            "before": before.get(game_id),
            "one call, judged as before": alike,
            "one call, by the network": by_network,
            "times": times(alike, before.get(game_id)),
        }
        print(game_id, json.dumps(told[game_id]), flush=True)
    path.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(float(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:])
