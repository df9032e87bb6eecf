"""Environments for programs that learn: dense actions, observations, and many games at once."""

from wardroom.rl.action_space import ActionSpace
from wardroom.rl.arrays import Arrays
from wardroom.rl.batch import Batch, RefusedAction
from wardroom.rl.observations import Observations
from wardroom.rl.player_file import BadPlayer
from wardroom.rl.trained import Trained, player_named, save_player

__all__ = [
    "ActionSpace",
    "Arrays",
    "BadPlayer",
    "Batch",
    "Observations",
    "RefusedAction",
    "Trained",
    "player_named",
    "save_player",
]
