"""Whether every level of a game beats the level two below it: a sequential test for each pair.

`python benchmarks/bots/two_apart.py GAME FILE [LEVEL …]` plays paired games of each level that is
named, else of all from the third, and the one two below it, until Wald's test decides between 0 and
100 Elo, or `--better`, with 5 % error of either kind, or `--rounds` rounds were played. FILE gets
what a pair amounts to and keeps what it has of others; `--games` is a folder for the games, so that
a run that was cut off goes on.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from wardroom.arena.contest import Contest, around
from wardroom.arena.results import ResultFile
from wardroom.arena.running import run
from wardroom.arena.sprt import Sprt
from wardroom.arena.statistics import scores
from wardroom.catalogue import load


def tested(
    game_id: str,
    upper: int,
    better: float,
    seats: int,
    rounds: int,
    seed: int,
    opening: int,
    games: Path,
    processes: int,
) -> dict[str, Any]:
    """Play one pair to its verdict."""
    pair = f"level-{upper}", f"level-{upper - 2}"
    options = load(game_id).initial(seats).options
    alternatives = around(pair, seats), around(pair[::-1], seats)
    groups = alternatives[: 1 + seats % 2]  # an odd seat is now the upper's, now the lower's
    contest = Contest(game_id, groups, seats, rounds, options, seed, opening=opening)
    test = Sprt(pair[0], elo1=better)
    file = ResultFile(games / f"{game_id}-{seats}-{pair[0]}-{pair[1]}-{seed}.jsonl", contest)
    for _ in run(contest, file, processes, lambda results: test.verdict(results) is not None):
        pass
    (score,) = scores(file.results, pair)
    return {
        "games": len(file.results),
        "seed": seed,
        "opening": opening,
        "comparisons": score.games,
        "wins": score.wins,
        "draws": score.draws,
        "share": round(score.share, 4),
        "interval": [round(bound, 4) for bound in score.interval],
        "elo": better,
        "ratio": round(test.ratio(file.results), 2),
        "is_better": test.verdict(file.results),
        "plies": round(sum(result.plies for result in file.results) / len(file.results), 1),
    }


def main() -> None:
    """Test the pairs, and write what was found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("uppers", metavar="LEVEL", type=int, nargs="*", default=range(3, 9))
    parser.add_argument("--better", type=float, default=100.0, help="by how much Elo")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--seed", type=int, default=14)
    parser.add_argument("--opening", type=int, default=0)
    parser.add_argument("--games", type=Path, default=Path())
    parser.add_argument("--processes", type=int, default=1)
    given = vars(parser.parse_args())
    game_id, file, uppers = given.pop("game"), given.pop("file"), given.pop("uppers")
    found = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    for upper in uppers:
        pair = f"level-{upper} level-{upper - 2}"
        found[pair] = tested(game_id, upper, **given)
        file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        print(pair, json.dumps(found[pair]), flush=True)


if __name__ == "__main__":
    main()
