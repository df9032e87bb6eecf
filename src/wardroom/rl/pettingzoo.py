"""The games as PettingZoo environments, in which agents act one after the other.

Importing this module registers them: `pettingzoo.make("wardroom/ur-v0")` and so on.
"""

from typing import Any

from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from wardroom.catalogue import ids, load
from wardroom.core.position import Position
from wardroom.rl.one_game import OneGame
from wardroom.rl.pictures import as_pixels, as_text
from wardroom.rl.spaces import action_space, mask_space, observation_space

try:
    from pettingzoo.env_registry import registration
except ImportError:  # before 1.26 there was none
    registration = None

ILLEGAL = -1.0  # the reward of whoever acts against the rules, which ends the game


def env(
    game: str,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> Any:
    """Return an environment that ends the game of whoever acts against the rules.

    After `max_cycles` times as many actions as there are agents the game is cut off.
    """
    agents = seats or load(game).rulebook.seats[0]
    return _judged(game, seats, options, render_mode, max_cycles and max_cycles * agents)


def parallel_env(
    game: str,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> Any:
    """Return the same as an environment that asks all agents at once.

    The answer of the agent whose turn it is counts; so a cycle is one action.
    """
    return turn_based_aec_to_parallel(_judged(game, seats, options, render_mode, max_cycles))


def _judged(*settings: Any) -> Any:
    judged = wrappers.TerminateIllegalWrapper(WardroomEnv(*settings), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(judged))


class WardroomEnv(AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo has no types
    """One game. The agents are `player_0` and so on, in the order of play."""

    metadata: dict[str, Any] = {  # noqa: RUF012  # as its base has it
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
        most_steps: int | None = None,
    ) -> None:
        """Prepare a game, which `reset` begins and which `most_steps` actions cut off."""
        EzPickle.__init__(self, game, seats, options, render_mode, most_steps)
        super().__init__()
        self._one = OneGame(game, seats, options)
        self.metadata = {**type(self).metadata, "name": f"{game}_v0"}
        self.render_mode = render_mode
        count = self._one.start.seat_count
        self._most_steps = most_steps
        self.possible_agents = [f"player_{seat}" for seat in range(count)]
        self.agents: list[str] = []
        space = spaces.Dict(
            {
                "observation": observation_space(self._one.observations),
                "action_mask": mask_space(self._one.actions),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: action_space(self._one.actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        """Return the space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of what an agent does."""
        return self.action_spaces[agent]

    @property
    def position(self) -> Position:
        """How the game stands: the whole truth."""
        return self._one.position

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""
        self._one.begin(seed)
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._ask()

    def step(self, action: int | None) -> None:
        """Play the action of the agent that is asked; None once the game is over for it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._one.play(action)
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self._one.position.returns(), strict=True))
        over = self._one.actor is None
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over and self._steps == self._most_steps)
        self._accumulate_rewards()
        self._ask()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent may know and do."""
        seat = self.possible_agents.index(agent)
        return {"observation": self._one.observation(seat), "action_mask": self._masks[seat]}

    def render(self) -> Any:
        """Show what a spectator sees: printed, as text, or as pixels."""
        view = self.position.view(None)
        if self.render_mode == "rgb_array":
            return as_pixels(view)
        text = as_text(view)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""

    def _ask(self) -> None:
        """Turn to the agent that acts next; when the game is over, to the first."""
        self.agent_selection = self.possible_agents[self._one.actor or 0]
        self._masks = [self._one.mask(seat) for seat in range(len(self.possible_agents))]
        self.infos = {
            agent: {"action_mask": mask}
            for agent, mask in zip(self.possible_agents, self._masks, strict=True)
        }


if registration is not None:
    for name in ids():
        if load(name).action_space is not None:
            for kind, made in (("aec", "env"), ("parallel", "parallel_env")):
                entry = f"{__name__}:{made}"
                registration.register(kind, f"wardroom/{name}-v0", entry, kwargs={"game": name})
