"""Whether luck, skill and the starting value make up the result, and luck is nothing on average.

`python benchmarks/review/ledgers.py` books matches of all games and numbers of seats, between bots
that slip as in `calibration.py`, and writes `ledgers.json`: for each seat of each match its start,
luck, skill and result, in parts of `whole`, and what of its luck chance gave. `… PICTURE.svg` draws
the file.
"""

import json
import sys
from pathlib import Path
from typing import Any

from calibration import played

from wardroom.catalogue import ids, rulebook
from wardroom.core.match import Match
from wardroom.core.replay import Replay
from wardroom.core.rng import seeded
from wardroom.review import Judge, ledger
from wardroom.review.values import WHOLE, Amounts, added, amounts, less

FILE = Path(__file__).with_name("ledgers.json")
SEED = 21
MATCHES = 24  # of each game and number of seats
ROW = "start", "luck", "skill", "result", "chance"  # of a seat; `chance` is part of its luck


def booked(match: Match) -> list[Amounts]:
    """Return a row for each seat of a match."""
    judge = Judge(nodes=300, iterations=20, deals=8)  # quick: what is booked adds up by any
    found = ledger(Replay.of(match), judge)
    nothing = (0,) * len(found.start)
    chance = added(nothing, *(one.luck for one in found.bookings if one.who == "chance"))
    if match.log[-1][0] == "chance":
        # What the judge learnt between several outcomes in a row waited for the end.
        before = judge.foreseen(match.at(len(match.log) - 1).position)
        pure = less(found.result, amounts(before))
        chance = added(less(chance, found.bookings[-1].luck), pure)
    columns = found.start, found.total("luck"), found.total("skill"), found.result, chance
    return list(zip(*columns, strict=True))


def measure() -> None:
    """Play, book and write."""
    found: dict[str, Any] = {"whole": WHOLE, "row": ROW, "matches": {}}
    for game_id in sorted(ids(), reverse=True):
        fewest, most = rulebook(game_id).seats
        for seats in range(fewest, most + 1):
            rng, rows = seeded(SEED), list[list[Amounts]]()
            while len(rows) < MATCHES:
                match = played(game_id, seats, rng)
                if match.is_over:
                    rows.append(booked(match))
            found["matches"][f"{game_id} {seats}"] = rows
            print(game_id, seats, flush=True)
    text = json.dumps(found).replace("]], ", "]],\n ")
    FILE.write_text(text + "\n", encoding="utf-8")


def draw(picture: Path) -> None:
    """Draw each seat of each match by its luck and skill, in a frame for each game and seats."""
    from matplotlib import pyplot  # noqa: PLC0415  # not needed to measure

    found = json.loads(FILE.read_text("utf-8"))
    count = len(found["matches"])
    figure, frames = pyplot.subplots(2, -(-count // 2), figsize=(16, 8), squeeze=False)
    for frame in frames.flat[count:]:
        frame.axis("off")
    for frame, (name, matches) in zip(frames.flat, found["matches"].items(), strict=False):
        rows = [[amount / found["whole"] for amount in row] for match in matches for row in match]
        for result in sorted({round(row[3], 6) for row in rows}):
            # Where start + luck + skill = result.
            frame.axline((0, result), slope=-1, color="grey", linewidth=0.6)
            points = [row for row in rows if round(row[3], 6) == result]
            luck, skill = [row[0] + row[1] for row in points], [row[2] for row in points]
            frame.plot(luck, skill, ".", label=f"result {result:+.2g}")
        game_id, seats = name.split()
        frame.set(title=f"{game_id}, {seats} seats", xlabel="start + luck", ylabel="skill")
        frame.legend()
    figure.tight_layout()
    pyplot.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "ledgers"})
    figure.savefig(picture, metadata={"Date": None})


if __name__ == "__main__":
    if len(sys.argv) > 1:
        draw(Path(sys.argv[1]))
    else:
        measure()
