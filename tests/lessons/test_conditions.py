"""Conditions are decided by actions, by what is told, and by the position document."""

from typing import Any

import pytest

from wardroom.core.account import Sentence
from wardroom.lessons.conditions import Evidence, at, read

CAPTURE = Sentence("capture", "…", 0, ("b3", "b4"), {"captured": ["b4"], "by": 0})
SEEN = Evidence(
    ("b3-b4", "again"), (CAPTURE,), {"board": {"b4": 0}, "pool": [6, 5], "winner": None}, "UR-1"
)


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ({"action": "b3-*"}, True),
        ({"action": "b3"}, False),
        ({"told": "capture"}, True),
        ({"told": "spawn"}, False),
        ({"told": {"kind": "capture", "seat": 0, "places": ["b4"]}}, True),
        ({"told": {"kind": "capture", "seat": 1}}, False),
        ({"told": {"facts": {"captured": ["b4"]}}}, True),
        ({"told": {"facts": {"captured": ["b5"]}}}, False),
        ({"position": {"/board/b4": 0, "/pool/1": 5}}, True),
        ({"position": {"/board/b3": 0}}, False),
        ({"position": {"/pool": [6, 5]}}, True),
        ({"refused": "UR-1"}, True),
        ({"refused": "UR-2"}, False),
        ({"told": "capture", "action": "again"}, True),
        ({"told": "capture", "action": "yield"}, False),
        ({"any": [{"action": "yield"}, {"action": "again"}]}, True),
        ({"any": [{"action": "yield"}]}, False),
        ({"not": {"action": "yield"}}, True),
        ({"not": {"action": "again"}}, False),
    ],
)
def test_a_condition_holds_if_all_its_parts_do(condition: dict[str, Any], holds: bool) -> None:
    assert read(condition).holds(SEEN) is holds


def test_a_pointer_that_names_nothing_equals_nothing() -> None:
    document = {"a/b": {"~": [1]}, "n": None}
    assert at(document, "/a~1b/~0/0") == 1
    assert at(document, "/n") is None
    for pointer in ("/m", "/n/m", "/a~1b/~0/1", "/a~1b/~0/x"):
        assert at(document, pointer) != None  # noqa: E711


def test_the_rules_that_a_condition_asks_for_are_found_within_others() -> None:
    inner = {"any": [{"refused": "UR-1"}, {"not": {"refused": "UR-2"}}]}
    assert [*read(inner).rules()] == ["UR-1", "UR-2"]
