"""The compiled loops by name, and the records they share."""

from typing import Any

import numpy as np

from wardroom.core.game import Game
from wardroom.core.kernel import Record
from wardroom.core.records import blank
from wardroom.rl.stepping.layout import BATCH, dtypes

LOOPS = "wardroom.rl.stepping.games"


def batch_record() -> Record:
    """Return what is the same for all games of a batch, all of it 0."""
    return blank(BATCH)


def work_records(game: Game, count: int) -> Any:
    """Return what is kept for each game of a batch."""
    works = dtypes(game.max_actions, game.max_outcomes)["works"]
    return np.zeros(count, works).view(np.recarray)
