"""The page on messages names every order, every field of a state and every refusal."""

import re
from typing import get_args

import pytest

from docs.pages import ROOT, blocks
from wardroom.server.http.messages.orders import Order, Sent
from wardroom.server.http.messages.state import State
from wardroom.server.match.errors import Left, Refused

PAGE = ROOT / "docs" / "reference" / "messages.md"
TEXT = PAGE.read_text(encoding="utf-8")
ORDERS = [
    Sent.model_validate_json(line)
    for block in blocks(PAGE)
    if block.title == "order"
    for line in block.code.splitlines()
]


def test_every_order_is_shown() -> None:
    union = get_args(Order)[0]
    assert {type(sent.order) for sent in ORDERS} == set(get_args(union))


@pytest.mark.parametrize("field", sorted(State.model_fields))
def test_every_field_of_a_state_is_told(field: str) -> None:
    rows = TEXT.partition("## A state")[2].partition("## A refusal")[0]
    assert re.search(rf"^\|.*`{field}`", rows, re.MULTILINE), field


def test_every_refusal_is_told() -> None:
    rows = TEXT.partition("## A refusal")[2]
    told = {
        word
        for row in re.findall(r"^\| (`.*?) \|", rows, re.MULTILINE)
        for word in re.findall("`([a-z_]+)`", row)
    }
    known = {error.code for error in Refused.__subclasses__() if error is not Left}
    assert told - {"error"} == known | {"illegal"}
