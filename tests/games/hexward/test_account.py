"""What is told of Ward."""

from games.hexward.builder import RING, ward
from referee import play, rule
from telling import costs, standings, tellings, why_over, words

FIVE = "1,0=bK 1,-1=bC 0,-1=bC -1,0=bM -1,1=bM"


@rule("HW-3.1")
def test_a_deployment_tells_who_comes_and_points_at_the_cell() -> None:
    p = ward("1,0=bK")
    assert words(p, "deploy M -1,0") == ["Ann deploys a Mage beside the Ward."]
    assert tellings(p, "deploy M -1,0")[0].places == ("-1,0",)


@rule("HW-5.5")
def test_a_rogue_tells_whom_it_covers_and_whom_it_uncovers() -> None:
    p = ward("1,0=aC.aR 1,-1=bC 0,-1=bC")
    (told,) = tellings(p, "move 1,0 1,-1")
    assert told.kind == "cover"
    assert words(p, "move 1,0 1,-1") == [
        "Ann moves a Rogue beside the Ward, covers Bob's Cavalry and uncovers Ann's Cavalry."
    ]


@rule("HW-6.1")
def test_a_teleport_tells_whom_the_mage_moves_and_how_long_it_is_held() -> None:
    p = ward("1,0=aM 1,-1=bC 0,-1=bK 2,-1=bC.bR")
    assert words(p, "teleport 1,0 2,-1 2,0") == [
        "Ann's Mage teleports Bob's Rogue with a soldier below: all are held until Ann's next turn."
    ]


@rule("HW-6.3")
def test_a_swap_tells_both() -> None:
    p = ward("1,0=aM 2,0=aC 1,-1=bK")
    assert words(p, "swap 1,0 2,0") == [
        "Ann's Mage and Cavalry change places: both are held until Ann's next turn."
    ]


@rule("HW-6.3")
def test_of_two_mages_each_is_told() -> None:
    p = ward("1,0=aM1 2,0=aM2 1,-1=bK")
    assert words(p, "swap 1,0 2,0") == [
        "Ann's two Mages change places: both are held until Ann's next turn."
    ]
    assert words(p, "teleport 1,0 2,0 0,1") == [
        "Ann's Mage teleports Ann's other Mage beside the Ward: it is held until Ann's next turn."
    ]
    other = ward("1,0=aM 2,0=bM 1,-1=bK")
    assert words(other, "teleport 1,0 2,0 0,1")[0].startswith("Ann's Mage teleports Bob's Mage")


@rule("HW-6.6")
def test_a_removal_tells_whose_soldier_falls() -> None:
    p = ward("1,0=aC 2,-1=aC 1,-1=bK 0,-1=bC -1,0=bC")
    assert "remove 1,-1" in p.legal()
    assert words(p, "remove 1,-1") == ["Ann's Cavalry remove Bob's Knight."]


@rule("HW-7.2")
def test_whoever_falls_under_six_is_told() -> None:
    fallen = "bC3 bC4 bR1 bR2 bR3"
    p = ward("1,0=aC 2,-1=aC 1,-1=bK 0,-1=bC1 -1,0=bC2", fallen=fallen, attrition="voluntary")
    assert words(p, "remove 1,-1")[1:] == [
        "Bob has five soldiers left, fewer than six, and may surrender."
    ]


@rule("HW-7.1")
def test_a_ring_that_grows_is_told_and_pointed_at() -> None:
    p = ward("1,0=aK 1,-1=aC 0,-1=aC -2,0=bK -1,0=bC")
    told = tellings(p, "deploy M 0,1")
    assert told[1].places == ("1,0", "1,-1", "0,-1", "0,1")
    assert words(p, "deploy M 0,1")[1] == "Ann holds four of the six sides of the Ward."


@rule("HW-1.5")
def test_a_pass_is_told_and_asks_first() -> None:
    p = ward("1,0=aK 1,-1=bC")
    assert words(p, "pass") == ["Ann skips the turn."]
    said = "You give this turn away. Four passes running draw the game: this is number 1."
    assert costs(p, "pass") == said
    assert p.game.account.outlook(p)["pass"].facts["asks"]


@rule("HW-1.5")
def test_a_pass_that_is_forced_is_not_told() -> None:
    front = "1,0=aK1 2,0=aK2 3,0=aM1 4,0=aM2 5,0=aR1 6,0=aR2 -1,0=bC"
    held = dict.fromkeys(("aK1", "aK2", "aM1", "aM2", "aR1", "aR2"), 1)
    p = ward(front, fallen="aR3 aC1 aC2 aC3 aC4", immobile=held)
    assert p.legal() == ["pass"]
    assert words(p, "pass") == []


@rule("HW-7.1")
def test_an_action_that_closes_the_ring_of_another_says_so_beforehand() -> None:
    p = ward(f"{FIVE} 0,1=bC.aR 1,1=aC")
    outlook = p.game.account.outlook(p)
    losing = [action for action, told in outlook.items() if told.facts.get("loses")]
    assert losing
    for action in losing:
        assert play(p, action).returns() == [-1.0, 1.0]
        assert costs(p, action) == "Bob's ring around the Ward would close: you would lose."
    assert all(play(p, a).returns()[0] >= 0 for a in p.legal() if a not in losing)


@rule("HW-7.2")
def test_how_it_stands_names_the_ring_the_strength_and_its_line() -> None:
    assert standings(ward("1,0=aK 1,-1=bC", fallen="bC bC")) == [
        "1 of 6 sides · 11 soldiers, out under 6 · 10 in reserve",
        "1 of 6 sides · 9 soldiers, out under 6 · 8 in reserve · 2 fallen",
    ]
    assert standings(ward("1,0=aK 1,-1=bC", attrition="voluntary"))[0] == (
        "1 of 6 sides · 11 soldiers, may surrender under 6 · 10 in reserve"
    )


@rule("HW-7.1")
def test_a_ring_is_told_as_the_end() -> None:
    p = play(ward(f"{FIVE} 2,0=aK", turn=1), "deploy R 0,1")
    assert why_over(p) == "Bob's colour rings the Ward."
    ending = p.game.account.ending(p)
    assert ending
    assert ending.places == RING


@rule("HW-7.3")
def test_a_surrender_is_told_as_the_end() -> None:
    fallen = "aC1 aC2 aC3 aC4 aR1 aR2"
    p = ward("1,0=aK 1,-1=bC", fallen=fallen, attrition="voluntary")
    assert costs(p, "surrender") == "You would lose."
    assert words(p, "surrender") == ["Ann surrenders."]
    assert why_over(play(p, "surrender")) == "Ann has surrendered. Bob is the last faction."


@rule("HW-7.5")
def test_the_draws_are_told_apart() -> None:
    p = ward("1,0=aK 1,-1=bC", passes=3)
    assert "would be drawn" in costs(p, "pass")
    assert why_over(play(p, "pass")) == "Every faction passed twice running: the game is drawn."
    p = play(ward("1,0=aK 1,-1=bC", quiet=99), "pass")
    assert why_over(p) == "100 actions without a deployment or a removal draw the game."


@rule("HW-7.1")
def test_an_action_says_beforehand_whom_it_covers_and_what_becomes_of_the_ring() -> None:
    p = ward("1,0=aC 2,-1=aR 1,-1=bC 0,-1=bC")
    assert costs(p, "move 2,-1 1,-1") == (
        "You move a Rogue beside the Ward and cover Bob's Cavalry. "
        "You hold two of the six sides of the Ward. Bob holds one of the six sides of the Ward."
    )
    assert costs(p, "deploy M 0,1") == "You hold two of the six sides of the Ward."
    leaving = ward("1,0=aK 1,-1=aC 0,-1=bC 2,-1=bK")
    leaves = costs(play(leaving, "pass"), "move 0,-1 1,-2")
    assert leaves == "You hold none of the six sides of the Ward."
    assert "deploy M 2,0" in p.legal()
    assert "deploy M 2,0" not in p.game.account.outlook(p)  # it changes nothing but its cell


@rule("HW-7.1")
def test_an_action_that_closes_the_own_ring_says_so_beforehand() -> None:
    p = ward(f"{FIVE} 2,0=aK", turn=1)
    sentence = p.game.account.outlook(p)["deploy R 0,1"]
    assert (sentence.text, sentence.facts) == ("{1} {1?wins:win}.", {})


@rule("HW-7.5")
def test_an_action_that_draws_the_game_by_quiet_asks_first() -> None:
    p = ward("1,0=aC 2,0=aK 1,-1=bC", quiet=39, quiet_limit=40)
    moves = [action for action in p.legal() if action.startswith("move ")]
    assert moves
    for action in moves:
        assert costs(p, action) == "The game would be drawn."
        assert p.game.account.outlook(p)[action].facts == {"asks": True}
