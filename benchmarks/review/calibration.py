"""Whether seats that the judge of reviews gives 70 % win about 70 %.

`python benchmarks/review/calibration.py GAME SEATS POSITIONS` plays matches between bots that slip,
judges one position of so many, and writes `calibration-GAME-SEATS.json`: what the judge said by
itself and what became of it, the sharpness that fits best, and how far off it is with the sharpness
of the game's `levels.toml`. `… again` reads what was judged from the files and writes the rest
anew, `… PICTURE.svg` draws them.
"""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from wardroom.bots.roster import bot_named
from wardroom.catalogue import load
from wardroom.core.match import Match
from wardroom.core.rng import Rng, below, seeded
from wardroom.core.simulate import random_action
from wardroom.review import Judge, tempering
from wardroom.review.values import chance, may_hide

FOLDER = Path(__file__).parent
BINS = 10
SLIPS = 10  # one action of so many is random
KEPT = {"ur": 50}  # one position of so many is judged, elsewhere of nine: few of each match
BOTS = {"hexward": "level-3"}  # elsewhere what looks best at once; strong ones of Ward only draw
LONGEST = 1200  # plies; a match that goes on is left out
SEED = 15
SHARPNESSES = np.arange(0.02, 2.0, 0.02)

Floats = npt.NDArray[np.float64]


def played(game_id: str, seats: int, rng: Rng) -> Match:
    """Play a match between bots that slip."""
    match = Match(load(game_id).initial(seats))
    bot = bot_named(BOTS.get(game_id, "greedy"), game_id)
    while not match.is_over and len(match.log) < LONGEST:
        position, who = match.position, match.actor
        if isinstance(who, int) and below(rng, SLIPS):
            match.act(who, bot(position.copy(), who, rng))
        else:
            assert who is not None
            match.play((who, random_action(position, rng)))
    return match


def judged(match: Match, rng: Rng, judge: Judge) -> tuple[list[Any], list[Any]]:
    """Judge some positions of a match: untempered in truth, and as known where things hide."""
    truth, known = [], []
    seats, again = match.start.seat_count, Match(match.start)
    got = [round(chance(result, seats), 4) for result in match.returns()]
    for entry in match.log:
        if below(rng, KEPT.get(match.start.game.id, 9)) == 0:
            values = judge.untempered(again.position)
            truth.append([[round(chance(v, seats), 3) for v in values], got])
            if isinstance(seat := again.actor, int) and may_hide(match.start.game, seats):
                value = judge.judgement(again.position, seat).values[seat]
                known.append([round(chance(value, seats), 4), got[seat]])
        again.play(entry)
    return truth, known


def tempered(chances: Floats, power: float) -> Floats:
    """Return rows of chances as the judge tells them with this sharpness."""
    seats = chances.shape[1]
    values = (seats * chances - 1) / (seats - 1)
    rows = [tempering.tempered(tuple(row), power) for row in values.tolist()]
    found: Floats = (1 + (seats - 1) * np.array(rows)) / seats
    return found


def fitted(chances: Floats, won: Floats) -> float:
    """Return the sharpness with the least squared error."""
    errors = [((tempered(chances, power) - won) ** 2).mean() for power in SHARPNESSES]
    return round(float(SHARPNESSES[int(np.argmin(errors))]), 2)


def binned(given: Floats, won: Floats) -> dict[str, Any]:
    """Chances that were given, in bins, and how often such seats won."""
    bins = np.minimum((given * BINS).astype(int), BINS - 1)
    found = [(given[bins == n], won[bins == n]) for n in range(BINS) if (bins == n).any()]
    gaps = [(g.mean() - w.mean(), len(g)) for g, w in found]
    off = np.sqrt(sum(gap * gap * n for gap, n in gaps) / len(given))
    return {
        "squared_error": round(float(((given - won) ** 2).mean()), 4),
        "off": round(float(off), 4),  # root mean square of given minus won, by bins
        "bins": [
            {
                "given": round(float(g.mean()), 4),
                "won": round(float(w.mean()), 4),
                "count": len(g),
            }
            for g, w in found
        ],
    }


def measure(game_id: str, seats: int, wanted: int) -> None:
    """Play matches until there are positions enough, and write the file."""
    rng, judge = seeded(SEED), Judge()
    truth, known, matches, endless = list[Any](), list[Any](), 0, 0
    while len(truth) < wanted:
        match = played(game_id, seats, rng)
        if not match.is_over:
            endless += 1
            continue
        matches += 1
        more_truth, more_known = judged(match, rng, judge)
        truth, known = truth + more_truth, known + more_known
    given = binned(*np.array(known).T) if known else None
    write({
        "game": game_id, "seats": seats, "matches": matches, "left_out": endless,
        "as_known": given, "judged": truth,
    })  # fmt: skip


def write(found: dict[str, Any]) -> None:
    """Write a file: what was judged, and what follows from it."""
    chances, won = (np.array(rows) for rows in zip(*found["judged"], strict=True))
    power = tempering.sharpness(found["game"], found["seats"])
    found |= {
        "positions": len(chances), "fitted": fitted(chances, won), "sharpness": power,
        "untempered": binned(chances.ravel(), won.ravel()),
        "in_truth": binned(tempered(chances, power).ravel(), won.ravel()),
        "judged": found.pop("judged"),
    }  # fmt: skip
    file = FOLDER / f"calibration-{found['game']}-{found['seats']}.json"
    file.write_text(json.dumps(found).replace("]], ", "]],\n ") + "\n", encoding="utf-8")


def draw(picture: Path) -> None:
    """Draw all files, each in a frame of its own."""
    from matplotlib import pyplot  # noqa: PLC0415  # not needed to measure

    files = sorted(FOLDER.glob("calibration-*.json"))
    figure, frames = pyplot.subplots(2, -(-len(files) // 2), figsize=(16, 8), squeeze=False)
    for frame in frames.flat[len(files) :]:
        frame.axis("off")
    for frame, file in zip(frames.flat, files, strict=False):
        found = json.loads(file.read_text("utf-8"))
        frame.plot([0, 1], [0, 1], color="grey", linewidth=0.8)
        styles = ("untempered", ":"), ("in_truth", "o-"), ("as_known", "s--")
        for label, style in styles:
            if not found[label]:
                continue  # nothing is hidden
            given, won = zip(*((b["given"], b["won"]) for b in found[label]["bins"]), strict=True)
            frame.plot(given, won, style, label=label.replace("_", " "))
        title = f"{found['game']}, {found['seats']} seats, {found['positions']:,} positions"
        frame.set(title=title, xlabel="judged to win", ylabel="won")
        frame.legend()
    figure.tight_layout()
    pyplot.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "calibration"})
    figure.savefig(picture, metadata={"Date": None})


if __name__ == "__main__":
    if sys.argv[1] == "again":
        for path in FOLDER.glob("calibration-*.json"):
            write(json.loads(path.read_text("utf-8")))
    elif sys.argv[1].endswith(".svg"):
        draw(Path(sys.argv[1]))
    else:
        measure(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
