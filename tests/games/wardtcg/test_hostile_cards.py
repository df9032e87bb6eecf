"""TCG-17.1: whatever stands in a card set, its mistakes are told by field, and can be told."""

from typing import Any

import pytest

from contract.mutants import nested
from games.wardtcg.builder import card_set, creature_card
from wardroom.catalogue.wardtcg.cards.cardset import BadCards, read_set
from wardroom.catalogue.wardtcg.cards.library import first_muster

Values = tuple[Any, ...]

SURROGATE, ENDLESS, HUGE = "frog\ud800", "x" * 100_000, 10**30
TEXTS: Values = (["frog"], {}, 7, True, None, SURROGATE, ENDLESS, "a\nb", "a\x00b", "\u202efrog")
NUMBERS: Values = (HUGE, -HUGE, True, 1.0, float("nan"), "1", [1], None)
BAD_VALUES: dict[str, Values] = {
    **dict.fromkeys(("name", "attack"), (*TEXTS, "", " ", "x" * 65)),
    "bio": (*TEXTS, "x" * 1001),
    "id": (*TEXTS, "x" * 33),
    "type": (*TEXTS, [["creature"]]),
    **dict.fromkeys(("generation", "hp", "al", "spd", "dice", "plus", "sacrifices"), NUMBERS),
    "traits": ([["beast"]], [SURROGATE], ["x" * 33], ["beast"] * 7, "beast", {}, nested(40)),
    "effects": ([[]], [7], ["x"], {}, nested(40)),
    "windows": ([["open"]], [{}], "open"),
}
LINE = {"when": "hit", "op": "bleed", "target": "victim", "amount": 10, "ticks": 3}
BAD_LINES: dict[str, Values] = {
    **dict.fromkeys(("when", "op", "target"), (["hit"], {}, HUGE, SURROGATE, None, True)),
    **dict.fromkeys(("amount", "ticks", "al_min"), NUMBERS),
    **dict.fromkeys(("name", "own_named", "trait"), (["frog"], {"frog": 1}, HUGE, SURROGATE)),
    **dict.fromkeys(("kinds", "tick", "often", "lasts"), ([[]], {}, HUGE, SURROGATE)),
}


def refused_set(data: Any) -> list[str]:
    """The problems of a set, which can be told to anybody."""
    with pytest.raises(BadCards) as caught:
        read_set(data, "x.toml", first_muster().cards)
    assert len(str(caught.value).encode()) < 2000
    return str(caught.value).splitlines()


@pytest.mark.parametrize(
    ("field", "value"), [(field, v) for field in BAD_VALUES for v in BAD_VALUES[field]]
)
def test_a_hostile_value_in_a_card_is_a_problem_of_its_field(field: str, value: Any) -> None:
    card = {**creature_card("newt"), field: value}
    named = "line 1" if field == "effects" and isinstance(value, list) else field
    assert any(named in problem or field in problem for problem in refused_set(card_set(card)))


@pytest.mark.parametrize(
    ("field", "value"), [(field, v) for field in BAD_LINES for v in BAD_LINES[field]]
)
def test_a_hostile_value_in_a_line_is_a_problem_of_its_field(field: str, value: Any) -> None:
    card = creature_card("newt", {**LINE, field: value})
    assert any(field in problem for problem in refused_set(card_set(card)))


@pytest.mark.parametrize("key", ["id", "name", "version"])
@pytest.mark.parametrize("value", [["x"], HUGE, True, SURROGATE, ENDLESS, "", "a\nb"])
def test_a_hostile_head_of_a_set_is_a_problem(key: str, value: Any) -> None:
    data = card_set(creature_card("newt"))
    data["set"][key] = value
    assert any(key in problem for problem in refused_set(data))


@pytest.mark.parametrize("data", [None, [], "x", {}, {"set": 7}, {"card": {}}, nested(3000)])
def test_what_is_no_set_is_refused(data: Any) -> None:
    assert all(problem.startswith("set.syntax: x.toml") for problem in refused_set(data))


def test_of_very_many_problems_not_all_are_told() -> None:
    card = {**creature_card("newt"), **{f"key{n}": 1 for n in range(5000)}}
    with pytest.raises(BadCards, match=r"and 4900 more$"):
        read_set(card_set(card), "x.toml")
