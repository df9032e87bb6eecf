"""What a seat may know, as a tensor, as named parts, and as text."""

import json

import numpy as np

from wardroom.core.kernel import Floats
from wardroom.core.observations import Feature, places
from wardroom.core.position import Position
from wardroom.rl.action_space import declared_by
from wardroom.rl.loops import LOOPS, batch_record


class Observations:
    """The observations of matches like that of a position."""

    def __init__(self, position: Position) -> None:
        """Read what the game declares."""
        declared = declared_by(position.game, "observation")
        self.version: int = declared.VERSION
        self.features: tuple[Feature, ...] = declared.features(position.table)
        self._sizes = batch_record()
        self._sizes.features = sum(feature.size for feature in self.features)
        self.low = np.concatenate([np.full(f.size, f.low, np.float32) for f in self.features])
        self.high = np.concatenate([np.full(f.size, f.high, np.float32) for f in self.features])

    def __len__(self) -> int:
        """How many numbers an observation has."""
        return len(self.low)

    def tensor(self, position: Position, seat: int) -> Floats:
        """Return what `seat` may know as numbers."""
        out = np.empty(len(self), np.float32)
        engine, record = position.game.engine, position.record
        viewer = position.check_seat(seat)
        engine.run(f"{LOOPS}.show", position.table, self._sizes, record, viewer, 0, out)
        return out

    def parts(self, tensor: Floats) -> dict[str, Floats]:
        """Return the named parts of a tensor, or of many in one array."""
        return {
            feature.name: tensor[..., where].reshape(*tensor.shape[:-1], *feature.shape)
            for feature, where in places(self.features)
        }

    def text(self, position: Position, seat: int) -> str:
        """Return what `seat` may know as JSON, always in the same order."""
        return json.dumps(position.view(seat), sort_keys=True)
