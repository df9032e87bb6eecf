"""Ward's judge: the rows of a position added up, and one layer behind them, in whole numbers.

`learning/hexward` tells how the numbers were found. A row is a number by itself and some more that
are cut to 0 … 1 once they are added; four of these share a word.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from wardroom.catalogue import data
from wardroom.catalogue.hexward.layout import State, Table
from wardroom.catalogue.hexward.rules.front import Sets
from wardroom.catalogue.hexward.rules.inputs import MOST_ROWS, write_inputs
from wardroom.core.kernel import Weights, kernel
from wardroom.core.network import LANE, LANE_BITS, LANE_SIGN, LANES
from wardroom.core.scratch import scratch

NUMBERS = data.arrays(__package__, "network.npz")
RULES = int(NUMBERS["rules"])  # the version of the rules it was fitted for
ONE = 256  # what 1 is, in a sum and in a weight of the layer
LEAD = float(ONE * ONE)  # and in the result
WIDTH = len(NUMBERS["layer"])
WORDS = 1 + WIDTH // LANES


def packed(numbers: Mapping[str, Any]) -> Weights:
    """Return all in one array: the layer, then the rows."""
    rows = np.column_stack([numbers["alone"], words(numbers["rows"])])
    return np.concatenate([numbers["layer"].astype(np.int64), rows.astype(np.int64).ravel()])


def words(rows: npt.NDArray[np.int16]) -> Weights:
    """Return rows with four numbers in a word: sums of such words are sums lane by lane."""
    lanes = rows.astype(np.int64).reshape(len(rows), -1, LANES)
    return (lanes << LANE_BITS * np.arange(LANES)).sum(2)


NET = packed(NUMBERS)


@kernel
def judged(table: Table, s: State, near: Sets, pinned: int) -> float:
    """What the seat to act may expect, from -1 to 1."""
    rows, sums = scratch(MOST_ROWS), scratch(WORDS)
    count = write_inputs(table, s, near, pinned, rows)
    add_rows(rows, count, sums)
    lead = float(sums[0] + through_layer(sums)) / LEAD
    return lead / (1.0 + abs(lead))


@kernel
def add_rows(rows: Weights, count: int, sums: Weights) -> None:
    """The sum of the rows, word by word."""
    sums[:] = 0
    for i in range(count):
        at = WIDTH + WORDS * rows[i]
        for word in range(WORDS):
            sums[word] += NET[at + word]


@kernel
def through_layer(sums: Weights) -> int:
    """What the layer makes of the sums, cut to 0 … 1."""
    found = 0
    for word in range(1, WORDS):
        lanes = sums[word]
        for lane in range(LANES):
            given = ((lanes & LANE) ^ LANE_SIGN) - LANE_SIGN
            lanes = (lanes - given) >> LANE_BITS
            found += min(max(given, 0), ONE) * NET[LANES * (word - 1) + lane]
    return found
