import math

import numpy as np
import pytest

from wardroom.arena.game import Result
from wardroom.arena.sprt import Sprt
from wardroom.arena.statistics import (
    bradley_terry,
    by_seat,
    ratings,
    scores,
    standings,
    wilson,
)


def results(*returns: tuple[float, ...], bots: str = "ab") -> list[Result]:
    """Games of bots that keep their seats, two a round."""
    none = (0,) * len(bots)
    return [
        Result(number // 2, 0, number % 2, tuple(bots), got, 10, none, none)
        for number, got in enumerate(returns)
    ]


WIN, DRAW, LOSS = (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0)


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    # Newcombe 1998, Statistics in Medicine 17, table I, method 3.
    [(81 / 263, 263, 0.2553, 0.3662), (15 / 148, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611),
     (1 / 29, 29, 0.0061, 0.1718)],
)  # fmt: skip
def test_wilson_gives_the_published_intervals(
    share: float, games: int, low: float, high: float
) -> None:
    assert wilson(share, games) == pytest.approx((low, high), abs=5e-5)


def test_a_draw_is_half_a_win() -> None:
    (score,) = scores(results(WIN, WIN, DRAW, LOSS), ["a", "b"])
    assert (score.wins, score.draws, score.games, score.share) == (2, 1, 4, 0.625)


def test_a_game_of_three_counts_for_each_two_that_met() -> None:
    games = results((1.0, -0.5, -0.5), bots="abc")
    met = {(s.one, s.other): s.share for s in scores(games, ["a", "b", "c"])}
    assert met == {("a", "b"): 1.0, ("a", "c"): 1.0, ("b", "c"): 0.5}


def test_a_bot_that_sits_twice_is_not_rated_against_itself() -> None:
    (score,) = scores(results((1.0, -0.5, -0.5), bots="aba"), ["a", "b"])
    assert (score.games, score.share) == (2, 0.75)


def test_each_seat_of_a_bot_that_plays_itself_has_its_share() -> None:
    games = results(WIN, WIN, DRAW, LOSS, bots="aa")
    assert [(at.seat, at.games, at.share) for at in by_seat(games, ["a"])] == [
        (0, 4, 0.625), (1, 4, 0.375),
    ]  # fmt: skip


def test_places_are_counted_and_a_shared_first_place_is_a_part_of_a_win() -> None:
    games = results((1.0, -0.5, -0.5), (-0.5, 1.0, -0.5), (0.0, 0.0, 0.0), bots="abc")
    told = {s.bot: s for s in standings(games, "abc")}
    assert {bot: (s.places, s.games) for bot, s in told.items()} == {
        "a": ((2, 1), 3), "b": ((2, 1), 3), "c": ((1, 2), 3),
    }  # fmt: skip
    assert [told[bot].share for bot in "abc"] == pytest.approx([4 / 9, 4 / 9, 1 / 9])


def test_elo_follows_the_logistic_curve() -> None:
    elo, _ = bradley_terry(np.array([[0.0, 7500.0], [2500.0, 0.0]]))
    assert elo[0] - elo[1] == pytest.approx(400 * math.log10(3), abs=0.1)


def test_elo_joins_bots_that_never_met() -> None:
    points = np.array([[0.0, 7500, 0], [2500, 0, 7500], [0, 2500, 0]])
    elo, errors = bradley_terry(points)
    assert elo[0] - elo[2] == pytest.approx(800 * math.log10(3), abs=0.5)
    assert errors[1] < errors[0]


def test_a_clean_sheet_has_a_rating_and_a_wide_error() -> None:
    one, other = ratings(results(*[WIN] * 20), ["a", "b"])
    assert 200 < one.elo == -other.elo < 500
    assert one.error > 100


def test_ten_times_the_games_make_a_third_of_the_error() -> None:
    few, many = (ratings(results(*[WIN, WIN, LOSS] * games), ["a", "b"])[0] for games in (20, 200))
    assert few.error / many.error == pytest.approx(math.sqrt(10), rel=0.02)


def test_sprt_decides_for_the_better_against_the_equal_and_waits_else() -> None:
    test = Sprt("a", elo0=0, elo1=100)
    assert test.verdict(results(*[WIN, WIN, WIN, LOSS] * 30)) is True
    assert test.verdict(results(*[LOSS, LOSS, WIN, LOSS] * 30)) is False
    assert test.verdict(results(WIN, WIN, LOSS, WIN)) is None
    assert test.verdict([]) is None


def test_sprt_is_for_the_bot_it_names_wherever_it_sits() -> None:
    assert Sprt("b", elo1=100).verdict(results(*[LOSS, LOSS, LOSS, WIN] * 30)) is True


def test_sprt_counts_no_round_that_is_not_complete() -> None:
    games = results(*[WIN, LOSS] * 30, WIN)
    assert Sprt("a").ratio(games) == Sprt("a").ratio(games[:-1])


def test_sprt_errs_as_rarely_as_it_says() -> None:
    """Of 200 contests between equals few may end in `better`."""
    random = np.random.default_rng(1)
    verdicts = []
    for _ in range(200):
        games = results(*(WIN if won else LOSS for won in random.random(600) < 0.5))
        test = Sprt("a", elo0=0, elo1=60)
        marks = range(20, 601, 20)
        verdicts.append(
            next((v for n in marks if (v := test.verdict(games[:n])) is not None), None)
        )
    assert verdicts.count(True) <= 0.05 * 200 + 7
    assert verdicts.count(False) > 150
