"""What a copy of every card is worth in decks that are dealt at random.

python benchmarks/lab/whole_set.py SET GAMES FILE [FIRST]

Both decks of each game are dealt from the whole set, so that nothing but chance decides which cards
a deck has: the wins regressed on the difference of the copies are what a copy gives over the mean
card, and luck, which is nothing on average, is taken off. Games are appended to FILE.jsonl, and the
worths of all games there are written to FILE.json.
"""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

from wardroom.arena.compiled import play_all, policies
from wardroom.arena.contest import Contest, Fixture
from wardroom.arena.statistics import Z95, part_of_win
from wardroom.catalogue.wardtcg.cards.library import FIRST_MUSTER
from wardroom.lab.setting import setting

SEED = 18


def games(contest: Contest, first: int, count: int) -> Any:
    """Yield each game's decks, what the first seat won, and its luck."""
    rounds = (Fixture(n, 0, 0, contest.groups[0]) for n in range(first, first + count))
    by_name = policies(contest)
    assert by_name  # levels that look one action ahead need no clock
    for result in play_all(contest, rounds, 1, by_name):
        seats = contest.start(result.round).to_json()["seats"]
        luck = result.luck[0] if result.luck else 0.0
        yield {"decks": [s["deck"] for s in seats], "won": part_of_win(result, 0), "luck": luck}


def worths(rows: list[Any]) -> list[dict[str, Any]]:
    """Return what a copy of each card is worth over the mean card, the strongest first."""
    cards = sorted({card for row in rows for deck in row["decks"] for card in deck})
    own, other = (
        np.array([[row["decks"][seat].get(card, 0) for card in cards] for row in rows])
        for seat in (0, 1)
    )
    luck = np.array([[row["luck"]] for row in rows])
    # The copies of a deck add up to thirty, so the mean card is what the others are compared with.
    factors = np.hstack([np.ones((len(rows), 1)), luck, own - other])
    won = np.array([row["won"] for row in rows])
    inverse = np.linalg.pinv(factors.T @ factors)
    found = inverse @ factors.T @ won
    left = won - factors @ found
    variance = (left**2).sum() / (len(rows) - len(found)) * np.diag(inverse)
    means = found[2:] - found[2:].mean()
    half = Z95 * np.sqrt(variance[2:])
    told = [
        {"card": c, "worth": round(w, 4), "low": round(w - h, 4), "high": round(w + h, 4)}
        for c, w, h in zip(cards, means.tolist(), half.tolist(), strict=True)
    ]
    return sorted(told, key=lambda one: -one["worth"])


def main(name: str, count: str, file: str, first: str = "0") -> None:
    """Play, keep and sum up."""
    options = {"deck_mode": "random"} | ({} if name == FIRST_MUSTER else {"set": name})
    kept = Path(f"{file}.jsonl")
    with kept.open("a", encoding="utf-8") as out:
        for row in games(
            setting("wardtcg", ["level-3"], None, options, SEED), int(first), int(count)
        ):
            out.write(json.dumps(row) + "\n")
    rows = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
    told = {"set": name, "games": len(rows), "players": "level-3", "cards": worths(rows)}
    Path(f"{file}.json").write_text(json.dumps(told) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
