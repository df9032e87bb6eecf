"""Chapter 6, the Mage: teleport, swap, and who is held by them."""

import pytest

from games.hexward.builder import ends, of, shows, ward
from referee import allows, play, refuses, rule


@rule("HW-6.1")
def test_a_mage_teleports_a_neighbour_to_an_empty_cell_beside_it() -> None:
    p = ward("1,0=aM 2,0=bC")
    assert of(p, "teleport") == {f"1,0 2,0 {end}" for end in ("2,-1", "1,-1", "0,1", "1,1")}
    shows(play(p, "teleport 1,0 2,0 0,1"), cells={"1,0": ["aM1"], "0,1": ["bC1"]})


@rule("HW-6.1")
def test_a_stack_is_teleported_whole() -> None:
    p = play(ward("1,0=aM 2,0=bC.aR.bR"), "teleport 1,0 2,0 0,1")
    shows(
        p,
        cells={"1,0": ["aM1"], "0,1": ["bC1", "aR1", "bR1"]},
        last_moved=["aR1", "bC1", "bR1"],
        immobile={"bC1": 0, "aR1": 0, "bR1": 0},
        quiet=1,
    )


@rule("HW-6.1")
def test_friend_and_foe_are_teleported_alike_and_need_no_room_to_slide() -> None:
    # 1,0 lies between 1,-1 and 0,1: nobody could slide there.
    p = ward("2,-1=aC 1,-1=aM 0,1=bC 1,1=bC 2,0=bC")
    allows(p, "teleport 1,-1 2,-1 1,0")


@rule("HW-6.1")
def test_a_teleport_needs_a_mage_a_neighbour_and_an_empty_cell_beside_the_mage() -> None:
    p = ward("1,0=aM 2,0=bC 0,1=aC 3,0=bC 2,1=bK")
    for action in (
        "teleport 0,1 1,0 0,2",  # no Mage
        "teleport 1,0 3,0 2,-1",  # no neighbour
        "teleport 1,0 1,-1 2,-1",  # nobody there
        "teleport 1,0 2,0 0,1",  # not empty
        "teleport 1,0 2,0 2,0",  # back where it stood
        "teleport 1,0 2,0 3,-1",  # not beside the Mage
    ):
        refuses(p, action, "HW-6.1")
    refuses(p, "teleport 2,0 1,0 2,-1", "HW-1.5")
    allows(p, "teleport 1,0 0,1 1,1")


@rule("HW-6.2")
def test_what_was_moved_last_is_not_teleported() -> None:
    front = "1,0=aM 2,0=bC.bR"
    for name in ("bC1", "bR1"):
        refuses(ward(front, last_moved=[name]), "teleport 1,0 2,0 0,1", "HW-6.2")
    allows(ward(front, last_moved=["aM1"]), "teleport 1,0 2,0 0,1")


@rule("HW-6.2")
def test_skips_and_removals_do_not_change_what_was_moved_last() -> None:
    p = ward("1,0=aM 2,0=bC", last_moved=["bC1"])
    refuses(play(p, "pass", "pass"), "teleport 1,0 2,0 0,1", "HW-6.2")
    allows(play(p, "deploy K 1,-1", "pass"), "teleport 1,0 2,0 0,1")
    removal = ward("1,0=bC 0,1=bK 2,0=aC 1,1=aC", last_moved=["bC1"])
    shows(play(removal, "remove 1,0"), last_moved=["bC1"], graveyard=[[], ["bC1"]])


@rule("HW-6.3")
def test_a_mage_swaps_with_those_that_a_chain_of_its_colour_joins_it_to() -> None:
    p = ward("1,0=aM 2,0=aC.aR 3,0=aC 4,0=bC 5,0=aK 0,-1=aC")
    assert of(p, "swap") == {"1,0 3,0"}
    allows(p, "swap 1,0 3,0")
    refuses(p, "swap 1,0 2,0", "HW-6.3")  # a stack
    refuses(p, "swap 1,0 5,0", "HW-6.3")  # an enemy between
    refuses(p, "swap 1,0 0,-1", "HW-6.3")  # the Ward is no link
    refuses(p, "swap 1,0 4,0", "HW-6.3")  # an enemy
    refuses(p, "swap 1,0 1,0", "HW-6.3")
    refuses(p, "swap 3,0 1,0", "HW-6.3")  # no Mage
    shows(
        play(p, "swap 1,0 3,0"),
        immobile={"aM1": 0, "aC2": 0},
        last_moved=["aC2", "aM1"],
        quiet=1,
    )


@rule("HW-6.3")
def test_two_mages_swap_by_either_of_two_actions() -> None:
    assert of(ward("1,0=aM 2,0=aM"), "swap") == {"1,0 2,0", "2,0 1,0"}


@rule("HW-6.4")
def test_who_was_teleported_is_held_until_the_acting_seats_next_turn() -> None:
    p = play(ward("1,0=aM 2,0=bC -1,0=bK 0,-1=aM"), "teleport 1,0 2,0 1,-1")
    refuses(p, "move 1,-1 2,-1", "HW-6.4")
    shows(play(p, "pass"), immobile={}, turn=0)
    allows(play(p, "pass", "pass"), "move 1,-1 2,-1")


@rule("HW-6.4")
def test_with_three_seats_both_others_find_it_held() -> None:
    p = play(ward("1,0=aM 2,0=cC -1,0=bM 0,-1=bC", seats=3), "teleport 1,0 2,0 1,-1")
    shows(play(p, "pass"), immobile={"cC1": 0}, turn=2)
    refuses(play(p, "pass"), "move 1,-1 2,-1", "HW-6.4")
    shows(play(p, "pass", "pass"), immobile={}, turn=0)


@rule("HW-6.4")
def test_the_held_are_neither_teleported_nor_swapped_and_use_no_ability() -> None:
    held = ward("1,0=aM 2,0=aC 0,1=bM 1,1=bC", immobile={"aM1": 1, "aC1": 1})
    refuses(held, "teleport 1,0 1,1 2,-1", "HW-6.4")
    refuses(held, "swap 1,0 2,0", "HW-6.4")
    target = ward("1,0=aM 2,0=aC.bR 1,1=aK", immobile={"aC1": 1})
    refuses(target, "teleport 1,0 2,0 2,-1", "HW-6.4")  # covered, but held
    partner = ward("1,0=aM 2,0=aC", immobile={"aC1": 1})
    refuses(partner, "swap 1,0 2,0", "HW-6.4")
    allows(ward("1,0=aM 2,0=aC"), "swap 1,0 2,0", "teleport 1,0 2,0 1,1")


@rule("HW-6.4")
def test_the_held_help_no_removal_but_can_be_removed_and_climbed() -> None:
    front = "1,0=bC 0,1=bK 2,0=aC 1,1=aC"
    refuses(ward(front, immobile={"aC1": 1}), "remove 1,0", "HW-6.4")
    allows(ward(front, immobile={"bC1": 1}), "remove 1,0")
    shows(play(ward(front, immobile={"bC1": 1}), "remove 1,0"), immobile={})
    allows(ward("1,0=aR 1,-1=bC", immobile={"bC1": 1}), "move 1,0 1,-1")


@rule("HW-6.4")
def test_a_held_knight_still_protects() -> None:
    p = ward("1,0=aR 1,-1=bC 0,-1=bK", immobile={"bK1": 1})
    assert "1,-1" not in ends(p, "1,0")


@rule("HW-6.5")
def test_a_mage_that_cannot_be_lifted_may_use_its_abilities() -> None:
    p = ward("1,0=aM 2,0=aC 1,1=bC")
    assert ends(p, "1,0") == set()
    allows(p, "swap 1,0 2,0", "teleport 1,0 1,1 2,-1")


@rule("HW-6.3")
@pytest.mark.parametrize("last_moved", [[], ["aM1"], ["aC1"]])
def test_what_was_moved_last_may_be_swapped(last_moved: list[str]) -> None:
    allows(ward("1,0=aM 2,0=aC", last_moved=last_moved), "swap 1,0 2,0")
