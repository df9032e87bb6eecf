"""How many action sequences positions of The Wards of Ursting have; `perft.toml` holds them."""

from pathlib import Path

import pytest

from games.ursting import oracle
from games.ursting.builder import GAME
from perft import check_game, check_oracle, pinned
from wardroom.core.kernel import JIT

POSITIONS = pinned(Path(__file__).with_name("perft.toml"))
MOST_FOR_THE_ORACLE = 1000
MOST_FOR_THE_GAME = 200_000 if JIT else 2000


@pytest.mark.parametrize("name", POSITIONS)
def test_the_game_counts_as_pinned(name: str) -> None:
    check_game(GAME, POSITIONS[name], MOST_FOR_THE_GAME)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_oracle_counts_as_pinned(name: str) -> None:
    check_oracle(oracle, POSITIONS[name], MOST_FOR_THE_ORACLE)


@pytest.mark.parametrize(
    ("name", "seats", "options"), [("start", 2, {}), ("start of four", 4, {"abilities": "on"})]
)
def test_the_start_is_pinned(name: str, seats: int, options: dict[str, str]) -> None:
    assert GAME.position(POSITIONS[name].document) == GAME.initial(seats, options)
