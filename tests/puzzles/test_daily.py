"""The puzzle of the day follows from the game, the date and the set alone."""

from datetime import date, timedelta

import pytest

from wardroom.catalogue import ids
from wardroom.puzzles import daily as module
from wardroom.puzzles.daily import daily
from wardroom.puzzles.reading import puzzles

DAYS = [date(2026, 11, 18) + timedelta(days=n) for n in range(200)]


@pytest.mark.parametrize("game", ids())
def test_a_day_has_one_puzzle_and_days_differ(game: str) -> None:
    found = [daily(game, day) for day in DAYS]
    assert found == [daily(game, day) for day in DAYS]
    assert len({one.id for one in found if one}) > len(puzzles(game)) / 2


def test_a_set_that_grows_at_its_end_keeps_most_days(monkeypatch: pytest.MonkeyPatch) -> None:
    all_puzzles = puzzles("ur")
    before = all_puzzles[:-10]
    monkeypatch.setattr(module, "puzzles", lambda _: before)
    earlier = [daily("ur", day) for day in DAYS]
    monkeypatch.setattr(module, "puzzles", lambda _: all_puzzles)
    added = all_puzzles[-10:]
    for day, one in zip(DAYS, earlier, strict=True):
        now = daily("ur", day)
        assert now == one or now in added


def test_a_game_without_puzzles_has_none_today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "puzzles", lambda _: ())
    assert daily("ur", DAYS[0]) is None
