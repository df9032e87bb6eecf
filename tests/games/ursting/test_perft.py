"""How many action sequences positions of The Wards of Ursting have; `perft.toml` holds them."""

import pytest

from games.ursting.builder import GAME
from perft import pinned

POSITIONS = pinned("ursting")


@pytest.mark.parametrize(
    ("name", "seats", "options"), [("start", 2, {}), ("start of four", 4, {"abilities": "on"})]
)
def test_the_start_is_pinned(name: str, seats: int, options: dict[str, str]) -> None:
    assert GAME.position(POSITIONS[name].document) == GAME.initial(seats, options)
