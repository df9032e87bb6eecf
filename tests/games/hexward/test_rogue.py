"""Chapter 5: over the stacks."""

from games.hexward.builder import deployment_cells, ends, shows, ward
from referee import allows, play, refuses, rule


@rule("HW-5.1")
def test_a_rogue_mixes_all_kinds_of_steps() -> None:
    p = ward("1,0=aR 1,-1=bC 0,-1=bC")
    assert ends(p, "1,0") == {
        "0,1", "-1,1",  # on the ground
        "1,-1", "0,-1",  # a climb, and from stack to stack
        "2,-1", "2,-2", "1,-2",  # a climb and a drop, a ground step and on
    }  # fmt: skip
    assert ends(ward("1,0=bC.aR 1,-1=bC"), "1,0") >= {"0,1", "1,-1", "2,0", "0,-1", "2,-2"}


@rule("HW-5.1")
def test_a_rogue_may_step_on_the_ground_and_then_climb() -> None:
    p = ward("1,0=bC 2,0=bC 2,1=aR")
    allows(p, "move 2,1 1,0")


@rule("HW-5.2")
def test_a_gate_of_two_higher_stacks_stops_a_climb() -> None:
    # From 1,0 to 2,-1 the way leads between 1,-1 and 2,0, which Knights keep from being climbed.
    gate = "1,0=aR 1,-1=cC.cR 2,0=cC.cR 2,-1=bC 0,-1=cK 3,0=cK"
    refuses(ward(gate, seats=3), "move 1,0 2,-1", "HW-5.2")
    allows(ward(gate.replace("1,-1=cC.cR", "1,-1=cC"), seats=3), "move 1,0 2,-1")
    allows(ward(gate.replace("2,-1=bC", "2,-1=bC.bR"), seats=3), "move 1,0 2,-1")


@rule("HW-5.2")
def test_a_gate_stops_a_drop_and_a_step_at_height() -> None:
    # From 1,0 at height 1 the drop to 2,-1 passes between stacks of two, guarded by Knights.
    gate = "1,0=bC.aR 1,-1=cC.cR 2,0=cC.cR 0,-1=cK 3,0=cK"
    p = ward(gate, seats=3)
    refuses(p, "move 1,0 2,-1", "HW-5.2")
    higher = gate.replace("bC.aR", "bC.bR.aR")
    allows(ward(higher, seats=3), "move 1,0 2,-1")
    lower = gate.replace("1,-1=cC.cR", "1,-1=cC")
    allows(ward(lower, seats=3), "move 1,0 2,-1")


@rule("HW-5.2")
def test_the_mover_does_not_count_at_the_cell_it_leaves() -> None:
    # A Rogue on one soldier stands at height 1 when it is lifted, not 2.
    p = ward("1,0=bC.aR 1,-1=cC.cR 2,0=cC.cR 0,-1=cK 3,0=cK", seats=3)
    assert "2,-1" not in ends(p, "1,0")


@rule("HW-5.3")
def test_no_rogue_steps_onto_a_knight() -> None:
    for faction in "ab":
        refuses(ward(f"1,0=aR 1,-1={faction}K"), "move 1,0 1,-1", "HW-5.3")
        allows(ward(f"1,0=aR 1,-1={faction}M"), "move 1,0 1,-1")


@rule("HW-5.4")
def test_no_rogue_steps_onto_a_stack_that_its_knight_guards() -> None:
    for faction in "ab":
        front = f"1,0=aR 1,-1={faction}C 0,-1={faction}K"
        refuses(ward(front), "move 1,0 1,-1", "HW-5.4")
    allows(ward("1,0=aR 1,-1=bC 0,-1=aK"), "move 1,0 1,-1")
    allows(ward("1,0=aR 1,-1=bC -1,0=bK"), "move 1,0 1,-1")


@rule("HW-5.4")
def test_the_colour_that_is_guarded_is_the_stacks() -> None:
    refuses(ward("1,0=aR 1,-1=aC.bR 0,-1=bK"), "move 1,0 1,-1", "HW-5.4")
    allows(ward("1,0=aR 1,-1=bC.aR 0,-1=bK"), "move 1,0 1,-1")


@rule("HW-5.4")
def test_a_rogue_already_on_top_stays() -> None:
    p = ward("1,0=bC.aR 0,1=bK")
    shows(play(p, "pass"), cells={"1,0": ["bC1", "aR1"], "0,1": ["bK1"]})
    assert "0,1" not in ends(p, "1,0")


@rule("HW-5.5")
def test_a_rogue_holds_down_what_it_stands_on_and_gives_the_stack_its_colour() -> None:
    p = play(ward("1,0=aR 1,-1=bC"), "move 1,0 1,-1")
    shows(p, cells={"1,-1": ["bC1", "aR1"]})
    assert ends(p, "1,-1") == set()
    assert "2,-1" not in deployment_cells(p)


@rule("HW-5.5")
def test_a_rogue_may_drop_into_an_enclosed_space() -> None:
    ring = "1,0=bC 2,0=bC.aR 3,-1=bM 3,-2=bC 2,-2=bC 1,-1=bM"
    p = ward(ring)
    allows(p, "move 2,0 2,-1")
    walled = ward(ring.replace("bC.aR", "bC") + " 3,0=aK 4,-1=aC")
    assert "2,-1" not in ends(walled, "4,-1")


@rule("HW-5.6")
def test_with_friendly_climb_knights_stop_enemy_rogues_only() -> None:
    front = "1,0=aR 1,-1=aK 0,1=aC 0,-1=aM"
    for end in ("1,-1", "0,-1"):
        assert end in ends(ward(front, friendly_climb="yes"), "1,0")
        assert end not in ends(ward(front), "1,0")
    enemy = front.replace("1,0=aR", "1,0=bR")
    assert ends(ward(enemy, turn=1, friendly_climb="yes"), "1,0").isdisjoint({"1,-1", "0,-1"})
