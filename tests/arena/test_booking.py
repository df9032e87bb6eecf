"""What is booked changes no score on average, in no game; and luck is booked where that pays."""

import math
from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean, stdev
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from wardroom.arena import booking
from wardroom.arena.adjusted import less_chance
from wardroom.arena.booking import left_over, worth_booking
from wardroom.arena.compiled import CHEAP, play_batch, policies
from wardroom.arena.contest import Contest
from wardroom.arena.game import Result
from wardroom.bots.playing.layout import LUCK, PLAYED, SLIPS
from wardroom.core.kernel import Records

BOTH = ("luck", "slips")
# Where a planted bias shows: Ward of three seats is nearly always drawn between such players.
PLANTED = {"ur": BOTH, "ursting": BOTH, "wardtcg": BOTH, "hexward": ()}
RUN = 16  # games of a small run: as few as anything is fitted to
RUNS = 48
ERRORS = 4  # standard errors from nothing, beyond which a mean is biased

CONTESTS = [
    Contest("ur", (("level-6",) * 2,), 2, RUN * 16),
    Contest("ursting", (("level-2",) * 2,), 2, RUN * RUNS, {"max_rounds": 20}),
    Contest("ursting", (("level-2",) * 3,), 3, RUN * RUNS, {"max_rounds": 20}),
    Contest("wardtcg", (("level-2",) * 2,), 2, RUN * 24),
    Contest("hexward", (("level-1",) * 3,), 3, RUN * 24, {"quiet_limit": 20}),
]


def played(contest: Contest, books: int = LUCK, rounds: int | None = None) -> list[Result]:
    """All games of a contest."""
    by_name = policies(contest)
    assert by_name
    fixtures = list(replace(contest, rounds=rounds or contest.rounds).fixtures())
    return list(play_batch(contest, fixtures, 1, by_name, books))


def changes(results: Sequence[Result]) -> list[float]:
    """By how much each small run's score of the first seat changes when gifts are taken off."""
    made = []
    for first in range(0, len(results), RUN):
        run = results[first : first + RUN]
        won = [result.returns[0] for result in run]
        gifts = [(result.luck[0] if result.luck else 0.0, result.slips[0]) for result in run]
        made.append(fmean(less_chance(won, gifts)) - fmean(won))
    return made


def is_biased(made: Sequence[float]) -> bool:
    return abs(fmean(made)) > ERRORS * stdev(made) / math.sqrt(len(made))


@pytest.mark.parametrize("contest", CONTESTS, ids=lambda of: f"{of.game} {of.seats}")
def test_taking_gifts_off_changes_no_score_on_average(contest: Contest) -> None:
    """And would, were an outcome or a slip compared with less than the mean of them all."""
    results = played(contest)
    assert any(made for made in changes(results))
    assert not is_biased(changes(results))
    for name in PLANTED[contest.game]:
        assert is_biased(changes([too_kind(result, name) for result in results])), name


def too_kind(result: Result, name: str) -> Result:
    """A game in which a kind of gift was booked against less than the mean."""
    gift: tuple[float, ...] = getattr(result, name)
    changed: dict[str, Any] = {name: (gift[0] + 0.5, *gift[1:])}
    return replace(result, **changed)


def games(won: npt.ArrayLike, luck: npt.ArrayLike) -> Records:
    records = np.zeros(np.size(won), PLAYED).view(np.recarray)
    records.returns[:, 0], records.luck[:, 0] = won, luck
    return records


def test_what_luck_leaves_of_the_variance() -> None:
    won = [1.0, -1.0] * 16
    assert left_over(games(won, won), LUCK) == pytest.approx(0.0)
    assert left_over(games(won, [1.0, 1.0, -1.0, -1.0] * 8), LUCK) == 1.0
    assert left_over(games(won, won), SLIPS) == 1.0
    assert left_over(games([0.0] * 32, won), LUCK) == 1.0


@pytest.mark.parametrize(
    ("times_as_dear", "explained", "books"),
    [(1.2, 0.5, LUCK), (5.0, 0.95, LUCK), (5.0, 0.5, SLIPS), (1.2, 0.0, SLIPS)],
)
def test_luck_is_booked_where_a_second_then_tells_more(
    monkeypatch: pytest.MonkeyPatch, times_as_dear: float, explained: float, books: int
) -> None:
    other = np.resize([1.0, 1.0, -1.0, -1.0], 32)
    won = np.resize([1.0, -1.0], 32) * (1 - explained) ** 0.5 + other * explained**0.5
    tried = {LUCK: (times_as_dear, games(won, other)), SLIPS: (1.0, games(won, other))}
    monkeypatch.setattr(booking, "_tried", lambda _contest, _by_name, what: tried[what])
    assert worth_booking(CONTESTS[0]) == books


def test_luck_costs_a_search_little_and_a_game_without_chance_has_none() -> None:
    search = replace(CONTESTS[1], groups=(("search:20", "level-1"), ("level-1", "level-2")))
    assert worth_booking(search) == LUCK
    assert worth_booking(CONTESTS[-1]) == SLIPS
    found = {result.seating: bool(result.luck) for result in played(search, CHEAP, rounds=1)}
    assert found == {
        ("search:20", "level-1"): True, ("level-1", "search:20"): True,
        ("level-1", "level-2"): False, ("level-2", "level-1"): False,
    }  # fmt: skip


def test_the_games_are_the_same_whatever_is_booked() -> None:
    contest = CONTESTS[1]
    few, all_ = (played(contest, books, rounds=6) for books in (SLIPS, LUCK))
    assert [replace(one, luck=()) for one in all_] == few
    assert not any(one.luck for one in few)
