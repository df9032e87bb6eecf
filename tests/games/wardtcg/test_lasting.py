"""Chapters 8, 9 and 10: values, over-time effects and statuses."""

import pytest

from games.wardtcg.builder import (
    Table,
    card_set,
    creature_card,
    dot,
    frames,
    magic_card,
    primary,
    seat_of,
    step,
    told,
    totals,
    value,
)
from referee import rule


def duel(mine: str = "goblin", theirs: str = "goblin", step_name: str = "main") -> Table:
    table = Table(5, step_name)
    table.zero.primary(mine)
    table.one.primary(theirs)
    return table


@rule("TCG-8.1")
def test_plus_is_hit_and_damage() -> None:
    table = duel("knight")
    table.zero.magic("epic_ring", 1)
    assert [value(table.position, 1, stat) for stat in ("hit", "damage")] == [7, 7]


@rule("TCG-8.2")
def test_values_stay_within_their_limits_after_every_step() -> None:
    table = duel("fen_wisp")
    table.zero.doc["primary"]["mods"] = [
        {"id": 3, "line": 0, "op": "lose", "stat": "al", "amount": 9, "until": None},
        {"id": 4, "line": 0, "op": "gain", "stat": "al", "amount": 2, "until": None},
        {"id": 5, "line": 0, "op": "lose", "stat": "spd", "amount": 99, "until": None},
        {"id": 6, "line": 0, "op": "gain", "stat": "dice", "amount": 99, "until": None},
        {"id": 7, "line": 0, "op": "gain", "stat": "hit", "amount": 99, "until": None},
    ]
    table.doc["serial"] = 8
    p = table.position
    assert [value(p, 1, stat) for stat in ("al", "spd", "dice", "hit")] == [3, 0, 10, 99]


@rule("TCG-8.4")
def test_static_lines_work_while_their_source_is_primary_and_on() -> None:
    table = duel("harpy_matron")
    table.zero.limited("dimorphodon")
    assert value(table.position, 3, "spd") == 12
    table.zero.doc["primary"]["status"] = {"silence": {"until": 9}}
    assert value(table.position, 3, "spd") == 10
    table.zero.primary("goblin").limited("harpy_matron")
    assert value(table.position, 3, "spd") == 10


@rule("TCG-8.5", "TCG-10.5")
def test_how_long_a_modifier_lasts() -> None:
    table = duel("goblin", "goblin")
    table.zero.piles(hand="dragon_power mysterious_traveler")
    p = told(table.position, "0: cast dragon_power", "0: target own", "0: cast mysterious_traveler")
    assert [mod["until"] for mod in primary(p, 0)["mods"]] == [7, 9, 9]
    for _ in range(2):
        p = told(p, *(f"{p.actor}: {text}" for text in ("next", "hold", "end")))
    assert [mod["until"] for mod in primary(p, 0)["mods"]] == [9, 9]


@rule("TCG-8.6")
def test_healing_stops_at_printed_hp() -> None:
    table = duel()
    table.zero.primary("goblin", 15).piles(hand="second_wind second_wind")
    p = told(table.position, "0: cast second_wind", "0: target own")
    assert primary(p, 0)["hp"] == 18
    table.zero.primary("goblin", 30)
    p = told(table.position, "0: cast second_wind", "0: target own")
    assert primary(p, 0)["hp"] == 30


@rule("TCG-8.7", "TCG-9.10", "TCG-12.7", "TCG-15.6")
def test_a_creature_that_returns_forgets_all() -> None:
    table = duel()
    table.zero.piles(hand="harpy_matron frog", deck="knight")
    table.one.primary("goblin", 5, dots=[dot("burn", 5, 3)], status={"stun": {"until": 9}})
    table.one.piles(deck="knight")
    p = told(table.position, "0: summon harpy_matron")
    assert seat_of(p, 1)["hand"] == seat_of(p, 1)["shown"] == {"goblin": 1}
    p = told(p, "1: summon goblin")
    goblin = primary(p, 1)
    assert (goblin["hp"], goblin["dots"], goblin["status"]) == (18, [], {})
    assert seat_of(p, 1)["shown"] == {}


@rule("TCG-9.1", "TCG-9.5")
def test_regen_comes_before_damage() -> None:
    table = duel(step_name="declare")
    dots = [dot("regen", 6, 2), dot("burn", 5), dot("poison", 4, None), dot("bleed", 3, 1, 1)]
    table.zero.primary("goblin", 15, dots=dots)
    p = told(table.position, "0: hold")
    assert primary(p, 0)["hp"] == 18 - 5 - 4
    assert [(d["kind"], d["left"]) for d in primary(p, 0)["dots"]] == [
        ("regen", 1),
        ("poison", None),
        ("bleed", 1),
    ]


@rule("TCG-9.2", "TCG-9.3")
def test_what_comes_after_the_tick_slot_takes_the_other_clock() -> None:
    burn = magic_card(
        "torch",
        "standard",
        {"when": "cast", "op": "burn", "target": "foe", "amount": 4, "ticks": 2},
    )
    for step_name, clock in (("main", 0), ("wrap", 1)):
        table = Table(5, step_name, cards=(card_set(burn),))
        table.zero.primary("goblin").piles(hand="torch")
        table.one.primary("goblin")
        p = told(table.position, "0: cast torch")
        assert primary(p, 1)["dots"] == [dot("burn", 4, 2, clock)]


@rule("TCG-9.6")
def test_an_upkeep_effect_ticks_at_the_start_of_its_controller_s_turns() -> None:
    table = duel(step_name="wrap")
    table.zero.piles(hand="creeping_rot")
    p = told(table.position, "0: cast creeping_rot", "0: target foe")
    assert primary(p, 1)["dots"] == [dot("poison", 6, 4, 1, slot="upkeep")]
    p = told(p, "0: end")
    assert (primary(p, 1)["hp"], primary(p, 1)["dots"][0]["left"]) == (12, 3)


@rule("TCG-9.9")
@pytest.mark.parametrize(("roll", "free"), [(5, True), (4, False)])
def test_a_wrapped_creature_rolls_free(roll: int, free: bool) -> None:
    table = duel()
    wrap = dot("wrap", 5, None, 1, need=5, holder=2)
    table.zero.primary("grizzly_bear", dots=[wrap])
    table.one.primary("kraken")
    table.zero.doc["primary"]["dots"][0]["holder"] = table.one.doc["primary"]["id"]
    p = told(table.position, "0: next")
    assert frames(p) == ["turn", "roll"]
    p = told(p, f"c: roll 1d6 {roll}")
    assert bool(primary(p, 0)["dots"]) != free
    assert step(p) == "declare"


@rule("TCG-9.9")
def test_a_wrap_ends_when_its_holder_leaves() -> None:
    table = duel()
    table.one.primary("tide_caller")
    holder = table.one.doc["primary"]["id"]
    table.zero.primary("goblin", dots=[dot("wrap", 5, None, need=0, holder=holder)])
    table.zero.piles(hand="gale")
    table.one.piles(hand="frog")
    p = told(table.position, "0: cast gale", "0: target foe")
    assert primary(p, 0)["dots"] == []


@rule("TCG-10.1")
def test_fear_is_faced_before_each_attack() -> None:
    table = duel("assassin", "goblin", "declare")
    table.zero.doc["primary"]["status"] = {"fear": {"need": 4, "until": 9}}
    p = told(table.position, "0: attack", "c: roll 1d6 4")
    assert p.to_json()["agenda"][-1] == {"do": "roll", "dice": 2, "for": "hit"}


@rule("TCG-10.2", "TCG-4.6")
def test_a_frozen_creature_rolls_to_thaw_in_its_turn() -> None:
    table = duel()
    table.zero.doc["primary"]["status"] = {"frozen": {"need": 5}}
    p = told(table.position, "0: next", "c: roll 1d6 4")
    assert step(p) == "wrap"
    p = told(table.position, "0: next", "c: roll 1d6 5")
    assert (step(p), primary(p, 0)["status"]) == ("declare", {})


@rule("TCG-10.4")
def test_a_silenced_creature_has_no_lines() -> None:
    table = duel("angel")
    assert "use" in table.position.legal()
    table.one.magic("mindsap", table.zero.doc["primary"]["id"])
    assert "use" not in table.position.legal()


@rule("TCG-10.6")
def test_a_status_given_again_keeps_the_later_end() -> None:
    table = duel()
    table.zero.piles(hand="terrifying_roar flash_freeze")
    table.one.doc["primary"]["status"] = {
        "fear": {"need": 6, "until": 7},
        "frozen": {"need": 6},
    }
    p = told(table.position, "0: cast terrifying_roar", "0: cast flash_freeze", "0: target foe")
    assert primary(p, 1)["status"] == {"fear": {"need": 6, "until": 9}, "frozen": {"need": 4}}


@rule("TCG-10.7")
def test_immunity_stops_what_is_given() -> None:
    table = duel("goblin", "stone_golem")
    table.zero.piles(hand="terrifying_roar creeping_rot")
    table.one.doc["primary"]["dots"] = [dot("bleed", 3)]
    p = told(table.position, "0: cast terrifying_roar", "0: cast creeping_rot", "0: target foe")
    assert primary(p, 1)["status"] == {}
    assert [d["kind"] for d in primary(p, 1)["dots"]] == ["bleed"]


@rule("TCG-9.8")
def test_nothing_shields_from_ticks() -> None:
    table = duel("knight", "goblin", "declare")
    table.zero.doc["primary"]["dots"] = [dot("burn", 5)]
    assert primary(told(table.position, "0: hold"), 0)["hp"] == 45


@rule("TCG-9.5", "TCG-5.14")
def test_all_ticks_come_before_any_death() -> None:
    table = duel(step_name="declare")
    for side in (table.zero, table.one):
        side.primary("goblin", 1, dots=[dot("burn", 1)]).piles(hand="frog")
    assert totals(told(table.position, "0: hold")) == [18, 18]


@rule("TCG-8.4", "TCG-10.4")
def test_of_two_that_silence_each_other_the_older_wins() -> None:
    hush = {"when": "static", "op": "silence", "target": "foe"}
    gain = {"when": "static", "op": "gain", "target": "self", "stat": "spd", "amount": 3}
    table = Table(5, cards=(card_set(creature_card("mime", hush, gain)),))
    table.zero.primary("mime")
    table.one.primary("mime")
    assert [value(table.position, creature, "spd") for creature in (1, 2)] == [8, 5]
