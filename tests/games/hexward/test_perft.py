"""How many action sequences positions of Ward have; `perft.toml` holds them."""

import pytest

from games.hexward.builder import GAME
from perft import pinned

POSITIONS = pinned("hexward")


@pytest.mark.parametrize(
    ("name", "seats", "counts"),
    [("start", 2, [25, 337, 8299, 179317]), ("start of three", 3, [25, 337, 3241])],
)
def test_the_start_counts_as_the_specification_says(
    name: str, seats: int, counts: list[int]
) -> None:
    assert GAME.position(POSITIONS[name].document) == GAME.initial(seats)
    assert POSITIONS[name].counts[: len(counts)] == counts
