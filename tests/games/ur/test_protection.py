"""UR-4.7: Ishtar shields the forts of the seat that holds it."""

import pytest

from games.ur.builder import shows, tiles_of, ur
from referee import allows, play, refuses, rule


@rule("UR-4.7")
@pytest.mark.parametrize(
    ("start", "fort"), [("a2", "a1"), ("b1", "a1"), ("b1", "c1"), ("a8", "a7"), ("c8", "c7")]
)
def test_a_piece_on_a_fort_cannot_be_captured_while_its_owner_holds_ishtar(
    start: str, fort: str
) -> None:
    refuses(ur(f"{start}=0 {fort}=1 b4=1", roll="bs"), f"{start}-{fort}", "UR-4.7")
    allows(ur(f"{start}=0 {fort}=1 b3=1", roll="bs"), f"{start}-{fort}")


@rule("UR-4.7")
def test_ishtar_shields_no_tile_but_the_forts() -> None:
    allows(ur("a3=0 a2=1 b4=1", roll="bs"), "a3-a2")


@rule("UR-4.7")
def test_ishtar_shields_only_its_holders_forts() -> None:
    allows(ur("a8=0 a7=1 b4=0", roll="bs"), "a8-a7")


@rule("UR-4.7")
def test_the_piece_on_ishtar_can_be_captured() -> None:
    p = ur("b3=0 b4=1 a7=1", roll="bs")
    allows(p, "b3-b4")
    assert tiles_of(play(p, "b3-b4"), 1) == {"a7"}


@rule("UR-4.7")
def test_protection_stops_at_once_when_ishtar_falls() -> None:
    p = ur("b3=0 b4=1 a8=0 a7=1", roll="gs")
    refuses(p, "a8-a7", "UR-4.7")
    p = play(p, "b3-b4")
    allows(p, "a8-a7")
    shows(play(p, "a8-a7"), board={"b4": 0, "a7": 0}, pool=[5, 7])


@rule("UR-4.7")
def test_a_protected_piece_cannot_be_passed_even_with_earth_dominance() -> None:
    earth = "a1=0 c1=0 b7=0 a7=1"
    refuses(ur(f"{earth} b4=1", roll="gs", path="open"), "b7-a7-a8", "UR-4.7")
    allows(ur(f"{earth} b3=1", roll="gs", path="open"), "b7-a7-a8")


@rule("UR-4.7")
def test_a_protected_piece_cannot_be_captured_even_with_earth_dominance() -> None:
    earth = "a1=0 c1=0 a8=0 a7=1"
    refuses(ur(f"{earth} b4=1", roll="bs"), "a8-a7", "UR-4.7")
    allows(ur(earth, roll="bs"), "a8-a7")


@rule("UR-4.7")
def test_a_protected_piece_may_also_stop_a_route_on_the_lanes() -> None:
    p = ur("a2=0 a1=1 b4=1", roll="gs")
    refuses(p, "a2-a1-b1", "UR-4.7")
    refuses(p, "a2-a1", "UR-4.7")
