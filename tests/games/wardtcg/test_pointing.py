"""Why what one points at in WARD cannot be chosen: the case first, then the rule."""

from games.wardtcg.builder import Table, two_goblins
from referee import play, rule
from telling import why


@rule("TCG-4.7")
def test_a_second_summon_waits_for_the_next_turn() -> None:
    table = two_goblins()
    table.zero.piles(hand="the_squire the_squire")
    p = play(table.position, "summon the_squire")
    assert why(p, "hand:the_squire") == ("You have summoned this turn already.", "TCG-4.7")


@rule("TCG-4.1")
def test_a_creature_that_cannot_be_paid_for_says_so() -> None:
    table = two_goblins()
    table.zero.piles(hand="red_dragon")
    said = "Red Dragon needs sacrifices that you do not have."
    assert why(table.position, "hand:red_dragon") == (said, "TCG-4.1")


@rule("TCG-6.7")
def test_a_card_without_its_situation_says_which_one_it_is() -> None:
    table = two_goblins()
    table.zero.piles(hand="hush")
    said, rule_id = why(table.position, "hand:hush")
    assert said == (
        "Hush needs the situation that it speaks of, and this is not it."
        " It says: Negate the announced infinite, standard or lightning card."
    )
    assert rule_id == "TCG-6.7"


@rule("TCG-3.10")
def test_in_the_wrap_up_there_are_no_summons() -> None:
    table = two_goblins(step_name="wrap")
    table.zero.piles(hand="the_squire")
    assert why(table.position, "hand:the_squire")[1] == "TCG-3.10"


@rule("TCG-3.8")
def test_the_attack_is_asked_first() -> None:
    table = two_goblins(step_name="declare")
    table.zero.piles(hand="the_squire")
    p, said = table.position, "Say first whether you attack."
    assert why(p, "hand:the_squire") == why(p, "own") == why(p, "foe") == (said, "TCG-3.8")


@rule("TCG-6.8")
def test_a_creature_is_not_picked_unless_something_asks() -> None:
    p = two_goblins().position
    assert why(p, "foe") == ("No card and no attack asks for Bob's Goblin now.", "TCG-6.8")
    said, rule_id = why(p, "own")
    assert said.startswith("Your Goblin attacks later, in the combat phase.")
    assert rule_id == "TCG-12.4"


@rule("TCG-1.1")
def test_the_others_turn_is_said() -> None:
    assert why(two_goblins().position, "own", seat=1) == ("It is Ann's turn.", "TCG-1.1")


@rule("TCG-3.6", "TCG-3.9", "TCG-3.10")
def test_a_button_that_is_not_there_says_why() -> None:
    table = Table(turn=1)
    table.zero.piles(hand="goblin")
    p = table.position
    assert why(p, "next") == ("Your side needs a creature before you go on.", "TCG-3.6")
    assert why(p, "attack") == ("There is no battle in the first two turns.", "TCG-3.9")
    assert why(p, "end")[1] == "TCG-3.10"
