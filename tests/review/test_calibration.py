"""What the judge gives 70 % is won about 70 % of the time, in every game and number of seats.

`benchmarks/review/calibration.py` played the matches of the files; a few are played here as well.
"""

import json
from collections import defaultdict
from pathlib import Path
from statistics import fmean

import pytest

from wardroom.bots.simple import play_greedily
from wardroom.catalogue import ids, load, rulebook
from wardroom.core.match import Match
from wardroom.core.rng import below, seeded
from wardroom.core.simulate import random_action
from wardroom.review import Judge
from wardroom.review.tempering import sharpness, tempered
from wardroom.review.values import Values, chance

FOLDER = Path(__file__).parents[2] / "benchmarks" / "review"
POSITIONS = 2000
OFF = 0.04  # root mean square of chance given less share won, by bins of 10 %
OFF_AS_KNOWN = 0.05  # on what the seat to act knows, where anything is hidden
TABLES = [
    (game, seats)
    for game in ids()
    for seats in range(rulebook(game).seats[0], rulebook(game).seats[1] + 1)
]

Given = list[tuple[float, float]]  # a chance, and the part of a win that came of it


def off(given: Given, bins: int = 10) -> float:
    by_bin = defaultdict(list)
    for chance_given, won in given:
        by_bin[min(bins - 1, int(chance_given * bins))].append((chance_given, won))
    gaps = ((fmean(g - w for g, w in pairs), len(pairs)) for pairs in by_bin.values())
    return float((sum(gap * gap * count for gap, count in gaps) / len(given)) ** 0.5)


def as_values(chances: list[float]) -> Values:
    seats = len(chances)
    return tuple((seats * one - 1) / (seats - 1) for one in chances)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_judged_is_what_comes(game: str, seats: int) -> None:
    found = json.loads((FOLDER / f"calibration-{game}-{seats}.json").read_text("utf-8"))
    rows, sure = found["judged"], sharpness(game, seats)
    assert len(rows) == found["positions"] >= POSITIONS
    told = [tempered(as_values(chances), sure) for chances, _ in rows]
    given = [
        (chance(value, seats), won)
        for values, (_, all_won) in zip(told, rows, strict=True)
        for value, won in zip(values, all_won, strict=True)
    ]
    assert off(given) < OFF
    assert not found["as_known"] or found["as_known"]["off"] < OFF_AS_KNOWN
    assert found["sharpness"] == sure


def test_a_sure_win_stays_sure_and_an_even_game_even() -> None:
    assert tempered((1.0, -1.0), 0.3) == (1.0, -1.0)
    assert tempered((0.0, 0.0, 0.0), 0.3) == pytest.approx((0.0, 0.0, 0.0))
    ahead, behind = tempered((0.5, -0.5), 0.3)
    assert 0 < ahead < 0.5
    assert ahead == pytest.approx(-behind)


def test_matches_that_are_played_now_come_as_they_are_judged() -> None:
    rng, judge, given = seeded(4), Judge(), Given()
    for _ in range(60):
        match, seen = Match(load("ur").initial()), list[Values]()
        while not match.is_over and len(match.log) < 1200:
            position, who = match.position, match.actor
            if below(rng, 40) == 0:
                seen.append(judge.values(position))
            if isinstance(who, int) and below(rng, 10):
                match.act(who, play_greedily(position, who, rng))
            else:
                match.play(("chance" if who is None else who, random_action(position, rng)))
        won = chance(match.returns()[0], 2) if match.is_over else 0.5
        given += [(chance(values[0], 2), won) for values in seen]
    assert len(given) > 300
    # Sixty results are few: knowing nothing gives 0.25, and the wrong way round 0.4.
    assert fmean((g - w) ** 2 for g, w in given) < 0.23
