"""Options and seats that Ur does not have."""

from typing import Any

import pytest

from games.ur.builder import GAME, document
from referee import refuses_option
from wardroom import BadOption, BadPosition

BAD: list[tuple[str, Any]] = [
    ("pieces", 3),
    ("pieces", 8),
    ("pieces", "7"),
    ("pieces", 7.0),
    ("pieces", True),
    ("pieces", None),
    ("marduk", "b4"),
    ("marduk", None),
    ("royal_realm", "row"),
    ("royal_realm", ["file"]),
    ("entrances", "three"),
    ("entrances", 2),
    ("path", "Lanes"),
    ("path", False),
    ("may_pass", 0),
    ("may_pass", 1),
    ("may_pass", "true"),
    ("max_rolls", -1),
    ("max_rolls", 100_001),
    ("max_rolls", False),
    ("max_rolls", 10.0),
    ("dice", 2),
    ("", 1),
]


@pytest.mark.parametrize(("name", "value"), BAD)
def test_a_bad_option_is_refused_by_name(name: str, value: Any) -> None:
    refuses_option(document("a4=0"), name, value)


@pytest.mark.parametrize("options", [None, [], "pieces", 7])
def test_options_are_an_object(options: Any) -> None:
    with pytest.raises(BadPosition, match=r"^options: "):
        GAME.position(document() | {"options": options})


@pytest.mark.parametrize("seats", [0, 1, 3, -2, 2.0, "2", True])
def test_ur_is_for_two(seats: Any) -> None:
    with pytest.raises(BadOption, match=r"^seats: "):
        GAME.initial(seats=seats)


def test_two_seats_may_be_named_or_left_out() -> None:
    assert GAME.initial(seats=2) == GAME.initial()


def test_a_refused_option_leaves_the_defaults_alone() -> None:
    before = GAME.initial().to_json()
    with pytest.raises(BadOption):
        GAME.initial(options={"pieces": 5, "path": "closed"})
    assert GAME.initial().to_json() == before
