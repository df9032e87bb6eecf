"""Chapter 7: the order of a battle, hits and damage."""

from typing import Any

import pytest

from games.wardtcg.builder import (
    Table,
    card_set,
    creature_card,
    magic_card,
    primary,
    seat_of,
    step,
    told,
    totals,
)
from referee import rule
from wardroom.core.position import Position


def battle(mine: str, theirs: str, hp: int | None = None, **options: Any) -> Table:
    table = Table(5, "declare", **options)
    table.zero.primary(mine)
    table.one.primary(theirs, hp)
    return table


def order(position: Position) -> list[int]:
    return list(position.to_json()["agenda"][1]["order"])


@rule("TCG-7.2", "TCG-7.4", "TCG-7.5")
def test_the_faster_attacks_first_and_opposing_limited_summons_do_not() -> None:
    table = battle("goblin", "dimorphodon")
    table.zero.limited("goblin").limited("halfling")
    table.one.limited("fen_wisp")
    p = told(table.position, "0: attack")
    assert order(p) == [2, 4, 1, 3]


@rule("TCG-7.3")
@pytest.mark.parametrize(("rolls", "expected"), [((5, 2), [1, 3, 2]), ((2, 5), [2, 1, 3])])
def test_one_roll_settles_all_ties(rolls: tuple[int, int], expected: list[int]) -> None:
    table = battle("goblin", "goblin")
    table.zero.limited("goblin")
    p = told(table.position, "0: attack", *(f"c: roll 1d6 {roll}" for roll in rolls))
    assert order(p) == expected


@rule("TCG-7.7")
@pytest.mark.parametrize("strike_back", [False, True])
def test_a_replacement_strikes_back_only_if_agreed(strike_back: bool) -> None:
    table = battle("owlverine", "goblin", 1, strike_back=strike_back)
    table.one.piles(hand="frog")
    p = told(table.position, "0: attack", "c: roll 2d6 8", "c: roll 4d6 20", "1: summon frog")
    assert (p.actor, step(p)) == (("chance", "battle") if strike_back else (0, "wrap"))


@rule("TCG-7.10")
def test_two_sixes_hit_anything_twice_as_hard() -> None:
    table = battle("cave_rat", "stone_golem")
    table.zero.piles(hand="frog")
    p = told(table.position, "0: attack", "c: roll 2d6 12", "c: roll 1d6 6")
    assert primary(p, 1)["hp"] == 85 - (2 * 8 - 4)


@rule("TCG-7.11")
def test_two_ones_miss_whatever_the_bonus() -> None:
    p = told(battle("assassin", "fen_wisp").position, "0: attack", "c: roll 2d6 2")
    p = told(p, "c: roll 1d6 6")
    assert primary(p, 0)["hp"] == 32 - 6
    assert primary(p, 1)["hp"] == 8


@rule("TCG-7.13")
def test_slaying_doubles_and_shields_come_last() -> None:
    table = battle("knight", "dragonling")
    p = told(table.position, "0: attack", "c: roll 2d6 2", "c: roll 1d6 1")
    p = told(p, "c: roll 2d6 7", "c: roll 1d6 4")
    assert primary(p, 1)["hp"] == 35 - 1 - 2 * (4 + 3)
    p = told(battle("dragonling", "knight").position, "0: attack", "c: roll 2d6 7")
    p = told(p, "c: roll 2d6 2")
    assert primary(p, 1)["hp"] == 50 - (2 + 4 - 5) - 0


@rule("TCG-7.14")
def test_hit_lines_come_before_struck_lines() -> None:
    table = battle("grizzly_bear", "frog", 12)
    p = told(table.position, "0: attack", "c: roll 2d6 8", "c: roll 2d6 2")
    assert [dot["kind"] for dot in primary(p, 0)["dots"]] == ["poison"]
    assert [dot["kind"] for dot in primary(p, 1)["dots"]] == ["bleed"]


@rule("TCG-7.15", "TCG-11.1")
def test_the_dead_are_buried_and_count() -> None:
    table = battle("owlverine", "goblin", 1)
    table.one.piles(hand="frog")
    p = told(table.position, "0: attack", "c: roll 2d6 8", "c: roll 4d6 4")
    assert totals(p) == [0, 18]
    assert seat_of(p, 1)["cemetery"] == {"goblin": 1}


@rule("TCG-7.6")
def test_a_limited_summon_may_be_struck_instead() -> None:
    table = battle("owlverine", "goblin")
    table.one.limited("frog")
    p = told(table.position, "0: attack", "0: target foe 1", "c: roll 2d6 8", "c: roll 4d6 8")
    assert seat_of(p, 1)["cemetery"] == {"frog": 1}
    assert primary(p, 1)["hp"] == 18


@rule("TCG-7.8")
def test_the_reply_goes_to_the_primary_that_began_or_nowhere() -> None:
    table = battle("assassin", "goblin")
    table.zero.primary("assassin", 1).piles(hand="frog")
    p = told(table.position, "0: attack", "c: roll 2d6 2", "c: roll 1d6 3", "0: summon frog")
    assert (p.actor, step(p)) == (0, "wrap")


@rule("TCG-13.5")
def test_a_fight_that_is_gone_closes_its_window() -> None:
    bolt = magic_card(
        "bolt", "lightning", {"when": "cast", "op": "damage", "target": "foe", "amount": 99}
    )
    table = Table(5, "declare", cards=(card_set(bolt, creature_card("scout")),))
    table.zero.primary("assassin").piles(hand="bolt bolt")
    table.one.primary("goblin").piles(hand="frog scout")
    p = told(table.position, "0: attack", "0: pass", "0: cast bolt", "1: summon scout")
    assert p.to_json()["agenda"][-1] == {"do": "roll", "dice": 2, "for": "hit"}
    assert p.to_json()["agenda"][2]["on"] == primary(p, 1)["id"]
