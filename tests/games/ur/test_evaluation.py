"""The guess for search cut-offs: what makes a seat stronger."""

import pytest

from games.ur.builder import FORTS, GAME, ur
from guesses import check_guesses


def lead(pieces: str) -> float:
    return ur(pieces, roll="gs").evaluate()[0]


def test_the_start_is_even() -> None:
    assert GAME.initial().evaluate() == [0.0, 0.0]


@pytest.mark.parametrize("seed", range(3))
def test_a_guess_is_zero_sum_and_the_end_is_no_guess(seed: int) -> None:
    check_guesses(GAME.initial(options={"max_rolls": 400}), seed)


def test_what_one_seat_holds_is_worth_the_same_to_the_other() -> None:
    assert lead("a1=0 b4=0 c4=1") == -lead("a1=1 b4=1 c4=0")


@pytest.mark.parametrize("fort", FORTS)
def test_a_fort_is_worth_more_than_an_entrance(fort: str) -> None:
    assert lead(f"{fort}=0") > lead("a4=0")


def test_every_further_fort_is_worth_more_than_the_one_before() -> None:
    held = [lead("a4=0"), lead("a1=0"), lead("a1=0 c1=0"), lead("a1=0 c1=0 a7=0")]
    assert held == sorted(held)
    assert lead("a1=0 c1=0 a4=1") > lead("a1=0 a3=0 a4=1")
