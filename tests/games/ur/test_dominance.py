"""Chapter 6: what both forts of a section are good for."""

import pytest

from games.ur.builder import routes, shows, ur
from referee import allows, play, refuses, rule

HEAVEN, EARTH = "a7=0 c7=0", "a1=0 c1=0"


@rule("UR-6.1")
@pytest.mark.parametrize("roll", ["ss", "gg"])
def test_heaven_dominance_moves_one_piece_up_to_three_tiles(roll: str) -> None:
    p = ur(f"{HEAVEN} b2=0", roll=roll)
    allows(p, "b2-b3", "b2-b3-b4", "b2-b3-b4-b5")
    shows(play(p, "b2-b3-b4-b5"), board={"a7": 0, "c7": 0, "b5": 0}, phase="roll", turn=1)


@rule("UR-6.1")
@pytest.mark.parametrize("pieces", ["a7=0 b2=0", "c7=0 b2=0", "a7=0 c7=1 b2=0", EARTH + " b2=0"])
@pytest.mark.parametrize("roll", ["ss", "gg"])
def test_without_both_heaven_forts_no_piece_moves_three_tiles(pieces: str, roll: str) -> None:
    refuses(ur(pieces, roll=roll), "b2-b3-b4-b5", "UR-6.1")


@rule("UR-6.1")
def test_heaven_dominance_needs_two_silvers_or_two_golds() -> None:
    allows(ur(f"{HEAVEN} b2=0", roll="gs"), "b2-b3-b4")
    refuses(ur(f"{HEAVEN} b2=0", roll="gs"), "b2-b3-b4-b5", "UR-2.5")
    refuses(ur(f"{HEAVEN} b2=0", roll="bs"), "b2-b3-b4", "UR-2.4")


@rule("UR-6.1")
def test_a_fort_holder_that_moves_away_is_dominant_for_that_move() -> None:
    p = ur(HEAVEN, roll="ss")
    allows(p, "a7-a8-b8-b7")
    shows(play(p, "a7-a8-b8-b7"), board={"b7": 0, "c7": 0}, turn=1)


@rule("UR-6.1")
def test_a_route_of_three_may_end_with_a_capture_on_a_fort() -> None:
    p = play(ur(f"{HEAVEN} b3=0 a1=1 c3=1", roll="gg"), "b3-b2-b1-a1")
    shows(p, phase="again", pool=[4, 6], extra=True)


@rule("UR-6.2")
def test_earth_dominance_captures_on_each_tile_of_a_route() -> None:
    p = ur(f"{EARTH} b3=0 b4=1 b5=1 c8=1", roll="gs")
    allows(p, "b3-b4", "b3-b4-b5")
    shows(play(p, "b3-b4-b5"), board={"a1": 0, "c1": 0, "b5": 0, "c8": 1}, pool=[4, 6])


@rule("UR-6.2")
def test_earth_dominance_goes_on_to_an_empty_tile() -> None:
    p = play(ur(f"{EARTH} b3=0 b4=1 c8=1", roll="gs"), "b3-b4-b5")
    shows(p, board={"a1": 0, "c1": 0, "b5": 0, "c8": 1}, pool=[4, 6], phase="roll", turn=1)


@rule("UR-6.2")
@pytest.mark.parametrize("pieces", ["a1=0", "c1=0", "a1=0 c1=1", HEAVEN])
def test_without_both_earth_forts_a_capture_ends_the_route(pieces: str) -> None:
    refuses(ur(f"{pieces} b3=0 b4=1", roll="gs"), "b3-b4-b5", "UR-4.3")


@rule("UR-6.2")
def test_a_fort_holder_that_moves_away_is_dominant_for_its_captures() -> None:
    p = play(ur(f"{EARTH} b1=1 b2=1 c8=1", roll="gs"), "a1-b1-b2")
    shows(p, board={"b2": 0, "c1": 0, "c8": 1}, pool=[5, 6])


@rule("UR-6.2")
def test_a_dominant_route_over_an_own_piece_still_cannot_end_with_a_capture() -> None:
    refuses(ur(f"{EARTH} b3=0 b4=0 b5=1", roll="gs"), "b3-b4-b5", "UR-4.2")


@rule("UR-6.1", "UR-6.2")
def test_no_seat_to_act_has_both_dominances_for_that_would_be_a_win() -> None:
    shows(play(ur(f"{EARTH} a7=0 c8=0", roll="bs"), "c8-c7"), phase="over", winner=0)


@rule("UR-6.2")
def test_three_captures_in_one_route_are_out_of_reach() -> None:
    # Earth dominance gives no third step, and Heaven dominance no capture on the way.
    earth = ur(f"{EARTH} b3=0 b4=1 b5=1 b6=1", roll="ss")
    assert "b3-b4-b5-b6" not in routes(earth)
    heaven = ur(f"{HEAVEN} b3=0 b4=1 b5=1 b6=1", roll="ss")
    assert {r for r in routes(heaven) if r.startswith("b3-b4")} == {"b3-b4"}


@rule("UR-6.3")
def test_nobody_has_to_use_heaven_dominance() -> None:
    p = ur(f"{HEAVEN} b2=0 a3=0", roll="ss")
    allows(p, "spawn b4", "spawn a4", "b2-b3", "b2-b3-b4")
    shows(play(p, "b2-b3"), phase="second", moved="b3")
    shows(play(p, "b2-b3-b4"), phase="roll", turn=1)


@rule("UR-6.3")
def test_nobody_has_to_use_earth_dominance() -> None:
    p = play(ur(f"{EARTH} b3=0 b4=1 b5=1", roll="gs"), "b3-b4")
    shows(p, phase="second", moved="b4", pool=[4, 6])
    assert "b4-b5" not in p.legal()
