"""Chapter 7: a win, a draw by repetition, a draw by the limit of rolls."""

from typing import Any

import pytest

from games.ur.builder import ROLLS, shows, ur
from referee import allows, play, refuses, rule
from wardroom.core.position import Position

FORTS = "a1=0 c1=0 a7=0 c7=0"
CROWD = "a1=0 a2=0 a3=0 a4=0 b1=0 b2=0 b3=0"


def after_a_run(repeat: list[int], pieces: str = "", **fields: Any) -> Position:
    last = [text if count else None for text, count in zip(("a3-a2", "c3-c2"), repeat, strict=True)]
    return ur(pieces, **{"roll": "bb", "last": last, "repeat": repeat, **fields})


@rule("UR-7.1")
def test_the_game_is_won_with_all_four_forts() -> None:
    p = ur("a1=0 c1=0 a7=0 c8=0", roll="bs")
    allows(p, "c8-c7")
    p = play(p, "c8-c7")
    assert p.is_over
    assert p.returns() == [1.0, -1.0]


@rule("UR-7.1")
def test_nothing_is_played_after_a_win() -> None:
    p = ur(FORTS, winner=0)
    assert p.legal() == []
    assert p.outcomes() == []
    refuses(p, "roll bb", "UR-7.1")
    refuses(p, "spawn a4", "UR-7.1")
    refuses(p, "again", "UR-7.1")


@rule("UR-7.2")
@pytest.mark.parametrize("repeat", [[5, 1], [1, 5], [5, 0], [9, 9]])
@pytest.mark.parametrize("turn", [0, 1])
def test_after_five_like_openings_of_either_seat_whoever_opens_a_turn_may_draw(
    repeat: list[int], turn: int
) -> None:
    p = after_a_run(repeat, turn=turn)
    allows(p, "draw", "spawn a4")
    p = play(p, "draw")
    shows(p, phase="over", winner="draw")
    assert p.returns() == [0.0, 0.0]


@rule("UR-7.2")
@pytest.mark.parametrize("repeat", [[4, 4], [4, 0], [0, 0]])
def test_four_like_openings_are_not_enough(repeat: list[int]) -> None:
    refuses(after_a_run(repeat), "draw", "UR-7.2")


@rule("UR-7.2")
def test_a_draw_is_for_the_first_action_of_a_turn() -> None:
    p = after_a_run([5, 5], "a3=0 c2=0", roll="gs")
    allows(p, "draw")
    refuses(play(p, "c2-c3"), "draw", "UR-7.2")
    refuses(play(p, "c2-c1", "done"), "draw", "UR-7.2")


@rule("UR-7.2")
def test_a_pass_never_counts() -> None:
    p = after_a_run([9, 1], CROWD, last=["pass", "spawn a4"])
    assert p.legal() == ["pass"]
    refuses(p, "draw", "UR-7.2")


@rule("UR-7.2")
def test_a_run_grows_with_each_like_opening_and_a_different_one_breaks_it() -> None:
    p = ur("c2=0 c3=1")
    for turns in range(1, 6):
        p = play(p, "roll bs", "spawn a4", "roll bs", "spawn a4")  # each captures the other
        shows(p, last=["spawn a4", "spawn a4"], repeat=[turns, turns])
    allows(play(p, "roll bs"), "draw")
    p = play(p, "roll bs", "c2-c1", "yield")
    shows(p, last=["c2-c1", "spawn a4"], repeat=[1, 5])


@rule("UR-7.2")
def test_an_extra_turn_is_a_turn_of_its_own() -> None:
    p = after_a_run([4, 0], "a2=0", roll="bs", last=["a2-a1", None])
    p = play(p, "a2-a1")
    shows(p, repeat=[5, 0])
    p = play(p, "again", "roll bs")
    allows(p, "draw")
    shows(play(p, "a1-a2"), last=["a1-a2", None], repeat=[1, 0])


@rule("UR-7.2")
def test_a_second_move_does_not_open_a_turn() -> None:
    p = play(after_a_run([4, 0], "a3=0 c3=0", roll="gs"), "a3-a2")
    shows(p, phase="second", last=["a3-a2", None], repeat=[5, 0])
    shows(play(p, "c3-c2"), last=["a3-a2", None], repeat=[5, 0])


@rule("UR-7.2")
def test_nothing_is_played_after_an_agreed_repetition() -> None:
    refuses(play(after_a_run([5, 0]), "draw"), "roll bb", "UR-7.2")


@rule("UR-7.3")
def test_after_the_last_roll_the_game_is_drawn() -> None:
    p = ur("a3=0", rolls=1999)
    allows(p, *(f"roll {tips}" for tips in ROLLS))
    p = play(p, "roll bs", "a3-a2")
    shows(p, phase="over", winner="draw", turn=None, rolls=2000)
    assert p.returns() == [0.0, 0.0]
    refuses(p, "roll bs", "UR-7.3")


@rule("UR-7.3")
def test_before_the_last_roll_the_game_goes_on() -> None:
    shows(play(ur("a3=0", rolls=1998), "roll bs", "a3-a2"), phase="roll", winner=None)
