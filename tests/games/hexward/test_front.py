"""Chapter 2: stacks, the one connected Front, the Ward, covered soldiers."""

from games.hexward.builder import deployment_cells, ends, of, shows, ward
from referee import allows, play, refuses, rule


@rule("HW-2.1")
def test_only_rogues_get_on_top() -> None:
    for kind in "KMC":
        refuses(ward(f"1,0=a{kind} 1,-1=aC"), "move 1,0 1,-1", "HW-2.1")
    allows(ward("1,0=aR 1,-1=aC"), "move 1,0 1,-1")


@rule("HW-2.1")
def test_a_stack_has_the_colour_of_its_top_soldier() -> None:
    p = ward("1,0=bC.aR")
    assert "2,0" in deployment_cells(p)
    assert "2,0" not in deployment_cells(play(p, "pass"))


@rule("HW-2.2")
def test_a_stack_that_holds_the_front_together_is_not_teleported() -> None:
    refuses(ward("1,0=aM 2,0=bC 3,0=bC"), "teleport 1,0 2,0 0,1", "HW-2.2")
    allows(ward("1,0=aM 2,0=bC"), "teleport 1,0 2,0 0,1")


@rule("HW-2.2")
def test_the_ward_is_part_of_the_front() -> None:
    p = ward("1,0=aC -1,0=bC")
    assert ends(p, "1,0")
    shows(play(p, "move 1,0 0,1"), cells={"0,1": ["aC1"], "-1,0": ["bC1"]})


@rule("HW-2.3")
def test_the_ward_is_left_alone() -> None:
    p = ward("1,0=aM 0,1=aR -1,0=aC 0,-1=aC 1,-1=aC")
    for action in (
        "deploy K 0,0", "move 0,1 0,0", "teleport 1,0 0,0 2,0", "swap 1,0 0,0", "remove 0,0",
        "move 0,0 -1,1", "teleport 0,0 1,0 2,0", "swap 0,0 1,0",
    ):  # fmt: skip
        refuses(p, action, "HW-2.3")
    allows(p, "move 0,1 -1,1")


@rule("HW-2.3")
def test_the_ward_is_not_crossed() -> None:
    p = ward("1,0=aR -1,1=bC 0,-1=bC")
    assert "-1,0" not in ends(p, "1,0")
    refuses(p, "move 1,0 -1,0", "HW-2.3")


@rule("HW-2.4")
def test_a_covered_soldier_does_nothing() -> None:
    p = ward("1,0=aM.bR 0,1=aC 0,-1=bC.aR 1,-1=aC 2,-1=aC")
    refuses(p, "move 1,0 1,1", "HW-2.4")
    refuses(p, "teleport 1,0 0,1 1,1", "HW-2.4")
    refuses(p, "swap 1,0 0,1", "HW-2.4")
    allows(ward("1,0=aM 0,1=aC"), "move 1,0 1,-1", "swap 1,0 0,1")


@rule("HW-2.4")
def test_a_covered_soldier_is_not_chosen() -> None:
    under_an_enemy = ward("1,0=aM 0,1=aC.bR 1,-1=aC")
    refuses(under_an_enemy, "swap 1,0 0,1", "HW-2.4")
    assert of(under_an_enemy, "swap") == {"1,0 1,-1"}
    assert of(ward("1,0=aM 0,1=aC 1,-1=aC"), "swap") == {"1,0 0,1", "1,0 1,-1"}


@rule("HW-2.4")
def test_a_covered_knight_protects_nobody() -> None:
    p = ward("1,0=bC 0,1=bR 1,1=aK.aR 2,0=aC", turn=1, friendly_climb="yes")
    allows(p, "move 0,1 1,1")
    allows(p, "move 0,1 2,0")


@rule("HW-2.4")
def test_covered_cavalry_removes_nobody() -> None:
    assert of(ward("1,0=bC 0,1=bK 2,0=aC 1,1=aC"), "remove") == {"1,0"}
    assert of(ward("1,0=bC 0,1=bK 2,0=aC 1,1=aC.bR"), "remove") == set()


@rule("HW-2.4")
def test_a_covered_soldier_counts_for_the_strength_of_its_faction() -> None:
    fallen = "aC aC aC aC aK"
    shows(ward("1,0=aK.bR 0,1=bC", fallen=fallen, friendly_climb="yes"), winner=None)


@rule("HW-2.5")
def test_a_stack_may_have_any_height() -> None:
    p = ward("1,0=aC.aR.bR.aR.bR.cR.bR.cR.cR 2,0=aR 0,1=aC", seats=3)
    allows(p, "move 2,0 1,0")
    assert len(play(p, "move 2,0 1,0").to_json()["cells"]["1,0"]) == 10
