"""How well the judge's network and the guess by hand foresee games of a version of First Muster.

python benchmarks/lab/judged.py SET GAMES FILE: games of level 3 between all pairs of ready decks,
judged by both before the first decision of each turn. The error is the mean square of what is off
between a judgement, from -1 to 1, and the result.
"""

import json
import sys
from itertools import permutations
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from wardroom.arena.contest import Contest, Fixture
from wardroom.catalogue.wardtcg.cards.library import FIRST_MUSTER
from wardroom.core.kernel import CHANCE, OVER
from wardroom.core.position import Position
from wardroom.core.records import copied
from wardroom.lab.decks import study_of
from wardroom.lab.setting import FAST, setting, with_options
from wardroom.lab.steps import Steps, turns

SEED = 21
OTHER_CARDS = 81  # a table of so many cards is judged by the guess


def judged(contest: Contest, number: int) -> list[tuple[float, float, float]]:
    """Return what both said of the first seat, turn by turn, and the result."""
    steps, said, turn = Steps(contest, Fixture(FAST + number, 0, 0, contest.groups[0])), [], 0
    for position, who, _ in steps:
        if who not in (CHANCE, OVER) and turns(position) > turn:
            turn = turns(position)
            said.append((position.evaluate()[0], _other_cards(position).evaluate()[0]))
    result = steps.position.returns()[0]
    return [(*pair, result) for pair in said]


def _other_cards(like: Position) -> Position:
    """Return a position whose table says that it is one of more cards."""
    table = copied(like.table)
    table.known = OTHER_CARDS
    return Position(like.game, table, like.seat_count, like.options, like.record, like.library)


def errors(name: str, games: int) -> dict[str, Any]:
    """Return the mean error of both over whole games, and that of always saying nothing."""
    study = study_of("wardtcg")
    options = {} if name == FIRST_MUSTER else {"set": name}
    usual = setting("wardtcg", ["level-3"], None, options, SEED)
    decks, rows = [*permutations(study.ready().values(), 2)], []
    for number in range(games):
        pair = decks[number % len(decks)]
        found = judged(with_options(usual, study.with_decks(usual.options, pair)), number)
        rows.append([fmean((one[way] - one[2]) ** 2 for one in found) for way in (0, 1)])
    better = [guess - network for network, guess in rows]
    return {
        "set": name,
        "games": games,
        "network": round(fmean(row[0] for row in rows), 4),
        "guess": round(fmean(row[1] for row in rows), 4),
        "network_is_better_by": round(fmean(better), 4),
        "half": round(1.96 * stdev(better) / len(better) ** 0.5, 4),
    }


if __name__ == "__main__":
    told = errors(sys.argv[1], int(sys.argv[2]))
    Path(sys.argv[3]).write_text(json.dumps(told) + "\n", encoding="utf-8")
