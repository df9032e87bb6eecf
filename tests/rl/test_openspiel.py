"""OpenSpiel's own simulations, its searches, and cheap copies."""

import copy
import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from wardroom.rl.openspiel import register

register()
NAMES = [
    "wardroom_ur", "wardroom_hexward", "wardroom_hexward(seats=3)", "wardroom_ursting",
    "wardroom_ursting(seats=3)", "wardroom_ursting(seats=4)", "wardroom_wardtcg",
]  # fmt: skip
every_name = pytest.mark.parametrize("name", NAMES)


def after(name: str, plies: int, seed: int = 0) -> Any:
    """A state of a random game."""
    state, rng = pyspiel.load_game(name).new_initial_state(), np.random.default_rng(seed)
    for _ in range(plies):
        if state.is_terminal():
            break
        actions = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else None
        state.apply_action(int(rng.choice(actions or state.legal_actions())))
    return state


@every_name
def test_the_random_simulation_passes(name: str) -> None:
    state = after(name, 100_000)
    assert sum(state.returns()) == pytest.approx(0.0)
    if name[-2:] != "ur":  # thousands of rolls, which the simulation repeats again and again
        pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", ["wardroom_ursting", "wardroom_wardtcg"])
def test_the_simulation_of_their_own_tests_passes(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(
        pyspiel.load_game(name), check_pyspiel_serialization=False
    )


@every_name
def test_copies_and_pickles_are_the_same_state_and_apart(name: str) -> None:
    state = after(name, 20)
    before = str(state)
    copies = [state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    for twin in copies:
        assert str(twin) == before
        twin.apply_action(after_action(twin))
    assert str(state) == before
    game = state.get_game()
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def after_action(state: Any) -> int:
    """Some action that can be played."""
    return int(
        state.chance_outcomes()[0][0] if state.is_chance_node() else state.legal_actions()[0]
    )


@every_name
def test_the_observer_shows_what_a_seat_sees(name: str) -> None:
    game, state = pyspiel.load_game(name), after(name, 15)
    observation = make_observation(game)
    for seat in range(game.num_players()):
        observation.set_from(state, seat)
        parts = np.concatenate([part.ravel() for part in observation.dict.values()])
        assert np.array_equal(parts, observation.tensor)
        assert observation.string_from(state, seat) == state.observation_string(seat)
        world = state.resampled(seat, 1)
        assert observation.string_from(world, seat) == observation.string_from(state, seat)


def contest(name: str, bot: Any, most: int) -> Any:
    """Let bots of one kind play on from some moment, for a while."""
    state, rng = after(name, 10), np.random.RandomState(1)
    bots = [bot(state.get_game(), rng) for _ in range(state.num_players())]
    for _ in range(most):
        if state.is_terminal():
            break
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=chances)))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return state


def test_their_mcts_plays() -> None:
    def bot(game: Any, rng: Any) -> Any:
        return mcts.MCTSBot(game, 1.4, 3, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)

    assert len(contest("wardroom_hexward", bot, 4).history()) == 14


def test_their_is_mcts_plays_a_whole_game_of_hidden_hands() -> None:
    def bot(game: Any, rng: Any) -> Any:
        made = ismcts.ISMCTSBot(
            game, mcts.RandomRolloutEvaluator(1, rng), 1.4, 2, random_state=rng,
            use_observation_string=True, allow_inconsistent_action_sets=True,
        )  # fmt: skip
        made.set_resampler(lambda state, seat: state.resampled(seat, int(rng.randint(1 << 30))))
        return made

    assert contest("wardroom_ursting", bot, 2000).is_terminal()


def test_actions_have_texts() -> None:
    state = pyspiel.load_game("wardroom_ur").new_initial_state()
    assert state.action_to_string(0) == "roll bb"
    state.apply_action(0)
    assert {state.action_to_string(a) for a in state.legal_actions()} == {"spawn a4", "spawn c4"}
