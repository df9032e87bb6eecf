"""How many action sequences positions of Ur have; `perft.toml` holds them."""

from games.ur.builder import GAME
from perft import pinned
from wardroom.core.simulate import perft

POSITIONS = pinned("ur")


def test_the_start_counts_as_the_specification_says() -> None:
    start = POSITIONS["start"]
    assert GAME.position(start.document) == GAME.initial()
    assert start.counts[:7] == [6, 17, 102, 212, 1272, 4837, 28022]


def test_a_game_that_is_over_has_no_sequences() -> None:
    over = GAME.position(POSITIONS["the last roll"].document)
    while not over.is_over:
        over.apply(over.legal()[0])
    assert [perft(over, depth) for depth in range(3)] == [1, 0, 0]
