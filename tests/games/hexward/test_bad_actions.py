"""Texts that are no action of Ward, and actions that a rule forbids: nothing changes."""

from typing import Any

import pytest

from games.hexward.builder import GAME, ward
from referee import forbids
from wardroom import BadNotation
from wardroom.core.codec import shown

NO_ACTION = [
    "",
    " ",
    "Pass",
    "pass ",
    "pass 1,0",
    "resign",
    "deploy",
    "deploy K",
    "deploy 1,0",
    "deploy k 1,0",
    "deploy Q 1,0",
    "deploy KM 1,0",
    "deploy  1,0",
    "deploy K 1,0 2,0",
    "deploy K 1",
    "deploy K 1,",
    "deploy K 1,0,0",
    "deploy K 01,0",
    "deploy K -0,1",
    "deploy K +1,0",
    "deploy K 1, 0",
    "deploy K  1,0",
    "deploy K 1,0 ",
    "deploy K 1,0\n",
    "deploy K １,0",
    "deploy K 1.0,0",
    f"deploy K {'9' * 5000},0",
    "move 1,0",
    "move 1,0 2,0 3,0",
    "move K 1,0 2,0",
    "Move 1,0 2,0",
    "move 1,0-2,0",
    "teleport 1,0 2,0",
    "teleport 1,0 2,0 3,0 4,0",
    "swap 1,0",
    "remove",
    "remove 1,0 2,0",
    "remove aK1",
    "surrender now",
]


@pytest.mark.parametrize("text", NO_ACTION, ids=lambda text: repr(text[:30]))
def test_a_text_that_is_no_action_is_refused_by_name(text: str) -> None:
    p = ward("1,0=aC")
    before = p.to_json()
    for ask in (p.apply, p.why_not):
        with pytest.raises(BadNotation) as caught:
            ask(text)
        assert shown(text) in str(caught.value)
    assert p.to_json() == before


LINE = "1,0=aC 2,0=bC"
REMOVAL = "1,0=bC 0,1=bK 2,0=aC 1,1=aC"
RING = "1,0=aC 1,-1=aC 0,-1=aC -1,0=aC -1,1=aK 0,1=aK"

FORBIDDEN: list[tuple[str, dict[str, Any], str, str]] = [
    (LINE, {}, "move 2,0 2,-1", "HW-1.5"),
    ("1,0=aC 1,-1=bC", {}, "move 1,0 1,-1", "HW-2.1"),
    ("1,0=aM 2,0=bC 3,0=bC", {}, "teleport 1,0 2,0 0,1", "HW-2.2"),
    (LINE, {}, "remove 0,0", "HW-2.3"),
    ("1,0=aC.bR", {}, "move 1,0 1,-1", "HW-2.4"),
    (LINE, {}, "deploy K 2,-1", "HW-3.1"),
    ("1,0=aK 2,0=aK", {}, "deploy K 3,0", "HW-3.2"),
    ("1,0=aC -1,0=bC", {"seats": 3, "turn": 2}, "deploy K 2,0", "HW-3.3"),
    ("1,0=aK", {}, "move 1,0 -1,0", "HW-4.1"),
    (LINE, {}, "move 1,0 1,-1", "HW-4.2"),
    ("1,0=aK", {}, "move 1,0 2,0", "HW-4.3"),
    (
        "1,0=bC.aR 1,-1=cC.cR 2,0=cC.cR 0,-1=cK 3,0=cK",
        {"seats": 3},
        "move 1,0 2,-1",
        "HW-5.2",
    ),
    ("1,0=aR 1,-1=bK", {}, "move 1,0 1,-1", "HW-5.3"),
    ("1,0=aR 1,-1=bC 0,-1=bK", {}, "move 1,0 1,-1", "HW-5.4"),
    (LINE, {}, "teleport 1,0 2,0 1,1", "HW-6.1"),
    ("1,0=aM 2,0=bC", {"last_moved": ["bC1"]}, "teleport 1,0 2,0 1,1", "HW-6.2"),
    ("1,0=aM 2,0=bC", {}, "swap 1,0 2,0", "HW-6.3"),
    ("1,0=aC", {"immobile": {"aC1": 1}}, "move 1,0 1,-1", "HW-6.4"),
    (LINE, {}, "remove 2,0", "HW-6.6"),
    ("1,0=bC 2,0=aC 1,1=aC", {}, "remove 1,0", "HW-6.7"),
    (RING, {"winner": 0}, "pass", "HW-7.1"),
    (REMOVAL, {"fallen": "bC bC bC bM bM bR", "winner": 0}, "remove 1,0", "HW-7.2"),
    (LINE, {}, "surrender", "HW-7.3"),
    (LINE, {"winner": "draw", "quiet": 100}, "move 1,0 1,1", "HW-7.5"),
]


@pytest.mark.parametrize(("front", "fields", "action", "rule_id"), FORBIDDEN)
def test_a_forbidden_action_is_refused_with_its_rule_and_changes_nothing(
    front: str, fields: dict[str, Any], action: str, rule_id: str
) -> None:
    forbids(ward(front, **fields), action, rule_id)


def test_every_rule_that_forbids_is_among_them() -> None:
    forbidding = {rule.id for rule in GAME.rulebook.rules if rule.forbids}
    assert {rule_id for _, _, _, rule_id in FORBIDDEN} == forbidding
