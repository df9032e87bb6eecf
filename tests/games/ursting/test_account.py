"""What is told of Ursting."""

import pytest

from games.ursting.builder import GAME, dealt, texts, ursting
from referee import play, rule
from telling import costs, standings, tellings, why_over, words
from wardroom.core.account import filled, retell
from wardroom.core.position import Position


@rule("WU-2.1")
def test_a_scheme_names_its_dice_beforehand_and_afterwards() -> None:
    p = dealt()
    assert costs(p, "strike") == "The d20 of spades enters the Fray."
    assert words(p, "strike") == ["Ann strikes: the d20 of spades enters the Fray."]
    assert costs(p, "fix") == (
        "The d20 of spades goes to the Safe-house, the d12 of spades enters the Fray. "
        "A card is drawn."
    )
    assert words(p, "recruit") == [
        "Ann recruits: the d20 of spades and the d12 of spades enter the Fray."
    ]
    assert tellings(p, "recruit")[0].places == ("d20s", "d12s")


@rule("WU-4.1")
def test_only_the_seat_that_draws_is_told_its_card() -> None:
    p = play(dealt(), "fix")
    card = texts(p, "draw 8")[0]
    assert words(p, card, viewer=None) == ["Ann draws a card."]
    assert words(p, card, viewer=1) == ["Ann draws a card."]
    assert words(p, card, viewer=0)[0].startswith("Ann draws the 8 of ")


def skirmish(fray: str, **fields: object) -> Position:
    """A Skirmish that the next pass of seat 0 ends."""
    return ursting(2, fray=fray, hands=["As", ""], passed=1, **fields)


@rule("WU-5.1")
def test_a_skirmish_ends_tie_by_tie_with_totals_and_who_takes_what() -> None:
    p = skirmish("d20s=17 d8s=5 d12h=5 d10h=9")
    told = tellings(p, "pass")
    assert words(p, "pass") == [
        "Tie: the d8 of spades and the d12 of hearts show 5 and go to Prison.",
        "Totals: Ann 17 and Bob 9.",
        "Ann wins the Skirmish and takes the d20 of spades and the d10 of hearts "
        "into the Safe-house.",
    ]
    assert {one.chapter for one in told} == {"Round 3: the Skirmish"}
    assert told[0].places == ("d8s", "d12h")
    assert [tuple(die.values()) for die in told[2].facts["fray"]] == [
        ("d20s", 0, 17), ("d8s", 0, 5), ("d12h", 1, 5), ("d10h", 1, 9),
    ]  # fmt: skip


@rule("WU-5.2")
def test_even_totals_are_told() -> None:
    p = skirmish("d20s=9 d12h=4 d10h=5")
    assert words(p, "pass")[1:3] == [
        "Ann and Bob are even: all their dice in the Fray go to Prison.",
        "Nobody wins the Skirmish.",
    ]
    assert tellings(p, "pass")[1].facts == {"seats": [0, 1]}
    assert len(tellings(p, "pass")[2].facts["fray"]) == 3


@rule("WU-5.3")
def test_how_a_skirmish_stands_is_told_before_it_ends() -> None:
    p = skirmish("d20s=17 d8s=5 d12h=5 d10h=9")
    assert standings(p)[2] == "So far Ann takes the Fray with 17 (5 and 5 tie)."
    stands = p.game.account.standing(p)[2]
    assert stands.facts == {"lost": ["d8s", "d12h"], "leads": 0}
    assert costs(p, "pass") == (
        "The Skirmish ends: you take the Fray with 17 (5 and 5 tie). "
        "You would lose the d8 of spades to Prison."
    )


@rule("WU-5.3")
def test_a_card_without_a_roll_says_how_the_skirmish_would_stand_then() -> None:
    p = ursting(2, fray="d20s=8 d12s=2 d12h=2 d10h=4", hands=["As 7s 9s", "2h"])
    assert standings(p)[2] == "So far Ann takes the Fray with 8 (2 and 2 tie)."
    assert costs(p, "play As d12h +") == (
        "The d12 of hearts goes from 2 to 3. Then you take the Fray with 10."
    )
    assert costs(p, "play 7s d20s").endswith("Then you take the Fray with 13 (2 and 2 tie).")
    assert costs(p, "play 9s").endswith("Then nobody wins the Skirmish.")


@rule("WU-5.1")
def test_of_several_ties_each_is_told() -> None:
    p = ursting(2, fray="d20s=8 d12s=2 d10s=4 d12h=2 d10h=4", hands=["As", ""])
    assert standings(p)[2] == "So far Ann takes the Fray with 8 (2 and 2 tie; 4 and 4 tie)."


@rule("WU-3.2")
def test_a_pass_is_not_told_so_that_nobody_learns_whether_it_was_forced() -> None:
    for hand in ("As", "8s"):
        p = ursting(2, fray="d20s=17 d10h=9", hands=[hand, "Ah"])
        assert words(p, "pass") == []


@rule("WU-3.9")
def test_a_waylay_tells_whom_it_catches() -> None:
    p = ursting(2, fray="d20s=17 d8s=5 d10h=9", hands=["9s", "Ah"])
    assert costs(p, "play 9s") == (
        "Two dice would go to Prison, and you would lose the d8 of spades. "
        "Then you take the Fray with 17."
    )
    assert words(p, "play 9s") == [
        "Ann plays the 9 of spades: a Waylay, the d8 of spades and the d10 of hearts go to Prison."
    ]


@rule("WU-3.3")
def test_a_fray_that_a_waylay_empties_is_told() -> None:
    p = ursting(2, fray="d8s=5 d10h=9", hands=["9s", "Ah"])
    assert words(p, "play 9s")[-1] == "The Fray is empty: nobody wins the Skirmish."


@rule("WU-3.6")
@pytest.mark.parametrize(
    ("card", "action", "effect"),
    [
        ("As", "play As d8s +", "the d8 of spades goes from 5 to 6"),
        ("2s", "play 2s d8s -", "the d8 of spades goes from 5 to 3"),
        ("7s", "play 7s d8s", "the d8 of spades turns over, from 5 to 4"),
        ("8s", "play 8s", "the d8 of spades is rolled again"),
        ("Jh", "play Jh d4h", "the d4 of hearts breaks out of Prison and fights for Ann"),
        ("3s", "play 3s", "an Exploit, three cards are drawn"),
    ],
)
def test_a_card_tells_what_it_does(card: str, action: str, effect: str) -> None:
    p = ursting(2, fray="d20s=17 d8s=5 d10h=9", hands=[card, "Ah"], prison="d4h")
    (told,) = words(p, action)
    assert told.endswith(f": {effect}.")


@rule("WU-3.1")
def test_a_roll_tells_whose_die_it_is() -> None:
    p = ursting(2, fray="d20s=- d10h=-", phase="roll", actor="chance")
    assert words(p, "roll d20s 14") == ["Ann rolls 14 with the d20 of spades."]


@rule("WU-4.3")
def test_a_sting_tells_what_every_faction_loses() -> None:
    p = play(dealt(), "fix")
    told = words(p, "draw Joker")
    assert told[0] == "Sting! Ann draws a Joker: every Faction loses its largest die."
    assert "Bob loses the d20 of hearts to Prison." in told


@rule("WU-4.2")
def test_a_bust_tells_what_is_lost() -> None:
    p = play(dealt(), "fix")
    five = texts(p, "draw 5")[0]
    assert words(p, five)[0].startswith("Bust! Ann draws the 5 of ")
    p = play(p, five)
    assert words(p, texts(p, "bust 8")[0])[0].startswith("The Bust takes the 8 of ")


@rule("WU-6.1")
def test_a_lockup_is_told() -> None:
    fray = "d20s=17 d10h=9 d8d=2"
    p = ursting(3, crew=["d4s", "d4h", ""], fray=fray, hands=["As", "", ""], passed=2)
    assert words(p, "pass")[-1] == "Cleo has lost the last die and is Locked-Up."


@rule("WU-8.2")
def test_a_raid_tells_what_it_turns_up_and_whom_it_takes() -> None:
    p = skirmish("d20s=17 d10h=9", deck="", discard="3s 8h", crew=["d4s", "d8h d4h"])
    told = words(p, "pass")
    assert "The Raid turns up the 8 of hearts." in told
    assert "Bob loses the d8 of hearts to Prison." in told


@rule("WU-8.1")
def test_how_it_stands_counts_dice_cards_and_the_deck() -> None:
    assert standings(dealt()) == [
        "six dice · three cards", "six dice · three cards", "22 cards before the Raids."
    ]  # fmt: skip
    p = ursting(2, phase="scheme", deck="", discard="3s 8h")
    assert standings(p)[-1] == "The Raids run: two discards left."


@rule("WU-7.1")
def test_the_last_faction_is_told_as_the_end_and_the_last_pass_asks() -> None:
    p = skirmish("d20h=17 d10s=9", crew=["", "d4h"])
    assert p.game.account.outlook(p)["pass"].facts == {"asks": True, "loses": True}
    assert why_over(play(p, "pass")) == "Bob has the only Faction that is not behind bars."


@rule("WU-7.2")
def test_most_dice_are_told_as_the_end() -> None:
    p = ursting(2, fray="d20s=17 d10h=9", hands=["As", ""], deck="", crew=["d4s", "d4h"])
    p = play(p, "play As d20s +")
    assert why_over(p) == "Every card is exhausted: Ann has the most dice."


@rule("WU-1.7")
def test_a_faction_is_told_by_its_name() -> None:
    assert words(GAME.initial(2, {"abilities": "on"}), "ability dockers") == [
        "Ann's Faction are the Dockers."
    ]


@rule("WU-3.6")
def test_a_card_says_beforehand_what_it_does() -> None:
    p = ursting(2, fray="d20s=17 d10h=9", hands=["As 9s", "2h"], crew=["d4s", "d4h"])
    assert costs(p, "play As d10h -").startswith("The d10 of hearts goes from 9 to 8. ")
    assert costs(p, "play 9s").startswith("A die would go to Prison. ")


@rule("WU-4.3")
def test_a_sting_says_beforehand_which_die_it_takes() -> None:
    pending = {"kind": "sting", "seat": 0, "left": 2, "card": "Joker"}
    p = ursting(2, phase="scheme", crew=["d8s d8h", "d4h"], fray="d6s=-", pending=pending)
    assert costs(p, "sting d8h") == "The d8 of hearts goes to Prison."


def once_over(p: Position, action: str) -> list[str]:
    """Return what a review tells of an action."""
    told = retell(p, action, play(p, action))
    return [filled(one.text, ("Ann", "Bea", "Cid", "Dan")) for one in told]


@rule("WU-4.1")
def test_once_a_match_is_over_every_card_that_was_drawn_is_told() -> None:
    p = play(dealt(), "fix")
    assert once_over(p, texts(p, "draw 8")[0])[0].startswith("Ann draws the 8 of ")


@rule("WU-3.2")
def test_once_a_match_is_over_a_pass_is_told_with_how_the_skirmish_stood() -> None:
    p = ursting(2, fray="d20s=18 d12h=7", hands=["As", "Ah"])
    assert words(p, "pass") == []
    assert once_over(p, "pass") == ["Ann passes: so far Ann takes the Fray with 18."]
    last = once_over(skirmish("d20s=18 d12h=7"), "pass")
    assert last[:2] == ["Ann passes.", "Totals: Ann 18 and Bea 7."]
