"""Many games as one Gymnasium environment, over the batch."""

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from wardroom.catalogue import load
from wardroom.core.errors import BadOption
from wardroom.core.kernel import Codes, Flags, Floats
from wardroom.rl.arrays import whole_numbers
from wardroom.rl.batch import Batch, Reset
from wardroom.rl.seated import against
from wardroom.rl.spaces import action_space, observation_space

RESETS: dict[AutoresetMode, Reset] = {
    AutoresetMode.NEXT_STEP: "next_step",
    AutoresetMode.SAME_STEP: "same_step",
    AutoresetMode.DISABLED: "never",
}


class WardroomVectorEnv(VectorEnv[Floats, Codes, Any]):
    """`num_envs` games. A reward is the result of the seat that acted.

    An action against the rules raises RefusedAction, and nothing is stepped.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012  # as its base has it

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        opponent: str | None = None,
        seat: int = 0,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int = 1,
    ) -> None:
        """Prepare the games, which `reset` begins.

        The agent plays every seat, or `seat` alone, and the bot `opponent` the others.
        """
        self.mode = AutoresetMode(autoreset_mode)
        bots = against(opponent, seat, load(game).initial(seats, options))
        settings: Any = {"bots": bots, "reset": RESETS[self.mode], "threads": threads}
        self.batch = Batch(game, num_envs, seats, options, **settings)
        self.num_envs = num_envs
        self.metadata = {**type(self).metadata, "autoreset_mode": self.mode}
        self.single_action_space = action_space(self.batch.actions)
        self.single_observation_space = observation_space(self.batch.features)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Begin all games; without a seed, by chance."""
        if "reset_mask" in (options or {}):
            raise BadOption("reset_mask: all games begin together; NEXT_STEP begins one by one")
        drawn = int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0])
        self.batch.reset(drawn)
        return self.batch.arrays.observations.copy(), self._info()

    def step(self, actions: Any) -> tuple[Floats, Floats, Flags, Flags, dict[str, Any]]:
        """Answer all games by ids."""
        acted = np.maximum(self.batch.arrays.actors, 0)
        told = self.batch.step(whole_numbers("actions", actions))
        rewards = told.rewards[np.arange(self.num_envs), acted]
        ended = told.terminated.astype(bool), told.truncated.astype(bool)
        return told.observations.copy(), rewards, *ended, self._info() | self._last(acted, *ended)

    def action_masks(self) -> Flags:
        """Return what may be done now, game by game."""
        return self.batch.arrays.masks.copy()

    def _info(self) -> dict[str, Any]:
        told = self.batch.arrays
        return {"seat": told.actors.copy(), "action_mask": told.masks.copy()}

    def _last(self, acted: Codes, terminated: Any, truncated: Any) -> dict[str, Any]:
        """What was last seen, and by whom, in games that have just begun anew."""
        ended = terminated | truncated
        if self.mode is not AutoresetMode.SAME_STEP or not ended.any():
            return {}
        last = np.full(self.num_envs, None, object)
        for index in np.flatnonzero(ended):
            last[index] = self.batch.arrays.last_observations[index].copy()
        final = {"seat": acted, "_seat": ended}
        return {"final_obs": last, "_final_obs": ended, "final_info": final, "_final_info": ended}
