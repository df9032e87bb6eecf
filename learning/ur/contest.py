"""How well a judge plays against perfect play: `python -m learning.ur.contest FOLDER SHAPE …`.

It is the judge that `polish` wrote, in the whole numbers that the package gets.
"""

import json
import sys
from pathlib import Path

import numpy as np
import torch

from learning.ur.device import BOARDS, GPU, Values, contest, sweep
from learning.ur.model import Judge
from learning.ur.sample import PIECES, read_values
from learning.ur.shapes import SHAPES

GAMES = 4_000_000
PART = 1 << 21


def judged(judge: Judge) -> Values:
    """Return what the judge makes of every board."""
    rolling = torch.empty(BOARDS, device=GPU)
    with torch.no_grad():
        for low in range(0, BOARDS, PART):
            boards = torch.arange(low, min(low + PART, BOARDS), device=GPU)
            rolling[low : low + PART] = judge(boards, True)
    return Values.of(rolling, PIECES)


def main() -> None:
    """Let each judge play without and with a look ahead."""
    folder = Path(sys.argv[1])
    perfect = read_values(folder)
    for name in sys.argv[2:]:
        numbers = dict(np.load(folder / f"polished-{name}.npz"))
        values = judged(Judge.opened(SHAPES[name], numbers).to(GPU))
        at_once = contest(values, perfect, PIECES, 5, GAMES)
        ahead = Values.even()
        sweep(values, ahead, PIECES)
        found = {
            "shape": name,
            "at once": _share(at_once),
            "one look ahead": _share(contest(ahead, perfect, PIECES, 6, GAMES)),
        }
        print(json.dumps(found))
        (folder / f"contest-{name}.json").write_text(json.dumps(found))
        del values, ahead


def _share(tally: list[int]) -> dict[str, float | int]:
    won, _, left_off = tally
    share = (won + left_off / 2) / sum(tally)
    return {"won": round(share, 5), "games": sum(tally), "left off": left_off}


if __name__ == "__main__":
    main()
