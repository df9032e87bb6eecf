"""Chapter 3: the turn and its phases."""

from games.wardtcg.builder import GAME, Table, step, told, two_goblins
from referee import allows, refuses, rule


@rule("TCG-3.3", "TCG-11.5")
def test_an_empty_deck_only_skips_the_draw() -> None:
    p = told(two_goblins(4, "wrap").position, "1: end")
    assert (step(p), p.actor) == ("main", 0)


@rule("TCG-3.5")
def test_summoning_belongs_to_the_summoning_phase() -> None:
    table = two_goblins()
    table.zero.piles(hand="frog dragon_rage", deck="knight knight knight")
    p = table.position
    allows(p, "summon frog", "cast dragon_rage", "next")
    p = told(p, "0: next")
    refuses(p, "summon frog", "TCG-3.5")
    refuses(p, "next", "TCG-3.5")


@rule("TCG-3.7")
def test_who_cannot_field_anything_in_the_first_turn_redraws() -> None:
    table = Table(1)
    table.zero.piles(hand="knight dragon_rage", deck="goblin hush")
    p = table.position
    assert p.legal() == ["cast dragon_rage", "redraw"]
    p = told(p, "0: redraw", "c: draw goblin", "c: draw knight")
    assert p.legal() == ["summon goblin", "summon knight"]


@rule("TCG-3.7")
def test_who_can_do_nothing_in_the_first_turn_loses() -> None:
    p = GAME.initial(options={"first": 0, "opening_hand": 1, "decks": [only_magic()] * 2})
    for outcome in ("draw backstab", "draw backstab"):
        p.apply(outcome)
    assert (p.returns(), p.to_json()["reason"]) == ([-1.0, 1.0], "nocreature")


def only_magic() -> dict[str, int]:
    names = "backstab hush sidestep dispel gale undermine war_horn mindsap zombified dread_fog"
    return dict.fromkeys(names.split(), 3)


@rule("TCG-3.8")
def test_one_battle_a_turn() -> None:
    p = two_goblins(5, "declare").position
    allows(p, "attack", "hold")
    p = told(p, "0: hold")
    refuses(p, "attack", "TCG-3.8")
    refuses(p, "hold", "TCG-3.8")


@rule("TCG-3.10")
def test_the_wrap_up_is_for_magic_only() -> None:
    table = two_goblins(5, "wrap")
    table.zero.piles(hand="frog war_horn blood_pact raise_the_fallen dragon_rage", deck="knight")
    table.zero.piles(cemetery="goblin")
    p = table.position
    allows(p, "cast dragon_rage", "end")
    refuses(p, "summon frog", "TCG-3.10")
    for card in ("war_horn", "blood_pact", "raise_the_fallen"):
        refuses(p, f"cast {card}", "TCG-3.10")
    refuses(two_goblins().position, "end", "TCG-3.10")


@rule("TCG-3.11", "TCG-5.6")
def test_a_primary_is_replaced_also_in_the_wrap_up() -> None:
    table = two_goblins(5, "wrap")
    table.zero.piles(hand="gale")
    table.one.piles(hand="frog hush", deck="knight")
    p = told(table.position, "0: cast gale", "0: target foe", "1: pass")
    assert (p.actor, p.legal()) == (1, ["summon frog"])
    allows(p, "summon frog")
    refuses(p, "cast hush", "TCG-5.6")
