"""The clock is kept by slices. Time is made up here, so that a busy machine changes nothing."""

from types import SimpleNamespace
from typing import Any

import pytest

from bots.positions import ur
from wardroom.bots.search import search as module
from wardroom.bots.search.search import Budget, Search
from wardroom.core.rng import seeded


class Clock:
    """Time that passes only by iterations."""

    def __init__(self, iteration: float, growth: float = 0.0) -> None:
        self.now = 100.0
        self.iteration = iteration
        self.growth = growth

    def run(self, name: str, *arguments: Any) -> None:
        for _ in range(arguments[-1]):
            self.now += self.iteration
            self.iteration *= 1 + self.growth


def searched(monkeypatch: pytest.MonkeyPatch, clock: Clock, budget: Budget) -> Search:
    search = Search(ur({"a4": 0, "c4": 1}, turn=0, roll="gs"), 0, seeded(1), nodes=100)
    monkeypatch.setattr(search, "_run", clock.run)
    monkeypatch.setattr(module, "time", SimpleNamespace(perf_counter=lambda: clock.now))
    search.think(budget)
    return search


@pytest.mark.parametrize("iteration", [1e-7, 1e-5, 1e-3])
@pytest.mark.parametrize("seconds", [0.1, 3.0])
def test_a_time_budget_is_kept_within_five_percent(
    monkeypatch: pytest.MonkeyPatch, iteration: float, seconds: float
) -> None:
    clock = Clock(iteration, growth=1e-6)
    searched(monkeypatch, clock, Budget(10**12, seconds))
    assert seconds <= clock.now - 100.0 <= seconds * 1.05


def test_an_iteration_budget_is_kept_exactly(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(1e-4)
    assert searched(monkeypatch, clock, Budget(1234, 3.0)).iterations == 1234
    assert searched(monkeypatch, clock, Budget(1234)).iterations == 1234


def test_one_slow_iteration_is_the_least_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    search = searched(monkeypatch, Clock(10.0), Budget(1000, 0.1))
    assert search.iterations == module.FIRST_SLICE
