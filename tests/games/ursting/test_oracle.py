"""The game and its naive oracle say the same of every position they walk through."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.ursting import oracle
from games.ursting.builder import GAME, OPTIONS
from games.ursting.crowds import any_options, burning, by_chance, crowd, passing
from lockstep import Choose, lockstep
from wardroom.core.kernel import JIT

ONE_OPTION: list[dict[str, Any]] = [
    {},
    {"jokers": 0},
    {"jokers": 4},
    {"abilities": "on"},
    {"final_pass": "yes"},
    {"overshoot": "forbid"},
    {"bust_chain": "no"},
    {"self_ties": "yes"},
    {"max_rounds": 20},
]

# A ply takes some milliseconds, most of them the oracle's and the reading of the document.
PLIES = 50 if JIT else 15
GAMES = 12 if JIT else 3
CROWDS = 24 if JIT else 6


def named(options: dict[str, Any]) -> str:
    return " ".join(f"{name}={value}" for name, value in options.items()) or "default"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", ONE_OPTION, ids=named)
def test_both_agree_from_the_start(seats: int, options: dict[str, Any]) -> None:
    start = oracle.initial(seats, options)
    assert GAME.initial(seats, options).to_json() == start
    lockstep(GAME, oracle, start, seed=7, plies=PLIES, choose=burning)


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("choose", [by_chance, burning])
def test_both_agree_to_the_end(seed: int, choose: Choose) -> None:
    random = Random(seed)
    start = oracle.initial(2 + seed % 3, any_options(random))
    assert lockstep(GAME, oracle, start, seed, plies=5000, choose=choose) < 5000


@pytest.mark.parametrize("seed", range(CROWDS))
def test_both_agree_from_crowded_tables(seed: int) -> None:
    random = Random(seed)
    for choose in (by_chance, burning, passing, passing) * 3:
        lockstep(GAME, oracle, crowd(random), random.getrandbits(32), 15, choose)


def test_both_know_the_same_options() -> None:
    assert oracle.initial(2, {})["options"] == OPTIONS


def test_the_crowded_tables_show_what_is_rare_in_play() -> None:
    seen: Counter[str] = Counter()
    for seed in range(200):
        random = Random(seed)
        position = GAME.position(crowd(random))
        for _ in range(15):
            document = position.to_json()
            seen[document["phase"]] += 1
            seen["raid sting"] += document["phase"] == "raid"
            seen["nobody"] += document["winner"] == "nobody"
            seen["lock-up"] += (document["pending"] or {}).get("kind") == "lockup"
            actions = position.legal() or [text for text, _ in position.outcomes()]
            if not actions:
                break
            position.apply(passing(random, position, actions))
    for what in ("final", "over", "resolve", "dispatch", "nobody", "lock-up", "raid sting"):
        assert seen[what] >= 3, (what, seen)
