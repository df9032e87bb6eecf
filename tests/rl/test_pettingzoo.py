"""PettingZoo's own tests, for every game and number of seats."""

import pickle
import time
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.utils import BaseParallelWrapper
from pettingzoo.utils.conversions import parallel_to_aec

from contract.walks import Case
from rl.playing import every_seat_count
from wardroom.catalogue import load
from wardroom.rl.pettingzoo import env, parallel_env

# It asks for a box or a number; its own card games are excused by name.
MAPPINGS = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be", "ignore:Observation is not a"
)


def made(case: Case, **settings: Any) -> Any:
    return env(case.game.id, case.seats, **settings)


def finished(one: Any, rng: np.random.Generator) -> dict[str, float]:
    """Play a game at random; each agent's total."""
    one.reset(seed=3)
    totals = dict.fromkeys(one.possible_agents, 0.0)
    for agent in one.agent_iter():
        seen, reward, terminated, truncated, _ = one.last()
        totals[agent] += reward
        mask = seen["action_mask"]
        one.step(None if terminated or truncated else int(rng.choice(np.flatnonzero(mask))))
    return totals


@every_seat_count
@MAPPINGS
def test_the_api_test_passes(case: Case) -> None:
    api_test(made(case), num_cycles=60)


@every_seat_count
def test_the_seed_test_passes(case: Case) -> None:
    seed_test(lambda: made(case), num_cycles=30)


@every_seat_count
def test_the_render_test_passes(case: Case) -> None:
    render_test(lambda **settings: made(case, **settings))


@every_seat_count
def test_the_benchmark_runs(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = iter(range(0, 1000, 3))
    monkeypatch.setattr(time, "time", lambda: next(seconds))
    performance_benchmark(made(case))


class Legal:
    """An action space for those who sample without a mask."""

    def __init__(self, space: Any, mask: Any) -> None:
        self._space, self._mask = space, mask

    def sample(self) -> int:
        return int(self._space.sample(self._mask))


class LegalParallelEnv(BaseParallelWrapper):  # type: ignore[misc]  # PettingZoo has no types
    """The environment of all agents at once, in which only legal actions are sampled."""

    def action_space(self, agent: str) -> Legal:
        seen = self.env.unwrapped.observe(agent)
        return Legal(self.env.action_space(agent), seen["action_mask"])


@every_seat_count
@pytest.mark.filterwarnings("ignore:The base environment")
def test_the_max_cycles_test_passes_where_all_agents_answer_at_once(case: Case) -> None:
    def parallel(max_cycles: int) -> LegalParallelEnv:
        return LegalParallelEnv(parallel_env(case.game.id, case.seats, max_cycles=max_cycles))

    def one_by_one(max_cycles: int) -> Any:
        return parallel_to_aec(parallel(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=one_by_one))


@every_seat_count
def test_a_game_ends_with_the_results_of_its_seats(case: Case) -> None:
    one = made(case)
    totals = finished(one, np.random.default_rng(0))
    assert list(totals.values()) == pytest.approx(one.unwrapped.position.returns())
    assert sum(totals.values()) == pytest.approx(0.0)


def test_who_is_not_asked_may_do_nothing() -> None:
    one = env("ursting", 4)
    one.reset(seed=1)
    for agent in one.agents:
        mask = one.observe(agent)["action_mask"]
        assert (mask.dtype, mask.any()) == (np.int8, agent == one.agent_selection)
        assert np.array_equal(one.infos[agent]["action_mask"], mask)


def test_rounds_can_be_limited() -> None:
    one = env("hexward", 3, max_cycles=4)
    finished(one, np.random.default_rng(0))
    one.reset(seed=1)
    steps = 0
    while not all(one.truncations.values()):
        mask = one.observe(one.agent_selection)["action_mask"]
        one.step(int(np.flatnonzero(mask)[-1]))
        steps += 1
    assert steps == 12


@pytest.mark.skipif(not hasattr(pettingzoo, "make"), reason="before 1.26 there is no registry")
@pytest.mark.parametrize("game", ["ur", "hexward", "ursting", "wardtcg"])
def test_the_registry_knows_every_game(game: str) -> None:
    for kind in ("aec", "parallel"):
        one = pettingzoo.make(kind, f"wardroom/{game}-v0")
        assert one.possible_agents == ["player_0", "player_1"]


@pytest.mark.filterwarnings("ignore:.*Illegal move")
def test_an_action_against_the_rules_ends_the_game() -> None:
    one = env("ur")
    one.reset(seed=1)
    mask = one.observe("player_0")["action_mask"]
    one.step(int(np.flatnonzero(mask == 0)[0]))
    assert one.rewards["player_0"] == -1
    assert all(one.terminations.values())


def test_an_environment_can_be_sent_to_another_process() -> None:
    one = env("ursting", 3).unwrapped
    again = pickle.loads(pickle.dumps(one))
    assert again.possible_agents == one.possible_agents
    assert load("ursting").id == again.position.game.id
