"""Options and seats that Ward does not have."""

from typing import Any

import pytest

from games.hexward.builder import GAME, document
from referee import refuses_option
from wardroom import BadOption, BadPosition

BAD: list[tuple[str, Any]] = [
    ("friendly_climb", True),
    ("friendly_climb", "Yes"),
    ("friendly_climb", None),
    ("attrition", "manual"),
    ("attrition", ["auto"]),
    ("quiet_limit", 19),
    ("quiet_limit", 1001),
    ("quiet_limit", "100"),
    ("quiet_limit", 100.0),
    ("quiet_limit", True),
    ("climb", "no"),
    ("", 1),
]


@pytest.mark.parametrize(("name", "value"), BAD)
def test_a_bad_option_is_refused_by_name(name: str, value: Any) -> None:
    refuses_option(document("1,0=aC"), name, value)


def test_options_that_are_left_out_have_their_defaults() -> None:
    made = document("1,0=aC", quiet_limit=50)
    bare = {**made, "options": {"quiet_limit": 50}}
    assert GAME.position(bare).to_json() == made
    del bare["options"]
    assert GAME.position(bare).to_json() == document("1,0=aC")


@pytest.mark.parametrize("seats", [0, 1, 4, -2, 2.0, "2", True])
def test_ward_is_for_two_or_three(seats: Any) -> None:
    with pytest.raises(BadOption, match=r"^seats: "):
        GAME.initial(seats=seats)
    with pytest.raises(BadPosition, match=r"^seats: "):
        GAME.position(document() | {"seats": seats})


def test_two_seats_may_be_named_or_left_out() -> None:
    assert GAME.initial(seats=2) == GAME.initial()
    assert GAME.initial(seats=3) != GAME.initial()
