"""The worked scenarios of section 20 of the specification, step by step."""

import pytest

from games.wardtcg.builder import (
    EXAMPLE,
    GAME,
    Table,
    dot,
    example,
    primary,
    seat_of,
    step,
    told,
    totals,
    value,
)
from referee import allows, refuses, rule
from wardroom.core.position import Position


@rule("TCG-2.5", "TCG-2.6", "TCG-3.2", "TCG-3.6", "TCG-3.9", "TCG-13.3")
def test_scenario_1_the_start() -> None:
    p = GAME.initial()
    allows(p, "roll 1d6 4")
    p = told(p, "c: roll 1d6 4", "c: roll 1d6 4", "c: roll 1d6 5", "c: roll 1d6 2")
    allows(p, "first", "second")
    p = told(p, "1: second")
    for card in ("goblin", "knight", "fen_wisp", "knight_armor", "dispel"):
        p = told(p, f"c: draw {card}")
    for card in ("red_dragon", "hush", "dragonling", "gale", "backstab"):
        p = told(p, f"c: draw {card}")
    assert p.legal() == ["summon fen_wisp", "summon goblin", "summon knight"]
    refuses(p, "next", "TCG-3.6")
    refuses(p, "first", "TCG-2.5")
    p = told(p, "0: summon goblin", "0: cast knight_armor", "0: target own", "1: pass")
    assert value(p, primary(p, 0)["id"], "al") == 8
    allows(p, "next")
    p = told(p, "0: next")
    assert step(p) == "wrap"
    assert p.legal() == ["cast dispel", "end"]
    refuses(p, "attack", "TCG-3.9")
    p = told(p, "0: end")
    document = p.to_json()
    assert document["turn"] == 2
    assert document["agenda"][-1] == {"do": "window", "name": "open", "ask": 0}


def knight_against_bear() -> Position:
    table = Table(5, "declare")
    table.zero.primary("knight").magic("knight_armor", 1).magic("lucky_charm")
    table.one.primary("grizzly_bear")
    return table.position


@rule("TCG-7.9", "TCG-7.12", "TCG-7.13", "TCG-8.1", "TCG-8.2", "TCG-9.3")
def test_scenario_2_a_knight_with_two_infinite_cards() -> None:
    p = knight_against_bear()
    assert [value(p, 1, stat) for stat in ("al", "hit", "damage")] == [12, 6, 3]
    p = told(p, "0: attack", "c: roll 2d6 3", "c: roll 1d6 5")
    assert primary(p, 1)["hp"] == 42
    missed = told(p, "c: roll 2d6 6")
    assert primary(missed, 0)["hp"] == 50
    assert step(missed) == "wrap"
    p = told(p, "c: roll 2d6 7", "c: roll 2d6 10")
    assert primary(p, 0)["hp"] == 30
    assert primary(p, 0)["dots"] == [dot("bleed", 10, 2)]
    assert (step(p), p.actor) == ("wrap", 0)


@rule("TCG-7.11", "TCG-9.2", "TCG-9.3", "TCG-9.4")
def test_scenario_3_the_bleed_timeline() -> None:
    table = Table(5, "declare")
    table.zero.primary("grizzly_bear").piles(deck="goblin goblin goblin")
    table.one.primary("owlverine").piles(deck="goblin goblin goblin")
    p = told(table.position, "0: attack", "c: roll 2d6 2", "c: roll 1d6 4")
    assert primary(p, 1)["hp"] == 60
    p = told(p, "c: roll 2d6 7", "c: roll 2d6 10", "0: end")
    for turn, hp in zip(range(6, 11), (35, 25, 25, 15, 15), strict=True):
        seat = 1 - turn % 2
        assert p.to_json()["turn"] == turn
        p = told(p, "c: draw goblin", f"{seat}: next", f"{seat}: hold", f"{seat}: end")
        assert primary(p, 1)["hp"] == hp
        assert bool(primary(p, 1)["dots"]) == (turn < 9)


@rule("TCG-9.7")
def test_a_bleed_given_again_keeps_its_clock() -> None:
    table = Table(6, "declare")
    table.zero.primary("grizzly_bear")
    table.one.primary("owlverine", dots=[dot("bleed", 10, 2)])
    p = told(table.position, "1: attack", "c: roll 2d6 2", "c: roll 1d6 1")
    p = told(p, "c: roll 2d6 11", "c: roll 2d6 2")
    assert primary(p, 1)["dots"] == [dot("bleed", 10, 3)]
    assert primary(p, 1)["hp"] == 64 - 1 - 7


def squire(cemetery: str = "", **more: object) -> Table:
    table = Table(7)
    table.zero.primary("the_squire", 10, **more)
    table.zero.piles(hand="red_dragon frog fen_wisp", deck="knight dispel", cemetery=cemetery)
    table.one.primary("goblin")
    return table


@rule("TCG-4.1", "TCG-4.3", "TCG-4.4", "TCG-4.8", "TCG-4.9", "TCG-4.10")
def test_scenario_4_sacrifice() -> None:
    p = squire().position
    allows(p, "summon red_dragon")
    refuses(p, "sacrifice frog", "TCG-4.8")
    p = told(p, "0: summon red_dragon")
    assert totals(p) == [28, 0]
    allows(p, "sacrifice fen_wisp", "sacrifice frog")
    refuses(p, "sacrifice red_dragon", "TCG-4.3")
    refuses(p, "sacrifice limited 1", "TCG-4.3")
    p = told(p, "0: sacrifice fen_wisp", "c: draw knight")
    dragon = primary(p, 0)
    assert totals(p) == [36, 0]
    assert dragon["card"] == "red_dragon"
    assert dragon["mods"][0]["until"] == 13
    assert value(p, dragon["id"], "hit") == 9
    assert p.legal() == ["next"]


@rule("TCG-11.3")
def test_scenario_4a_a_sacrifice_may_lose_the_game() -> None:
    p = told(squire("red_dragon undead_dragon angel").position, "0: summon red_dragon")
    document = p.to_json()
    assert totals(p)[0] == 309
    assert (document["result"], document["reason"]) == ([-1, 1], "hp")
    assert document["seats"][0]["primary"] is None
    refuses(p, "next", "TCG-11.3")
    allows(squire().position, "next")


@rule("TCG-4.6")
def test_scenario_4b_nothing_is_summoned_over_a_frozen_primary() -> None:
    p = squire(status={"frozen": {"need": 5}}).position
    assert p.legal() == ["next"]
    refuses(p, "summon frog", "TCG-4.6")
    allows(squire().position, "summon frog")


@rule("TCG-4.2")
def test_scenario_4c_an_old_god_needs_three() -> None:
    table = Table(7)
    table.zero.primary("frog").piles(hand="old_god fen_wisp straw_effigy", deck="knight")
    table.one.primary("red_dragon").piles(hand="frog")
    allows(table.position, "summon old_god")
    p = told(table.position, "0: summon old_god", "0: sacrifice fen_wisp")
    p = told(p, "0: sacrifice straw_effigy", "c: draw knight")
    assert totals(p) == [38, 105]
    assert (p.actor, p.legal()) == (1, ["summon frog"])
    table.zero.piles(hand="old_god fen_wisp")
    refuses(table.position, "summon old_god", "TCG-4.2")


@rule("TCG-5.11", "TCG-5.12", "TCG-5.13", "TCG-12.8")
def test_scenario_5_redraw() -> None:
    table = Table(5, "declare")
    table.zero.primary("owlverine", 60)
    table.one.primary("goblin", 5).piles(hand="knight hush", deck="goblin dispel")
    p = told(table.position, "0: attack", "c: roll 2d6 6", "c: roll 4d6 12")
    assert totals(p) == [0, 18]
    assert primary(p, 0)["hp"] == 80
    assert p.legal() == ["redraw"]
    allows(p, "redraw")
    refuses(p, "summon knight", "TCG-5.12")
    p = told(p, "1: redraw", "c: draw hush", "c: draw dispel", "1: redraw")
    p = told(p, "c: draw goblin", "c: draw knight")
    assert p.to_json()["revealed"] == {"seat": 1, "cards": {"hush": 1, "dispel": 1}}
    allows(p, "summon goblin", "summon knight")
    refuses(p, "redraw", "TCG-5.11")
    p = told(p, "1: summon knight", "1: sacrifice goblin")
    assert totals(p) == [0, 36]
    assert seat_of(p, 1)["hand"] == {}
    assert (p.actor, step(p)) == (0, "wrap")


@rule("TCG-5.13")
@pytest.mark.parametrize("redraw_min", [1, 0])
def test_scenario_5_with_an_empty_hand(redraw_min: int) -> None:
    table = Table(5, "declare", redraw_min=redraw_min)
    table.zero.primary("owlverine", 60)
    table.one.primary("goblin", 5).piles(deck="goblin goblin goblin dispel dispel")
    p = told(table.position, "0: attack", "c: roll 2d6 6", "c: roll 4d6 12")
    if redraw_min == 0:
        assert (p.to_json()["result"], p.to_json()["reason"]) == ([1, -1], "nocreature")
        refuses(p, "redraw", "TCG-5.13")
    else:
        allows(p, "redraw")
        p = told(p, "1: redraw", "c: draw dispel", "1: redraw", "c: draw goblin")
        assert p.legal() == ["summon goblin"]


def graveyard(anchor_first: bool = False, **more: object) -> Position:
    table = Table(6, "declare", anchor_first=anchor_first)
    table.zero.primary("necromancer", 5, **more).magic("raise_the_fallen")
    table.zero.limited("goblin", 1).limited("banshee", 2).piles(hand="frog")
    table.one.primary("owlverine")
    return table.position


KILL = ("1: attack", "1: target foe", "c: roll 2d6 6", "c: roll 4d6 9")


@rule("TCG-5.3", "TCG-5.4", "TCG-5.7", "TCG-5.8", "TCG-5.10", "TCG-7.6")
def test_scenario_6_promotion_and_anchors() -> None:
    p = told(graveyard(), "1: attack")
    assert p.legal() == ["target foe", "target foe 1", "target foe 2"]
    allows(p, "target foe 2")
    refuses(p, "target own", "TCG-7.6")
    refuses(p, "promote 1", "TCG-5.7")
    p = told(graveyard(), *KILL)
    assert p.legal() == ["promote 1", "promote 2", "summon frog"]
    allows(p, "promote 1")
    refuses(p, "promote 3", "TCG-5.7")
    first, second = told(p, "0: promote 1"), told(p, "0: promote 2")
    assert (primary(first, 0)["card"], totals(first)[0]) == ("goblin", 42)
    assert seat_of(first, 0)["limited"][1]["card"] == "banshee"
    assert (primary(second, 0)["card"], totals(second)[0]) == ("banshee", 60)


@rule("TCG-5.9", "TCG-9.8")
def test_scenario_6_a_death_by_tick_spares_nobody() -> None:
    p = told(graveyard(dots=[dot("burn", 5, 1, 1)]), "1: hold")
    assert totals(p)[0] == 60
    assert p.legal() == ["promote 2", "summon frog"]


@rule("TCG-5.8")
def test_scenario_6_with_anchors_first() -> None:
    p = told(graveyard(anchor_first=True), *KILL)
    assert totals(p)[0] == 60
    assert p.legal() == ["promote 2", "summon frog"]


@rule("TCG-6.9", "TCG-13.3")
def test_scenario_7_the_response_chain() -> None:
    table = Table(5)
    table.zero.primary("knight").piles(hand="knight_armor hush")
    table.one.primary("owlverine").piles(hand="hush gale")
    p = told(table.position, "0: cast knight_armor", "0: target own")
    assert p.legal() == ["cast hush", "pass"]
    p = told(p, "1: cast hush")
    won, lost = told(p, "0: cast hush"), told(p, "0: pass")
    assert (value(won, 1, "al"), won.actor) == (12, 0)
    assert value(lost, 1, "al") == 7
    assert seat_of(lost, 0)["cemetery"] == {"knight_armor": 1}


@rule("TCG-6.7", "TCG-7.10", "TCG-7.13", "TCG-15.4")
def test_scenario_8_a_critical_hit() -> None:
    p = example()
    assert p.to_json() == EXAMPLE
    assert p.legal() == ["cast backstab", "pass"]
    allows(p, "cast backstab")
    refuses(p, "cast hush", "TCG-6.7")
    p = told(p, "0: cast backstab", "1: cast sidestep", "0: cast hush")
    assert p.to_json()["agenda"][2]["factor"] == 6
    p = told(p, "c: roll 4d6 10", "1: summon knight", "1: sacrifice the_squire")
    assert totals(p)[1] == 140
    assert value(p, primary(p, 1)["id"], "hit") == 6
    assert "knight_armor" in seat_of(p, 1)["cemetery"]


@rule("TCG-10.2")
def test_scenario_8_evaded() -> None:
    p = told(example(), "0: pass", "1: cast sidestep", "0: pass", "c: roll 1d6 4")
    assert primary(p, 1)["hp"] == 46
    assert primary(p, 1)["dots"] == []
    assert step(p) == "wrap"


@rule("TCG-9.5", "TCG-11.4")
def test_scenario_9_both_at_the_limit() -> None:
    table = Table(9, "declare")
    table.zero.primary("goblin", 4, dots=[dot("poison", 5)])
    table.zero.piles(cemetery="red_dragon undead_dragon necromancer field_medic fen_wisp")
    table.one.primary("grizzly_bear", 6, dots=[dot("bleed", 6)])
    table.one.piles(cemetery="red_dragon undead_dragon angel")
    assert [side["total"] for side in table.doc["seats"]] == [291, 281]
    p = told(table.position, "0: hold")
    assert totals(p) == [309, 331]
    assert p.returns() == [1.0, -1.0]


@rule("TCG-5.7", "TCG-7.3", "TCG-7.8", "TCG-7.11")
def test_scenario_10_speed_tie_and_critical_miss() -> None:
    table = Table(5, "declare")
    table.zero.primary("goblin", 3).piles(hand="the_squire")
    table.one.primary("banshee")
    p = told(table.position, "0: attack", "c: roll 1d6 3", "c: roll 1d6 3", "c: roll 1d6 5")
    p = told(p, "c: roll 1d6 2", "c: roll 2d6 2", "c: roll 1d6 4")
    assert totals(p)[0] == 18
    p = told(p, "0: summon the_squire")
    assert (step(p), p.actor) == ("wrap", 0)


@rule("TCG-1.4", "TCG-5.3", "TCG-5.4", "TCG-5.5", "TCG-6.4")
def test_scenario_11_control_change() -> None:
    table = Table(5)
    table.zero.primary("goblin").piles(hand="puppet_strings")
    table.one.primary("grizzly_bear", 40).magic("epic_ring", 2).piles(hand="frog dispel")
    p = told(table.position, "0: cast puppet_strings", "0: target foe", "1: pass")
    assert seat_of(p, 0)["limited"][0]["hp"] == 40
    assert seat_of(p, 1)["cemetery"] == {"epic_ring": 1}
    assert p.legal() == ["summon frog"]
    p = told(p, "1: summon frog", "0: next", "0: attack", "1: cast dispel")
    p = told(p, "1: target foe magic 1")
    assert totals(p)[1] == 50
    assert p.to_json()["agenda"][1]["order"] == [1, 5]


@rule("TCG-10.1", "TCG-10.2", "TCG-10.3", "TCG-7.1")
def test_scenario_12_statuses() -> None:
    table = Table(7, "declare")
    table.zero.primary("assassin", status={"fear": {"need": 4, "until": 9}})
    table.one.primary("frost_giant", status={"frozen": {"need": 5}})
    allows(table.position, "attack")
    p = told(table.position, "0: attack", "c: roll 1d6 3", "c: roll 1d6 5", "c: roll 2d6 4")
    p = told(p, "c: roll 5d6 15", "c: roll 1d6 4")
    assert primary(p, 0)["hp"] == 11
    assert primary(p, 0)["status"]["frozen"] == {"need": 5}
    table = Table(7)
    table.zero.primary("assassin", status={"stun": {"until": 9}})
    table.one.primary("frost_giant")
    p = told(table.position, "0: next")
    assert step(p) == "wrap"
    refuses(p, "attack", "TCG-7.1")


@rule("TCG-11.6")
def test_scenario_13_bounce_loss() -> None:
    table = Table(5)
    table.zero.primary("minotaur").piles(hand="gale")
    table.one.primary("goblin")
    allows(table.position, "cast gale")
    p = told(table.position, "0: cast gale", "0: target foe")
    assert (p.to_json()["result"], p.to_json()["reason"]) == ([1, -1], "bounce")
    assert seat_of(p, 1)["deck"] == {"goblin": 1}
    refuses(p, "next", "TCG-11.6")
    table.one.piles(hand="frog")
    p = told(table.position, "0: cast gale", "0: target foe")
    assert p.legal() == ["summon frog"]


@rule("TCG-8.2", "TCG-8.3")
def test_scenario_14_the_order_of_operations() -> None:
    halved = {"line": 0, "op": "halve", "stat": "al", "amount": None, "until": 9}
    table = Table(5)
    table.zero.primary("knight", mods=[{"id": 2, **halved}])
    table.serial()
    assert value(table.position, 1, "al") == 3
    table.zero.magic("knight_armor", 1)
    assert value(table.position, 1, "al") == 8
    table.zero.doc["primary"]["mods"] = [{"id": table.serial(), **halved}]
    assert value(table.position, 1, "al") == 6
    table.zero.doc["primary"]["mods"] = []
    table.zero.magic("epic_helm", 1)
    assert value(table.position, 1, "al") == 12
    table.zero.doc["magic"][0] = None
    assert value(table.position, 1, "al") == 11
