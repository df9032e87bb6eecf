"""Position documents with a field missing, unknown, of the wrong type or out of its range."""

from typing import Any

import pytest

from games.ursting.builder import GAME, document
from referee import misread

GOOD = document(
    fray="d20s=17 d12h=4", safe=["", "d20h"], prison="d4h", hands=["As 4h", "Kh"],
    discard="8h 6s", exhausted="2s", last_winner=0,
)  # fmt: skip

# A field of GOOD, what stands there instead, and the path that the message names.
WRONG: list[tuple[str, Any, str]] = [
    ("game", "ur", "game"), ("game", None, "game"),
    ("seats", None, "seats"), ("seats", 3, "abilities"), ("seats", "2", "seats"),
    ("phase", "Exert", "phase"), ("phase", None, "phase"), ("phase", 6, "phase"),
    ("round", -1, "round"), ("round", 201, "round"), ("round", 1.0, "round"),
    ("round", True, "round"), ("round", None, "round"),
    ("first", 2, "first"), ("first", "0", "first"), ("first", False, "first"),
    ("actor", 2, "actor"), ("actor", "Chance", "actor"), ("actor", -1, "actor"),
    ("passed", 2, "passed"), ("passed", -1, "passed"), ("passed", None, "passed"),
    ("crew", None, "crew"), ("crew", [[]], "crew"), ("crew", [["d12s"], "d8h"], "crew[1]"),
    ("crew", [["d12x"], []], "crew[0][0]"), ("crew", [["d13s"], []], "crew[0][0]"),
    ("crew", [[12], []], "crew[0][0]"), ("crew", [["D12s"], []], "crew[0][0]"),
    ("safe", [[]], "safe"), ("safe", [["8h"], []], "safe[0][0]"), ("safe", [None, []], "safe[0]"),
    ("fray", {}, "fray"), ("fray", ["d20s"], "fray[0]"),
    ("fray", [{"die": "d20s", "seat": 0}], "fray[0].value"),
    ("fray", [{"die": "d20s", "seat": 0, "value": 17, "face": 1}], "fray[0].face"),
    ("fray", [{"die": "d20s", "seat": 2, "value": 17}], "fray[0].seat"),
    ("fray", [{"die": "d20s", "seat": None, "value": 17}], "fray[0].seat"),
    ("fray", [{"die": "d20s", "seat": 0, "value": 21}], "fray[0].value"),
    ("fray", [{"die": "d20s", "seat": 0, "value": 0}], "fray[0].value"),
    ("fray", [{"die": "d20s", "seat": 0, "value": "17"}], "fray[0].value"),
    ("fray", [{"die": "d20", "seat": 0, "value": 17}], "fray[0].die"),
    ("prison", "d4h", "prison"), ("prison", ["4h"], "prison[0]"),
    ("hands", [["As"]], "hands"), ("hands", [["As"], {"count": 1}], "hands[1]"),
    ("hands", [["as"], []], "hands[0][0]"), ("hands", [["d4h"], []], "hands[0][0]"),
    ("deck", {"count": 20}, "deck"), ("deck", ["8"], "deck[0]"), ("deck", None, "deck"),
    ("discard", ["joker"], "discard[0]"), ("discard", "8h", "discard"),
    ("exhausted", [["2s"]], "exhausted[0]"), ("exhausted", None, "exhausted"),
    ("raids", 0, "raids"), ("raids", None, "raids"),
    ("abilities", [None], "abilities"), ("abilities", ["runts", None], "abilities[0]"),
    ("abilities", ["Runts", None], "abilities[0]"), ("abilities", None, "abilities"),
    ("pending", [], "pending"), ("pending", {}, "pending"), ("pending", "draw", "pending"),
    ("pending", {"kind": "raid"}, "pending.kind"), ("pending", {"kind": None}, "pending.kind"),
    ("pending", {"kind": "exploit", "left": 3}, "pending.seat"),
    ("pending", {"kind": "exploit", "seat": 0}, "pending.left"),
    ("pending", {"kind": "exploit", "seat": 0, "left": 4}, "pending.left"),
    ("pending", {"kind": "exploit", "seat": 0, "left": 0}, "pending.left"),
    ("pending", {"kind": "exploit", "seat": 2, "left": 1}, "pending.seat"),
    ("pending", {"kind": "exploit", "seat": 0, "left": 1, "queue": []}, "pending.queue"),
    ("pending", {"kind": "bust", "seat": 0, "left": 1}, "pending.card"),
    ("pending", {"kind": "bust", "seat": 0, "left": 6, "card": "5h"}, "pending.left"),
    ("pending", {"kind": "bust", "seat": 0, "left": 1, "card": "5x"}, "pending.card"),
    ("pending", {"kind": "bust", "seat": 0, "left": 1, "card": "5d"}, "pending.card"),
    ("pending", {"kind": "sting", "seat": 0, "left": 3, "card": "Joker"}, "pending.left"),
    ("pending", {"kind": "roll", "seat": 0, "left": 1, "die": "d20s"}, "pending.best"),
    ("pending", {"kind": "roll", "seat": 0, "left": 1, "die": "d2s", "best": None}, "pending.die"),
    ("pending", {"kind": "roll", "seat": 0, "left": 1, "die": "d4h", "best": 5}, "pending.best"),
    ("locked", [False], "locked"), ("locked", [0, 0], "locked[0]"), ("locked", None, "locked"),
    ("last_winner", 2, "last_winner"), ("last_winner", "nobody", "last_winner"),
    ("winner", 2, "winner"), ("winner", "draw", "winner"), ("winner", False, "winner"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "value", "path"), WRONG, ids=[f"{name}={value!r}" for name, value, _ in WRONG]
)
def test_a_wrong_value_is_named_by_its_path(name: str, value: Any, path: str) -> None:
    assert misread(GAME, GOOD | {name: value}).startswith(f"{path}: ")


def test_the_good_document_is_good_and_comes_back_as_it_is() -> None:
    assert GAME.position(GOOD).to_json() == GOOD


def test_sets_may_be_listed_in_any_order() -> None:
    turned = {name: GOOD[name][::-1] for name in ("deck", "exhausted", "prison")}
    turned["hands"] = [hand[::-1] for hand in GOOD["hands"]]
    assert GAME.position(GOOD | turned).to_json() == GOOD
