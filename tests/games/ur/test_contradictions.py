"""Position documents whose every field is fine but which contradict themselves."""

from typing import Any

import pytest

from games.ur.builder import GAME, document
from wardroom import BadPosition

FORTS = "a1=0 c1=0 a7=0 c7=0"
EIGHT = "a1=0 a2=0 a3=0 a4=0 b1=0 b2=0 b3=0 b4=0"
STEP = {"roll": "gs", "moved": "a3"}  # a first step to a3 has been made

# What is on the board, the fields, and the field that the message names.
CONTRADICTIONS: list[tuple[str, dict[str, Any], str]] = [
    # Pieces on the board and in the pool add up.
    ("a4=0", {"pool": [7, 7]}, "pool[0]"),
    ("a4=0", {"pool": [5, 7]}, "pool[0]"),
    ("a4=0", {"pool": [6, 6]}, "pool[1]"),
    ("a4=1", {"pool": [7, 7]}, "pool[1]"),
    (EIGHT, {"pool": [0, 7]}, "pool[0]"),
    (EIGHT, {}, "pool[0]"),
    ("a1=0 a2=0 a3=0 a4=0 b1=0", {"pieces": 4, "pool": [0, 4]}, "pool[0]"),
    ("a4=0", {"pieces": 4, "pool": [6, 7]}, "pool[0]"),
    # `roll` is set in `act` and `second`, null otherwise.
    ("a4=0", {"phase": "act"}, "roll"),
    ("a4=0", {"phase": "roll", "roll": "gs"}, "roll"),
    ("a1=0", {"phase": "again", "roll": "gs"}, "roll"),
    ("a3=0 c3=0", {"phase": "second", "moved": "a3"}, "roll"),
    ("a4=0", {"winner": "draw", "rolls": 2000, "roll": "bb"}, "roll"),
    # `moved` is set in `second` only, and names a piece of the seat to act.
    ("a3=0 c3=0", {"phase": "second", "roll": "gs"}, "moved"),
    ("a3=0 c3=0", {**STEP, "phase": "act"}, "moved"),
    ("a3=0", {"phase": "roll", "moved": "a3"}, "moved"),
    ("a1=0", {"phase": "again", "moved": "a1", "extra": True}, "moved"),
    ("a4=0", {"winner": "draw", "rolls": 2000, "moved": "a4"}, "moved"),
    ("c3=0", STEP, "moved"),
    ("a3=1 c3=0", STEP, "moved"),
    ("a3=0 c3=1", {**STEP, "turn": 1}, "moved"),
    # `second` has two tips and a second move.
    ("a3=0 c3=0", {**STEP, "roll": "bs"}, "roll"),
    ("a3=0 c3=0", {**STEP, "roll": "bb"}, "roll"),
    ("a3=0", STEP, "phase"),
    ("a8=0 a7=0", {**STEP, "moved": "a8"}, "phase"),
    ("a8=0 a7=1 c8=0 c7=0 b8=0", {**STEP, "moved": "b8", "turn": 1}, "moved"),
    # `extra` is true in `second` exactly when `moved` is a fort, in `again`, and nowhere else.
    ("a3=0 c3=0", {**STEP, "extra": True}, "extra"),
    ("a1=0 c3=0", {"roll": "gs", "moved": "a1", "extra": False}, "extra"),
    ("a1=0", {"phase": "again", "extra": False}, "extra"),
    ("a1=0", {"roll": "gs", "extra": True}, "extra"),
    ("a1=0", {"extra": True}, "extra"),
    (FORTS, {"winner": 0, "extra": True}, "extra"),
    # `turn` is null exactly when the game is over.
    ("a4=0", {"turn": None}, "turn"),
    ("a4=0", {"turn": None, "roll": "bb"}, "turn"),
    ("a1=0", {"turn": None, "phase": "again"}, "turn"),
    (FORTS, {"winner": 0, "turn": 1}, "turn"),
    # `last` is null exactly when `repeat` is 0.
    ("a4=0", {"last": ["spawn a4", None]}, "repeat[0]"),
    ("a4=0", {"repeat": [1, 0]}, "repeat[0]"),
    ("a4=0", {"last": [None, "spawn a4"], "repeat": [1, 0]}, "repeat[0]"),
    ("a4=0", {"last": [None, "spawn a4"]}, "repeat[1]"),
    # `rolls` within `max_rolls`.
    ("a4=0", {"max_rolls": 9}, "rolls"),
    ("a4=0", {"max_rolls": 1, "rolls": 2}, "rolls"),
    # Four forts are held only when over, and `winner` agrees.
    (FORTS, {}, "winner"),
    (FORTS, {"roll": "bb"}, "winner"),
    (FORTS, {"phase": "again"}, "winner"),
    (FORTS, {"winner": 1}, "winner"),
    (FORTS, {"winner": "draw", "rolls": 2000}, "winner"),
    (FORTS, {"winner": None}, "winner"),
    ("a1=0 c1=0 a7=0", {"winner": 0}, "winner"),
    ("a4=0", {"winner": None}, "winner"),
    ("a4=0", {"winner": "draw", "phase": "roll", "turn": 0}, "winner"),
    (FORTS, {"winner": 0, "phase": "act", "turn": 0, "roll": "bb"}, "winner"),
]


@pytest.mark.parametrize(("pieces", "fields", "name"), CONTRADICTIONS)
def test_a_contradiction_is_named_by_its_field(
    pieces: str, fields: dict[str, Any], name: str
) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.position(document(pieces, **fields))
    assert str(caught.value).startswith(f"{name}: ")


@pytest.mark.parametrize(
    ("pieces", "fields"),
    [
        ("a3=0 c3=0", STEP),
        ("a1=0 c3=0", {"roll": "gs", "moved": "a1"}),
        ("a1=0", {"phase": "again"}),
        (FORTS, {"winner": 0}),
        ("a4=0", {"winner": "draw", "rolls": 2000}),
        ("a4=0", {"roll": "bb", "rolls": 9, "max_rolls": 9}),
        ("a4=0", {"last": ["pass", "a4-a3"], "repeat": [9, 1]}),
        ("a1=0 a2=0 a3=0 a4=0", {"pieces": 4}),
    ],
)
def test_their_consistent_neighbours_are_accepted(pieces: str, fields: dict[str, Any]) -> None:
    made = document(pieces, **fields)
    assert GAME.position(made).to_json() == made


def test_no_roll_is_due_when_the_rolls_are_used_up() -> None:
    with pytest.raises(BadPosition, match=r"^rolls: "):
        GAME.position(document("a4=0", rolls=9, max_rolls=9))


@pytest.mark.parametrize(
    "fields",
    [{"rolls": 2**31 - 1, "max_rolls": 0}, {"last": ["pass", None], "repeat": [2**31 - 1, 0]}],
)
def test_a_count_that_could_not_grow_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match=r"^(rolls|repeat\[0\]): "):
        GAME.position(document("a4=0", **fields))
