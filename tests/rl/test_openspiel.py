"""OpenSpiel's own simulations, its searches, and cheap copies."""

import copy
import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from wardroom.core.errors import BadNotation, BadOption, WardroomError
from wardroom.rl import ActionSpace
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
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@every_name
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


class Guess(mcts.Evaluator):  # type: ignore[misc]  # OpenSpiel has no types
    """What a game's own guess says, all actions alike: quicker than playing on at random."""

    def evaluate(self, state: Any) -> Any:
        return np.array(state.position.evaluate())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return list(state.chance_outcomes())
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def played(name: str, bot: Any) -> Any:
    """A whole game of bots of one kind."""
    game, rng = pyspiel.load_game(name), np.random.RandomState(1)
    state = game.new_initial_state()
    bots = [bot(game, rng) for _ in range(game.num_players())]
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=chances)))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return state


def searching(game: Any, rng: Any) -> Any:
    """MCTS or, where something is hidden, IS-MCTS."""
    if game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        # Who looks less in Ur plays ten times as long.
        looks = 12 if game.max_chance_outcomes() > 1 else 2
        return mcts.MCTSBot(game, 1.4, looks, Guess(), random_state=rng)
    bot = ismcts.ISMCTSBot(
        game, Guess(), 1.4, 3, random_state=rng,
        use_observation_string=True, allow_inconsistent_action_sets=True,
    )  # fmt: skip
    bot.set_resampler(lambda state, seat: state.resampled(seat, int(rng.randint(1 << 30))))
    return bot


@every_name
def test_their_searches_play_whole_games_of_which_their_generator_writes_playthroughs(
    name: str,
) -> None:
    state = played(name, searching)
    assert sum(state.returns()) == pytest.approx(0.0)
    actions = [int(action) for action in state.history()]
    lines = generate_playthrough.playthrough_lines(name, action_sequence=actions, seed=0)
    assert sum(line.startswith("action: ") for line in lines) == len(actions)
    assert f"Returns() = [{', '.join(f'{result:.6g}' for result in state.returns())}]" in lines


@every_name
def test_an_action_that_is_not_legal_is_refused_and_changes_nothing(name: str) -> None:
    state = after(name, 15)
    while state.is_chance_node():
        state.apply_action(after_action(state))
    before, position, space = str(state), state.position, ActionSpace(state.position)
    refused = [n for n in range(len(space)) if position.why_not(space.code_of(position, n))]
    for wrong in (refused[0], -2, len(space)):
        with pytest.raises(WardroomError):
            state.apply_action(wrong)
    assert str(state) == before


def test_an_outcome_that_chance_cannot_bring_is_refused() -> None:
    state = pyspiel.load_game("wardroom_ur").new_initial_state()
    before = str(state)
    for wrong in (-2, 6):
        with pytest.raises(BadNotation, match=f"outcome {wrong}: expected 0 to 5"):
            state.apply_action(wrong)
    assert str(state) == before


def test_seats_that_a_game_does_not_have_are_refused() -> None:
    with pytest.raises(BadOption, match="seats: ursting is for 2 to 4, got 9"):
        pyspiel.load_game("wardroom_ursting(seats=9)")


def test_only_what_one_seat_sees_now_is_offered() -> None:
    game, single = pyspiel.load_game("wardroom_ursting"), pyspiel.PrivateInfoType.SINGLE_PLAYER
    offered = [
        make_observation(game, pyspiel.IIGObservationType(*asked)) is not None
        for asked in [
            (True, False, single),
            (True, True, single),
            (False, False, single),
            (True, False, pyspiel.PrivateInfoType.NONE),
        ]
    ]
    assert offered == [True, False, False, False]


def test_actions_have_texts() -> None:
    state = pyspiel.load_game("wardroom_ur").new_initial_state()
    assert state.action_to_string(0) == "roll bb"
    state.apply_action(0)
    assert {state.action_to_string(a) for a in state.legal_actions()} == {"spawn a4", "spawn c4"}
