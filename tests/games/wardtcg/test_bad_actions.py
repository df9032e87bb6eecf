"""Texts that are no action of WARD, and actions that a rule forbids: nothing changes."""

from collections.abc import Callable

import pytest

from games.wardtcg.builder import GAME, Table, example, told, two_goblins
from referee import forbids
from wardroom import BadNotation
from wardroom.core.position import Position

NO_ACTION = [
    "", " ", "Pass", "pass ", " pass", "pass\n", "concede", "0", "5", "next turn", "use 1",
    "summon", "summon ", "summon Goblin", "summon goblin ", "summon  goblin", "summon unicorn",
    "cast", "cast  hush", "cast Hush", "cast 3", "discard", "choose", "choose nobody",
    "promote", "promote 0", "promote 5", "promote 1 2", "promote ٣",
    "sacrifice", "sacrifice limited", "sacrifice limited 0", "sacrifice limited 5",
    "target", "target own 0", "target own 5", "target both", "target foe magic",
    "target own magic 0", "target own magic 6", "target magic 1",
    "roll", "roll 0", "roll 7", "roll 2d6", "roll 2d6 1", "roll 2d6 13", "roll 2D6 7",
    "roll 11d6 20", "roll 0d6 0", "roll 3 7", "roll 1 1 1 1 1 1 1 1 1 1 1", "roll 02d6 7",
    "draw", "draw ?", "draw unicorn", "mill", "mill ?",
]  # fmt: skip


@pytest.mark.parametrize("text", NO_ACTION)
def test_a_text_that_is_no_action_is_refused_by_name(text: str) -> None:
    p = example()
    before = p.to_json()
    for ask in (p.apply, p.why_not):
        with pytest.raises(BadNotation) as caught:
            ask(text)
        assert repr(text) in str(caught.value)
    assert p.to_json() == before


def hand(cards: str, turn: int = 5, step: str = "main") -> Position:
    table = two_goblins(turn, step)
    table.zero.piles(hand=cards, deck="frog")
    return table.position


def replacing() -> Position:
    table = two_goblins()
    table.zero.piles(hand="gale")
    table.one.piles(hand="frog hush", deck="knight")
    return told(table.position, "0: cast gale", "0: target foe", "1: pass")


def paying() -> Position:
    return told(hand("red_dragon frog hush"), "0: summon red_dragon")


def beginning() -> Position:
    table = Table(1)
    table.zero.piles(hand="goblin", deck="frog")
    return table.position


FORBIDDEN: list[tuple[Callable[[], Position], str, str]] = [
    (GAME.initial, "next", "TCG-1.1"),
    (GAME.initial, "draw goblin", "TCG-1.1"),
    (lambda: hand(""), "summon frog", "TCG-1.3"),
    (lambda: told(hand("dragon_rage"), "0: cast dragon_rage"), "draw knight", "TCG-1.5"),
    (beginning, "next", "TCG-3.6"),
    (lambda: hand(""), "hold", "TCG-3.8"),
    (lambda: hand("frog", step="wrap"), "summon frog", "TCG-3.10"),
    (lambda: hand("red_dragon"), "summon red_dragon", "TCG-4.1"),
    (paying, "sacrifice hush", "TCG-4.3"),
    (paying, "cast hush", "TCG-13.7"),
    (replacing, "cast hush", "TCG-5.6"),
    (replacing, "promote 1", "TCG-5.7"),
    (replacing, "redraw", "TCG-5.11"),
    (lambda: hand("frog"), "cast frog", "TCG-6.1"),
    (lambda: hand("clip_wings"), "cast clip_wings", "TCG-6.6"),
    (lambda: hand("hush"), "cast hush", "TCG-6.7"),
    (lambda: hand(""), "target foe", "TCG-6.8"),
    (lambda: hand(""), "use", "TCG-12.4"),
]


@pytest.mark.parametrize(("made", "action", "rule_id"), FORBIDDEN)
def test_a_forbidden_action_is_refused_with_its_rule_and_changes_nothing(
    made: Callable[[], Position], action: str, rule_id: str
) -> None:
    forbids(made(), action, rule_id)
