"""Whether seats that are judged to win 70 % win about 70 %.

`python benchmarks/bots/reliability.py GAME MATCHES SEED FILE` has seats play that take what
`evaluate` likes best, and every tenth action at random, and writes to FILE what was judged and what
became of it; with `former` behind it by the judge of before the networks.
`python benchmarks/bots/reliability.py BEFORE AFTER PICTURE` draws two such files.
"""

import json
import sys
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
from former import former
from matplotlib import pyplot

from wardroom.bots.simple import play_greedily
from wardroom.catalogue import load
from wardroom.core.position import Position
from wardroom.core.rng import Rng, below, seeded
from wardroom.core.simulate import random_action

BINS = 20
SLIPS = 10  # one action of so many is random
KEPT = 12  # one position of so many is judged


def judged(start: Position, rng: Rng) -> tuple[list[float], list[float]]:
    """Play a match; return the chances that were given to seats, and what they got."""
    position, seats, given = start.copy(), start.seat_count, []
    while not position.is_over:
        who = position.actor
        if below(rng, KEPT) == 0:
            given.append([_chance(value, seats) for value in position.evaluate()])
        if not isinstance(who, int) or below(rng, SLIPS) == 0:
            position.apply(random_action(position, rng))
        else:
            position.apply(play_greedily(position, who, rng))
    got = [_chance(result, seats) for result in position.returns()]
    return [chance for row in given for chance in row], got * len(given)


def _chance(value: float, seats: int) -> float:
    return ((seats - 1) * value + 1) / seats


def binned(given: Any, won: Any) -> list[dict[str, float]]:
    """Chances that were given, in bins, and how often such seats won."""
    bins = np.minimum((given * BINS).astype(int), BINS - 1)
    return [
        {
            "given": round(float(given[bins == number].mean()), 4),
            "won": round(float(won[bins == number].mean()), 4),
            "positions": int((bins == number).sum()),
        }
        for number in range(BINS)
        if (bins == number).any()
    ]


def measure(game_id: str, matches: int, seed: int, file: Path, *by: str) -> None:
    """Play matches for every number of seats, and write the file."""
    game, rng = former(game_id) if by == ("former",) else load(game_id), seeded(seed)
    fewest, most = game.rulebook.seats
    found: dict[str, Any] = {"game": game_id, "matches": matches, "seed": seed}
    for seats in range(fewest, most + 1):
        pairs = [judged(game.initial(seats), rng) for _ in range(matches)]
        given, won = (np.array(list(chain(*part))) for part in zip(*pairs, strict=True))
        chances = np.clip(given, 0.001, 0.999)
        loss = -(won * np.log(chances) + (1 - won) * np.log(1 - chances)).mean()
        found[f"seats_{seats}"] = {
            "squared_error": round(float(((given - won) ** 2).mean()), 4),
            "loss": round(float(loss), 4),
            "bins": binned(given, won),
        }
    file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def draw(before: Path, after: Path, picture: Path) -> None:
    """Draw both files, each number of seats in its own frame."""

    files = {path.stem: json.loads(path.read_text("utf-8")) for path in (before, after)}
    seats = [name for name in files[after.stem] if name.startswith("seats_")]
    figure, frames = pyplot.subplots(1, len(seats), figsize=(4 * len(seats), 4), squeeze=False)
    for frame, name in zip(frames[0], seats, strict=True):
        frame.plot([0, 1], [0, 1], color="grey", linewidth=0.8)
        for label, found in files.items():
            given, won = zip(*((b["given"], b["won"]) for b in found[name]["bins"]), strict=True)
            frame.plot(given, won, "o-", label=label.rpartition("-")[2])
        frame.set(title=name.replace("seats_", "seats: "), xlabel="judged to win", ylabel="won")
        frame.legend()
    figure.tight_layout()
    figure.savefig(picture, dpi=70)


if __name__ == "__main__":
    if len(sys.argv) > 4:
        measure(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4]), *sys.argv[5:])
    else:
        draw(*map(Path, sys.argv[1:]))
