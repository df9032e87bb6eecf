"""Chapter 3: from the reserve to the Front."""

from games.hexward.builder import GAME, RING, deployment_cells, of, shows, ward
from referee import allows, play, refuses, rule


@rule("HW-3.1")
def test_a_deployment_touches_an_own_stack_or_the_ward_and_no_enemy() -> None:
    p = ward("1,0=aC -1,0=bC")
    assert deployment_cells(p) == {"1,-1", "2,-1", "2,0", "1,1", "0,1"}
    allows(p, "deploy K 2,0", "deploy K 1,-1", "deploy K 0,1")
    refuses(p, "deploy K -1,1", "HW-3.1")  # touches the enemy
    refuses(p, "deploy K 3,0", "HW-3.1")  # touches nothing
    refuses(p, "deploy K 1,0", "HW-3.1")  # is occupied
    refuses(p, "deploy K -1,0", "HW-3.1")
    refuses(p, "deploy K 400,-7", "HW-3.1")


@rule("HW-3.1")
def test_an_enclosed_cell_can_be_deployed_to() -> None:
    p = ward("1,0=aC 2,0=aC 3,-1=aC 3,-2=aC 2,-2=aR 1,-1=aK")
    assert "2,-1" in deployment_cells(p)
    shows(play(p, "deploy M 2,-1"), quiet=0, last_moved=["aM1"])


@rule("HW-3.1")
def test_an_own_rogue_on_top_makes_an_enemy_a_place_to_deploy_by() -> None:
    p = ward("1,0=bC.aR 0,-1=bC")
    assert {"2,0", "2,-1", "1,1"} <= deployment_cells(p)


@rule("HW-3.1")
def test_the_reserve_shrinks_and_soldiers_are_numbered_as_they_come() -> None:
    p = play(GAME.initial(), "deploy C 1,0", "pass", "deploy C 2,0", "pass", "deploy R 3,0")
    shows(p, cells={"1,0": ["aC1"], "2,0": ["aC2"], "3,0": ["aR1"]}, last_moved=["aR1"])
    assert p.to_json()["reserve"][0] == {"K": 2, "M": 2, "R": 2, "C": 2}


@rule("HW-3.2")
def test_a_kind_that_has_left_the_reserve_is_not_deployed_again() -> None:
    p = ward("1,0=aK 2,0=aK")
    refuses(p, "deploy K 3,0", "HW-3.2")
    allows(p, "deploy M 3,0")
    refuses(ward("1,0=aK", fallen="aK"), "deploy K 2,0", "HW-3.2")


@rule("HW-3.3")
def test_a_faction_that_is_locked_out_may_use_every_empty_cell_by_the_ward() -> None:
    p = ward("1,0=aC -1,0=bC", seats=3, turn=2)
    assert deployment_cells(p) == set(RING) - {"1,0", "-1,0"}
    allows(p, "deploy K 1,-1")
    refuses(p, "deploy K 2,0", "HW-3.3")
    refuses(p, "deploy K 1,0", "HW-3.1")


@rule("HW-3.3")
def test_with_one_cell_by_the_book_the_others_stay_closed() -> None:
    p = ward("1,0=aC", seats=3, turn=2)
    assert deployment_cells(p) == {"-1,0", "-1,1", "0,-1"}
    refuses(p, "deploy K 0,1", "HW-3.1")


@rule("HW-3.3")
def test_it_is_for_those_without_a_stack_of_their_colour() -> None:
    shut = "1,0=aC -1,0=bC 2,0=cC 3,-1=aC 3,0=aM 2,1=aC 1,1=aC 2,-1=aR"
    assert of(ward(shut, seats=3, turn=2), "deploy") == set()
    covered = "1,0=aC -1,0=bC 2,0=cC.aR 3,-1=aC"
    assert deployment_cells(ward(covered, seats=3, turn=2)) == set(RING) - {"1,0", "-1,0"}
    refuses(ward(covered, seats=3, turn=2), "deploy K 4,-1", "HW-3.3")
