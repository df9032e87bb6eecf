"""Gymnasium's own checks, and what its vector environments promise."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from contract.walks import Case
from rl.playing import every_seat_count
from wardroom.core.errors import BadOption, BadSeat
from wardroom.core.kernel import OVER
from wardroom.rl import RefusedAction
from wardroom.rl.arrays import BadArray
from wardroom.rl.gymnasium import WardroomEnv, WardroomVectorEnv

IDS = ["wardroom/Ur-v0", "wardroom/Hexward-v0", "wardroom/Ursting-v0", "wardroom/Wardtcg-v0"]


def play(env: Any, seed: int) -> tuple[int, float]:
    """Play a game at random; how many actions it took, and the last reward."""
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    for steps in range(1, 10_000):
        mask = env.unwrapped.action_masks()
        assert np.array_equal(mask, info["action_mask"])
        action = int(rng.choice(np.flatnonzero(mask)))
        _, reward, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            return steps, reward
    raise AssertionError


@every_seat_count
@pytest.mark.parametrize("settings", [{}, {"opponent": "random", "seat": 1}], ids=["self", "bot"])
def test_the_environment_checker_is_content(case: Case, settings: dict[str, Any]) -> None:
    name = f"wardroom/{case.game.id.capitalize()}-v0"
    made = gymnasium.make(name, seats=case.seats, **settings)
    check_env(made.unwrapped, skip_render_check=True)


@every_seat_count
def test_a_game_against_a_bot_is_played_to_its_end(case: Case) -> None:
    env = WardroomEnv(case.game.id, case.seats, opponent="level-1", seat=case.seats - 1)
    steps, reward = play(env, 5)
    assert steps > 1
    assert reward == pytest.approx(env.position.returns()[case.seats - 1])
    with pytest.raises(BadSeat, match="reset"):
        env.step(0)


def test_a_bot_that_must_be_called_shows_the_agent_its_own_seat() -> None:
    env = WardroomEnv("ursting", opponent="search:0.001s", seat=1)
    play(env, 1)
    own, others = (env._batch.features.tensor(env.position, seat) for seat in (1, 0))
    assert np.array_equal(env._told()[0], own)
    assert not np.array_equal(own, others)


def test_a_seed_fixes_the_game() -> None:
    assert play(WardroomEnv("ursting"), 3) == play(WardroomEnv("ursting"), 3)


def test_an_action_against_the_rules_loses_and_names_the_rule() -> None:
    env = WardroomEnv("hexward")
    env.reset(seed=0)
    refused = int(np.flatnonzero(env.action_masks() == 0)[-1])
    _, reward, terminated, _, info = env.step(refused)
    assert (reward, terminated, info["illegal_action"]) == (-1.0, True, "HW-2.3")


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_a_game_is_shown(mode: str) -> None:
    env = WardroomEnv("ur", render_mode=mode)
    env.reset(seed=0)
    shown = env.render()
    assert isinstance(shown, str) if mode == "ansi" else shown.shape == (630, 1200, 3)


def answers(info: dict[str, Any], rng: np.random.Generator) -> Any:
    return (rng.random(info["action_mask"].shape) * info["action_mask"]).argmax(1)


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_games_begin_anew_as_the_mode_says(name: str, mode: AutoresetMode) -> None:
    env = gymnasium.make_vec(
        name, num_envs=8, vectorization_mode="vector_entry_point", autoreset_mode=mode
    )
    assert env.metadata["autoreset_mode"] is mode
    rng, ended = np.random.default_rng(0), np.zeros(8, bool)
    seen, info = env.reset(seed=1)
    assert seen in env.observation_space
    for _ in range(120):
        acted = info["seat"]
        seen, reward, terminated, truncated, info = env.step(answers(info, rng))
        assert seen in env.observation_space
        assert not (mode is AutoresetMode.NEXT_STEP and (terminated & ended).any())
        assert (reward[~terminated] == 0).all()
        if mode is AutoresetMode.SAME_STEP and terminated.any():
            assert np.array_equal(info["_final_obs"], terminated | truncated)
            assert all(
                last in env.single_observation_space for last in info["final_obs"][terminated]
            )
            assert np.array_equal(info["_final_info"], info["_final_obs"])
            assert np.array_equal(info["final_info"]["seat"][terminated], acted[terminated])
        ended = terminated


def test_where_games_do_not_begin_anew_they_do_so_together_and_no_mask_is_overlooked() -> None:
    env = WardroomVectorEnv("ur", 3, autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=1)
    with pytest.raises(BadOption, match="reset_mask: all games begin together"):
        env.reset(options={"reset_mask": np.array([True, False, False])})


def test_vector_and_single_environments_reward_the_seat_that_acted() -> None:
    env = WardroomVectorEnv("ursting", 64)
    rng = np.random.default_rng(0)
    _, info = env.reset(seed=2)
    rewards = []
    for _ in range(300):
        acted = info["seat"].copy()
        _, reward, terminated, _, info = env.step(answers(info, rng))
        for game in np.flatnonzero(terminated):
            rewards.append(reward[game])
            assert reward[game] == env.batch.arrays.rewards[game, acted[game]]
    assert {-1.0, 1.0} <= set(rewards)


def test_many_games_against_a_bot_are_the_batch_with_that_bot() -> None:
    env = WardroomVectorEnv("ursting", 16, 4, opponent="greedy", seat=2)
    rng = np.random.default_rng(0)
    _, info = env.reset(seed=2)
    rewards = []
    for _ in range(200):
        assert set(info["seat"].tolist()) <= {2, OVER}
        _, reward, terminated, _, info = env.step(answers(info, rng))
        rewards += reward[terminated].tolist()
    assert len(rewards) > 5
    assert sum(rewards) < 0


def test_an_illegal_action_among_many_is_refused() -> None:
    env = WardroomVectorEnv("ur", 3)
    _, info = env.reset(seed=2)
    actions = answers(info, np.random.default_rng(0))
    actions[2] = np.flatnonzero(info["action_mask"][2] == 0)[0]
    with pytest.raises(RefusedAction, match="game 2 of the batch"):
        env.step(actions)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ([0.0, 1.0, 2.0], r"expected whole numbers, got float64 \(3,\)"),
        ([0, 1, 1 << 32], "expected numbers of 32 bits, got 0 to 4294967296"),
        ([[0], [1], [2]], r"expected an array int32 \(3,\), got int32 \(3, 1\)"),
        ([0, 1], r"expected an array int32 \(3,\), got int32 \(2,\)"),
    ],
)
def test_actions_of_another_shape_or_type_are_refused_and_step_nothing(
    wrong: Any, said: str
) -> None:
    env = WardroomVectorEnv("ur", 3)
    env.reset(seed=2)
    before = [env.batch.position(number) for number in range(3)]
    with pytest.raises(BadArray, match=f"^actions: {said}"):
        env.step(np.array(wrong))
    assert [env.batch.position(number) for number in range(3)] == before


@pytest.mark.parametrize("wrong", [0.5, "0", None, 1 << 40, 1 << 70, [0, 0]])
def test_an_action_that_is_no_number_is_refused_by_one_game_too(wrong: Any) -> None:
    env = WardroomEnv("ur")
    env.reset(seed=2)
    before = env.position
    with pytest.raises(BadArray, match=r"^actions?: expected "):
        env.step(wrong)
    assert env.position == before


def test_one_game_is_dealt_anew_each_time() -> None:
    env = WardroomEnv("wardtcg", options={"deck_mode": "random"})
    starts: list[str] = []
    for _ in range(2):
        env.reset(seed=len(starts))
        starts.append(str([seat["deck"] for seat in env.position.to_json()["seats"]]))
    assert starts[0] != starts[1]


def test_without_a_seed_games_differ() -> None:
    env = WardroomVectorEnv("ursting", 64)
    assert not np.array_equal(env.reset()[0], env.reset()[0])
