"""What search is told of a position that is not over."""

import pytest

from games.wardtcg.builder import GAME, Table
from guesses import check_guesses


def duel() -> Table:
    table = Table(5)
    table.zero.primary("goblin")
    table.one.primary("goblin")
    return table


def test_equal_sides_are_even() -> None:
    assert duel().position.evaluate() == [0.0, 0.0]


@pytest.mark.parametrize("better", ["cemetery", "strength", "hand", "infinite"])
def test_what_is_good_for_a_seat_raises_its_guess(better: str) -> None:
    table = duel()
    if better == "cemetery":
        table.one.piles(cemetery="red_dragon")
    elif better == "strength":
        table.zero.limited("red_dragon")
    elif better == "hand":
        table.zero.piles(hand="frog knight hush")
    else:
        table.zero.magic("epic_boots", 1)
    assert table.position.evaluate()[0] > 0.05


@pytest.mark.parametrize("seed", range(3))
def test_a_guess_is_zero_sum_and_the_end_is_no_guess(seed: int) -> None:
    check_guesses(GAME.initial(), seed)
