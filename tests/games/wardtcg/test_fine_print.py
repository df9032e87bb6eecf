"""Where the rulebook contradicts itself or is silent: section 21 of the specification."""

from games.wardtcg.builder import Table, primary, seat_of, told, totals, two_goblins
from referee import allows, refuses


def test_a_knight_rolls_one_die_and_adds_three() -> None:
    table = Table(5, "declare")
    table.zero.primary("knight")
    table.one.primary("grizzly_bear", 50)
    p = told(table.position, "0: attack", "c: roll 2d6 8")
    assert {text.split()[1] for text, _ in p.outcomes()} == {"1d6"}
    assert primary(told(p, "c: roll 1d6 5"), 1)["hp"] == 50 - (5 + 3)


def test_full_slots_stop_infinite_cards_alone() -> None:
    table = two_goblins()
    for _ in range(5):
        table.zero.magic("dread_fog")
    table.zero.piles(hand="lucky_charm dragon_rage second_wind", deck="frog frog frog")
    p = table.position
    refuses(p, "cast lucky_charm", "TCG-6.3")
    allows(p, "cast dragon_rage", "cast second_wind")


def test_five_infinite_cards_are_counted_on_each_side_by_itself() -> None:
    table = two_goblins()
    for _ in range(5):
        table.one.magic("dread_fog")
    table.zero.piles(hand="lucky_charm")
    allows(table.position, "cast lucky_charm")


def lost_primary(hand: str = "frog second_wind") -> Table:
    table = two_goblins()
    table.zero.piles(hand="gale")
    table.one.limited("banshee", table.one.doc["primary"]["id"])
    table.one.piles(hand=hand, deck="knight knight")
    return table


def test_no_lightning_strikes_while_a_primary_is_replaced() -> None:
    p = told(lost_primary().position, "0: cast gale", "0: target foe", "1: pass")
    assert p.actor == 1
    refuses(p, "cast second_wind", "TCG-5.6")


def test_the_owner_chooses_between_a_summon_and_a_promotion() -> None:
    table = Table(6, "declare")
    table.one.primary("owlverine")
    table.zero.primary("goblin", 1).piles(hand="frog", deck="knight")
    table.zero.limited("banshee", table.zero.doc["primary"]["id"])
    dead = ("1: attack", "1: target foe", "c: roll 2d6 8", "c: roll 4d6 9")
    p = told(table.position, *dead)
    assert (p.actor, p.legal()) == (0, ["promote 1", "summon frog"])
    # The Banshee hung on the Goblin that died, and is spared until the choice is made.
    assert primary(told(p, "0: promote 1"), 0)["card"] == "banshee"
    assert seat_of(told(p, "0: summon frog"), 0)["limited"] == [None] * 4


def test_the_old_primary_is_paid_also_for_who_needs_no_sacrifice() -> None:
    table = two_goblins()
    table.zero.piles(hand="frog")
    p = told(table.position, "0: summon frog")
    assert primary(p, 0)["card"] == "frog"
    assert seat_of(p, 0)["cemetery"] == {"goblin": 1}
    assert totals(p) == [18, 0]


def test_a_card_returned_loses_if_it_was_the_last_though_it_could_be_played() -> None:
    table = two_goblins()
    table.zero.piles(hand="gale")
    p = told(table.position, "0: cast gale", "0: target foe")
    assert (p.returns(), p.to_json()["reason"]) == ([1.0, -1.0], "bounce")
    table.one.piles(deck="hush", hand="frog")
    assert not told(table.position, "0: cast gale", "0: target foe").is_over


def test_no_card_brings_a_summon_in_the_wrap_up() -> None:
    table = two_goblins(5, "wrap")
    table.zero.piles(hand="raise_the_fallen dragon_rage", cemetery="goblin", deck="frog frog")
    refuses(table.position, "cast raise_the_fallen", "TCG-3.10")
    allows(table.position, "cast dragon_rage")


def test_an_empty_hand_draws_one_card_for_a_creature_may_still_come() -> None:
    table = Table(1)
    table.zero.piles(deck="goblin dispel")
    p = told(table.position, "0: redraw", "c: draw dispel")
    assert p.legal() == ["redraw"]
    assert told(p, "0: redraw", "c: draw goblin").legal() == ["summon goblin"]
