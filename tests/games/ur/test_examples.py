"""The six examples of the specification, to the letter."""

import pytest

from games.ur.builder import GAME, ROLLS, shows, ur
from referee import allows, play, refuses


def test_example_1_two_blanks_at_the_start_open_the_entrances_only() -> None:
    assert play(GAME.initial(), "roll bb").legal() == ["spawn a4", "spawn c4"]


@pytest.mark.parametrize("roll", ROLLS)
def test_example_2_a_lone_piece_on_a4_cannot_be_spawned_onto(roll: str) -> None:
    p = ur("a4=0", roll=roll, turn=1)
    refuses(p, "spawn a4", "UR-3.2")
    allows(p, "spawn c4")


@pytest.mark.parametrize("roll", ROLLS)
def test_example_2_with_another_piece_on_c2_the_one_on_a4_is_captured(roll: str) -> None:
    p = ur("a4=0 c2=0", roll=roll, turn=1)
    allows(p, "spawn a4")
    shows(play(p, "spawn a4"), board={"a4": 1, "c2": 0}, pool=[6, 6])


def test_example_3_a_piece_may_pass_over_its_own_but_not_end_on_it() -> None:
    p = ur("a3=0 a2=0", roll="gs")
    allows(p, "a3-a2-a1")
    refuses(p, "a3-a2", "UR-4.2")


def test_example_3_with_an_enemy_on_a1_only_the_nearer_piece_captures() -> None:
    p = ur("a3=0 a2=0 a1=1", roll="gs")
    refuses(p, "a3-a2-a1", "UR-4.2")
    allows(p, "a2-a1")
    shows(play(p, "a2-a1"), board={"a3": 0, "a1": 0}, pool=[5, 7])


def test_example_4_a_capture_leaves_one_step_for_another_piece() -> None:
    p = ur("b5=1 b4=0 a3=0", roll="ss")
    refuses(p, "b4-b5-b6", "UR-4.3")
    allows(p, "b4-b5")
    p = play(p, "b4-b5")
    shows(p, board={"b5": 0, "a3": 0}, pool=[5, 7], phase="second", moved="b5")
    assert p.legal() == ["a3-a2", "a3-a4", "done"]


def test_example_4_with_both_earth_forts_the_capturing_piece_goes_on() -> None:
    p = ur("b5=1 b4=0 a3=0 a1=0 c1=0", roll="ss")
    allows(p, "b4-b5-b6")
    shows(play(p, "b4-b5-b6"), board={"b6": 0, "a3": 0, "a1": 0, "c1": 0}, pool=[3, 7], turn=1)


def test_example_5_a_fort_is_safe_while_its_owner_holds_ishtar() -> None:
    refuses(ur("a7=1 b4=1 a8=0", roll="bs"), "a8-a7", "UR-4.7")


def test_example_5_without_ishtar_the_fort_falls_and_earns_an_extra_turn() -> None:
    p = ur("a7=1 a8=0", roll="bs")
    allows(p, "a8-a7")
    p = play(p, "a8-a7")
    shows(p, board={"a7": 0}, pool=[6, 7], phase="again", extra=True)
    assert p.legal() == ["again", "yield"]


def test_example_6_a_spawn_on_the_fourth_fort_wins_at_once() -> None:
    p = ur("a1=0 c1=0 a7=0 c8=0", roll="bb")
    allows(p, "spawn c7")
    p = play(p, "spawn c7")
    shows(p, phase="over", winner=0)
    assert p.returns() == [1.0, -1.0]
