"""Ur's judge over many boards at once, for whoever wants to check it.

>>> import numpy as np
>>> from wardroom.catalogue.ur.boards import chances
>>> f"{chances(np.array([0]), np.array([0]))[0]:.2f}"  # the start; solved, it is 0.57671
'0.58'
"""

import numpy as np
import numpy.typing as npt

from wardroom.catalogue.ur import network
from wardroom.catalogue.ur.layout import TILE, TILES
from wardroom.catalogue.ur.network import LAYER_ONE, LOGIT_ONE, NUMBERS, SUM_ONE

Masks = npt.NDArray[np.integer]
Chances = npt.NDArray[np.float64]

TABLE_OFFSET = 128  # of the table's entries, which are kept without a sign
PART = 1 << 16  # boards at a time


def chances(own: Masks, enemy: Masks) -> Chances:
    """Return the chance to win of seats about to roll, each board as two bit masks.

    Bit n is tile n of `layout.TILES`. The options are the default ones, with seven pieces.
    """
    parts = range(0, len(own), PART)
    return np.concatenate([_chances(own[i : i + PART], enemy[i : i + PART]) for i in parts])


def _chances(own: Masks, enemy: Masks) -> Chances:
    tiles = np.arange(len(TILES))
    digits = (own[:, None] >> tiles & 1) + 2 * (enemy[:, None] >> tiles & 1)
    x = _sums(digits).clip(0, SUM_ONE)
    x = (_layer("first", x) >> network.FIRST_SHIFT).clip(0, LAYER_ONE)
    x = (_layer("second", x) >> network.SECOND_SHIFT).clip(0, LAYER_ONE)
    logit = _layer("last", x)[:, 0].astype(np.float64)
    return 0.5 + 0.5 * (logit / np.sqrt(logit * logit + LOGIT_ONE * LOGIT_ONE))


def _sums(digits: Masks) -> npt.NDArray[np.int64]:
    counts = 8 * (digits == 1).sum(1) + (digits == 2).sum(1)
    sums = _entries(network.COUNT_ROW + counts) + NUMBERS["bias"]
    for group, first in zip(network.GROUPS, network.FIRST_ROW, strict=True):
        rows = digits[:, [TILE[name] for name in group]] @ 3 ** np.arange(len(group))
        sums += _entries(first + rows)
    return sums


def _entries(rows: Masks) -> npt.NDArray[np.int64]:
    return NUMBERS["table"][rows].astype(np.int64) - TABLE_OFFSET


def _layer(name: str, x: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    return x @ NUMBERS[name].T.astype(np.int64) + NUMBERS[f"{name}_bias"]
