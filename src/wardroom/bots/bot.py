"""What a bot is: anything that answers with an action text for the seat to act."""

from collections.abc import Callable

import numpy as np

from wardroom.core.position import Position
from wardroom.core.rng import Rng, reseed

# The position, the seat to act and the bot's own stream; a bot may use of the position only what
# the seat may know.
Bot = Callable[[Position, int, Rng], str]


def own_stream(rng: Rng) -> Rng:
    """Return a new stream that `rng` seeds: however much is drawn from it, `rng` stays the same."""
    own: Rng = np.empty_like(rng)
    reseed(own, rng)
    return own
