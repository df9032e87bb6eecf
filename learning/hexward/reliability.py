"""What judged positions are worth in truth: `python -m learning.hexward.reliability OUT GAMES …`.

Of the games that `fit` held out, given in the same order, every position that it would look at is
judged by the network and by the guess made by hand. Of positions judged alike, the mean result is
told: a draw is half a win.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib import pyplot

from learning.hexward.positions import HELD_OUT, Numbers, is_taken, walked
from learning.hexward.selfplay import games_of
from wardroom.catalogue import load
from wardroom.core.position import Position

BINS = 10
BY_HAND = {"friendly_climb": "yes"}  # an option that the network was not fitted for


def judged(files: Sequence[Path]) -> Numbers:
    """Return a line for each position: the network's chance, that by hand, and the result."""
    by_hand = load("hexward").initial(2, BY_HAND)
    games = [game for file in files for game in games_of(file)][::HELD_OUT]
    lines = []
    for game in games:
        for position, _ in walked(game):
            if is_taken(position):
                turn = int(position.record.turn)
                other = Position(position.game, by_hand.table, 2, BY_HAND, position.record)
                values = position.evaluate()[turn], other.evaluate()[turn], game.results[turn]
                lines.append([(1 + value) / 2 for value in values])
    return np.array(lines)


def table(chances: Numbers, results: Numbers) -> list[dict[str, Any]]:
    """Return for each tenth of the chances how many there are, their mean and the mean result."""
    tenth = np.minimum((chances * BINS).astype(int), BINS - 1)
    return [
        {
            "positions": int((tenth == part).sum()),
            "judged": round(float(chances[tenth == part].mean()), 4),
            "came": round(float(results[tenth == part].mean()), 4),
        }
        for part in range(BINS)
        if (tenth == part).any()
    ]


def drawn(tables: dict[str, list[dict[str, Any]]], out: Path) -> None:
    """Write a picture of the tables."""
    pyplot.figure(figsize=(4.5, 4.5))
    pyplot.plot([0, 1], [0, 1], color="grey", linewidth=0.8)
    for name, lines in tables.items():
        pyplot.plot([x["judged"] for x in lines], [x["came"] for x in lines], "o-", label=name)
    pyplot.xlabel("chance as judged")
    pyplot.ylabel("points made (a draw is half)")
    pyplot.legend()
    pyplot.tight_layout()
    pyplot.savefig(out, dpi=110)


def main() -> None:
    """Read the command line, judge, write the figures and the picture."""
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("games", type=Path, nargs="+")
    given = parser.parse_args()
    lines = judged(given.games)
    ways = {"network": lines[:, 0], "by hand": lines[:, 1]}
    tables = {name: table(chances, lines[:, 2]) for name, chances in ways.items()}
    errors = {
        name: round(float(np.sqrt(((chances - lines[:, 2]) ** 2).mean())), 4)
        for name, chances in ways.items()
    }
    report = {"positions": len(lines), "root_mean_square": errors, "tables": tables}
    given.out.write_text(json.dumps(report, indent=1) + "\n")
    print(json.dumps(report))
    drawn(tables, given.out.with_suffix(".png"))


if __name__ == "__main__":
    main()
