"""The games as Gymnasium environments: one game or many, all seats or one against bots.

Importing this module registers them: `gymnasium.make("wardroom/Ur-v0")`, `gymnasium.make_vec(…)`.
"""

from typing import Any

import gymnasium
from gymnasium.vector import AutoresetMode

from wardroom.bots.bot import Bot
from wardroom.bots.roster import bot_named
from wardroom.catalogue import ids, load
from wardroom.core.errors import BadSeat
from wardroom.core.kernel import OVER, Flags, Floats
from wardroom.core.position import Position
from wardroom.core.rng import seeded
from wardroom.rl.arrays import whole_numbers
from wardroom.rl.batch import SEEDS, Batch, RefusedAction
from wardroom.rl.pictures import as_pixels, as_text
from wardroom.rl.seated import against, is_compiled
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
        start = load(game).initial(seats, options)
        bots = against(opponent, seat, start)
        self._seat = seat  # the last one that was asked
        self._thinker: Bot | None = None  # a bot that must be called, action by action
        if opponent is not None and not is_compiled(opponent, start):
            self._thinker, bots = bot_named(opponent, start.game.id), {}
        self._batch = Batch(game, 1, seats, options, bots=bots, reset="never")
        self.action_space = action_space(self._batch.actions)
        self.observation_space = observation_space(self._batch.features)
        self.render_mode = render_mode

    @property
    def position(self) -> Position:
        """How the game stands: the whole truth."""
        return self._batch.position(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Begin a game."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(SEEDS))
        self._batch.reset(drawn)
        self._rng = seeded(drawn)
        self._go_on()
        return self._told()

    def step(self, action: Any) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        """Play an action by its id."""
        if self._is_over:
            raise BadSeat("the game is over: reset it")
        acted = self._seat
        try:
            self._answer(action)
        except RefusedAction as error:
            observation, info = self._told()
            refused = {"illegal_action": error.rule, "message": str(error)}
            return observation, ILLEGAL, True, False, info | refused
        self._go_on()
        observation, info = self._told()
        reward = float(self._batch.arrays.rewards[0, acted])
        return observation, reward, self._is_over, False, info

    def action_masks(self) -> Flags:
        """Return what may be done now, as MaskablePPO asks for it; anything once it is over."""
        return self._batch.arrays.masks[0].copy()

    def render(self) -> Any:
        """Show what a spectator sees, as text or as pixels."""
        view = self.position.view(None)
        return as_pixels(view) if self.render_mode == "rgb_array" else as_text(view)

    @property
    def _is_over(self) -> bool:
        return bool(self._batch.arrays.actors[0] == OVER)

    def _answer(self, action: Any) -> None:
        self._batch.step(whole_numbers("action", [action]))

    def _go_on(self) -> None:
        """Call the bot that must be called; else it is the agent's turn already."""
        actors = self._batch.arrays.actors
        if self._thinker is None:
            self._seat = self._seat if self._is_over else int(actors[0])
            return
        while actors[0] not in (OVER, self._seat):
            position = self.position
            chosen = self._thinker(position, int(actors[0]), self._rng)
            self._answer(self._batch.actions.id_of(position, chosen))

    def _told(self) -> tuple[Floats, dict[str, Any]]:
        info = {"seat": self._seat, "action_mask": self.action_masks()}
        if self._thinker is not None and self._is_over:  # the last one asked was the bot
            return self._batch.features.tensor(self.position, self._seat), info
        return self._batch.arrays.observations[0].copy(), info


for name in ids():
    if load(name).action_space is not None:
        gymnasium.register(
            f"wardroom/{name.capitalize()}-v0",
            f"{__name__}:WardroomEnv",
            vector_entry_point=f"{__name__}:WardroomVectorEnv",
            kwargs={"game": name},
        )
