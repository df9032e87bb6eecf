"""The guess for search cut-offs: what makes a seat stronger."""

from typing import Any

import pytest

from games.ur.builder import FORTS, GAME, ur
from guesses import check_guesses

FITTED: dict[str, Any] = {}
NOT_FITTED = {"pieces": 6}  # so that pieces are counted, and the network is not asked
both = pytest.mark.parametrize("options", [FITTED, NOT_FITTED])


def lead(pieces: str, options: dict[str, Any], seat: int = 0) -> float:
    return ur(pieces, roll="gs", turn=seat, **options).evaluate()[seat]


def test_who_begins_is_ahead_where_that_was_learnt() -> None:
    assert GAME.initial().evaluate()[0] == pytest.approx(2 * 0.57671 - 1, abs=0.01)
    assert GAME.initial(options=NOT_FITTED).evaluate() == [0.0, 0.0]


@pytest.mark.parametrize("seed", range(3))
def test_a_guess_is_zero_sum_and_the_end_is_no_guess(seed: int) -> None:
    check_guesses(GAME.initial(options={"max_rolls": 400}), seed)


@both
def test_what_one_seat_holds_is_worth_the_same_to_the_other(options: dict[str, Any]) -> None:
    mine = lead("a1=0 b4=0 c4=1", options)
    assert mine == lead("a1=1 b4=1 c4=0", options, seat=1)


@both
@pytest.mark.parametrize("fort", FORTS)
def test_a_fort_is_worth_more_than_an_entrance(fort: str, options: dict[str, Any]) -> None:
    assert lead(f"{fort}=0", options) > lead("a4=0", options)


@both
def test_every_further_fort_is_worth_more_than_the_one_before(options: dict[str, Any]) -> None:
    held = ["a4=0", "a1=0", "a1=0 c1=0", "a1=0 c1=0 a7=0"]
    leads = [lead(pieces, options) for pieces in held]
    assert leads == sorted(set(leads))
    assert lead("a1=0 c1=0 a4=1", options) > lead("a1=0 a3=0 a4=1", options)
