"""Ratings: what the levels solve, on one scale with the levels themselves."""

from dataclasses import replace

import pytest

from wardroom.puzzles.rating import MIDDLE, fitted, rated, rates_of, table_of
from wardroom.puzzles.reading import puzzles

ROLL = puzzles("ur")[0]


def test_a_puzzle_that_fewer_solve_is_rated_higher_and_a_level_that_solves_more_too() -> None:
    easy, hard = [0.5, 0.9, 1.0], [0.0, 0.2, 0.6]
    of_puzzles, of_levels = fitted([easy, hard])
    assert of_puzzles[0] < of_puzzles[1]
    assert of_levels == sorted(of_levels)
    assert sum(of_levels) / 3 == pytest.approx(MIDDLE, abs=1)


def test_one_who_solves_ten_of_eleven_is_four_hundred_points_ahead() -> None:
    of_puzzles, of_levels = fitted([[10 / 11] * 30] * 30)
    assert of_levels[0] - of_puzzles[0] == pytest.approx(400, abs=40)


def test_what_everybody_or_nobody_solves_has_a_rating_too() -> None:
    of_puzzles, _ = fitted([[1.0] * 8, [0.5] * 8, [0.0] * 8])
    assert 0 < of_puzzles[0] < of_puzzles[1] < of_puzzles[2] < 3000


def test_the_strongest_level_finds_the_best_use_of_a_roll_and_rates_are_repeatable() -> None:
    rates = rates_of(ROLL, [3] * 8)
    assert rates[-1] == 1.0
    assert rates == rates_of(ROLL, [3] * 8)


def test_ratings_are_fitted_to_the_rates() -> None:
    easy = replace(ROLL, rates=(0.9,) * 8)
    hard = replace(ROLL, rates=(0.1,) * 8)
    first, second = rated([easy, hard])
    assert first.rating < second.rating


def test_the_table_has_a_row_for_a_game_and_one_for_each_kind() -> None:
    table = table_of([replace(ROLL, rates=(0.25,) * 8)])
    assert "| all | 1 | 0.25 |" in table
    assert "| best-roll | 1 | 0.25 |" in table
