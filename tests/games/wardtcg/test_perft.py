"""How many action sequences positions of WARD have; `perft.toml` holds them."""

from pathlib import Path

import pytest

from games.wardtcg import oracle
from games.wardtcg.builder import EXAMPLE, GAME
from perft import check_game, check_oracle, pinned
from wardroom.core.kernel import JIT

POSITIONS = pinned(Path(__file__).with_name("perft.toml"))
MOST_FOR_THE_ORACLE = 500
MOST_FOR_THE_GAME = 200_000 if JIT else 500


@pytest.mark.parametrize("name", POSITIONS)
def test_the_game_counts_as_pinned(name: str) -> None:
    check_game(GAME, POSITIONS[name], MOST_FOR_THE_GAME)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_oracle_counts_as_pinned(name: str) -> None:
    check_oracle(oracle, POSITIONS[name], MOST_FOR_THE_ORACLE)


def test_the_start_and_the_example_are_pinned() -> None:
    assert GAME.position(POSITIONS["start"].document) == GAME.initial()
    assert POSITIONS["the example"].document == EXAMPLE
