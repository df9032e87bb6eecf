"""What each option changes, and that its default is the game as described."""

import pytest

from games.ur.builder import GAME, OPTIONS, ROLLS, shows, spawns, ur
from referee import allows, play, refuses, rule


def test_these_are_the_options_and_their_defaults() -> None:
    defaults = {
        "pieces": 7,
        "marduk": "b6",
        "royal_realm": "file",
        "entrances": "two",
        "path": "lanes",
        "may_pass": False,
        "max_rolls": 2000,
    }
    assert defaults == OPTIONS
    assert GAME.initial().to_json()["options"] == defaults


@rule("UR-1.1")
@pytest.mark.parametrize("pieces", [4, 5, 6, 7])
def test_a_table_may_play_with_four_to_seven_pieces(pieces: int) -> None:
    p = GAME.initial(options={"pieces": pieces})
    shows(p, pool=[pieces, pieces])
    assert p.to_json()["options"]["pieces"] == pieces


@rule("UR-1.1", "UR-3.1")
def test_with_four_pieces_a_fifth_cannot_be_spawned() -> None:
    p = ur("a1=0 a2=0 c2=0 b8=0", roll="bs", pieces=4)
    refuses(p, "spawn a4", "UR-3.1")
    allows(ur("a1=0 a2=0 c2=0", roll="bs", pieces=4), "spawn a4")


@rule("UR-1.7")
def test_marduk_may_be_the_nearer_bridge_tile() -> None:
    p = ur(roll="gg", marduk="b5")
    assert spawns(p) == {"a4", "c4", "b5"}
    refuses(p, "spawn b6", "UR-2.6")


@rule("UR-1.8")
def test_the_royal_realm_may_be_the_third_rank() -> None:
    p = ur(roll="gs", royal_realm="rank")
    assert spawns(p) == {"a4", "c4", "a3", "b3", "c3"}
    refuses(p, "spawn b1", "UR-2.6")


@rule("UR-1.9")
@pytest.mark.parametrize("roll", ROLLS)
def test_there_may_be_one_entrance(roll: str) -> None:
    p = ur(roll=roll, entrances="one")
    allows(p, "spawn a4")
    refuses(p, "spawn c4", "UR-1.9")
    refuses(ur("c4=1 b2=1", roll=roll, entrances="one"), "spawn c4", "UR-1.9")


@rule("UR-1.9", "UR-3.3")
def test_with_one_entrance_c4_is_a_tile_like_others() -> None:
    p = ur("c3=0 c4=1 b2=1", roll="bb", entrances="one")
    refuses(p, "spawn c4", "UR-3.3")
    allows(ur("c3=0 b2=1", roll="bb", entrances="one"), "spawn c4")


@rule("UR-1.9", "UR-2.8")
def test_with_one_entrance_held_there_may_be_nothing_to_spawn() -> None:
    # Each neighbour of a4 is taken, so two blanks open nothing.
    p = ur("a4=0 a3=1 b4=1", roll="bb", entrances="one")
    assert p.legal() == ["pass"]


@rule("UR-1.10")
def test_on_an_open_path_each_route_is_an_action_of_its_own() -> None:
    p = ur("a1=0", roll="gs", path="open")
    allows(p, "a1-a2-b2", "a1-b1-b2")
    assert play(p, "a1-a2-b2").to_json()["board"] == play(p, "a1-b1-b2").to_json()["board"]


@rule("UR-1.10")
def test_on_an_open_path_a_three_step_route_may_turn_back_beside_its_start() -> None:
    allows(ur("b7=0 a7=0 c7=0", roll="ss", path="open"), "a7-a8-b8-c8", "b7-b8-c8", "c7-c8-b8-a8")


@rule("UR-2.8")
@pytest.mark.parametrize("roll", ROLLS)
def test_with_may_pass_a_turn_may_open_with_a_pass_whatever_the_roll(roll: str) -> None:
    p = ur("a4=0 c4=0", roll=roll, may_pass=True)
    allows(p, "pass")
    shows(play(p, "pass"), last=["pass", None], repeat=[1, 0], turn=1)


@rule("UR-7.3")
@pytest.mark.parametrize("limit", [1, 3])
def test_a_table_may_agree_on_another_number_of_rolls(limit: int) -> None:
    p = ur("b4=0 c4=1", rolls=limit - 1, max_rolls=limit)
    shows(play(p, "roll bs", "b4-b5"), phase="over", winner="draw", rolls=limit)


@rule("UR-7.3")
def test_with_0_the_rolls_never_run_out() -> None:
    p = ur("b4=0", rolls=100_000, max_rolls=0)
    shows(play(p, "roll bs", "b4-b5"), phase="roll", winner=None, rolls=100_001)
