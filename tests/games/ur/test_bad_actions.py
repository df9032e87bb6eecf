"""Texts that are no action of Ur, and actions that a rule forbids: nothing changes."""

from typing import Any

import pytest

from games.ur.builder import GAME, ur
from referee import forbids
from wardroom import BadNotation

NO_ACTION = [
    "",
    " ",
    "a4",
    "a4-",
    "-a4",
    "a4-a3-",
    "a4--a3",
    "a4-a5",
    "a4-d3",
    "a4 a3",
    "a4 - a3",
    "A4-A3",
    "a4-a3-a2-a1-b1",
    "a4-a3 ",
    " a4-a3",
    "a4-a3\n",
    "spawn",
    "spawn ",
    "spawn a5",
    "spawn  a4",
    "spawn a4 ",
    "Spawn a4",
    "spawn a4-a3",
    "roll",
    "roll b",
    "roll sb",
    "roll sg",
    "roll bbb",
    "roll xx",
    "Pass",
    "pass ",
    "resign",
    "0",
    "a٤-a3",
]


@pytest.mark.parametrize("text", NO_ACTION)
def test_a_text_that_is_no_action_is_refused_by_name(text: str) -> None:
    p = ur("a4=0", roll="gs")
    before = p.to_json()
    for ask in (p.apply, p.why_not):
        with pytest.raises(BadNotation) as caught:
            ask(text)
        assert repr(text) in str(caught.value)
    assert p.to_json() == before


FORBIDDEN: list[tuple[str, dict[str, Any], str, str]] = [
    ("", {"roll": "bb", "entrances": "one"}, "spawn c4", "UR-1.9"),
    ("", {}, "spawn a4", "UR-2.2"),
    ("", {"roll": "bb"}, "roll bb", "UR-2.2"),
    ("a4=0", {"roll": "bs"}, "a4-a3-a2", "UR-2.4"),
    ("a4=0", {"roll": "gs"}, "a4-a3-a2-a1", "UR-2.5"),
    ("", {"roll": "ss"}, "spawn b6", "UR-2.6"),
    ("a4=0", {"roll": "bb"}, "a4-a3", "UR-2.7"),
    ("", {"roll": "bb"}, "pass", "UR-2.8"),
    ("a4=0", {"roll": "bb"}, "spawn a4", "UR-3.1"),
    ("a4=1", {"roll": "bb"}, "spawn a4", "UR-3.2"),
    ("b4=1", {"roll": "ss"}, "spawn b4", "UR-3.3"),
    ("a4=0", {"roll": "gs"}, "c4-c3", "UR-4.1"),
    ("a4=0 a3=0", {"roll": "gs"}, "a4-a3", "UR-4.2"),
    ("a4=0 a3=1", {"roll": "gs"}, "a4-a3-a2", "UR-4.3"),
    ("a4=0 c4=0", {"roll": "gs", "moved": "a4"}, "a4-a3", "UR-4.6"),
    ("a8=0 a7=1 b4=1", {"roll": "gs"}, "a8-a7", "UR-4.7"),
    ("a1=0", {"phase": "again"}, "spawn a4", "UR-5.3"),
    ("b2=0", {"roll": "ss"}, "b2-b3-b4-b5", "UR-6.1"),
    ("a1=0 c1=0 a7=0 c7=0", {"winner": 0}, "roll bb", "UR-7.1"),
    ("", {"roll": "bb"}, "draw", "UR-7.2"),
    ("", {"winner": "draw", "rolls": 2000}, "roll bb", "UR-7.3"),
]


@pytest.mark.parametrize(("pieces", "fields", "action", "rule_id"), FORBIDDEN)
def test_a_forbidden_action_is_refused_with_its_rule_and_changes_nothing(
    pieces: str, fields: dict[str, Any], action: str, rule_id: str
) -> None:
    forbids(ur(pieces, **fields), action, rule_id)


def test_every_rule_that_forbids_is_among_them() -> None:
    forbidding = {rule.id for rule in GAME.rulebook.rules if rule.forbids}
    assert {rule_id for _, _, _, rule_id in FORBIDDEN} == forbidding
