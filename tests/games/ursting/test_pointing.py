"""Why what one points at in Ursting cannot be chosen: the case first, then the rule."""

from games.ursting.builder import GAME, ursting
from referee import rule
from telling import why


@rule("WU-3.4")
def test_the_king_is_played_on_the_die_it_names() -> None:
    p = ursting(fray="d20s=17 d12h=4", hands=["Ks As"])
    assert p.why("card:Ks", 0) is None
    assert p.why("die:d20s", 0, ("card:Ks",)) is None
    assert why(p, "die:d12h", "card:Ks") == (
        "The King of spades is for the d20 of spades alone.",
        "WU-3.4",
    )


@rule("WU-3.4")
def test_a_member_whose_die_is_in_a_faction_has_nothing_to_do() -> None:
    p = ursting(fray="d20s=17", crew=["d12s", "d8h"], safe=["", "d10h"], hands=["8h 10h Ks"])
    said = (
        "The 8 of hearts has nothing to do: the d8 of hearts is neither in the Fray nor in Prison."
    )
    assert why(p, "card:8h") == (said, "WU-3.4")


@rule("WU-3.10")
def test_a_jack_needs_somebody_in_prison() -> None:
    p = ursting(fray="d20s=17 d12h=4", hands=["Jh Ks"])
    assert why(p, "card:Jh") == (
        "The Jack of hearts has nothing to do: Prison is empty.",
        "WU-3.10",
    )
    full = ursting(fray="d20s=17 d12h=4", prison="d8h", hands=["Jh Ks"])
    said = "The d12 of hearts is not in Prison: it is in the Fray."
    assert why(full, "die:d12h", "card:Jh") == (said, "WU-3.10")


@rule("WU-3.6", "WU-3.8")
def test_a_die_outside_the_fray_cannot_be_shifted_or_turned() -> None:
    p = ursting(fray="d20s=17", prison="d4s", safe=["", "d10h"], hands=["As 7s"])
    assert why(p, "die:d4s", "card:As") == (
        "The d4 of spades is not in the Fray: it is in Prison.",
        "WU-3.6",
    )
    assert why(p, "die:d10h", "card:7s") == (
        "The d10 of hearts is not in the Fray: it is in Bob's Safe-house.",
        "WU-3.8",
    )
    assert why(p, "die:d12s", "card:7s")[0].endswith("it is in your Crew.")
    assert why(p, "fray", "card:As")[0] == "Choose a die in the Fray for the Ace of spades."


@rule("WU-3.2")
def test_a_die_waits_for_a_card() -> None:
    p = ursting(fray="d20s=17", hands=["As"])
    assert why(p, "die:d20s") == ("Choose first the card that you play there.", "WU-3.2")
    assert why(p, "die:d12h") == ("None of your cards can be played there now.", "WU-3.2")
    assert why(p, "die:d20s", seat=1) == ("It is Ann's turn.", "WU-3.2")


@rule("WU-2.1", "WU-2.2", "WU-3.2")
def test_in_the_scheme_cards_and_dice_wait() -> None:
    p = ursting(phase="scheme", crew=["d4s", "d6h"], hands=["As"])
    assert why(p, "card:As") == (
        "Cards are played in the Skirmish, once the dice are rolled.",
        "WU-3.2",
    )
    assert why(p, "die:d4s")[1] == "WU-2.1"
    assert why(p, "recruit") == (
        "Your Crew has one die left, and that can only strike.",
        "WU-2.2",
    )
    assert why(p, "pass")[1] == "WU-2.1"


@rule("WU-4.1")
def test_nobody_draws_by_choice() -> None:
    assert why(ursting(fray="d20s=17", hands=["As"]), "deck")[1] == "WU-4.1"


@rule("WU-4.3")
def test_a_sting_asks_for_one_of_the_largest_dice() -> None:
    sting = {"kind": "sting", "seat": 0, "left": 2, "card": "Joker"}
    p = ursting(fray="d8h=5", crew=["d20s d20h d4s", "d6h"], hands=["As"], pending=sting)
    said, rule_id = why(p, "die:d4s")
    assert said.startswith("The d4 of spades is in your Crew. A Sting: ")
    assert rule_id == "WU-4.3"


@rule("WU-1.7")
def test_abilities_come_first() -> None:
    p = GAME.initial(2, {"abilities": "on"})
    assert why(p, "die:d4s")[1] == "WU-1.7"
