"""Action spaces and observations as Gymnasium describes them."""

from typing import Any

import numpy as np
from gymnasium import spaces

from wardroom.rl.action_space import ActionSpace
from wardroom.rl.observations import Observations


def action_space(actions: ActionSpace) -> Any:
    """Return the ids of all actions."""
    return spaces.Discrete(len(actions))


def observation_space(observations: Observations) -> Any:
    """Return the bounds of an observation."""
    return spaces.Box(observations.low, observations.high, dtype=np.float32)


def mask_space(actions: ActionSpace) -> Any:
    """Return the bounds of a mask."""
    return spaces.Box(0, 1, (len(actions),), np.int8)
