"""Scores less luck: the same on average, and surer."""

from dataclasses import replace

import numpy as np
import pytest

from wardroom.arena.adjusted import adjusted, less_luck, ratings_less_luck, taken_off
from wardroom.arena.game import Result
from wardroom.arena.sprt import Sprt
from wardroom.arena.statistics import ratings

BOTS = ["good", "bad"]


def result(number: int, rotation: int, points: float, luck: float) -> Result:
    """A game of two seats in which `good` made so many points and had so much luck."""
    seating = ("good", "bad") if rotation == 0 else ("bad", "good")
    won = 2 * points - 1
    sign = 1 if rotation == 0 else -1
    returns, lucky = (sign * won, -sign * won), (sign * luck, -sign * luck)
    return Result(number, 0, rotation, seating, returns, 50, (9, 9), (), luck=lucky)


def test_luck_is_taken_off_the_points_of_each_game() -> None:
    results = [
        result(0, 0, 1, 0.6),
        result(0, 1, 1, 0.0),
        result(1, 0, 0, -0.8),
        result(1, 1, 1, 0.2),
    ]
    [found] = adjusted(results, BOTS)
    assert (found.one, found.other) == ("good", "bad")
    assert found.plain.mean == 0.75
    assert found.less_luck.mean == pytest.approx((0.7 + 1.0 + 0.4 + 0.9) / 4)
    low, high = found.less_luck.interval
    assert low < found.less_luck.mean < high
    assert found.factor == pytest.approx(0.25 / 0.04)  # the rounds: 1 and 0.5, 0.85 and 0.65


def test_how_much_luck_is_taken_off_is_fitted_to_the_other_half() -> None:
    """Were it fitted to the rounds themselves, the score would be drawn to their luck."""
    rounds = [
        (0.5 + 0.25 * luck, luck, 0.0) for luck in (0.4, -0.1, 0.3, -0.4, 0.1, 0.2, -0.2, -0.3) * 2
    ]
    points, luck, _ = (np.array(column) for column in zip(*rounds, strict=True))
    assert taken_off(points, luck[:, None]) == pytest.approx([0.25])
    assert less_luck(rounds) == pytest.approx([0.5] * 16)
    changed = [made if number % 2 else (made[0], 3.0, 0.0) for number, made in enumerate(rounds)]
    assert less_luck(changed)[0] == pytest.approx(rounds[0][0] - 0.25 * 3.0)
    assert taken_off(points[:7], luck[:7, None]) == [1.0]


def test_ratings_less_luck_are_surer() -> None:
    results = [
        result(n, rotation, float(won), (0.8 if won else -1.2) + (-0.2, 0.2)[n % 2])
        for n in range(40)
        for rotation in (0, 1)
        for won in [(3 * n + rotation) % 5 < 3]
    ]
    plain, less = ratings(results, BOTS), ratings_less_luck(results, BOTS)
    assert plain[0].elo > 0
    assert less[0].elo == pytest.approx(plain[0].elo, abs=40)
    assert less[0].error < plain[0].error / 2
    assert ratings_less_luck([replace(one, luck=()) for one in results], BOTS) == []


def test_a_sequential_test_takes_luck_off() -> None:
    won = [(7 * n + rotation) % 10 < 6 for n in range(30) for rotation in (0, 1)]
    results = [result(n // 2, n % 2, float(one), 0.8 if one else -1.2) for n, one in enumerate(won)]
    test = Sprt("good", elo1=60)
    assert test.verdict(results) is True
    assert test.ratio(results) > test.ratio(results, is_plain=True)
    assert test.verdict([replace(one, luck=()) for one in results]) is None
    assert Sprt("bad", elo1=60).verdict(results) is False


def test_the_order_of_seats_does_not_matter() -> None:
    results = [result(n, n % 2, 1, 0.5) for n in range(4)]
    [found] = adjusted(results, BOTS)
    assert (found.plain.mean, found.less_luck.mean) == (1.0, 0.75)


def test_a_round_that_was_cut_off_does_not_count() -> None:
    whole = [result(n, rotation, 1, 0.1 * n) for n in range(3) for rotation in (0, 1)]
    assert adjusted([*whole, result(3, 0, 0, 0)], BOTS) == adjusted(whole, BOTS)


def test_nothing_is_said_of_games_without_chance_or_without_books() -> None:
    assert adjusted([result(n, 0, 1, 0.0) for n in range(3)], BOTS) == []
    old = {k: v for k, v in result(0, 0, 1, 0.3).to_json().items() if k != "luck"}
    assert adjusted([result(1, 0, 1, 0.3), Result.read(old)], BOTS) == []
    assert adjusted([result(0, 0, 1, 0.3)], BOTS) == []


def test_of_more_seats_every_two_bots_are_compared() -> None:
    games = [
        Result(n, 0, 0, ("a", "b", "c"), (1.0, -0.5, -0.5), 9, (3, 3, 3), (), luck=(0.3, 0.0, -0.3))
        for n in range(2)
    ]
    found = {(one.one, one.other): one.less_luck.mean for one in adjusted(games, ["a", "b", "c"])}
    assert found["a", "b"] == pytest.approx(1 - 0.3 / 3)
    assert found["b", "c"] == pytest.approx(0.5 - 0.3 / 3)
