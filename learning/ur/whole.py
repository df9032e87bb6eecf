"""A judge in whole numbers, in NumPy: what the package's kernel computes, for many boards."""

from typing import Any

import numpy as np
import numpy.typing as npt

from learning.ur.shapes import MIRROR, SHAPES, TILES

Numbers = npt.NDArray[Any]
Judge = dict[str, Numbers]


def hidden(judge: Judge, name: str, boards: Numbers) -> Numbers:
    """Return what the first layer is given, from 0 to 128."""
    shape = SHAPES[name]
    digits = boards[:, None] // 3 ** np.arange(len(TILES)) % 3
    sums = np.zeros((len(boards), shape.width), np.int32) + judge["bias"]
    first = 0
    for number, tiles in enumerate(shape.pairs + shape.alone):
        listed = tiles.split()
        sums += judge["table"][first + _row(digits, listed)]
        if number < len(shape.pairs):
            image = [tile.translate(MIRROR) for tile in listed]
            sums += judge["table"][first + _row(digits, image)]
        first += 3 ** len(listed)
    counts = (digits == 1).sum(1) * 8 + (digits == 2).sum(1)
    sums += judge["table"][first + counts]
    return sums.clip(0, 128)


def outer(judge: Judge, x: Numbers) -> Numbers:
    """Return the chances to win that the narrow layers make of it."""
    wide = {name: judge[name].astype(np.int64) for name in ("first", "second", "last")}
    x = ((x @ wide["first"].T + judge["first_bias"]) >> 5).clip(0, 1024)
    x = ((x @ wide["second"].T + judge["second_bias"]) >> 10).clip(0, 1024)
    logit = (x @ wide["last"].T + judge["last_bias"])[:, 0] / 2**20
    return 0.5 + 0.5 * logit / np.sqrt(1 + logit * logit)


def _row(digits: Numbers, tiles: list[str]) -> Numbers:
    return digits[:, [TILES.index(tile) for tile in tiles]] @ 3 ** np.arange(len(tiles))
