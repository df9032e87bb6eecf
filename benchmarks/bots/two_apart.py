"""Whether every level of a game beats the level two below it: a sequential test for each pair.

`python benchmarks/bots/two_apart.py GAME SEED FOLDER [LEVEL …]` plays paired games, first the upper
level and the one two below it, until Wald's test decides between 0 and 100 Elo with 5 % error of
either kind, or 100 games were played. FOLDER keeps the games, so that a run that was cut off goes
on. Prints a JSON document.
"""

import json
import sys
from pathlib import Path
from typing import Any

from wardroom.arena.contest import Contest
from wardroom.arena.results import ResultFile
from wardroom.arena.running import run
from wardroom.arena.sprt import Sprt
from wardroom.arena.statistics import scores
from wardroom.catalogue import load

ROUNDS = 50
BETTER = 100.0  # Elo


def tested(game_id: str, seed: int, upper: int, folder: Path) -> dict[str, Any]:
    """Play one pair to its verdict."""
    pair = f"level-{upper}", f"level-{upper - 2}"
    start = load(game_id).initial(2)
    contest = Contest(game_id, (pair,), 2, ROUNDS, start.options, seed)
    test = Sprt(pair[0], elo1=BETTER)
    file = ResultFile(folder / f"{game_id}-{pair[0]}-{pair[1]}-{seed}.jsonl", contest)
    for _ in run(contest, file, 1, lambda results: test.verdict(results) is not None):
        pass
    (score,) = scores(file.results, pair)
    return {
        "one": score.one,
        "other": score.other,
        "games": score.games,
        "wins": score.wins,
        "draws": score.draws,
        "share": round(score.share, 4),
        "interval": [round(bound, 4) for bound in score.interval],
        "is_better": test.verdict(file.results),
    }


def main() -> None:
    """Test the pairs and print."""
    game_id, seed, folder = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
    uppers = [int(level) for level in sys.argv[4:]] or range(3, 9)
    pairs = [tested(game_id, seed, upper, folder) for upper in uppers]
    print(json.dumps({"game": game_id, "seed": seed, "pairs": pairs}, indent=1))


if __name__ == "__main__":
    main()
