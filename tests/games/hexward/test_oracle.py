"""The game and its naive oracle say the same of every position they walk through."""

from itertools import product
from random import Random
from typing import Any

import pytest

from games.hexward import oracle
from games.hexward.builder import GAME
from games.hexward.crowds import crowd, eager
from lockstep import Choose, at_random, lockstep
from wardroom.core.kernel import JIT

TABLES: list[dict[str, Any]] = [
    {"friendly_climb": climb, "attrition": attrition}
    for climb, attrition in product(("no", "yes"), ("auto", "voluntary"))
]
MOODS: dict[str, Choose] = {
    "at random": at_random,
    "to fight": eager(**{"remove": 50, "pass": 0.05, "surrender": 0.2}),
    "by magic": eager(**{"teleport": 6, "remove": 20, "pass": 0.05, "deploy": 4}),
    "to end it": eager(**{"deploy": 10, "remove": 100, "surrender": 50, "swap": 0.1, "pass": 0.3}),
}
PLIES = 40 if JIT else 15


def named(options: dict[str, Any]) -> str:
    return " ".join(f"{name}={value}" for name, value in options.items())


@pytest.mark.parametrize("options", TABLES, ids=named)
@pytest.mark.parametrize("seats", [2, 3])
def test_both_agree_on_where_a_game_starts(seats: int, options: dict[str, Any]) -> None:
    assert GAME.initial(seats, options).to_json() == oracle.initial(seats, options)


@pytest.mark.parametrize("options", TABLES, ids=named)
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("mood", MOODS)
def test_both_agree_along_games(seats: int, options: dict[str, Any], mood: str) -> None:
    start = oracle.initial(seats, {**options, "quiet_limit": 20})
    lockstep(GAME, oracle, start, seed=7, plies=PLIES, choose=MOODS[mood])


@pytest.mark.parametrize("options", TABLES, ids=named)
@pytest.mark.parametrize("seed", range(12 if JIT else 2))
def test_both_agree_from_crowded_fronts(options: dict[str, Any], seed: int) -> None:
    random = Random(seed)
    for choose in MOODS.values():
        lockstep(GAME, oracle, crowd(random, **options), random.getrandbits(32), 8, choose)


def test_the_crowded_fronts_show_what_is_rare_in_play() -> None:
    fronts = [crowd(Random(seed), friendly_climb="yes") for seed in range(100)]
    for what in (
        lambda doc: any(a.startswith("remove") for a in oracle.legal(doc)),
        lambda doc: any(a.startswith("teleport") for a in oracle.legal(doc)),
        lambda doc: any(len(stack) > 3 for stack in doc["cells"].values()),
        lambda doc: any(len(stack) > 1 and stack[0][1] == "K" for stack in doc["cells"].values()),
        lambda doc: any(doc["surrendered"]),
        lambda doc: doc["immobile"] and doc["seats"] == 3,
    ):
        assert sum(bool(what(doc)) for doc in fronts) >= 3
