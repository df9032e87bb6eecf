"""The games as Gymnasium environments: one game or many, all seats or one against bots.

Importing this module registers them: `gymnasium.make("wardroom/Ur-v0")`, `gymnasium.make_vec(…)`.
"""

from typing import Any

import gymnasium
from gymnasium.vector import AutoresetMode

from wardroom.bots.roster import bot_named
from wardroom.catalogue import ids, load
from wardroom.core.errors import BadSeat, IllegalAction
from wardroom.core.kernel import Flags, Floats
from wardroom.core.position import Position
from wardroom.rl.one_game import OneGame
from wardroom.rl.pictures import as_pixels, as_text
from wardroom.rl.spaces import action_space, observation_space
from wardroom.rl.vector import WardroomVectorEnv

__all__ = ["AutoresetMode", "WardroomEnv", "WardroomVectorEnv"]

ILLEGAL = -1.0  # the reward of an action against the rules, which ends the game


class WardroomEnv(gymnasium.Env[Floats, Any]):
    """One game. Without an `opponent` the agent plays every seat in turn.

    The reward is the result of the seat that acted. An action against the rules loses the game;
    `info` names the rule.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}  # noqa: RUF012  # as its base has it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        opponent: str | None = None,
        seat: int = 0,
        render_mode: str | None = None,
    ) -> None:
        """Prepare a game; `opponent` is a bot's name, for all seats but `seat`."""
        self._one = OneGame(game, seats, options)
        self._bot = None if opponent is None else bot_named(opponent, self._one.game.id)
        self._own_seat = self._one.start.check_seat(seat)
        self.action_space = action_space(self._one.actions)
        self.observation_space = observation_space(self._one.observations)
        self.render_mode = render_mode

    @property
    def position(self) -> Position:
        """How the game stands: the whole truth."""
        return self._one.position

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Begin a game."""
        super().reset(seed=seed)
        self._one.begin(seed)
        self._let_bots_play()
        return self._told()

    def step(self, action: Any) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        """Play an action by its id."""
        if self._one.actor is None:
            raise BadSeat("the game is over: reset it")
        acted = self._seat
        try:
            self._one.play(action)
        except IllegalAction as error:
            observation, info = self._told()
            refused = {"illegal_action": error.rule, "message": str(error)}
            return observation, ILLEGAL, True, False, info | refused
        self._let_bots_play()
        observation, info = self._told()
        reward = self._one.position.returns()[acted]
        return observation, reward, self._one.actor is None, False, info

    def action_masks(self) -> Flags:
        """Return what may be done now, as MaskablePPO asks for it."""
        return self._one.mask(self._seat)

    def render(self) -> Any:
        """Show what a spectator sees, as text or as pixels."""
        view = self.position.view(None)
        return as_pixels(view) if self.render_mode == "rgb_array" else as_text(view)

    def _let_bots_play(self) -> None:
        one = self._one
        while self._bot is not None and one.actor not in (None, self._own_seat):
            seat = one.actor
            assert seat is not None
            one.position.apply(self._bot(one.position, seat, one.rng))
            one.play_on()
        if one.actor is not None:
            self._seat = one.actor

    def _told(self) -> tuple[Floats, dict[str, Any]]:
        info = {"seat": int(self._seat), "action_mask": self._one.mask(self._seat)}
        return self._one.observation(self._seat), info


for name in ids():
    if load(name).action_space is not None:
        gymnasium.register(
            f"wardroom/{name.capitalize()}-v0",
            f"{__name__}:WardroomEnv",
            vector_entry_point=f"{__name__}:WardroomVectorEnv",
            kwargs={"game": name},
        )
