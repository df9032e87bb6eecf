"""How many action sequences positions of WARD have; `perft.toml` holds them."""

from games.wardtcg.builder import EXAMPLE, GAME
from perft import pinned

POSITIONS = pinned("wardtcg")


def test_the_start_and_the_example_are_pinned() -> None:
    assert GAME.position(POSITIONS["start"].document) == GAME.initial()
    assert POSITIONS["the example"].document == EXAMPLE
