"""The judge of Ur: near the solved game, the same in every form, and honest about its limits."""

import json
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from games.ur.builder import GAME, ur
from games.ur.turns import board, boards, rolled
from referee import rule
from wardroom.bots.roster import bot_named
from wardroom.catalogue import rulebook
from wardroom.catalogue.ur import boards as published
from wardroom.catalogue.ur import judging, network
from wardroom.catalogue.ur.layout import ENDED, FORTS, SPAWN, TILE
from wardroom.catalogue.ur.solving import mirrored
from wardroom.catalogue.ur.worth import guess
from wardroom.core.position import Position
from wardroom.core.rng import seeded

SOLVED = dict(np.load(Path(__file__).with_name("solved_boards.npz")))
START = 0.57671  # the chance of the seat that begins, solved
MEGABYTES = 1 << 20

COMPILE = """
import json, sys
from wardroom.catalogue.ur import network
from wardroom.core.compiler.dispatchers import offer_kernels
offer_kernels(_nrt=False)  # as in a game's object, where nobody could free memory
judge = network.value_to_roll.dispatcher
print(json.dumps([judge(own, enemy).hex() for own, enemy in json.load(sys.stdin)]))
"""


def judged(position: Position) -> Any:
    out = np.zeros(2)
    judging.evaluate(position.table, position.record, out)
    assert out[0] == -out[1]
    return out


def mean_error(kind: str) -> float:
    found = published.chances(SOLVED[f"{kind}_own"], SOLVED[f"{kind}_enemy"])
    return float(np.abs(found - SOLVED[f"{kind}_chances"]).mean())


@pytest.mark.parametrize("kind", ["perfect", "imperfect", "random"])
def test_on_boards_of_play_it_misses_by_less_than_half_a_percent(kind: str) -> None:
    assert mean_error(kind) < 0.004


def test_on_boards_that_no_game_would_reach_it_is_not_far_off() -> None:
    assert mean_error("scattered") < 0.0075


def test_the_start_is_worth_what_it_is_solved_to_be() -> None:
    nothing = np.zeros(1, np.int64)
    assert published.chances(nothing, nothing)[0] == pytest.approx(START, abs=0.004)


def test_one_board_and_many_are_judged_alike() -> None:
    own, enemy = SOLVED["imperfect_own"][:40], SOLVED["imperfect_enemy"][:40]
    one_by_one = [network.value_to_roll(int(o), int(e)) for o, e in zip(own, enemy, strict=True)]
    assert (0.5 + 0.5 * np.array(one_by_one) == published.chances(own, enemy)).all()


def test_compiled_it_gives_the_same_bits() -> None:
    pairs = [(own, enemy) for own, enemy in boards(30, seed=5)]
    plain = [network.value_to_roll(own, enemy).hex() for own, enemy in pairs]
    run = subprocess.run(
        [sys.executable, "-c", COMPILE], input=json.dumps(pairs), text=True, capture_output=True,
        check=True,
    )  # fmt: skip
    assert json.loads(run.stdout) == plain


def test_mirror_images_are_judged_alike() -> None:
    own, enemy = SOLVED["random_own"], SOLVED["random_enemy"]
    images = published.chances(mirrored(own), mirrored(enemy))
    assert (published.chances(own, enemy) == images).all()


def test_an_action_is_worth_what_the_best_that_follows_is() -> None:
    for own, enemy in boards(3, seed=8):
        for _, _, position in rolled(board(own, enemy)):
            after = []
            for code in position.legal_codes():
                after.append(position.copy())
                after[-1].apply(code)
            assert judged(position)[0] == max(judged(p)[0] for p in after)


def test_an_extra_turn_is_worth_the_better_of_taking_and_yielding() -> None:
    p = ur("a1=0 b3=1 b2=0", phase="again")
    again, yielded = p.copy(), p.copy()
    again.apply("again")
    yielded.apply("yield")
    assert judged(p)[0] == max(judged(again)[0], judged(yielded)[0])


AHEAD = "a1=0 b1=0 b2=0 b3=0 b6=0 a2=1 a3=1 a4=1 c4=1"  # seat 0


@rule("UR-7.2")
@pytest.mark.parametrize("repeat", [[5, 0], [0, 5]])
def test_who_may_draw_need_not_lose(repeat: list[int]) -> None:
    last = ["spawn a4" if run else None for run in repeat]
    for phase in ({}, {"roll": "bb"}):
        assert judged(ur(AHEAD, turn=1, **phase))[1] < -0.5
        assert judged(ur(AHEAD, turn=1, last=last, repeat=repeat, **phase))[1] >= 0


@rule("UR-7.2")
def test_a_fifth_spawn_where_a_piece_was_taken_is_as_good_as_a_draw() -> None:
    taken = AHEAD.replace(" c4=1", "")
    run: dict[str, Any] = {"turn": 1, "last": [None, "spawn c4"], "repeat": [0, 4]}
    assert judged(ur(taken, **run))[1] == 0
    for other in ({"repeat": [0, 3]}, {"last": [None, "a3-a4"]}, {"last": [None, "pass"]}):
        assert judged(ur(taken, **run | other))[1] < -0.5
    assert judged(ur(AHEAD, **run))[1] < -0.5  # its own piece stands there


@rule("UR-7.2")
def test_the_strongest_level_leaves_a_piece_that_would_come_back_for_a_draw() -> None:
    p = ur(AHEAD, roll="bb", last=["b1-b2", "spawn c4"], repeat=[1, 4])
    assert "spawn c4" in p.legal()
    for seed in range(5):
        assert bot_named("level-8", "ur")(p.copy(), 0, seeded(seed)) != "spawn c4"


@rule("UR-7.2")
def test_an_action_is_worth_what_the_best_that_follows_is_beside_a_run_too() -> None:
    found, best = [], []
    for own, enemy in boards(3, seed=8):
        for (_, _, position), length in product(rolled(board(own, enemy)), (4, 5)):
            position.record.last[1], position.record.run[1] = SPAWN + TILE["c4"], length
            after = [position.copy() for _ in position.legal_codes()]
            for one, code in zip(after, position.legal_codes(), strict=True):
                one.apply(code)
            found.append(judged(position)[0])
            best.append(max(judged(one)[0] for one in after))
    assert found == best


def test_a_game_that_is_over_is_worth_its_result() -> None:
    won = board(FORTS, 0)
    won.record.phase, won.record.winner = ENDED, 0
    assert judged(won).tolist() == [1.0, -1.0]


@pytest.mark.parametrize(
    "options",
    [
        {"pieces": 5}, {"marduk": "b5"}, {"royal_realm": "rank"}, {"entrances": "one"},
        {"path": "open"}, {"may_pass": True}, {"max_rolls": 150},
    ],
)  # fmt: skip
def test_what_it_was_not_fitted_for_is_left_to_a_guess(options: dict[str, Any]) -> None:
    position = GAME.initial(options=options)
    position.apply("roll bb")
    position.apply("spawn a4")
    guessed = np.zeros(2)
    guess(position.record, guessed)
    assert judged(position).tolist() == guessed.tolist() == position.evaluate()
    assert not judging.is_covered(position.table, position.record)


def test_the_default_options_are_what_it_was_fitted_for() -> None:
    position = GAME.initial()
    assert judging.is_covered(position.table, position.record)
    assert judged(position)[0] == network.value_to_roll(0, 0)


def test_it_belongs_to_these_rules_and_is_small() -> None:
    assert rulebook("ur").version == network.RULES
    assert sum(array.nbytes for array in network.NUMBERS.values()) < 4 * MEGABYTES
