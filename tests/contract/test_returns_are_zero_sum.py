"""Law: what one seat wins the others lose, within bounds, and nothing before the end."""

import pytest

from contract.broken import broken
from contract.walks import Case, every_case, walk
from wardroom.core.position import Position


def check(case: Case) -> None:
    for position in walk(case).positions:
        returns = position.returns()
        assert len(returns) == position.seat_count
        assert sum(returns) == pytest.approx(0)
        assert all(-1 <= value <= 1 for value in returns)
        if not position.is_over:
            assert returns == [0.0] * position.seat_count
        _check_guess(position)


def _check_guess(position: Position) -> None:
    guess = position.evaluate()
    assert len(guess) == position.seat_count
    assert all(-1 <= value <= 1 for value in guess)  # false for a value that is no number


@every_case
def test_returns_are_zero_sum_and_bounded(case: Case) -> None:
    check(case)


def test_a_result_that_everybody_wins_breaks_the_law() -> None:
    def generous(table, s, out):  # type: ignore[no-untyped-def]
        out[:] = 1.0

    with pytest.raises(AssertionError):
        check(broken(returns=generous))


def test_a_result_out_of_bounds_breaks_the_law() -> None:
    def double(table, s, out):  # type: ignore[no-untyped-def]
        out[:] = 2.0, -2.0, 0.0

    with pytest.raises(AssertionError):
        check(broken(returns=double))


@pytest.mark.parametrize("guess", [1.5, -1.01, float("nan")])
def test_a_guess_out_of_bounds_breaks_the_law(guess: float) -> None:
    def wild(table, s, out):  # type: ignore[no-untyped-def]
        out[1] = guess

    with pytest.raises(AssertionError):
        check(broken(evaluate=wild))
