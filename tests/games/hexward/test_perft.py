"""How many action sequences positions of Ward have; `perft.toml` holds them."""

from pathlib import Path

import pytest

from games.hexward import oracle
from games.hexward.builder import GAME
from perft import check_game, check_oracle, pinned
from wardroom.core.kernel import JIT

POSITIONS = pinned(Path(__file__).with_name("perft.toml"))
MOST_FOR_THE_ORACLE = 120
MOST_FOR_THE_GAME = 400_000 if JIT else 2000


@pytest.mark.parametrize("name", POSITIONS)
def test_the_game_counts_as_pinned(name: str) -> None:
    check_game(GAME, POSITIONS[name], MOST_FOR_THE_GAME)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_oracle_counts_as_pinned(name: str) -> None:
    check_oracle(oracle, POSITIONS[name], MOST_FOR_THE_ORACLE)


@pytest.mark.parametrize(
    ("name", "seats", "counts"),
    [("start", 2, [25, 337, 8299, 179317]), ("start of three", 3, [25, 337, 3241])],
)
def test_the_start_counts_as_the_specification_says(
    name: str, seats: int, counts: list[int]
) -> None:
    assert GAME.position(POSITIONS[name].document) == GAME.initial(seats)
    assert POSITIONS[name].counts[: len(counts)] == counts
