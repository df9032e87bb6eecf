"""Environments for programs that learn: dense actions, observations, and many games at once."""

from wardroom.rl.action_space import ActionSpace
from wardroom.rl.arrays import Arrays
from wardroom.rl.batch import Batch, RefusedAction
from wardroom.rl.observations import Observations

__all__ = ["ActionSpace", "Arrays", "Batch", "Observations", "RefusedAction"]
