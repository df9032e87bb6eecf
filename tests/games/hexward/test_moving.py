"""Chapter 4: moving on the ground."""

import pytest

from games.hexward.builder import ends, shows, ward
from referee import allows, play, refuses, rule


@rule("HW-4.1")
@pytest.mark.parametrize(("kind", "reach"), [("K", 1), ("M", 1), ("R", 2), ("C", 3)])
def test_each_kind_has_its_reach_and_may_fall_short_of_it(kind: str, reach: int) -> None:
    # Along the south side of a line, from its end.
    p = ward(f"1,0=bC 2,0=bC 3,0=bC 4,0=bC 3,1=a{kind}")
    west = ["2,1", "1,1", "0,1"]
    allows(p, *(f"move 3,1 {end}" for end in west[:reach]))
    for end in west[reach:]:
        refuses(p, f"move 3,1 {end}", "HW-4.1")


@rule("HW-4.1")
def test_a_move_does_not_end_where_it_started() -> None:
    for kind in "KMRC":
        refuses(ward(f"1,0=a{kind}"), "move 1,0 1,0", "HW-4.1")


@rule("HW-4.1")
def test_one_action_for_each_end_however_many_routes() -> None:
    p = ward("1,0=aC")
    assert ends(p, "1,0") == {"1,-1", "0,-1", "-1,0", "-1,1", "0,1"}
    assert p.legal().count("move 1,0 -1,0") == 1


@rule("HW-4.2")
def test_a_soldier_that_links_the_front_cannot_move() -> None:
    for kind in "KMRC":
        p = ward(f"1,0=a{kind} 2,0=bC")
        assert ends(p, "1,0") == set()
        refuses(p, "move 1,0 1,-1", "HW-4.2")
    allows(ward("1,0=aK 2,0=bC 1,1=bC 0,1=bC"), "move 1,0 1,-1")


@rule("HW-4.2")
def test_a_ring_has_no_links() -> None:
    ring = "1,0=aC 2,0=aC 3,-1=aC 3,-2=bC 2,-2=bC 1,-1=aK"
    p = ward(ring)
    for cell in ("1,0", "2,0", "3,-1"):
        assert ends(p, cell)


@rule("HW-4.2")
def test_a_soldier_on_top_never_splits_the_front() -> None:
    p = ward("1,0=bC.aR 2,0=bC")
    allows(p, "move 1,0 1,-1", "move 1,0 2,0")
    shows(play(p, "move 1,0 1,-1"), cells={"1,0": ["bC1"], "2,0": ["bC2"], "1,-1": ["aR1"]})


@rule("HW-4.3")
def test_a_step_between_two_occupied_cells_does_not_fit() -> None:
    # From 1,0 to 2,-1 the way leads between 1,-1 and 2,0.
    p = ward("1,0=aK 1,-1=bC 2,0=bC 2,1=bC 1,1=bC 0,1=bM")
    refuses(p, "move 1,0 2,-1", "HW-4.3")
    allows(ward("1,0=aK 1,-1=bC 2,1=bC 1,1=bC 0,1=bC"), "move 1,0 2,-1")


@rule("HW-4.3")
def test_a_step_that_loses_touch_is_none() -> None:
    p = ward("1,0=aK")
    refuses(p, "move 1,0 2,0", "HW-4.3")
    assert ends(p, "1,0") == {"1,-1", "0,1"}


@rule("HW-4.3")
def test_every_step_of_a_move_is_judged() -> None:
    # The Cavalry at 2,0 may not hop over the gap between 2,-1 and 0,-1.
    p = ward("1,0=bC 2,0=aC 1,-1=bC")
    assert ends(p, "2,0") == {"2,-1", "2,-2", "1,-2", "1,1", "0,1", "-1,1"}
    refuses(ward("1,0=bC 2,0=aM 1,-1=bC"), "move 2,0 1,0", "HW-2.1")


@rule("HW-4.3")
def test_the_movers_own_former_cell_counts_as_empty() -> None:
    # From 2,0 by way of 2,-1: 3,-1 would touch nothing but the cell the mover left.
    p = ward("1,0=bC 2,0=aC 1,-1=bC")
    assert "3,-1" not in ends(p, "2,0")
    refuses(p, "move 2,0 3,-1", "HW-4.3")


@rule("HW-4.4")
def test_moving_next_to_enemies_is_allowed() -> None:
    p = ward("1,0=aC -1,0=bC")
    allows(p, "move 1,0 0,-1")
    assert "deploy K 0,-1" not in p.legal()
