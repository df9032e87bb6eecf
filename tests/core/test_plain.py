"""Only plain, bounded data passes, and the message names the field."""

import sys
from typing import Any

import orjson
import pytest

from wardroom.core.errors import BadPosition, WardroomError
from wardroom.core.plain import DEPTH, KEY, TEXT, check


def nested(levels: int) -> list[Any]:
    document: list[Any] = []
    for _ in range(levels - 1):
        document = [document]
    return document


def refused(document: Any, **bounds: int) -> str:
    with pytest.raises(BadPosition) as caught:
        check(document, "body", BadPosition, **bounds)
    orjson.dumps(str(caught.value))
    return str(caught.value)


def test_what_json_holds_passes_and_can_be_written_again() -> None:
    document = {
        "a": [None, True, -(2**63), 2**63 - 1, 1.5, "ä\U0001f409", {}],
        "k" * KEY: "t" * TEXT,
        "deep": nested(DEPTH - 1),
    }
    check(document, "body", WardroomError)
    orjson.dumps(document)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (2**63, "body.a[0]: expected a whole number of at most 64 bits"),
        (-(2**63) - 1, "body.a[0]: expected a whole number of at most 64 bits"),
        (float("nan"), "body.a[0]: expected a finite number"),
        (float("-inf"), "body.a[0]: expected a finite number"),
        ("frog\ud800", "body.a[0]: expected a text, got half a character (a lone surrogate)"),
        ("frog\0", "body.a[0]: expected a text, got the character NUL"),
        ("t" * (TEXT + 1), f"body.a[0]: expected at most {TEXT} characters, got {TEXT + 1}"),
        ({"\udfff": 1}, "body.a[0]: a key: expected a text, got half a character"),
        ({"k" * (KEY + 1): 1}, f"body.a[0]: a key: expected at most {KEY} characters"),
        ({1: 1}, "body.a[0]: a key: expected texts as keys"),
        ((), "body.a[0]: expected plain data, got tuple"),
        (b"", "body.a[0]: expected plain data, got bytes"),
    ],
)  # fmt: skip
def test_what_json_cannot_hold_is_refused_by_the_name_of_its_field(
    value: Any, message: str
) -> None:
    assert refused({"a": [value]}).startswith(message)


def test_depth_is_bounded_without_recursion() -> None:
    assert "over 32 levels deep" in refused(nested(DEPTH + 1))
    assert "over 32 levels deep" in refused(nested(sys.getrecursionlimit() * 5))


def test_the_number_of_values_is_bounded() -> None:
    check([0] * 9, "body", BadPosition, nodes=9)
    assert refused([0] * 10, nodes=9) == "body: too many values"
    assert refused([[0] * 5] * 5, nodes=29) == "body: too many values"
