"""Chapter 3: from the pool to the board."""

import pytest

from games.ur.builder import ROLLS, shows, spawns, tiles_of, ur
from referee import allows, play, refuses, rule


@rule("UR-3.1")
def test_a_spawn_takes_a_piece_from_the_pool() -> None:
    shows(play(ur("a3=0", roll="bs"), "spawn c4"), board={"a3": 0, "c4": 0}, pool=[5, 7])


@rule("UR-3.1")
@pytest.mark.parametrize("roll", ROLLS)
def test_an_empty_pool_spawns_nothing(roll: str) -> None:
    six, seventh = "a1=0 a2=0 a3=0 c2=0 c3=0 b8=0", " b7=0"
    assert spawns(ur(six + seventh, roll=roll)) == set()
    refuses(ur(six + seventh, roll=roll), "spawn a4", "UR-3.1")
    allows(ur(six, roll=roll), "spawn a4")


@rule("UR-3.1")
def test_a_spawn_on_an_entrance_cannot_land_on_an_own_piece() -> None:
    p = ur("a4=0", roll="bg")
    refuses(p, "spawn a4", "UR-3.1")
    allows(p, "spawn c4")


@rule("UR-3.1")
@pytest.mark.parametrize("roll", ROLLS)
def test_a_spawn_on_an_entrance_captures_an_enemy_there(roll: str) -> None:
    p = ur("c4=1 c2=1", roll=roll)
    allows(p, "spawn c4")
    shows(play(p, "spawn c4"), board={"c4": 0, "c2": 1}, pool=[6, 6], phase="roll", turn=1)


@rule("UR-3.2")
@pytest.mark.parametrize("roll", ROLLS)
def test_a_lone_piece_on_its_entrance_is_safe_from_spawning(roll: str) -> None:
    p = ur("a4=0", roll=roll, turn=1)
    refuses(p, "spawn a4", "UR-3.2")
    allows(p, "spawn c4")


@rule("UR-3.2")
def test_a_lone_piece_is_safe_even_next_to_an_enemy_with_two_blanks() -> None:
    refuses(ur("a4=0 a3=1", roll="bb", turn=1), "spawn a4", "UR-3.2")


@rule("UR-3.2")
def test_the_attackers_own_pieces_do_not_make_the_lone_piece_less_lone() -> None:
    refuses(ur("c4=1 a1=0 b2=0 b7=0", roll="gs"), "spawn c4", "UR-3.2")


@rule("UR-3.2")
def test_a_lone_piece_can_still_be_captured_by_a_move() -> None:
    p = ur("a4=0 a3=1", roll="bs", turn=1)
    allows(p, "a3-a4")
    assert tiles_of(play(p, "a3-a4"), 0) == set()


@rule("UR-3.3")
@pytest.mark.parametrize(
    ("roll", "tile"), [("gs", "b1"), ("gs", "b2"), ("gs", "b3"), ("ss", "b4"), ("gg", "b6")]
)
@pytest.mark.parametrize("holder", [0, 1])
def test_a_rolled_spawn_needs_an_empty_tile(roll: str, tile: str, holder: int) -> None:
    refuses(ur(f"{tile}={holder} a7={holder}", roll=roll), f"spawn {tile}", "UR-3.3")
    allows(ur(f"a7={holder}", roll=roll), f"spawn {tile}")


@rule("UR-3.3")
@pytest.mark.parametrize("holder", [0, 1])
def test_a_spawn_next_to_an_own_piece_needs_an_empty_tile(holder: int) -> None:
    p = ur(f"c2=0 c1={holder} a7=1", roll="bb")
    refuses(p, "spawn c1", "UR-3.3")
    allows(p, "spawn c3", "spawn b2")


@rule("UR-3.3")
def test_two_blanks_next_to_an_entrance_do_not_hinder_capturing_there() -> None:
    p = ur("a3=0 a4=1 c2=1", roll="bb")
    allows(p, "spawn a4")
    assert tiles_of(play(p, "spawn a4"), 1) == {"c2"}


@rule("UR-3.4")
@pytest.mark.parametrize(("beside", "fort"), [("a2", "a1"), ("b1", "c1"), ("b7", "a7")])
def test_a_spawn_on_a_fort_is_allowed_and_earns_no_extra_turn(beside: str, fort: str) -> None:
    p = ur(f"{beside}=0", roll="bb")
    allows(p, f"spawn {fort}")
    shows(play(p, f"spawn {fort}"), phase="roll", turn=1, extra=False)
