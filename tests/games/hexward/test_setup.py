"""Chapter 1: setup and turns."""

import pytest

from games.hexward.builder import GAME, RING, deployment_cells, of, shows, ward
from referee import allows, play, refuses, rule

ARMY = {"K": 2, "M": 2, "R": 3, "C": 4}


@rule("HW-1.1")
@pytest.mark.parametrize("seats", [2, 3])
def test_every_faction_begins_with_its_whole_army_in_reserve(seats: int) -> None:
    shows(GAME.initial(seats), reserve=[ARMY] * seats, cells={}, graveyard=[[]] * seats)


@rule("HW-1.2")
def test_the_ward_lies_in_the_middle_and_is_nobodys() -> None:
    start = GAME.initial()
    assert deployment_cells(start) == set(RING)
    assert deployment_cells(play(start, "pass")) == set(RING)


@rule("HW-1.3")
def test_a_cell_has_six_neighbours() -> None:
    p = ward("1,0=aK 2,0=aC 3,0=aC")
    assert deployment_cells(p) >= {"4,0", "4,-1", "3,-1", "2,1", "3,1"}
    assert "4,1" not in deployment_cells(p)


@rule("HW-1.4")
@pytest.mark.parametrize(("seats", "actors"), [(2, [0, 1, 0]), (3, [0, 1, 2, 0, 1])])
def test_seat_0_begins_and_turns_go_round(seats: int, actors: list[int]) -> None:
    start = GAME.initial(seats)
    assert [play(start, *["pass"] * ply).actor for ply in range(len(actors))] == actors


@rule("HW-1.5")
def test_a_pass_is_always_allowed() -> None:
    nothing_else = ward("1,0=bC 0,1=aK.bR", fallen="aK aM aM aR aR aR aC aC aC aC",
                        attrition="voluntary", friendly_climb="yes")  # fmt: skip
    assert nothing_else.legal() == ["pass", "surrender"]
    allows(nothing_else, "pass")
    allows(GAME.initial(), "pass")


@rule("HW-1.5")
def test_a_turn_is_one_action_with_ones_own_soldiers() -> None:
    p = ward("1,0=aC -1,0=bC")
    refuses(p, "move -1,0 -1,1", "HW-1.5")
    refuses(p, "move 5,5 5,6", "HW-1.5")
    assert of(play(p, "pass"), "move") == {
        "-1,0 -1,1", "-1,0 0,-1", "-1,0 0,1", "-1,0 1,-1", "-1,0 1,1", "-1,0 2,-1",
    }  # fmt: skip
