"""The ready decks against each other, as many games each, with one version of First Muster.

python benchmarks/lab/ready_decks.py SET LEVEL ROUNDS FILE SEED…: every two decks meet ROUNDS times
from both seats with each seed. `wardroom lab decks` does the same until it is certain enough.
"""

import json
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

from wardroom.arena.adjusted import Share, less_chance
from wardroom.arena.contest import Contest
from wardroom.catalogue.wardtcg.cards.library import FIRST_MUSTER
from wardroom.lab.decks import Made, Meeting, play_meetings, study_of
from wardroom.lab.setting import setting

Pair = tuple[str, str]


def met(contest: Contest, pair: Pair, rounds: int) -> list[Made]:
    """Return what the first of two decks made, from both seats."""
    meetings = [Meeting(n, *seats) for n in range(rounds) for seats in (pair, pair[::-1])]
    played = play_meetings(contest, study_of("wardtcg").ready(), meetings)
    return [
        one.made if one.meeting.one == pair[0] else (1 - one.made[0], -one.made[1], -one.made[2])
        for one in played
    ]


def summed(pair: Pair, rows: list[Made]) -> dict[str, Any]:
    """Return the share of the first deck, less what chance gave, and as it was won."""
    share = Share.of(less_chance([row[0] for row in rows], [row[1:] for row in rows]))
    return {
        "one": pair[0],
        "other": pair[1],
        "share": round(share.mean, 4),
        "interval": [round(bound, 4) for bound in share.interval],
        "won": round(sum(row[0] for row in rows) / len(rows), 4),
        "n": len(rows),
    }


def main(name: str, level: str, rounds: str, file: str, *seeds: str) -> None:
    """Play every pair and write the shares."""
    options = {} if name == FIRST_MUSTER else {"set": name}
    contests = [setting("wardtcg", [level], None, options, int(seed)) for seed in seeds]
    pairs = [*combinations(study_of("wardtcg").ready(), 2)]
    shares = [
        summed(pair, [row for contest in contests for row in met(contest, pair, int(rounds))])
        for pair in pairs
    ]
    told = {"set": name, "players": level, "seeds": [*map(int, seeds)], "shares": shares}
    Path(file).write_text(json.dumps(told) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
