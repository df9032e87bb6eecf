"""Chapters 12 and 16: effect lines and what they are made of."""

from games.wardtcg.builder import (
    GAME,
    Table,
    card_set,
    creature_card,
    frames,
    magic_card,
    primary,
    seat_of,
    told,
    totals,
    value,
)
from referee import allows, refuses, rule
from wardroom.catalogue.wardtcg.cards.library import library
from wardroom.catalogue.wardtcg.cards.operations import WORDS
from wardroom.catalogue.wardtcg.vocabulary import WHENS


def duel(mine: str = "goblin", theirs: str = "goblin", hand: str = "", **more: str) -> Table:
    table = Table(5)
    table.zero.primary(mine).piles(hand=hand, **more)
    table.one.primary(theirs)
    return table


@rule("TCG-12.1")
def test_names_matter_only_to_lines() -> None:
    table = duel("knight")
    table.zero.magic("oath_banner").limited("the_squire")
    p = table.position
    assert [value(p, 1, stat) for stat in ("hit", "dice")] == [5, 2]
    assert [value(p, 4, stat) for stat in ("hit", "dice")] == [6, 2]


@rule("TCG-12.2")
def test_lines_are_off_while_silenced() -> None:
    table = duel("angel")
    allows(table.position, "use")
    table.zero.doc["primary"]["status"] = {"silence": {"until": 9}}
    refuses(table.position, "use", "TCG-12.2")


@rule("TCG-12.3")
def test_a_line_fires_once_a_turn() -> None:
    table = duel("angel")
    allows(table.position, "use")
    p = told(table.position, "0: use", "0: target own")
    assert primary(p, 0)["used"] == [1]
    refuses(p, "use", "TCG-12.3")


@rule("TCG-12.3")
def test_a_failed_roll_counts_as_fired() -> None:
    table = Table(5, "declare")
    table.zero.primary("minotaur")
    table.one.primary("grizzly_bear")
    p = told(table.position, "0: attack", "c: roll 1d6 4", "c: roll 1d6 1")
    p = told(p, "c: roll 2d6 7", "c: roll 4d6 4", "c: roll 1d6 1")
    assert primary(p, 0)["used"] == [0]
    assert primary(p, 1)["status"] == {}


@rule("TCG-12.4")
def test_use_is_by_choice_in_the_own_summoning_phase() -> None:
    table = duel("necromancer", cemetery="frog")
    allows(table.position, "use")
    p = told(table.position, "0: use", "0: choose frog")
    assert seat_of(p, 0)["limited"][0]["card"] == "frog"
    refuses(duel("necromancer").position, "use", "TCG-12.4")
    refuses(duel().position, "use", "TCG-12.4")
    refuses(told(table.position, "0: next"), "use", "TCG-12.4")


@rule("TCG-12.5")
def test_a_line_with_nothing_to_act_on_rolls_no_dice() -> None:
    table = Table(5, "declare")
    table.zero.primary("halfling")
    table.one.primary("goblin")
    p = told(table.position, "0: attack", "c: roll 2d6 7", "c: roll 2d6 2")
    assert p.to_json()["agenda"][-1] == {"do": "roll", "dice": 2, "for": "hit"}
    assert primary(p, 0)["used"] == []


@rule("TCG-12.6")
def test_a_card_speaks_to_its_controller() -> None:
    table = Table(6, "main")
    table.zero.primary("goblin")
    table.one.primary("goblin").piles(hand="undermine")
    table.zero.piles(deck="frog")
    p = told(table.position, "1: cast undermine")
    assert p.outcomes() == [("mill frog", 1.0)]
    assert totals(told(p, "c: mill frog")) == [12, 0]


@rule("TCG-16.3", "TCG-16.6")
def test_every_trigger_and_operation_is_on_a_card() -> None:
    lines = [line for card in library().cards for line in card.effects]
    assert {line["op"] for line in lines} == set(WORDS)
    assert {line["when"] for line in lines} == set(WHENS)


@rule("TCG-16.4")
def test_the_side_of_a_bearer_is_the_one_the_card_names() -> None:
    p = told(duel(hand="knight_armor mindsap").position, "0: cast knight_armor")
    allows(p, "target own")
    refuses(p, "target foe", "TCG-16.4")
    p = told(duel(hand="mindsap").position, "0: cast mindsap")
    assert p.legal() == ["target foe"]


@rule("TCG-16.5")
def test_filters_are_about_printed_values() -> None:
    table = duel("goblin", "dimorphodon", "storm_saddle clip_wings")
    p = told(table.position, "0: cast clip_wings")
    allows(p, "target foe")
    refuses(
        told(
            duel("dimorphodon", "goblin", "storm_saddle").zero.limited("frog").table.position,
            "0: cast storm_saddle",
        ),
        "target own 1",
        "TCG-16.5",
    )


@rule("TCG-16.6")
def test_what_first_muster_does_not_use_works_too() -> None:
    study = {"when": "cast", "op": "search", "from": "own_deck", "kind": "magic"}
    mute = {"when": "cast", "op": "silence", "target": "foe", "lasts": 1}
    cut = {"when": "cast", "op": "shatter", "target": "all_magic", "trait": "cursed"}
    any_card = {"when": "cast", "op": "exile", "from": "foe_cemetery", "kind": "any"}
    weigh = {"when": "static", "op": "lose", "target": "bearer", "stat": "spd", "amount": 1}
    trial = card_set(
        magic_card("study", "standard", study),
        magic_card("mute", "standard", mute),
        magic_card("cut", "standard", cut),
        magic_card("purge", "standard", any_card),
        magic_card(
            "curse", "infinite", weigh, form="equip", bearer={"side": "any"}, traits=["cursed"]
        ),
    )
    table = Table(5, cards=(trial,))
    table.zero.primary("goblin").piles(hand="study mute cut purge curse", deck="frog hush")
    table.one.primary("angel").piles(cemetery="frog dispel").magic("lucky_charm")
    p = told(table.position, "0: cast study", "0: choose hush", "0: cast mute")
    assert seat_of(p, 0)["shown"] == {"hush": 1}
    assert primary(p, 1)["status"] == {"silence": {"until": 7}}
    p = told(p, "0: cast purge", "0: choose dispel", "0: cast curse")
    assert seat_of(p, 1)["removed"] == {"dispel": 1}
    assert p.legal() == ["target foe", "target own"]
    p = told(p, "0: target foe")
    assert value(p, primary(p, 1)["id"], "spd") == 7
    p = told(p, "0: cast cut")
    assert seat_of(p, 0)["magic"] == [None] * 5
    assert seat_of(p, 1)["magic"][0] is not None


@rule("TCG-12.9", "TCG-12.8")
def test_lines_of_a_group_are_one_event() -> None:
    table = Table(5, "declare")
    table.zero.primary("owlverine")
    table.one.primary("frog", 1).piles(hand="goblin")
    p = told(table.position, "0: attack", "c: roll 2d6 8", "c: roll 4d6 20")
    assert frames(p)[-2:] == ["settle", "replace"]
    assert [dot["kind"] for dot in primary(p, 0)["dots"]] == ["poison"]
    allows(p, "summon goblin")
    refuses(GAME.position(p.to_json()), "target foe", "TCG-6.8")


@rule("TCG-16.3")
def test_a_new_creature_and_a_new_card_are_playable() -> None:
    bite = {"when": "hit", "op": "poison", "target": "victim", "amount": 3, "ticks": 0}
    trial = card_set(
        creature_card("fen_adder", bite, hp=14),
        magic_card(
            "boon", "standard", {"when": "cast", "op": "heal", "target": "own", "amount": 5}
        ),
    )
    table = Table(5, cards=(trial,))
    table.zero.primary("goblin", 3).piles(hand="fen_adder boon")
    table.one.primary("straw_effigy")
    p = told(table.position, "0: cast boon", "0: summon fen_adder", "0: next", "0: attack")
    assert primary(p, 0)["hp"] == 14
    p = told(p, "c: roll 2d6 7", "c: roll 1d6 1")
    assert primary(p, 1)["dots"][0]["left"] is None
