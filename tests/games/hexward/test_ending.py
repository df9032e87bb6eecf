"""Chapter 7: rings, attrition, surrender and draws."""

import pytest

from games.hexward.builder import GAME, RING, ends, of, shows, ward
from referee import allows, play, refuses, rule

FIVE = " ".join(f"{cell}=aC" if i < 4 else f"{cell}=aK" for i, cell in enumerate(RING[:5]))
SIX_FALLEN = "bC bC bC bC bM bM"


@rule("HW-7.1")
def test_six_stacks_of_one_colour_around_the_ward_win() -> None:
    p = ward(FIVE)
    allows(p, "deploy R 0,1")
    over = play(p, "deploy R 0,1")
    shows(over, winner=0, turn=None)
    assert over.returns() == [1.0, -1.0]
    refuses(over, "pass", "HW-7.1")
    refuses(over, "move 1,0 2,0", "HW-7.1")


@rule("HW-7.1")
def test_a_mixed_ring_ends_nothing() -> None:
    p = ward(f"{FIVE} 0,1=bC")
    shows(p, winner=None)
    allows(p, "pass")


@rule("HW-7.1")
def test_it_matters_not_whose_action_it_was() -> None:
    # The Rogue of seat 1 leaves the last cell, and uncovers a soldier of seat 0.
    p = ward(f"{FIVE} 0,1=aR.bR", turn=1)
    shows(play(p, "move 0,1 0,2"), winner=0)


@rule("HW-7.1")
def test_a_faction_that_surrendered_cannot_win() -> None:
    front = f"{FIVE} 0,1=aR.bR 0,2=bC"
    p = ward(front, seats=3, turn=1, surrendered=[True, False, False])
    shows(play(p, "move 0,1 -1,2"), winner=None, turn=2)


@rule("HW-7.1")
def test_in_a_game_of_three_the_others_share_the_loss() -> None:
    over = play(ward(FIVE, seats=3), "deploy R 0,1")
    assert over.returns() == [1.0, -0.5, -0.5]


@rule("HW-7.2")
def test_the_last_faction_with_six_or_more_wins_at_once() -> None:
    p = ward("1,0=bR 0,1=bK 2,0=aC 1,1=aC", fallen="bC bC bC bC bM")
    allows(p, "remove 1,0")
    over = play(p, "remove 1,0")
    shows(over, winner=0, turn=None, graveyard=[[], ["bC1", "bC2", "bC3", "bC4", "bM1", "bR1"]])
    refuses(over, "pass", "HW-7.2")


@rule("HW-7.2")
def test_of_three_two_must_fall_below_six() -> None:
    front = "1,0=bR 0,1=bK 2,0=aC 1,1=aC"
    p = ward(front, seats=3, fallen="bC bC bC bC bM")
    shows(play(p, "remove 1,0"), winner=None, turn=1)
    last = ward(front, seats=3, fallen="bC bC bC bC bM cC cC cC cC cM cM")
    shows(play(last, "remove 1,0"), winner=0)


@rule("HW-7.2")
def test_voluntary_attrition_counts_surrender_and_strength_0_only() -> None:
    front, fallen = "1,0=bR 0,1=aK 2,0=aC 1,1=aC", "bC bC bC bC bM bM bK bK bR"
    p = ward(front, fallen=fallen, attrition="voluntary")
    after = play(p, "remove 1,0")
    shows(after, winner=None)
    last = ward(front, fallen=fallen + " bR", attrition="voluntary")
    shows(play(last, "remove 1,0"), winner=0)


@rule("HW-7.2")
def test_the_last_contender_may_be_weak_itself_under_voluntary_attrition() -> None:
    p = ward("1,0=aC", fallen=f"{SIX_FALLEN} aC aC aC aM aM aR", attrition="voluntary")
    shows(play(p, "surrender"), winner=1, surrendered=[True, False])


@rule("HW-7.3")
def test_only_a_faction_under_six_may_surrender() -> None:
    refuses(GAME.initial(), "surrender", "HW-7.3")
    refuses(ward(fallen="aC aC aC aC aM", attrition="voluntary"), "surrender", "HW-7.3")
    allows(ward(fallen="aC aC aC aC aM aM", attrition="voluntary"), "surrender")


@rule("HW-7.3")
def test_of_two_the_other_wins() -> None:
    over = play(ward(fallen="aC aC aC aC aM aM", attrition="voluntary"), "surrender")
    shows(over, winner=1, turn=None, quiet=1, passes=0)
    refuses(over, "pass", "HW-7.3")


@rule("HW-7.3")
def test_of_three_the_others_play_on_without_its_turns() -> None:
    p = ward("1,0=bC", seats=3, turn=1, fallen="bC bC bC bM bM bK", passes=2, quiet=5)
    after = play(p, "surrender")
    shows(after, turn=2, surrendered=[False, True, False], passes=0, quiet=6, winner=None)
    shows(play(after, "pass", "pass"), turn=2)


@rule("HW-7.4")
def test_the_soldiers_of_a_faction_that_surrendered_stay_and_its_reserve_goes() -> None:
    p = ward("1,0=bC 1,-1=bK 0,1=aR", seats=3, turn=1, fallen="bC bC bC bM bM bR")
    after = play(p, "surrender")
    shows(after, cells={"1,0": ["bC1"], "1,-1": ["bK1"], "0,1": ["aR1"]})
    assert after.to_json()["reserve"][1] == {"K": 0, "M": 0, "R": 0, "C": 0}
    # The Knight still guards its Cavalry.
    assert "1,0" not in ends(play(after, "pass"), "0,1")
    without = ward("1,0=bC 0,1=aR", seats=3, surrendered=[False, True, False])
    assert "1,0" in ends(without, "0,1")


@rule("HW-7.4")
def test_they_block_deployments_and_can_be_teleported() -> None:
    p = ward("1,0=bC 0,-1=aM", seats=3, surrendered=[False, True, False], fallen="bC")
    assert "deploy K 1,-1" not in p.legal()
    near = ward("1,0=bC 0,1=aM", seats=3, surrendered=[False, True, False])
    assert "0,1 1,0 1,1" in of(near, "teleport")


@rule("HW-7.5")
@pytest.mark.parametrize("limit", [20, 100, 1000])
def test_too_long_without_deployment_or_removal_is_a_draw(limit: int) -> None:
    p = ward("1,0=aC -1,0=bC", quiet=limit - 1, quiet_limit=limit)
    over = play(p, "move 1,0 1,-1")
    shows(over, winner="draw", turn=None, quiet=limit)
    assert over.returns() == [0.0, 0.0]
    refuses(over, "pass", "HW-7.5")
    allows(play(p, "deploy K 2,0"), "pass")
    shows(play(p, "deploy K 2,0"), quiet=0, winner=None)


@rule("HW-7.5")
@pytest.mark.parametrize(("seats", "surrendered"), [(2, 0), (3, 0), (3, 1)])
def test_everybody_passing_twice_running_is_a_draw(seats: int, surrendered: int) -> None:
    gone = [seat >= seats - surrendered for seat in range(seats)]
    p = ward("1,0=aC -1,0=bC", seats=seats, surrendered=gone)
    for passes in range(2 * (seats - surrendered)):
        shows(p, passes=passes, winner=None)
        p.apply("pass")
    shows(p, winner="draw", passes=2 * (seats - surrendered))


@rule("HW-7.5")
def test_any_other_action_begins_the_count_of_passes_anew() -> None:
    p = ward("1,0=aC -1,0=bC", passes=3, quiet=3)
    shows(play(p, "move 1,0 1,-1"), passes=0, quiet=4, winner=None)


@rule("HW-7.5", "HW-7.1")
def test_a_win_comes_before_a_draw() -> None:
    p = ward("1,0=aC 1,-1=aC 0,-1=aC -1,0=aK -1,1=aM -1,2=aC", quiet=99)
    shows(
        play(p, "teleport -1,1 -1,2 0,1"),
        winner=0,
        turn=None,
        quiet=100,
        immobile={"aC4": 0},
        last_moved=["aC4"],
    )
