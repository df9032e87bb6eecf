"""Options and seats that Ursting does not have."""

from typing import Any

import pytest

from games.ursting.builder import GAME, OPTIONS, document
from referee import refuses_option
from wardroom import BadOption, BadPosition

BAD: list[tuple[str, Any]] = [
    ("jokers", -1), ("jokers", 5), ("jokers", "2"), ("jokers", 2.0), ("jokers", True),
    ("abilities", "On"), ("abilities", True), ("abilities", None),
    ("final_pass", "maybe"), ("final_pass", False), ("final_pass", 0),
    ("overshoot", "clip"), ("overshoot", []),
    ("bust_chain", "on"), ("bust_chain", True),
    ("self_ties", ""), ("self_ties", None),
    ("max_rounds", 19), ("max_rounds", 1001), ("max_rounds", "200"), ("max_rounds", 200.0),
    ("rounds", 20), ("", 1),
]  # fmt: skip


def test_these_are_the_options_and_their_defaults() -> None:
    defaults = {
        "jokers": 2, "abilities": "off", "final_pass": "no", "overshoot": "clamp",
        "bust_chain": "yes", "self_ties": "no", "max_rounds": 200,
    }  # fmt: skip
    assert defaults == OPTIONS
    assert GAME.initial().to_json()["options"] == defaults


@pytest.mark.parametrize(("name", "value"), BAD)
def test_a_bad_option_is_refused_by_name(name: str, value: Any) -> None:
    refuses_option(document(fray="d20s=17", hands=["As"]), name, value)


@pytest.mark.parametrize("seats", [0, 1, 5, -2, 2.0, "2", True])
def test_ursting_is_for_two_to_four(seats: Any) -> None:
    with pytest.raises(BadOption, match=r"^seats: "):
        GAME.initial(seats=seats)
    with pytest.raises(BadPosition, match=r"^seats: "):
        GAME.position(document(fray="d20s=17", hands=["As"]) | {"seats": seats})


def test_a_document_without_options_means_their_defaults() -> None:
    whole = document(fray="d20s=17", hands=["As"])
    bare = {name: value for name, value in whole.items() if name != "options"}
    assert GAME.position(bare).to_json() == whole
    assert GAME.position(bare | {"options": {"jokers": 2}}).to_json() == whole
