"""The games in OpenSpiel: `register()`, then `pyspiel.load_game("wardroom_ursting(seats=4)")`."""

import json
from functools import cache
from typing import Any, ClassVar

import numpy as np
import pyspiel

from wardroom.catalogue import ids, load
from wardroom.core.errors import BadNotation
from wardroom.core.position import ActionCode, Position
from wardroom.core.rng import seeded
from wardroom.rl.action_space import ActionSpace
from wardroom.rl.observations import Observations

PREFIX = "wardroom_"
LONGEST = 100_000  # actions; the limits of the games' own options are far below


def register() -> None:
    """Make all games known to OpenSpiel."""
    for name in ids():
        if load(name).action_space is not None and PREFIX + name not in pyspiel.registered_names():
            # OpenSpiel lets go of it after Python has ended, which only a class survives.
            made = type(f"Wardroom{name.capitalize()}", (WardroomGame,), {"name": name})
            pyspiel.register_game(game_type(name), made)


def loaded(text: str) -> Any:
    """Return the game that OpenSpiel knows by this text, also where none is registered yet."""
    register()
    return pyspiel.load_game(text)


@cache
def game_type(name: str) -> Any:
    """Return what OpenSpiel knows of a game before it is loaded."""
    game = load(name)
    fewest, most = game.rulebook.seats
    kind, chance, known = (
        pyspiel.GameType,
        pyspiel.GameType.ChanceMode,
        pyspiel.GameType.Information,
    )
    hides = game.schema.root.has_secret
    return kind(
        short_name=PREFIX + name,
        long_name=f"{game.rulebook.title} (Wardroom)",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if game.max_outcomes > 1 else chance.DETERMINISTIC,
        information=known.IMPERFECT_INFORMATION if hides else known.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": fewest},
    )


@cache
def encoding(name: str, seats: int) -> tuple[Position, ActionSpace, Observations]:
    """Return the start of a game, its actions and its observations."""
    start = load(name).initial(seats)
    return start, ActionSpace(start), Observations(start)


class WardroomGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with its number of seats."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Prepare the start of a game of `params["seats"]` seats."""
        kind = game_type(self.name)
        seats = (params or {}).get("seats", kind.min_num_players)
        self.start, actions, _ = encoding(self.name, seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(actions),
            max_chance_outcomes=self.start.game.max_outcomes,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params or {})

    def __reduce__(self) -> Any:
        """Pickle by name and seats."""
        return loaded, (str(self),)

    def new_initial_state(self) -> "WardroomState":
        """Return the start of a game."""
        return WardroomState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer | None":
        """Return what writes down all that a seat sees now, or None for anything else."""
        return Observer(self.start) if is_a_seats_view(iig_obs_type) else None


class WardroomState(pyspiel.State):  # type: ignore[misc]
    """A position. Moments of chance have their outcomes numbered from 0."""

    def __init__(self, game: WardroomGame) -> None:
        """Begin a game."""
        super().__init__(game)
        self.position = game.start.copy()

    def current_player(self) -> int:
        """Return the seat to act."""
        actor = self.position.actor
        if actor is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == "chance" else int(actor)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.is_over

    def returns(self) -> list[float]:
        """Return each seat's result."""
        return self.position.returns()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the numbers of what chance can bring, with probabilities."""
        _, weights = self.position.outcome_codes()
        total = sum(weights)
        return [(number, weight / total) for number, weight in enumerate(weights)]

    def observation_string(self, player: int | None = None) -> str:
        """Return what a seat, else the one to act, may know, as JSON."""
        seat = self.current_player() if player is None else player
        return self._encoding()[1].text(self.position, seat)

    def resampled(self, player: int, seed: int) -> "WardroomState":
        """Return this state with all that a seat cannot know dealt anew."""
        world: WardroomState = self.clone()
        world.position = self.position.determinized(player, seeded(seed))
        return world

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._encoding()[0].ids(self.position))

    def _apply_action(self, action: int) -> None:
        self.position.apply(self._code(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.game.text(self.position, self._code(action))

    def _code(self, action: int) -> ActionCode:
        """Return the code of an action or, at a moment of chance, of an outcome."""
        if self.position.actor != "chance":
            return self._encoding()[0].code_of(self.position, action)
        codes, _ = self.position.outcome_codes()
        if not 0 <= action < len(codes):
            raise BadNotation(f"outcome {action}: expected 0 to {len(codes) - 1}")
        return codes[action]

    def _encoding(self) -> tuple[ActionSpace, Observations]:
        return encoding(self.position.game.id, self.position.seat_count)[1:]

    def __str__(self) -> str:
        """Return the whole truth, as JSON."""
        return json.dumps(self.position.to_json())


def is_a_seats_view(kind: Any) -> bool:
    """Whether what is asked for is what one seat sees: no more, no less, and no memories."""
    return kind is None or (
        kind.public_info
        and not kind.perfect_recall
        and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
    )


class Observer:
    """What a seat may know, for OpenSpiel's `make_observation`."""

    def __init__(self, start: Position) -> None:
        """Prepare a tensor, and its parts by name."""
        _, _, self._observations = encoding(start.game.id, start.seat_count)
        self.tensor = np.zeros(len(self._observations), np.float32)
        self.dict = self._observations.parts(self.tensor)

    def set_from(self, state: WardroomState, player: int) -> None:
        """Write down what `player` sees."""
        self.tensor[:] = self._observations.tensor(state.position, player)

    def string_from(self, state: WardroomState, player: int) -> str:
        """Return what `player` sees, as JSON."""
        return self._observations.text(state.position, player)
