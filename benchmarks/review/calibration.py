"""Whether seats that the judge of reviews gives 70 % win about 70 %.

`python benchmarks/review/calibration.py GAME SEATS POSITIONS FILE` plays matches between bots that
slip, judges one position of so many, in truth and on what the seat to act knows, and writes to FILE
what was judged and what became of it. `… PICTURE FILE FILE …` draws such files.
"""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

from wardroom.bots.roster import bot_named
from wardroom.catalogue import load
from wardroom.core.match import Match
from wardroom.core.rng import Rng, below, seeded
from wardroom.core.simulate import random_action
from wardroom.review import Judge
from wardroom.review.values import chance

BINS = 10
SLIPS = 10  # one action of so many is random
KEPT = {"ur": 50}  # one position of so many is judged, elsewhere of nine: few of each match
BOTS = {"hexward": "level-3"}  # elsewhere what looks best at once; strong ones of Ward only draw
LONGEST = 1200  # plies; a match that goes on is left out
SEED = 15

Pairs = list[tuple[float, float]]  # the chance that was given, and the part of a win that was got


def played(game_id: str, seats: int, rng: Rng) -> Match:
    """Play a match between bots that slip."""
    match, bot = (
        Match(load(game_id).initial(seats)),
        bot_named(BOTS.get(game_id, "greedy"), game_id),
    )
    while not match.is_over and len(match.log) < LONGEST:
        position, who = match.position, match.actor
        if isinstance(who, int) and below(rng, SLIPS):
            match.act(who, bot(position.copy(), who, rng))
        else:
            assert who is not None
            match.play((who, random_action(position, rng)))
    return match


def judged(match: Match, rng: Rng, judge: Judge) -> tuple[Pairs, Pairs, int]:
    """Judge some positions of a match: in truth for all seats, as known for the one to act."""
    truth, known, positions = Pairs(), Pairs(), 0
    seats, again = match.start.seat_count, Match(match.start)
    got = [chance(result, seats) for result in match.returns()]
    for entry in match.log:
        if below(rng, KEPT.get(match.start.game.id, 9)) == 0:
            positions += 1
            values = judge.values(again.position)
            truth += [(chance(v, seats), won) for v, won in zip(values, got, strict=True)]
            if isinstance(seat := again.actor, int):
                value = judge.judgement(again.position, seat).values[seat]
                known.append((chance(value, seats), got[seat]))
        again.play(entry)
    return truth, known, positions


def binned(pairs: Pairs) -> dict[str, Any]:
    """Chances that were given, in bins, and how often such seats won."""
    given, won = np.array(pairs).T
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


def measure(game_id: str, seats: int, wanted: int, file: Path) -> None:
    """Play matches until there are positions enough, and write the file."""
    rng, judge = seeded(SEED), Judge()
    truth, known, positions, matches, endless = Pairs(), Pairs(), 0, 0, 0
    while positions < wanted:
        match = played(game_id, seats, rng)
        if not match.is_over:
            endless += 1
            continue
        matches += 1
        more_truth, more_known, more = judged(match, rng, judge)
        truth, known, positions = truth + more_truth, known + more_known, positions + more
    found = {
        "game": game_id, "seats": seats, "matches": matches, "left_out": endless,
        "positions": positions, "in_truth": binned(truth), "as_known": binned(known),
    }  # fmt: skip
    file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def draw(picture: Path, files: list[Path]) -> None:
    """Draw all files, each in a frame of its own."""
    from matplotlib import pyplot  # noqa: PLC0415  # not needed to measure

    figure, frames = pyplot.subplots(2, -(-len(files) // 2), figsize=(14, 7), squeeze=False)
    for frame in frames.flat[len(files) :]:
        frame.axis("off")
    for frame, file in zip(frames.flat, files, strict=False):
        found = json.loads(file.read_text("utf-8"))
        frame.plot([0, 1], [0, 1], color="grey", linewidth=0.8)
        for label, style in (("in_truth", "o-"), ("as_known", "s--")):
            given, won = zip(*((b["given"], b["won"]) for b in found[label]["bins"]), strict=True)
            frame.plot(given, won, style, label=label.replace("_", " "))
        title = f"{found['game']}, {found['seats']} seats, {found['positions']:,} positions"
        frame.set(title=title, xlabel="judged to win", ylabel="won")
        frame.legend()
    figure.tight_layout()
    figure.savefig(picture, dpi=60)


if __name__ == "__main__":
    if sys.argv[1].endswith(".png"):
        draw(Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]])
    else:
        measure(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4]))
