"""The game and its naive oracle say the same of every position they walk through."""

from random import Random
from typing import Any

import pytest

from games.ur import oracle
from games.ur.builder import GAME, OPTIONS
from games.ur.crowds import by_chance, crowd, eager
from lockstep import Choose, at_random, lockstep
from wardroom.core.kernel import JIT

ONE_OPTION: list[dict[str, Any]] = [
    {},
    {"pieces": 4},
    {"pieces": 5},
    {"pieces": 6},
    {"marduk": "b5"},
    {"royal_realm": "rank"},
    {"entrances": "one"},
    {"path": "open"},
    {"may_pass": True},
    {"max_rolls": 0},
    {"max_rolls": 1},
    {"max_rolls": 40},
]
COMBINED: list[dict[str, Any]] = [
    {"path": "open", "may_pass": True},
    {"path": "open", "pieces": 4, "entrances": "one"},
    {"marduk": "b5", "royal_realm": "rank", "entrances": "one"},
    {"pieces": 5, "royal_realm": "rank", "max_rolls": 30, "may_pass": True},
]
CROWDED: list[dict[str, Any]] = [{}, {"path": "open"}, {"entrances": "one", "may_pass": True}]


# A ply takes some milliseconds, most of them the oracle's and the reading of the document.
PLIES = 200 if JIT else 50
SEEDS = 12 if JIT else 3


def named(options: dict[str, Any]) -> str:
    return " ".join(f"{name}={value}" for name, value in options.items()) or "default"


@pytest.mark.parametrize("options", ONE_OPTION + COMBINED, ids=named)
def test_both_agree_on_where_a_game_starts(options: dict[str, Any]) -> None:
    assert GAME.initial(options=options).to_json() == oracle.initial(options)


@pytest.mark.parametrize("options", ONE_OPTION + COMBINED, ids=named)
@pytest.mark.parametrize("choose", [by_chance, at_random, eager])
def test_both_agree_along_games(options: dict[str, Any], choose: Choose) -> None:
    lockstep(GAME, oracle, oracle.initial(options), seed=7, plies=PLIES, choose=choose)


@pytest.mark.parametrize("options", CROWDED, ids=named)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_both_agree_from_crowded_boards(options: dict[str, Any], seed: int) -> None:
    random = Random(seed)
    for choose in (at_random, eager) * 5:
        lockstep(GAME, oracle, crowd(random, **options), random.getrandbits(32), 8, choose)


def test_both_know_the_same_options() -> None:
    assert oracle.DEFAULTS == OPTIONS


def test_the_crowded_boards_show_what_is_rare_in_play() -> None:
    boards = [crowd(Random(seed), path="open") for seed in range(200)]
    for what in (
        lambda doc: oracle.reach(doc) == 3,
        lambda doc: any(len(a) == 11 for a in oracle.legal(doc)),
        lambda doc: oracle.own(doc) >= oracle.EARTH_FORTS,
        oracle.protected,
        oracle.may_draw,
        lambda doc: oracle.legal(doc) == ["pass"],
    ):
        assert sum(bool(what(doc)) for doc in boards) >= 3
