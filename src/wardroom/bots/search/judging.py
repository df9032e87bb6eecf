"""A search's dealings with its judge: leaves are gathered, judged together and grown."""

from typing import Any

import numpy as np

from wardroom.bots.search import judged_tree
from wardroom.bots.search.judges import Batch, Judge, checked_priors, checked_values
from wardroom.bots.search.layout import LEAF
from wardroom.core.kernel import Record, Records
from wardroom.core.position import Position


class Judging:
    """A judge, and the leaves that it is asked about."""

    def __init__(self, judge: Judge, batch: int) -> None:
        """Gather up to `batch` leaves at once."""
        self.judge = judge
        self.leaves: Any = np.zeros(batch, LEAF).view(np.recarray)

    def step(
        self, position: Position, states: Records, nodes: Records, work: Record, stop: int
    ) -> int:
        """Walk to some leaves, `stop` times in all at most; return how many walks there were."""
        given = position.table, states, nodes, work, self.leaves
        run, template = position.game.engine.run, judged_tree.__name__
        count = run(f"{template}.gather", *given, stop)
        if count:
            batch = Batch(position, states, count, work)
            values, priors = self.judge(batch)
            worth = checked_values(batch, values, position.seat_count)
            tried = checked_priors(batch, priors, position.game.max_actions)
            run(f"{template}.absorb", *given, worth, tried, count)
        return int(work.walks)
