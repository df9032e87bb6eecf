"""How many action sequences positions of Ur have; `perft.toml` holds them."""

from pathlib import Path

import pytest

from games.ur import oracle
from games.ur.builder import GAME
from perft import check_game, check_oracle, pinned
from wardroom.core.kernel import JIT
from wardroom.core.simulate import perft

POSITIONS = pinned(Path(__file__).with_name("perft.toml"))
MOST_FOR_THE_ORACLE = 300
MOST_FOR_THE_GAME = 400_000 if JIT else 5000


@pytest.mark.parametrize("name", POSITIONS)
def test_the_game_counts_as_pinned(name: str) -> None:
    check_game(GAME, POSITIONS[name], MOST_FOR_THE_GAME)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_oracle_counts_as_pinned(name: str) -> None:
    check_oracle(oracle, POSITIONS[name], MOST_FOR_THE_ORACLE)


def test_the_start_counts_as_the_specification_says() -> None:
    start = POSITIONS["start"]
    assert GAME.position(start.document) == GAME.initial()
    assert start.counts[:7] == [6, 17, 102, 212, 1272, 4837, 28022]


def test_a_game_that_is_over_has_no_sequences() -> None:
    over = GAME.position(POSITIONS["the last roll"].document)
    while not over.is_over:
        over.apply(over.legal()[0])
    assert [perft(over, depth) for depth in range(3)] == [1, 0, 0]
