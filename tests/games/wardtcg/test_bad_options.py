"""Options and seats that WARD does not have."""

from copy import deepcopy
from typing import Any

import pytest

from games.wardtcg.builder import EXAMPLE, GAME
from referee import refuses_option
from wardroom import BadOption, BadPosition

BAD: list[tuple[str, Any]] = [
    ("win_hp", 49),
    ("win_hp", 2001),
    ("win_hp", "300"),
    ("win_hp", 300.0),
    ("win_hp", True),
    ("win_hp", None),
    ("hand_limit", 0),
    ("hand_limit", 31),
    ("opening_hand", 0),
    ("opening_hand", 11),
    ("one_summon", 1),
    ("one_summon", "yes"),
    ("strike_back", 0),
    ("anchor_first", None),
    ("redraw_min", 2),
    ("redraw_min", False),
    ("turn_limit", 9),
    ("turn_limit", 1001),
    ("windows", "Full"),
    ("windows", ["lean"]),
    ("open_lists", "no"),
    ("first", 2),
    ("first", "0"),
    ("first", True),
    ("hp", 300),
    ("", 1),
]


@pytest.mark.parametrize(("name", "value"), BAD)
def test_a_bad_option_is_refused_by_name(name: str, value: Any) -> None:
    refuses_option(EXAMPLE, name, value)


@pytest.mark.parametrize("name", ["deck_mode", "decks", "cards", "seed"])
def test_what_is_settled_before_the_start_is_no_option_of_a_position(name: str) -> None:
    default = GAME.rulebook.option(name).default
    assert name not in GAME.initial(options={name: default}).to_json()["options"]
    bad = deepcopy(EXAMPLE)
    bad["options"][name] = default
    with pytest.raises(BadPosition, match=f"^option {name}: "):
        GAME.position(bad)


@pytest.mark.parametrize(
    "options",
    [
        {"deck_mode": "drafted"},
        {"deck_mode": "random", "seed": "x"},
        {"deck_mode": "random", "seed": True},
        {"decks": ["iron_oath"]},
        {"decks": "iron_oath"},
        {"cards": 3},
        {"cards": ["no_such_file.toml"]},
    ],
)
def test_a_bad_setup_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption, match="option"):
        GAME.initial(options=options)


@pytest.mark.parametrize("seats", [0, 1, 3, -2, 2.0, "2", True])
def test_ward_is_for_two(seats: Any) -> None:
    with pytest.raises(BadOption, match=r"^seats: "):
        GAME.initial(seats=seats)


def test_two_seats_may_be_named_or_left_out() -> None:
    assert GAME.initial(seats=2) == GAME.initial()


def test_options_that_are_left_out_have_their_defaults() -> None:
    document = deepcopy(EXAMPLE)
    del document["options"]
    assert GAME.position(document).to_json() == EXAMPLE
