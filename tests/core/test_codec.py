"""Reading documents: the value if it is right, else an error that names its path."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from wardroom.core.codec import Field
from wardroom.core.errors import BadPosition, BadReplay

DOCUMENT = {
    "pool": [3, "x"], "turn": 1, "open": True, "phase": "act", "board": {"a1": {"seat": 0}},
    "winner": None,
}  # fmt: skip


def test_right_values_are_returned() -> None:
    doc = Field(DOCUMENT)
    assert doc.object(DOCUMENT) is DOCUMENT
    assert doc["turn"].integer(0, 1) == 1
    assert doc["open"].boolean() is True
    assert doc["phase"].text() == "act"
    assert doc["phase"].index(("roll", "act")) == 1
    assert doc["winner"].index((0, 1, None)) == 2
    assert [entry.value for entry in doc["pool"].list(2)] == [3, "x"]
    assert [(key, field.path) for key, field in doc["board"].items()] == [("a1", "board.a1")]
    doc["turn"].require(True, "never said")


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda doc: doc.object(["pool"]), "turn: unknown field"),
        (lambda doc: doc.object([*DOCUMENT, "rolls"]), "rolls: missing"),
        (lambda doc: doc["board"].object(["b1"]), "board.a1: unknown field"),
        (lambda doc: doc["board"]["a1"].object(["seat", "x"]), "board.a1.x: missing"),
        (lambda doc: doc["turn"].object([]), "turn: expected an object, got 1"),
        (lambda doc: list(doc["pool"].items()), "pool: expected an object, got [3, 'x']"),
        (lambda doc: doc["pool"].list(3), "pool: expected a list of 3, got [3, 'x']"),
        (lambda doc: doc["phase"].list(), "phase: expected a list, got 'act'"),
        (
            lambda doc: doc["pool"].list()[1].integer(0, 7),
            "pool[1]: expected a whole number from 0 to 7, got 'x'",
        ),
        (
            lambda doc: doc["pool"].list()[0].integer(0, 2),
            "pool[0]: expected a whole number from 0 to 2, got 3",
        ),
        (
            lambda doc: doc["open"].integer(0, 1),
            "open: expected a whole number from 0 to 1, got True",
        ),
        (lambda doc: doc["turn"].boolean(), "turn: expected true or false, got 1"),
        (lambda doc: doc["turn"].text(), "turn: expected a string, got 1"),
        (
            lambda doc: doc["phase"].index(("roll", None)),
            "phase: expected one of roll, null, got 'act'",
        ),
        (lambda doc: doc["open"].index((0, 1)), "open: expected one of 0, 1, got True"),
        (
            lambda doc: doc["board"]["a1"]["seat"].require(False, "nobody sits there"),
            "board.a1.seat: nobody sits there",
        ),
        (lambda doc: doc.require(False, "cannot be"), "document: cannot be"),
    ],
)
def test_each_error_names_the_path(read: Callable[[Field], Any], message: str) -> None:
    with pytest.raises(BadPosition, match=f"^{re.escape(message)}$"):
        read(Field(DOCUMENT))


def test_the_document_itself_is_called_that() -> None:
    with pytest.raises(BadPosition, match=r"^document: expected an object, got \[\]$"):
        Field([]).object([])


def test_a_long_value_is_cut_short_in_the_message() -> None:
    with pytest.raises(BadPosition) as error:
        Field("x" * 1000, "name").integer(0, 1)
    assert len(str(error.value)) < 120
    assert str(error.value).endswith("xxx...")


def test_the_kind_of_error_is_kept_on_the_way_down() -> None:
    with pytest.raises(BadReplay, match=r"^log\[0\]: expected"):
        Field({"log": [1]}, error=BadReplay)["log"].list()[0].text()
