"""What the fine print of the specification adds to the rules."""

from games.hexward.builder import GAME, ends, of, shows, ward
from referee import play


def test_the_end_leaves_immobile_as_it_was() -> None:
    ring = "1,0=aC 1,-1=aC 0,-1=aC -1,0=aC -1,1=aK"
    over = play(ward(f"{ring} 2,0=bC", immobile={"bC1": 1}), "deploy R 0,1")
    shows(over, winner=0, turn=None, immobile={"bC1": 1})
    assert GAME.position(over.to_json()) == over


def test_a_removed_soldier_loses_its_immobility_but_stays_the_last_moved() -> None:
    front = "1,0=bC 0,1=bK 2,0=aC 1,1=aC"
    p = ward(front, seats=3, immobile={"bC1": 2}, last_moved=["bC1"])
    shows(play(p, "remove 1,0"), immobile={}, last_moved=["bC1"])
    shows(play(p, "remove 1,0", "deploy K -1,0"), last_moved=["bK2"])


def test_names_are_sorted_as_plain_strings() -> None:
    p = play(ward("1,0=aM 2,0=bR.aR.bR"), "teleport 1,0 2,0 0,1")
    shows(p, last_moved=["aR1", "bR1", "bR2"])


def test_a_pass_adds_to_passes_and_quiet() -> None:
    shows(play(ward("1,0=aC", passes=1, quiet=7), "pass"), passes=2, quiet=8, ply=41)


def test_a_removal_sets_quiet_to_0() -> None:
    p = ward("1,0=bC 0,1=bK 2,0=aC 1,1=aC", quiet=50, passes=2)
    shows(play(p, "remove 1,0"), quiet=0, passes=0)


def test_what_stood_under_a_lifted_rogue_stays_and_counts() -> None:
    # Lifted from 1,0 the Rogue leaves a Cavalry there, so 1,-1 to 2,-1 keeps touch.
    p = ward("1,0=bC.aR 1,-1=bC")
    assert {"2,-1", "2,0", "1,-1"} <= ends(p, "1,0")


def test_a_swap_needs_no_lifting_test() -> None:
    assert of(ward("1,0=aC 2,0=aM 3,0=bC"), "swap") == {"2,0 1,0"}


def test_a_faction_with_strength_0_keeps_its_turns() -> None:
    everyone = "cK cK cM cM cR cR cR cC cC cC cC"
    p = ward("1,0=aC -1,0=bC", seats=3, turn=1, fallen=everyone)
    after = play(p, "pass")
    shows(after, turn=2, winner=None)
    assert after.legal() == ["pass", "surrender"]
    voluntary = ward("1,0=aC", seats=3, turn=2, fallen=everyone, attrition="voluntary")
    shows(play(voluntary, "pass"), turn=0)


def test_views_show_everything() -> None:
    p = ward("1,0=aC -1,0=bC", fallen="bK")
    for seat in (0, 1, None):
        view = p.view(seat)
        assert view.pop("viewer") == ("spectator" if seat is None else seat)
        assert view.pop("legal") == (p.legal() if seat == 0 else [])
        assert view == p.to_json()
