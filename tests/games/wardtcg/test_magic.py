"""Chapters 6 and 13: announcing, windows and responses."""

from typing import Any

import pytest

from games.wardtcg.builder import (
    Table,
    card_set,
    example,
    frames,
    magic_card,
    primary,
    seat_of,
    step,
    told,
    value,
)
from referee import allows, refuses, rule


def duel(mine: str = "", theirs: str = "", step_name: str = "main", **options: Any) -> Table:
    table = Table(5, step_name, **options)
    table.zero.primary("goblin").piles(hand=mine, deck="knight knight frog")
    table.one.primary("goblin").piles(hand=theirs, deck="knight knight frog")
    return table


@rule("TCG-6.1")
def test_magic_is_cast_and_creatures_are_summoned() -> None:
    p = duel("frog lucky_charm dragon_rage").position
    allows(p, "summon frog", "cast lucky_charm")
    refuses(p, "cast frog", "TCG-6.1")
    refuses(p, "summon lucky_charm", "TCG-6.1")
    p = told(p, "0: cast lucky_charm")
    assert seat_of(p, 0)["magic"][0]["card"] == "lucky_charm"
    p = told(p, "0: cast dragon_rage", "c: draw knight", "c: draw knight", "c: draw frog")
    assert seat_of(p, 0)["cemetery"] == {"dragon_rage": 1}


@rule("TCG-6.2")
def test_only_lightning_is_cast_in_windows() -> None:
    table = duel("", "second_wind gale")
    p = told(table.position, "0: next", "0: attack")
    assert frames(p)[-1] == "window"
    allows(p, "cast second_wind", "pass")
    refuses(p, "cast gale", "TCG-6.2")


@rule("TCG-6.3")
def test_five_infinite_cards_are_enough() -> None:
    table = duel("lucky_charm dragon_rage")
    for _ in range(4):
        table.zero.magic("dread_fog")
    allows(table.position, "cast lucky_charm")
    table.zero.magic("dread_fog")
    refuses(table.position, "cast lucky_charm", "TCG-6.3")
    allows(table.position, "cast dragon_rage")


@rule("TCG-6.5")
def test_a_field_card_covers_sides() -> None:
    p = duel().zero.magic("quagmire").table.position
    assert [value(p, creature, "spd") for creature in (1, 2)] == [3, 3]
    p = duel().zero.magic("dread_fog").table.position
    assert [value(p, creature, "hit") for creature in (1, 2)] == [4, 2]


@rule("TCG-6.6")
def test_a_card_needs_a_pick_its_moment_and_no_seal() -> None:
    refuses(duel("clip_wings").position, "cast clip_wings", "TCG-6.6")
    table = duel("clip_wings")
    table.one.primary("dimorphodon")
    allows(table.position, "cast clip_wings")
    refuses(duel("battle_cry").position, "cast battle_cry", "TCG-6.6")
    table = duel("second_wind")
    table.one.primary("cosmic_demon")
    refuses(table.position, "cast second_wind", "TCG-6.6")
    allows(duel("second_wind").position, "cast second_wind")


@rule("TCG-6.6", "TCG-16.5")
def test_a_cast_line_waits_for_its_total() -> None:
    line = {"when": "cast", "op": "draw", "who": "you", "amount": 1, "own_total_min": 20}
    table = duel("tithe", cards=(card_set(magic_card("tithe", "standard", line)),))
    refuses(table.position, "cast tithe", "TCG-6.6")
    table.zero.piles(cemetery="grizzly_bear")
    allows(table.position, "cast tithe")


@rule("TCG-6.7")
@pytest.mark.parametrize("card", ["hush", "backstab", "sidestep"])
def test_cards_that_need_a_context_have_none_in_the_own_phase(card: str) -> None:
    refuses(duel(card).position, f"cast {card}", "TCG-6.7")


@rule("TCG-6.8", "TCG-16.4", "TCG-16.5")
def test_picks_are_made_from_what_the_line_names() -> None:
    table = duel("puppet_strings second_wind")
    table.one.limited("knight").limited("frog").magic("lucky_charm")
    p = table.position
    refuses(p, "target foe", "TCG-6.8")
    refuses(p, "choose goblin", "TCG-6.8")
    p = told(p, "0: cast puppet_strings")
    allows(p, "target foe", "target foe 2")
    refuses(p, "target foe 1", "TCG-16.5")
    refuses(p, "target own", "TCG-16.4")
    refuses(p, "target foe 3", "TCG-6.8")
    refuses(p, "target foe magic 1", "TCG-16.4")
    refuses(p, "choose frog", "TCG-6.8")


@rule("TCG-6.8", "TCG-16.5")
def test_cards_are_picked_from_the_zone_the_line_names() -> None:
    table = duel("grave_call")
    table.zero.piles(cemetery="frog knight dispel")
    p = told(table.position, "0: cast grave_call")
    allows(p, "choose frog")
    refuses(p, "choose knight", "TCG-16.5")
    refuses(p, "choose goblin", "TCG-6.8")
    refuses(p, "target own", "TCG-6.8")


@rule("TCG-6.10")
def test_magic_counts_no_hp() -> None:
    p = duel().zero.piles(cemetery="dispel gale").table.position
    assert p.to_json()["seats"][0]["total"] == 0


@rule("TCG-6.11")
def test_a_summon_cannot_be_answered() -> None:
    p = told(duel("frog", "hush").position, "0: summon frog")
    assert p.actor == 0


# Chapter 13.


@rule("TCG-13.1")
def test_the_steps_of_a_turn() -> None:
    table = duel("", "x_tithe", cards=(_tithe(),))
    table.zero.primary("goblin", status={"frozen": {"need": 6}})
    p = told(table.position, "0: next")
    assert (step(p), frames(p)) == ("escape", ["turn", "roll"])
    p = told(p, "c: roll 1d6 6")
    assert step(p) == "declare"
    p = told(p, "0: hold", "0: end", "c: draw frog")
    assert (step(p), p.to_json()["turn"]) == ("main", 6)


def _tithe() -> dict[str, object]:
    return card_set(
        magic_card(
            "x_tithe",
            "lightning",
            {"when": "cast", "op": "draw", "who": "you", "amount": 1},
            windows=["tick"],
        )
    )


@rule("TCG-13.2")
def test_the_windows_of_a_battle() -> None:
    table = duel("", "second_wind", "declare")
    table.one.primary("straw_effigy")
    p = told(table.position, "0: attack")
    for name, rolls in (
        ("battle", ()),
        ("strike", ("c: roll 2d6 8",)),
        ("hit", ("c: roll 2d6 2",)),
        ("after", ()),
    ):
        assert p.to_json()["agenda"][-1] == {"do": "window", "name": name, "ask": 1}
        p = told(p, "1: pass", *rolls)
    assert p.to_json()["agenda"][2]["reply"]


@rule("TCG-13.4")
def test_nobody_is_asked_outside_windows() -> None:
    p = duel("second_wind", "", "declare").position
    refuses(p, "cast second_wind", "TCG-13.4")
    refuses(p, "pass", "TCG-13.4")
    allows(example(), "pass")


@rule("TCG-13.5")
def test_a_cast_starts_the_asking_anew() -> None:
    p = told(duel("second_wind", "second_wind", "declare").position, "0: attack")
    p = told(p, "0: pass", "1: cast second_wind", "1: target own", "0: pass", "0: pass")
    assert p.to_json()["agenda"][-1] == {"do": "roll", "dice": 1, "for": "speed"}
    p = told(duel("second_wind second_wind", "", "declare").position, "0: attack")
    p = told(p, "0: cast second_wind", "0: target own")
    assert p.to_json()["agenda"][-1] == {"do": "window", "name": "battle", "ask": 0}


@rule("TCG-13.6")
def test_full_windows_ask_whoever_holds_a_card() -> None:
    p = told(duel("", "frog", "wrap", windows="full").position, "0: end")
    assert (p.actor, p.legal()) == (1, ["pass"])
    p = told(duel("", "frog", "wrap").position, "0: end")
    assert p.actor == "chance"


@rule("TCG-13.7")
def test_nobody_casts_while_discarding() -> None:
    table = duel("", "second_wind frog", "wrap", hand_limit=1)
    p = told(table.position, "0: end", "1: pass", "c: draw frog")
    refuses(p, "cast second_wind", "TCG-13.7")
    allows(p, "discard second_wind")


@rule("TCG-13.8")
def test_a_lone_choice_is_still_made() -> None:
    p = told(duel("grave_call").zero.piles(cemetery="frog").table.position, "0: cast grave_call")
    assert p.legal() == ["choose frog"]
    p = told(p, "0: choose frog")
    assert seat_of(p, 0)["shown"] == {"frog": 1}


@rule("TCG-6.9")
def test_a_card_without_its_pick_does_nothing() -> None:
    table = duel("healing_draught", "gale")
    table.zero.primary("goblin", 5).piles(hand="healing_draught")
    table.one.piles(hand="flash_freeze")
    p = told(table.position, "0: cast healing_draught", "0: target own", "1: pass")
    assert primary(p, 0)["hp"] == 18
