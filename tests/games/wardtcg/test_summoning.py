"""Chapters 4 and 5: summoning, limited summons and replacement."""

from games.wardtcg.builder import (
    Table,
    card_set,
    creature_card,
    dot,
    frames,
    primary,
    seat_of,
    step,
    told,
    totals,
)
from referee import allows, refuses, rule


def duel(hand: str = "", **more: str) -> Table:
    table = Table(5)
    table.zero.primary("goblin").piles(hand=hand, **more)
    table.one.primary("goblin")
    return table


@rule("TCG-4.1")
def test_sacrifices_by_printed_al() -> None:
    p = duel("grizzly_bear knight red_dragon").position
    allows(p, "summon grizzly_bear", "summon knight", "summon red_dragon")
    allows(duel("knight").position, "summon knight")
    refuses(duel("red_dragon").position, "summon red_dragon", "TCG-4.1")


@rule("TCG-4.5")
def test_a_seat_cannot_kill_its_own_creature_at_will() -> None:
    assert duel("dispel").position.legal() == ["next"]


@rule("TCG-4.7")
def test_one_summon_a_turn() -> None:
    p = told(duel("frog frog").position, "0: summon frog")
    refuses(p, "summon frog", "TCG-4.7")
    table = Table(5, one_summon=False)
    table.zero.primary("goblin").piles(hand="frog frog")
    table.one.primary("goblin")
    allows(told(table.position, "0: summon frog"), "summon frog")


@rule("TCG-4.7")
def test_war_horn_musters_one_more() -> None:
    table = duel("frog frog war_horn", deck="knight")
    p = told(table.position, "0: cast war_horn", "c: draw knight", "0: summon frog")
    allows(p, "summon frog")
    assert seat_of(p, 0)["summons"] == 1


@rule("TCG-4.11")
def test_a_new_creature_may_battle() -> None:
    p = told(duel("frog").position, "0: summon frog", "0: next")
    allows(p, "attack")


@rule("TCG-4.6", "TCG-4.3")
def test_limited_summons_pay_unless_frozen() -> None:
    table = duel("red_dragon frog")
    table.zero.limited("frog").limited("frog", status={"frozen": {"need": 5}})
    p = told(table.position, "0: summon red_dragon")
    allows(p, "sacrifice limited 1", "sacrifice frog")
    refuses(p, "sacrifice limited 2", "TCG-4.6")
    p = told(p, "0: sacrifice limited 1")
    assert totals(p)[0] == 18 + 12


@rule("TCG-5.1", "TCG-5.2")
def test_called_creatures_are_limited_summons_with_their_lines_off() -> None:
    table = duel("raise_the_fallen", cemetery="dragonling")
    table.one.primary("straw_effigy")
    p = told(table.position, "0: cast raise_the_fallen", "0: choose dragonling")
    limited = seat_of(p, 0)["limited"][0]
    assert (limited["card"], limited["anchor"]) == ("dragonling", 4)
    p = told(p, "0: next", "0: attack", "c: roll 2d6 7", "c: roll 2d6 2")
    assert primary(p, 1)["hp"] == 18 - 6
    assert primary(p, 1)["dots"] == []


@rule("TCG-5.14")
def test_the_active_seat_replaces_first() -> None:
    table = Table(5, "declare")
    table.zero.primary("goblin", 1, dots=[dot("burn", 1)]).piles(hand="frog")
    table.one.primary("goblin", 1, dots=[dot("burn", 1)]).piles(hand="frog")
    p = told(table.position, "0: hold")
    assert p.actor == 0
    p = told(p, "0: summon frog")
    assert p.actor == 1
    p = told(p, "1: summon frog")
    assert step(p) == "wrap"


@rule("TCG-5.10")
def test_a_replacement_fires_no_summoned_lines() -> None:
    table = Table(5, "declare")
    table.zero.primary("goblin")
    table.one.primary("goblin", 1, dots=[dot("burn", 1)]).piles(hand="cave_rat", deck="cave_rat")
    p = told(table.position, "0: hold", "1: summon cave_rat")
    assert p.actor == 0
    assert seat_of(p, 1)["hand"] == {}


@rule("TCG-5.13")
def test_a_hundred_redraws_lose() -> None:
    table = Table(5, "declare")
    table.zero.primary("owlverine")
    table.one.primary("goblin", 1, dots=[dot("burn", 1)]).piles(hand="hush", deck="goblin dispel")
    p = told(table.position, "0: hold")
    for _ in range(100):
        allows(p, "redraw")
        p = told(p, "1: redraw", "c: draw hush")
    assert (p.returns(), p.to_json()["reason"]) == ([1.0, -1.0], "nocreature")
    refuses(p, "redraw", "TCG-5.13")


@rule("TCG-5.7", "TCG-13.7")
def test_a_payment_cannot_be_interrupted() -> None:
    table = duel("red_dragon frog sidestep")
    p = told(table.position, "0: summon red_dragon")
    assert frames(p) == ["turn", "summon"]
    refuses(p, "cast sidestep", "TCG-13.7")
    refuses(p, "promote 1", "TCG-5.7")
    allows(p, "sacrifice frog")


@rule("TCG-12.9")
def test_a_creature_at_0_hp_cannot_be_picked() -> None:
    fire = {"when": "sacrificed", "op": "damage", "target": "foe", "amount": 99}
    curse = {"when": "summoned", "op": "stun", "target": "pick_any"}
    trial = card_set(creature_card("bomb", fire), creature_card("hexer", curse))
    table = Table(5, cards=(trial,))
    table.zero.primary("bomb").piles(hand="hexer")
    table.one.primary("goblin").piles(hand="frog")
    p = told(table.position, "0: summon hexer")
    allows(p, "target own")
    refuses(p, "target foe", "TCG-12.9")
    p = told(p, "0: target own", "1: summon frog")
    assert primary(p, 0)["status"] == {"stun": {"until": 9}}
