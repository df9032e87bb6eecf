"""Why what one points at in Ward cannot be chosen: the case first, then the rule."""

import pytest

from games.hexward.builder import ward
from referee import play, rule
from telling import why


@rule("HW-4.2")
@pytest.mark.parametrize(("kind", "name"), [("K", "Knight"), ("R", "Rogue"), ("C", "Cavalry")])
def test_a_pinned_soldier_holds_the_front_together(kind: str, name: str) -> None:
    p = ward(f"1,0=a{kind} 2,0=bC")
    assert why(p, "1,0") == (f"This {name} holds the Front together.", "HW-4.2")


@rule("HW-6.4")
def test_a_soldier_moved_by_magic_is_held() -> None:
    p = play(ward("1,0=aM 2,0=bC -1,0=bK 0,-1=aM"), "teleport 1,0 2,0 1,-1")
    assert why(p, "1,-1") == ("Magic has moved this Cavalry, and still holds it.", "HW-6.4")


@rule("HW-2.4")
def test_a_covered_soldier_says_who_stands_on_it() -> None:
    p = ward("1,0=aM.bR 0,1=aC")
    assert why(p, "1,0") == ("Bob's Rogue stands on your Mage.", "HW-2.4")


@rule("HW-4.3")
def test_a_soldier_without_a_way_is_shut_in() -> None:
    around = "2,0=aC 2,-1=aC 1,-1=aC 0,1=aC 1,1=aM"
    p = ward(f"1,0=aK {around}")
    assert why(p, "1,0") == ("This Knight is shut in: no step leads anywhere.", "HW-2.1")


@rule("HW-6.6", "HW-6.7")
def test_an_enemy_that_cannot_be_removed_says_why() -> None:
    p = ward("1,0=bK 0,1=aC")
    said = "This is Bob's Knight, and no two of your free Cavalry hold it between them."
    assert why(p, "1,0") == (said, "HW-6.6")
    link = ward("1,0=bK 2,0=aC 1,1=aC 3,0=bM")
    assert why(link, "1,0") == ("Without Bob's Knight the Front would fall apart.", "HW-6.7")


@rule("HW-6.1")
def test_an_enemy_that_a_mage_can_move_says_what_to_choose_first() -> None:
    p = ward("1,0=aM 2,0=bC -1,0=bK 0,-1=aM 1,1=bK")
    said = "This is Bob's Cavalry. Choose first your Mage, which can move it."
    assert why(p, "2,0") == (said, "HW-6.1")


@rule("HW-3.1", "HW-1.5")
def test_an_empty_cell_is_closed_or_waits_for_a_soldier() -> None:
    p = ward("1,0=aK 0,1=bK")
    assert why(p, "2,0") == ("Choose first who goes there.", "HW-1.5")
    closed = "None of your soldiers can go there. This cell touches a soldier of Bob."
    assert why(p, "-1,2") == (closed, "HW-3.1")
    assert why(p, "-1,2", "reserve:C") == ("This cell touches a soldier of Bob.", "HW-3.1")
    assert why(p, "0,1", "reserve:C") == ("Somebody stands here already.", "HW-3.1")


@rule("HW-3.2")
def test_a_reserve_that_is_empty_or_anothers_says_so() -> None:
    p = ward("1,0=aK 1,-1=aK 0,1=bK")
    assert why(p, "reserve:K") == ("No Knight is left in your reserve.", "HW-3.2")
    assert why(p, "reserve:1:M") == ("This Mage is in Bob's reserve.", "HW-1.5")


@rule("HW-2.3")
def test_the_ward_stays() -> None:
    p = ward("1,0=aK 0,1=bK")
    assert why(p, "0,0")[1] == "HW-2.3"
    assert why(p, "0,0", "reserve:C")[1] == "HW-2.3"


@rule("HW-4.1")
def test_a_cell_out_of_reach_says_how_far_a_soldier_goes() -> None:
    p = ward("1,0=aK 1,-1=aC 2,-1=aC 3,-1=aC 4,-1=bC")
    said = "A Knight moves one step: this is out of its reach."
    assert why(p, "5,-1", "1,0") == (said, "HW-4.1")


@rule("HW-2.1", "HW-5.3")
def test_who_stands_in_the_way_of_a_step_is_said() -> None:
    p = ward("1,0=aK 1,-1=aC 0,-1=bK")
    assert why(p, "1,-1", "1,0")[1] in ("HW-1.5", "HW-2.1")
    rogue = ward("1,0=aR 1,-1=bK 0,-1=bC")
    said = "A Knight stands there, and no Rogue climbs onto a Knight."
    assert why(rogue, "1,-1", "1,0") == (said, "HW-5.3")


@rule("HW-6.2")
def test_a_mage_says_why_it_cannot_move_a_stack() -> None:
    p = ward("1,0=aM 2,0=bC -1,0=bK 1,1=bK", last_moved=["bC1"])
    said = "Somebody in that stack was the last to move, so no Mage may teleport it."
    assert why(p, "2,0", "1,0") == (said, "HW-6.2")


@rule("HW-1.5")
def test_the_others_turn_is_said_with_three_seats_too() -> None:
    p = ward("1,0=aK 0,1=bK -1,0=cK", seats=3, turn=2)
    assert why(p, "1,0", seat=0) == ("It is Cleo's turn.", "HW-1.5")
    assert why(p, "surrender")[1] == "HW-7.3"
