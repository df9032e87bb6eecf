"""Greedy games a second: whole games in one compiled call beside games action by action.

`python benchmarks/bots/whole_games.py SECONDS FILE` plays each way for about so long, every game at
its fewest seats, in processor time of one thread.
"""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from wardroom.arena.game import BotMatch
from wardroom.bots.policies import Seating, play_games
from wardroom.bots.simple import play_greedily
from wardroom.catalogue import ids, load
from wardroom.core.position import Position
from wardroom.core.rng import Rng, below, seeded


def one_by_one(position: Position, seat: int, rng: Rng) -> str:
    """Greedy as it was: every action is tried from Python."""
    world = position.determinized(seat, rng)
    scores = {action: _score_after(world, action, seat) for action in world.legal()}
    best = max(scores.values())
    actions = [action for action, score in scores.items() if score == best]
    return actions[below(rng, len(actions))]


def _score_after(world: Position, action: str, seat: int) -> float:
    after = world.copy()
    after.apply(action)
    return after.evaluate()[seat]


def streams(game: int, seats: int) -> list[Rng]:
    """The streams of a game."""
    return [seeded(game << 8 | stream) for stream in range(1 + seats)]


def former(start: Position, games: int) -> int:
    """Play games as the arena did; return how many plies they had."""
    plies = 0
    for game in range(games):
        bots = [one_by_one] * start.seat_count
        match = BotMatch(start, bots, streams(game, start.seat_count))
        match.play()
        plies += len(match.match.log)
    return plies


def compiled(start: Position, games: int) -> int:
    """Play games in one call; return how many plies they had."""
    policies = [play_greedily] * start.seat_count
    seatings = [Seating(0, policies, streams(game, start.seat_count)) for game in range(games)]
    return int(play_games([start], seatings).plies.sum())


def rate(play: Callable[..., int], start: Position, seconds: float) -> dict[str, Any]:
    """Play twice as many games until they take `seconds`; return how many a second that is."""
    games = 1
    while True:
        began = time.process_time()
        plies = play(start, games)
        took = time.process_time() - began
        if took >= seconds:
            return {"games": games, "plies": plies, "a_second": round(games / took, 2)}
        games *= 2


def main(seconds: float, path: Path) -> None:
    """Measure all games."""
    told = {}
    for game_id in ids():
        start = load(game_id).initial()
        before, now = rate(former, start, seconds), rate(compiled, start, seconds)
        told[game_id] = {
            "action by action": before,
            "one call": now,
            "times": round(now["a_second"] / before["a_second"]),
        }
        print(game_id, json.dumps(told[game_id]), flush=True)
    path.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(float(sys.argv[1]), Path(sys.argv[2]))
