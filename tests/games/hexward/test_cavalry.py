"""Chapter 6, the Cavalry: removals."""

from itertools import combinations

import pytest

from games.hexward.builder import GAME, of, shows, ward
from referee import allows, play, refuses, rule

# Around 2,0 in the circular order; 1,0 joins it to the Ward.
AROUND = ("3,0", "3,-1", "2,-1", "1,0", "1,1", "2,1")


@rule("HW-6.6")
@pytest.mark.parametrize(("one", "other"), list(combinations(range(6), 2)))
def test_two_cavalry_side_by_side_or_opposite_remove_what_is_between(one: int, other: int) -> None:
    others = ["bR", "bR", "bR", "bM"]
    front = [f"{AROUND[d]}={'aC' if d in (one, other) else others.pop()}" for d in range(6)]
    p = ward(" ".join([*front, "2,0=bC"]))
    apart = min(other - one, 6 - other + one)
    assert ("remove 2,0" in p.legal()) == (apart in (1, 3))


@rule("HW-6.6")
def test_a_removal_takes_the_top_soldier_and_frees_the_one_below() -> None:
    p = ward("1,0=aM.bR 0,1=bK 2,0=aC 1,1=aC")
    allows(p, "remove 1,0")
    after = play(p, "remove 1,0")
    shows(after, graveyard=[[], ["bR1"]], quiet=0, turn=1)
    assert after.to_json()["cells"]["1,0"] == ["aM1"]
    allows(play(after, "pass"), "swap 1,0 2,0")


@rule("HW-6.6")
def test_who_was_below_stays_held_if_it_was() -> None:
    p = play(ward("1,0=bM.bR 0,1=bK 2,0=aC 1,1=aC", immobile={"bM1": 1}), "remove 1,0")
    shows(p, immobile={}, turn=1)  # it was seat 1's next turn that frees it
    later = ward("1,0=bM.bR 0,1=bK 2,0=aC 1,1=aC", immobile={"bM1": 2}, seats=3)
    shows(play(later, "remove 1,0"), immobile={"bM1": 2}, turn=1)


@rule("HW-6.6")
def test_a_removal_needs_two_own_cavalry_and_an_enemy() -> None:
    p = ward("1,0=bC 0,1=bK 2,0=aC 1,1=aM 2,1=aC")
    refuses(p, "remove 1,0", "HW-6.6")  # a Mage is no Cavalry
    refuses(p, "remove 1,1", "HW-6.6")  # its own
    refuses(p, "remove 5,5", "HW-6.6")  # nobody
    refuses(ward("1,0=bC 0,1=bK 2,0=aC"), "remove 1,0", "HW-6.6")
    allows(ward("1,0=bC 0,1=bK 2,0=aC 1,1=aC"), "remove 1,0")


@rule("HW-6.6")
def test_cavalry_that_cannot_be_lifted_may_remove() -> None:
    p = ward("1,0=bC 0,1=bK 2,0=aC 1,1=aC 3,0=bR 2,1=bK")
    allows(p, "remove 1,0")


@rule("HW-6.7")
def test_a_removal_must_not_split_the_front() -> None:
    refuses(ward("1,0=bC 2,0=aC 1,1=aC"), "remove 1,0", "HW-6.7")
    allows(ward("1,0=bC.bR 2,0=aC 1,1=aC"), "remove 1,0")
    allows(ward("1,0=bC 0,1=bC 2,0=aC 1,1=aC"), "remove 1,0")


@rule("HW-6.7")
@pytest.mark.parametrize("kind", "KMRC")
def test_any_kind_can_be_removed(kind: str) -> None:
    allows(ward(f"1,0=b{kind} 0,1=bC 2,0=aC 1,1=aC"), "remove 1,0")


@rule("HW-6.8")
def test_the_removed_never_come_back() -> None:
    p = play(ward("1,0=bK 0,1=bC 2,0=aC 1,1=aC"), "remove 1,0")
    shows(p, graveyard=[[], ["bK1"]])
    assert p.to_json()["reserve"][1]["K"] == 1
    assert "bK2" in str(play(p, "deploy K -1,0").to_json()["cells"])
    assert GAME.position(p.to_json()) == p


@rule("HW-6.6")
def test_the_soldiers_of_a_faction_that_surrendered_are_enemies() -> None:
    p = ward("1,0=cC 0,1=bK 2,0=aC 1,1=aC", seats=3, surrendered=[False, False, True])
    assert of(p, "remove") == {"1,0"}
