"""Chapter 4: routes, captures, the second step and protection."""

import pytest

from games.ur.builder import routes, shows, tiles_of, ur
from referee import allows, play, refuses, rule


@rule("UR-4.1")
def test_a_piece_moves_forward_and_backward() -> None:
    p = ur("b5=0", roll="gs")
    assert routes(p) == {"b5-b4", "b5-b4-b3", "b5-b6", "b5-b6-b7"}
    allows(p, "b5-b6", "b5-b4")


@rule("UR-4.1")
def test_a_route_follows_the_path() -> None:
    p = ur("a3=0", roll="gs")
    refuses(p, "a3-b3", "UR-4.1")
    refuses(p, "a3-a1", "UR-4.1")
    refuses(p, "a3-a2-b2", "UR-4.1")


@rule("UR-4.1")
@pytest.mark.parametrize("path", ["lanes", "open"])
def test_a_route_never_visits_a_tile_twice(path: str) -> None:
    p = ur("b2=0 a7=0 c7=0", roll="gg", path=path)
    refuses(p, "b2-b3-b2", "UR-4.1")
    refuses(p, "b2-b3-b4-b3", "UR-4.1")
    refuses(p, "b2-b2", "UR-4.1")
    allows(p, "b2-b3-b4", "b2-b3-b4-b5")


@rule("UR-4.1")
def test_only_an_own_piece_moves() -> None:
    p = ur("a3=0 c3=1", roll="bs")
    refuses(p, "c3-c2", "UR-4.1")
    refuses(p, "b2-b3", "UR-4.1")
    allows(p, "a3-a2")


@rule("UR-4.2")
def test_a_move_cannot_end_on_an_own_piece() -> None:
    p = ur("b2=0 b3=0 b4=0", roll="gs")
    refuses(p, "b2-b3", "UR-4.2")
    refuses(p, "b2-b3-b4", "UR-4.2")


@rule("UR-4.2")
def test_own_pieces_may_be_passed_over_to_an_empty_tile() -> None:
    p = ur("b2=0 b3=0", roll="gs")
    allows(p, "b2-b3-b4")
    assert tiles_of(play(p, "b2-b3-b4"), 0) == {"b3", "b4"}


@rule("UR-4.2")
def test_two_own_pieces_may_be_passed_over_with_three_steps() -> None:
    p = ur("b2=0 b3=0 b4=0 a7=0 c7=0", roll="ss")
    allows(p, "b2-b3-b4-b5")
    refuses(ur("b2=0 b3=0 a7=0 c7=0 b5=1", roll="ss"), "b2-b3-b4-b5", "UR-4.2")


@rule("UR-4.2")
def test_a_route_over_an_own_piece_cannot_end_with_a_capture() -> None:
    p = ur("b2=0 b3=0 b4=1", roll="gs")
    refuses(p, "b2-b3-b4", "UR-4.2")
    allows(p, "b3-b4")


@rule("UR-4.3")
def test_enemy_pieces_may_not_be_passed_over() -> None:
    p = ur("b2=0 b3=1", roll="gs")
    refuses(p, "b2-b3-b4", "UR-4.3")
    allows(p, "b2-b3", "b2-b1-a1")


@rule("UR-4.3")
def test_an_enemy_on_the_second_tile_stops_a_route_of_three() -> None:
    p = ur("b2=0 b4=1 a7=0 c7=0", roll="gg")
    refuses(p, "b2-b3-b4-b5", "UR-4.3")
    allows(p, "b2-b3-b4")


@rule("UR-4.4")
@pytest.mark.parametrize(("roll", "move"), [("bs", "b3-b4"), ("gs", "b3-b4"), ("gs", "b2-b1-a1")])
def test_ending_on_an_enemy_returns_it_to_its_pool(roll: str, move: str) -> None:
    end = move[-2:]
    p = play(ur(f"{move[:2]}=0 {end}=1 c8=1", roll=roll), move)
    shows(p, board={end: 0, "c8": 1}, pool=[6, 6])


@rule("UR-4.4")
def test_a_lone_piece_can_be_captured_by_a_move_anywhere() -> None:
    shows(play(ur("b3=1 b4=0", roll="bg", turn=1), "b3-b4"), board={"b4": 1}, pool=[7, 6])


@rule("UR-4.5")
def test_a_capture_ends_that_pieces_movement() -> None:
    p = play(ur("b3=0 b4=1 c8=1 a3=0", roll="gs"), "b3-b4")
    shows(p, phase="second", moved="b4")
    assert p.legal() == ["a3-a2", "a3-a4", "done"]


@rule("UR-4.5")
def test_the_step_left_after_a_capture_may_capture_too() -> None:
    p = play(ur("b3=0 b4=1 c8=1 a3=0 a2=1", roll="gs"), "b3-b4", "a3-a2")
    shows(p, board={"b4": 0, "a2": 0, "c8": 1}, pool=[5, 6], turn=1)


@rule("UR-4.6")
def test_the_step_left_goes_to_a_different_piece_or_is_declined() -> None:
    p = play(ur("a4=0 c4=0", roll="gs"), "a4-a3")
    allows(p, "c4-c3", "done")
    refuses(p, "a3-a2", "UR-4.6")
    refuses(p, "a3-a4", "UR-4.6")


@rule("UR-4.6")
def test_the_step_left_is_one_tile_and_no_spawn() -> None:
    p = play(ur("a4=0 c4=0", roll="ss"), "a4-a3")
    refuses(p, "c4-c3-c2", "UR-4.6")
    refuses(p, "spawn a4", "UR-4.6")
    refuses(p, "spawn b4", "UR-4.6")


@rule("UR-4.6")
def test_done_is_only_for_a_step_left() -> None:
    refuses(ur("a4=0 c4=0", roll="gs"), "done", "UR-4.6")
    refuses(ur("a1=0", phase="again"), "done", "UR-4.6")


@rule("UR-4.6")
def test_a_second_move_is_a_turns_last() -> None:
    p = play(ur("a4=0 c4=0 b8=0", roll="gs"), "a4-a3", "c4-c3")
    shows(p, phase="roll", turn=1)


@rule("UR-4.6")
def test_the_step_left_lapses_if_no_other_piece_can_use_it() -> None:
    shows(play(ur("a4=0", roll="gs"), "a4-a3"), phase="roll", turn=1)
    # The piece on a7 is shut in by the one that moves to a8.
    shows(play(ur("b8=0 a7=0", roll="gs"), "b8-a8"), phase="roll", turn=1)
    shows(play(ur("b8=0 a7=0 c8=0", roll="gs"), "b8-a8"), phase="second", turn=0)


@rule("UR-4.6")
@pytest.mark.parametrize("roll", ["gs", "ss", "gg"])
def test_a_first_move_of_two_tiles_leaves_no_step(roll: str) -> None:
    shows(play(ur("a4=0 c4=0", roll=roll), "a4-a3-a2"), phase="roll", turn=1)
