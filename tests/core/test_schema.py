"""A declaration reads with our error texts, writes, hides, and describes."""

import re
from typing import Any

import pytest

from toy.game import GAME
from wardroom.core.codec import Field
from wardroom.core.errors import BadPosition
from wardroom.core.schema import (
    ABSENT,
    LAST_SEAT,
    NOBODY,
    OWNER,
    PER_SEAT,
    SEAT,
    Either,
    Flag,
    Key,
    ListOf,
    MapOf,
    Node,
    Nullable,
    Object,
    OneOf,
    SeatOr,
    Secret,
    Text,
    Variant,
    Whole,
    constant,
    option,
)
from wardroom.core.schema.node import NOTHING, Describing, Viewer

NONE = -1
MATCH = GAME.initial(3)
PIECE = Object({"at": Text(), "age": Nullable(Whole(1, 9))}, optional=("age",), name="Piece")

STEP = Variant(
    "do",
    {
        "walk": Object({"do": constant("walk"), "to": Text()}, name="Walk"),
        "wait": Object({"do": constant("wait")}, name="Wait"),
    },
)


def read(part: Node, value: Any) -> Any:
    return part.read(Field(value, "x"), MATCH)


@pytest.mark.parametrize(
    ("part", "value", "kept"),
    [
        (Whole(0, 7), 7, 7),
        (Whole(0, LAST_SEAT), 2, 2),
        (Whole(1, option("rounds")), 6, 6),
        (Flag(), True, True),
        (Text(), "a", "a"),
        (OneOf(("a", "b")), "b", 1),
        (OneOf(("a", "b"), null=NONE), None, NONE),
        (OneOf(("a", "b"), first=1), "a", 1),
        (SeatOr({"draw": 7, None: NONE}), 2, 2),
        (SeatOr({"draw": 7, None: NONE}), "draw", 7),
        (Nullable(Whole(1, 9), NONE), None, NONE),
        (Nullable(Whole(1, 9), NONE), 3, 3),
        (ListOf(Whole(0, 1)), [], []),
        (ListOf(OneOf("ab"), PER_SEAT), ["a", "b", "b"], [0, 1, 1]),
        (OneOf(("a", "b"), codes=(7, 3)), "b", 3),
    ],
)
def test_what_is_read_is_what_was_written(part: Node, value: Any, kept: Any) -> None:
    assert read(part, value) == kept
    assert part.write(kept, MATCH) == value


@pytest.mark.parametrize(
    ("part", "value", "message"),
    [
        (Whole(0, 7), 9, "x: expected a whole number from 0 to 7, got 9"),
        (Whole(0, 7), True, "x: expected a whole number from 0 to 7, got True"),
        (SEAT, 3, "x: expected a whole number from 0 to 2, got 3"),
        (Whole(1, option("rounds")), 7, "x: expected a whole number from 1 to 6, got 7"),
        (Flag(), 1, "x: expected true or false, got 1"),
        (Text(), None, "x: expected a string, got None"),
        (OneOf(("a",), null=NONE), "c", "x: expected one of a, null, got 'c'"),
        (SeatOr({None: NONE}), 3, "x: expected one of 0, 1, 2, null, got 3"),
        (ListOf(Whole(0, 1), 2), [0], "x: expected a list of 2, got [0]"),
        (ListOf(Whole(0, 1)), [0, 2], "x[1]: expected a whole number from 0 to 1, got 2"),
        (ListOf(Flag(), PER_SEAT), [True], "x: expected a list of 3, got [True]"),
        (MapOf(SEAT, ("a1",), "no such tile"), {"a2": 9}, "x.a2: no such tile"),
        (MapOf(SEAT), {"a2": 9}, "x.a2: expected a whole number from 0 to 2, got 9"),
        (Secret(ListOf(Text()), NOBODY), 1, "x: expected a list, got 1"),
        (PIECE, {"at": "a", "colour": 1}, "x.colour: unknown field"),
        (PIECE, {"age": 1}, "x.at: missing"),
        (PIECE, {"at": "a", "age": 0}, "x.age: expected a whole number from 1 to 9, got 0"),
        (PIECE, [], "x: expected an object, got []"),
        (constant(4), 5, "x: expected one of 4, got 5"),
        (constant(None), 5, "x: expected one of null, got 5"),
        (Either(Text(), SEAT), 3, "x: expected a whole number from 0 to 2, got 3"),
        (Either(Text(), SEAT), None, "x: expected a whole number from 0 to 2, got None"),
        (STEP, {"do": "hop"}, "x: expected an object: do is one of walk, wait, got {'do': 'hop'}"),
        (STEP, "walk", "x: expected an object: do is one of walk, wait, got 'walk'"),
        (STEP, {"do": "walk"}, "x.to: missing"),
        (STEP, {"do": "wait", "to": "a"}, "x.to: unknown field"),
    ],
)
def test_a_mistake_is_named_with_what_was_expected(part: Node, value: Any, message: str) -> None:
    with pytest.raises(BadPosition, match=f"^{re.escape(message)}$"):
        read(part, value)


WHOLE: dict[str, Any] = {
    "open": 1,
    "places": {"a1": 0},
    "hands": [["K"], ["M", "R"], []],
    "counted": {"frog": 2, "toad": 1},
    "deck": ["C"],
    "piece": {"at": "a1", "age": None},
    "steps": [{"do": "walk", "to": "a2"}, {"do": "wait"}],
    "paid": ["frog", 7],
}
DECLARED = Object(
    {
        "open": Whole(0, 1),
        "places": MapOf(SEAT, ("a1", "a2")),
        "hands": ListOf(Secret(ListOf(Text()), OWNER), PER_SEAT),
        "counted": Secret(MapOf(Whole(1, 9)), NOBODY),
        "deck": Secret(ListOf(Text()), NOBODY),
        "piece": Nullable(PIECE),
        "steps": ListOf(STEP),
        "paid": ListOf(Either(Text(), Whole(1, 9))),
    }
)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_secret_is_a_count_to_all_but_its_owner(seat: int | None) -> None:
    seen = DECLARED.allow(Viewer(GAME.rulebook, seat))(WHOLE)
    hands = [
        hand if owner == seat else {"count": len(hand)} for owner, hand in enumerate(WHOLE["hands"])
    ]
    hidden = {"hands": hands, "counted": {"count": 3}, "deck": {"count": 1}}
    assert seen == {**WHOLE, **hidden}


def test_what_is_not_declared_is_not_seen() -> None:
    allow = DECLARED.allow(Viewer(GAME.rulebook, 0))
    odd = {
        "open": True,
        "places": {"a1": 0, "b9": 1, "a2": "x"},
        "hands": "K",
        "counted": 4,
        "deck": None,
        "piece": {"at": "a1", "age": [1], "colour": 3},
        "planted": 1,
        "steps": [{"do": "wait", "to": "a2"}, {"do": "hop"}, {"do": []}, "wait"],
        "paid": [1.5, ["frog"], "frog"],
    }
    assert allow(odd) == {
        "places": {"a1": 0},
        "piece": {"at": "a1"},
        "steps": [{"do": "wait"}],
        "paid": ["frog"],
    }
    assert allow([odd]) is NOTHING
    assert allow({"piece": None}) == {"piece": None}


def test_a_key_that_is_absent_is_not_written() -> None:
    absent = Key(Flag(), write=lambda s, _: ABSENT if s.turns == 0 else True)
    shape = Object({"turns": Whole(0, 9), "begun": absent}, optional=("begun",))
    assert shape.write(MATCH.record, MATCH) == {"turns": 0}


def test_a_record_is_filled_in_the_order_of_reading() -> None:
    order: list[str] = []
    keys = {
        name: Key(SEAT, read=lambda field, *_: order.append(field.path))
        for name in ("turn", "phase")
    }
    shape = Object(
        {**keys, "rolled": Nullable(Whole(1, 6))}, ("rolled",), reading=("rolled", "phase", "turn")
    )
    position = MATCH.copy()
    shape.fill(Field({"turn": 0, "phase": 1, "rolled": 5}), position.record, position)
    assert (order, int(position.record.rolled)) == (["phase", "turn"], 5)
    shape.fill(Field({"turn": 0, "phase": 1}), position.record, position)
    assert position.record.rolled == 5


def test_a_description_is_as_wide_as_any_match_needs() -> None:
    to = Describing(GAME.rulebook, of_view=False)
    assert Whole(0, option("rounds")).describe(to)["maximum"] == 9
    assert SeatOr({None: NONE}).describe(to) == {"enum": [0, 1, 2, None]}
    assert ListOf(Flag(), PER_SEAT).describe(to)["minItems"] == 2
    described = DECLARED.describe(to)
    assert described["additionalProperties"] is False
    assert described["properties"]["piece"]["anyOf"][0] == {"$ref": "#/$defs/Piece"}
    assert to.named["Piece"]["required"] == ["at"]
    assert described["properties"]["deck"]["type"] == "array"
    assert described["properties"]["steps"]["items"]["anyOf"][1] == {"$ref": "#/$defs/Wait"}
    assert to.named["Wait"]["properties"] == {"do": {"const": "wait"}}
    in_view = DECLARED.describe(Describing(GAME.rulebook, of_view=True))["properties"]
    assert in_view["deck"] == {"$ref": "#/$defs/Hidden"}
    assert {"$ref": "#/$defs/Hidden"} in in_view["hands"]["items"]["anyOf"]
