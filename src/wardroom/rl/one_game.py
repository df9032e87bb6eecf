"""One game for environments that ask one seat at a time: chance plays by itself."""

from typing import Any

import numpy as np

from wardroom.catalogue import load
from wardroom.core.game import Game
from wardroom.core.kernel import Flags, Floats
from wardroom.core.position import Seat
from wardroom.core.rng import below, seeded
from wardroom.core.simulate import random_action
from wardroom.rl.action_space import ActionSpace
from wardroom.rl.observations import Observations

SEEDS = 1 << 31


class OneGame:
    """A game that begins as often as asked, each time from what its seed draws."""

    def __init__(
        self, game: str | Game, seats: int | None = None, options: dict[str, Any] | None = None
    ) -> None:
        """Prepare the start."""
        self.game = load(game) if isinstance(game, str) else game
        self.start = self.game.initial(seats, options)
        self.is_dealt = self.game.deals(options or {})
        self.actions, self.observations = ActionSpace(self.start), Observations(self.start)
        self.rng = seeded(int(np.random.SeedSequence().generate_state(1)[0]))
        self.position = self.start

    @property
    def actor(self) -> Seat | None:
        """The seat that is asked; None when the game is over."""
        actor = self.position.actor
        assert actor != "chance"
        return actor

    def begin(self, seed: int | None) -> None:
        """Begin anew; without a seed, go on drawing from the last one's stream."""
        if seed is not None:
            self.rng = seeded(seed)
        if self.is_dealt:
            self.position = self.game.dealt(self.start, below(self.rng, SEEDS))
        else:
            self.position = self.start.copy()
        self.play_on()

    def play(self, action: int) -> None:
        """Play an action by its id, or raise as `Position.apply` does."""
        self.position.apply(self.actions.code_of(self.position, int(action)))
        self.play_on()

    def mask(self, seat: int) -> Flags:
        """Return what a seat may do now: nothing, unless it is asked."""
        if seat == self.actor:
            return self.actions.mask(self.position)
        return np.zeros(len(self.actions), np.int8)

    def observation(self, seat: int) -> Floats:
        """Return what a seat may know."""
        return self.observations.tensor(self.position, seat)

    def play_on(self) -> None:
        """Play what chance does."""
        while self.position.actor == "chance":
            self.position.apply(random_action(self.position, self.rng))
