"""How long reviews take, in seconds of one core: ten matches of each game between levels.

`python benchmarks/review/speed.py [FOLDER]` writes `speed.json`, and the replays into FOLDER.
"""

import json
import sys
import time
from pathlib import Path
from typing import Any

from wardroom.bots.roster import bot_named
from wardroom.catalogue import load
from wardroom.core.match import Match
from wardroom.core.replay import Replay
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_action
from wardroom.review import Judge, review

FILE = Path(__file__).with_name("speed.json")
LEVELS = ((3, 5, 4, 2), (2, 4, 5, 3), (5, 3, 2, 4), (4, 6, 3, 5), (1, 2, 3, 4))  # by seat
SEATS = {"ur": (2,), "hexward": (2, 3), "ursting": (2, 3, 4), "wardtcg": (2,)}
MATCHES = 10
LONGEST = 1200  # entries; such a match is given up


def played(game_id: str, number: int) -> Match:
    """Play a match between levels."""
    seats, rng = SEATS[game_id][number % len(SEATS[game_id])], seeded(number)
    bots = [bot_named(f"level-{n}", game_id) for n in LEVELS[number % len(LEVELS)][:seats]]
    match = Match(load(game_id).initial(seats))
    while not match.is_over and len(match.log) < LONGEST:
        if isinstance(who := match.actor, int):
            match.act(who, bots[who](match.position.copy(), who, rng))
        else:
            match.chance(random_action(match.position, rng))
    if not match.is_over:
        match.resign(0)
    return match


def timed(match: Match) -> dict[str, Any]:
    """Review a match by a judge that knows nothing yet."""
    begun = time.process_time()
    review(Replay.of(match), Judge())
    seconds = time.process_time() - begun
    actions = sum(who != "chance" for who, _ in match.log)
    return {
        "seats": match.start.seat_count, "entries": len(match.log), "actions": actions,
        "seconds": round(seconds, 2), "of_100_actions": round(100 * seconds / actions, 2),
    }  # fmt: skip


def main(folder: Path | None) -> None:
    """Play, review and write."""
    found = {}
    for game_id in SEATS:
        matches = [played(game_id, number) for number in range(MATCHES)]
        found[game_id] = [timed(match) for match in matches]
        for number, match in enumerate(matches if folder else ()):
            text = json.dumps(Replay.of(match).to_json())
            (folder or Path()).joinpath(f"{game_id}-{number}.json").write_text(text)
        print(game_id, max(one["of_100_actions"] for one in found[game_id]), flush=True)
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
