"""Chapter 5: extra turns, and the four forts."""

import pytest

from games.ur.builder import shows, ur
from referee import allows, play, refuses, rule


@rule("UR-5.1")
@pytest.mark.parametrize("move", ["a2-a1", "b1-c1", "a8-a7", "c8-c7"])
def test_a_move_that_ends_on_a_fort_earns_an_extra_turn(move: str) -> None:
    p = play(ur(f"{move[:2]}=0", roll="bs"), move)
    shows(p, phase="again", turn=0, extra=True, roll=None, moved=None)


@rule("UR-5.1")
def test_passing_over_a_fort_earns_nothing() -> None:
    shows(play(ur("a2=0", roll="gs"), "a2-a1-b1"), phase="roll", turn=1, extra=False)


@rule("UR-5.1")
def test_leaving_a_fort_earns_nothing() -> None:
    shows(play(ur("a1=0", roll="bs"), "a1-a2"), phase="roll", turn=1, extra=False)


@rule("UR-5.1")
def test_spawning_on_a_fort_earns_nothing() -> None:
    shows(play(ur("a2=0", roll="bb"), "spawn a1"), phase="roll", turn=1, extra=False)


@rule("UR-5.1")
def test_a_capture_on_a_fort_earns_an_extra_turn_too() -> None:
    p = play(ur("a8=0 a7=1 b2=1", roll="bs"), "a8-a7")
    shows(p, phase="again", turn=0, pool=[6, 6])


@rule("UR-5.1")
@pytest.mark.parametrize("order", [("a2-a1", "c3-c4"), ("c3-c4", "a2-a1"), ("a2-a1", "done")])
def test_either_of_two_moves_earns_the_extra_turn(order: tuple[str, str]) -> None:
    shows(play(ur("a2=0 c3=0", roll="gs"), *order), phase="again", turn=0)


@rule("UR-5.2")
def test_two_moves_that_end_on_forts_earn_one_extra_turn() -> None:
    p = play(ur("a2=0 c2=0", roll="gs"), "a2-a1")
    shows(p, phase="second", extra=True)
    p = play(p, "c2-c1")
    shows(p, phase="again", extra=True)
    p = play(p, "again", "roll bs", "spawn a4")
    shows(p, phase="roll", turn=1, extra=False)


@rule("UR-5.3")
def test_a_seat_takes_its_extra_turn_or_yields() -> None:
    p = play(ur("a2=0", roll="bs"), "a2-a1")
    assert p.legal() == ["again", "yield"]
    allows(p, "again", "yield")
    shows(play(p, "again"), phase="roll", turn=0, extra=False)
    shows(play(p, "yield"), phase="roll", turn=1, extra=False)


@rule("UR-5.3")
def test_the_choice_comes_before_anything_else() -> None:
    p = ur("a1=0 c3=0", phase="again")
    refuses(p, "spawn a4", "UR-5.3")
    refuses(p, "c3-c2", "UR-5.3")


@rule("UR-5.3")
def test_the_choice_comes_when_all_movement_is_over() -> None:
    p = play(ur("a2=0 c3=0", roll="gs"), "a2-a1")
    shows(p, phase="second", extra=True)
    refuses(p, "again", "UR-5.3")
    refuses(p, "yield", "UR-5.3")
    allows(play(p, "c3-c2"), "again", "yield")


@rule("UR-5.3")
def test_without_an_extra_turn_there_is_nothing_to_take_or_yield() -> None:
    p = ur("a1=0", roll="bs")
    refuses(p, "again", "UR-5.3")
    refuses(p, "yield", "UR-5.3")


@rule("UR-5.3")
def test_an_extra_turn_can_earn_another() -> None:
    p = play(ur("a2=0 c2=0", roll="bs"), "a2-a1", "again", "roll bs", "c2-c1")
    shows(p, phase="again", turn=0, extra=True)


@rule("UR-5.4")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("roll", "action"), [("bs", "c8-c7"), ("bb", "spawn c7")])
def test_holding_all_four_forts_wins_at_once(seat: int, roll: str, action: str) -> None:
    pieces = " ".join(f"{tile}={seat}" for tile in ("a1", "c1", "a7", "c8"))
    p = play(ur(pieces, roll=roll, turn=seat), action)
    shows(p, phase="over", winner=seat, turn=None, extra=False)
    assert p.returns() == [1.0 - 2 * seat, 2 * seat - 1.0]


@rule("UR-5.4")
def test_the_first_of_two_moves_can_win() -> None:
    p = play(ur("a1=0 c1=0 a7=0 c8=0 a3=0", roll="gs"), "c8-c7")
    shows(p, phase="over", winner=0)


@rule("UR-5.4")
def test_the_second_of_two_moves_can_win() -> None:
    p = play(ur("a1=0 c1=0 a7=0 c8=0 a3=0", roll="gs"), "a3-a4", "c8-c7")
    shows(p, phase="over", winner=0)


@rule("UR-5.4")
@pytest.mark.parametrize("missing", ["a1", "c1", "a7", "c7"])
def test_three_forts_do_not_win(missing: str) -> None:
    forts = {"a1", "c1", "a7", "c7"} - {missing}
    p = ur(" ".join(f"{fort}=0" for fort in sorted(forts)) + f" {missing}=1 b4=0", roll="bs")
    shows(play(p, "b4-b5"), phase="roll", winner=None)
