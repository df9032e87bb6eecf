"""The guess of who is winning, made by hand for options that the network was not fitted for."""

from random import Random

import pytest

from games.hexward.builder import GAME, ward
from games.hexward.crowds import crowd

OTHER = {"friendly_climb": "yes"}


@pytest.mark.parametrize("seed", range(10))
def test_a_guess_is_within_bounds(seed: int) -> None:
    p = GAME.position(crowd(Random(seed), attrition="voluntary"))
    assert all(-1 <= value <= 1 for value in p.evaluate())


@pytest.mark.parametrize("seats", [2, 3])
def test_all_are_equal_at_the_start(seats: int) -> None:
    assert GAME.initial(seats, OTHER).evaluate() == pytest.approx([0.0] * seats)


def test_of_two_one_has_what_the_other_lacks() -> None:
    mine, theirs = ward("1,0=aC 2,0=aC", fallen="bK", **OTHER).evaluate()
    assert mine == pytest.approx(-theirs)
    assert mine > 0


FIVE = "1,0=aC 1,-1=aC 0,-1=aC -1,0=aC -1,1=aK"
BETTER: list[tuple[str, str]] = [
    (FIVE, FIVE.replace("-1,1=", "2,0=")),  # five of the ring
    ("1,0=aC 2,0=aC", "1,0=aC 2,0=aC.bR"),  # nobody covered
    ("1,0=bM 0,1=bM 2,0=aC 1,1=aC", "1,0=bM 0,1=bM 2,0=aM 1,1=aC"),  # a removal threatened
    ("1,0=bK 2,-1=bM 2,0=aM 3,-1=aM", "1,0=bK 2,-1=bM 2,0=aM 3,0=aM"),  # nobody pinned
]


@pytest.mark.parametrize(("better", "worse"), BETTER)
def test_what_the_rules_reward_is_worth_more(better: str, worse: str) -> None:
    assert ward(better, **OTHER).evaluate()[0] > ward(worse, **OTHER).evaluate()[0]


def test_every_lost_soldier_counts() -> None:
    guesses = [ward("1,0=aC", fallen=" ".join(["bC"] * n), **OTHER).evaluate()[0] for n in range(5)]
    assert guesses == sorted(set(guesses))


def test_a_faction_that_surrendered_is_lost() -> None:
    guess = ward("1,0=aC -1,0=bC", seats=3, surrendered=[False, False, True]).evaluate()
    assert guess[2] < min(guess[:2])


def test_at_the_end_the_guess_is_the_result() -> None:
    over = ward(f"{FIVE} 0,1=aK", winner=0)
    assert over.evaluate() == over.returns() == [1.0, -1.0]
