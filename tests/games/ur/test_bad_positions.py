"""Position documents with a field missing, unknown, of the wrong type or out of its range."""

from typing import Any

import pytest

from games.ur.builder import GAME, document
from referee import misread

GOOD = document("a4=0 b2=1", roll="gs", last=["spawn a4", "spawn b2"], repeat=[1, 1], rolls=3)

# A field of GOOD, what stands there instead, and the path that the message names.
WRONG: list[tuple[str, Any, str]] = [
    ("game", "chess", "game"),
    ("game", None, "game"),
    ("game", ["ur"], "game"),
    ("board", None, "board"),
    ("board", ["a4", "b2"], "board"),
    ("board", {"a4": 0, "b2": 1, "a5": 0}, "board.a5"),
    ("board", {"a4": 0, "b2": 1, "A1": 0}, "board.A1"),
    ("board", {"a4": 0, "b2": 1, "": 0}, "board."),
    ("board", {"a4": 0, "b2": 2}, "board.b2"),
    ("board", {"a4": 0, "b2": -1}, "board.b2"),
    ("board", {"a4": 0, "b2": True}, "board.b2"),
    ("board", {"a4": False, "b2": 1}, "board.a4"),
    ("board", {"a4": "0", "b2": 1}, "board.a4"),
    ("board", {"a4": 0, "b2": 1.0}, "board.b2"),
    ("board", {"a4": 0, "b2": None}, "board.b2"),
    ("pool", None, "pool"),
    ("pool", [6], "pool"),
    ("pool", [6, 6, 6], "pool"),
    ("pool", {"0": 6, "1": 6}, "pool"),
    ("pool", ["6", 6], "pool[0]"),
    ("pool", [6, 6.0], "pool[1]"),
    ("pool", [6, -1], "pool[1]"),
    ("pool", [8, 6], "pool[0]"),
    ("pool", [True, 6], "pool[0]"),
    ("turn", 2, "turn"),
    ("turn", -1, "turn"),
    ("turn", "0", "turn"),
    ("turn", 0.0, "turn"),
    ("turn", False, "turn"),
    ("phase", None, "phase"),
    ("phase", "move", "phase"),
    ("phase", "Act", "phase"),
    ("phase", 1, "phase"),
    ("roll", "sg", "roll"),
    ("roll", "roll gs", "roll"),
    ("roll", "", "roll"),
    ("roll", 3, "roll"),
    ("roll", ["g", "s"], "roll"),
    ("moved", "a5", "moved"),
    ("moved", 0, "moved"),
    ("moved", False, "moved"),
    ("extra", 0, "extra"),
    ("extra", None, "extra"),
    ("extra", "false", "extra"),
    ("last", None, "last"),
    ("last", ["spawn a4"], "last"),
    ("last", "spawn a4", "last"),
    ("last", ["spawn a4", 7], "last[1]"),
    ("last", ["spawn a4", "spawn b9"], "last[1]"),
    ("last", ["spawn a4", ""], "last[1]"),
    ("last", ["roll gs", "spawn b2"], "last[0]"),
    ("last", ["done", "spawn b2"], "last[0]"),
    ("last", ["again", "spawn b2"], "last[0]"),
    ("last", ["yield", "spawn b2"], "last[0]"),
    ("last", ["draw", "spawn b2"], "last[0]"),
    ("repeat", None, "repeat"),
    ("repeat", [1], "repeat"),
    ("repeat", [1, 1, 1], "repeat"),
    ("repeat", [1, -1], "repeat[1]"),
    ("repeat", [1, 1.0], "repeat[1]"),
    ("repeat", [True, 1], "repeat[0]"),
    ("repeat", [None, 1], "repeat[0]"),
    ("rolls", None, "rolls"),
    ("rolls", -1, "rolls"),
    ("rolls", 2001, "rolls"),
    ("rolls", 3.0, "rolls"),
    ("rolls", "3", "rolls"),
    ("rolls", True, "rolls"),
    ("winner", 2, "winner"),
    ("winner", "0", "winner"),
    ("winner", "nobody", "winner"),
    ("winner", False, "winner"),
]


@pytest.mark.parametrize(
    ("name", "value", "path"), WRONG, ids=[f"{name}={value!r}" for name, value, _ in WRONG]
)
def test_a_wrong_value_is_named_by_its_path(name: str, value: Any, path: str) -> None:
    assert misread(GAME, GOOD | {name: value}).startswith(f"{path}: ")


def test_the_good_document_is_good_and_comes_back_as_it_is() -> None:
    assert GAME.position(GOOD).to_json() == GOOD


def test_the_order_of_keys_carries_no_meaning() -> None:
    turned = dict(reversed(GOOD.items())) | {"board": dict(reversed(GOOD["board"].items()))}
    assert GAME.position(turned) == GAME.position(GOOD)
