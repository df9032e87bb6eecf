"""The strongest decks that a search found, played again: the best of many tries are flattered.

python benchmarks/lab/again.py ROUNDS FILE [NUMBER]: the NUMBER best of decks.json, against every
ready deck from both seats, on seeds that the search did not see.
"""

import json
import sys
from pathlib import Path

from wardroom.arena.adjusted import Share, less_chance
from wardroom.lab.decks import Meeting, play_meetings, study_of
from wardroom.lab.setting import setting

FOUND = Path(__file__).with_name("decks.json")
SEED = 19  # the search had 18


def main(rounds: str, file: str, number: str = "4") -> None:
    """Play, and write what each deck makes against each ready one and against all."""
    ready = study_of("wardtcg").ready()
    contest = setting("wardtcg", ["level-3"], seed=SEED)
    told = []
    for elite in json.loads(FOUND.read_text(encoding="utf-8"))["archive"][: int(number)]:
        known, shares, everything = {**ready, "": elite["deck"]}, {}, []
        for rival in ready:
            pairs = (("", rival), (rival, ""))
            meetings = [Meeting(n, *pair) for n in range(int(rounds)) for pair in pairs]
            met = play_meetings(contest, known, meetings)
            rows = [
                m.made if m.meeting.one == "" else (1 - m.made[0], -m.made[1], -m.made[2])
                for m in met
            ]
            shares[rival] = _told(rows)
            everything += rows
        told.append(
            {"deck": elite["deck"], "found": elite["share"], "again": _told(everything), **shares}
        )
    Path(file).write_text(json.dumps(told) + "\n", encoding="utf-8")


def _told(rows: list[tuple[float, float, float]]) -> dict[str, float | int]:
    share = Share.of(less_chance([row[0] for row in rows], [row[1:] for row in rows]))
    low, high = share.interval
    return {
        "share": round(share.mean, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "n": len(rows),
    }


if __name__ == "__main__":
    main(*sys.argv[1:])
