"""Ur's judge: a small network in whole numbers, fitted to the exact values of the solved game.

Tiles are digits in base 3: 0 empty, 1 of the seat about to roll, 2 of the other. Some groups of
tiles, read as numbers, are rows of a table; the rows are added, and two narrow layers make a value
of the sum. Groups that lie to one side are read for the mirror image too. `learning/ur` tells how
the numbers were found.
"""

import math

import numpy as np
import numpy.typing as npt

from wardroom.catalogue import data
from wardroom.catalogue.ur.layout import TILE, TILES
from wardroom.core.bits import count_bits
from wardroom.core.kernel import Weights, kernel
from wardroom.core.scratch import scratch

NUMBERS = data.arrays(__package__, "network.npz")
RULES = int(NUMBERS["rules"])  # the version of the rules it was fitted for
PIECES = 7

# What 1 is, in whole numbers.
SUM_ONE = 128
FIRST_SHIFT = 5  # from a sum times a weight of the first layer to LAYER_ONE
SECOND_SHIFT = 10
LAYER_ONE = 1024
LOGIT_ONE = float(1 << 20)

MIRROR = str.maketrans("ac", "ca")
PAIRS = [str(tiles).split() for tiles in NUMBERS["pairs"]]
ALONE = [str(tiles).split() for tiles in NUMBERS["alone"]]
GROUPS = [*PAIRS, *ALONE, *([tile.translate(MIRROR) for tile in group] for group in PAIRS)]
_SIZES = [3 ** len(group) for group in PAIRS + ALONE]
_FIRST_ROWS = [sum(_SIZES[:number]) for number in range(len(_SIZES))]
FIRST_ROW = np.array([*_FIRST_ROWS, *_FIRST_ROWS[: len(PAIRS)]], np.int64)
LOOKUPS = len(GROUPS)
COUNT_ROW = sum(_SIZES)  # the row of no pieces; a row more for each enemy, 8 for each own piece

HALF = len(TILES) // 2
HALF_MASK = (1 << HALF) - 1


def _places() -> npt.NDArray[np.int32]:
    """What a set of tiles, each half of the board by itself, adds to the row of each group."""
    held = np.arange(1 << HALF)[:, None] >> np.arange(HALF) & 1
    places = np.zeros((len(GROUPS), 2, 1 << HALF), np.int32)
    for number, group in enumerate(GROUPS):
        for digit, name in enumerate(group):
            half, tile = divmod(TILE[name], HALF)
            places[number, half] += held[:, tile] * 3**digit
    return places


def _packed(weights: npt.NDArray[np.int32]) -> npt.NDArray[np.int64]:
    """Two outputs in one number, so that one multiplication serves both."""
    wide = weights.astype(np.int64)
    return np.ascontiguousarray(wide[..., ::2] + (wide[..., 1::2] << 32))


PLACES = _places()
# A row's bytes, eight to a number; each is 128 more than the entry it stands for.
TABLE = np.ascontiguousarray(NUMBERS["table"]).view(np.int64)
WORDS = TABLE.shape[1]
SUMS = 2 * WORDS
BYTES = 0x00FF00FF00FF00FF  # every second byte of a number
LANE = 0xFFFF
BIAS = NUMBERS["bias"].astype(np.int64) - 128 * (LOOKUPS + 1)
FIRST, FIRST_BIAS = _packed(NUMBERS["first"].T), _packed(NUMBERS["first_bias"])
SECOND, SECOND_BIAS = _packed(NUMBERS["second"].T), _packed(NUMBERS["second_bias"])
LAST, LAST_BIAS = NUMBERS["last"][0].astype(np.int64), int(NUMBERS["last_bias"][0])
FIRST_HALF, SECOND_HALF = len(FIRST_BIAS), len(SECOND_BIAS)
LOW, LOW_SIGN = 0xFFFFFFFF, 0x80000000


@kernel
def value_to_roll(own: int, enemy: int) -> float:
    """The result that the seat about to roll may expect, its tiles given first."""
    logit = float(logit_to_roll(own, enemy))
    return logit / math.sqrt(logit * logit + LOGIT_ONE * LOGIT_ONE)


@kernel
def logit_to_roll(own: int, enemy: int) -> int:
    """The same before it is squashed, in units of LOGIT_ONE."""
    sums, first, second = scratch(SUMS), scratch(FIRST_HALF), scratch(SECOND_HALF)
    add_rows(own, enemy, sums)
    first_layer(sums, first)
    second_layer(first, second)
    return last_layer(second)


@kernel
def add_rows(own: int, enemy: int, sums: Weights) -> None:
    """The sum of a board's rows, in lanes of 16 bits: even bytes first, then odd ones."""
    sums[:] = 0
    for group in range(LOOKUPS):
        ours = PLACES[group, 0, own & HALF_MASK] + PLACES[group, 1, own >> HALF]
        theirs = PLACES[group, 0, enemy & HALF_MASK] + PLACES[group, 1, enemy >> HALF]
        add_row(FIRST_ROW[group] + ours + 2 * theirs, sums)
    add_row(COUNT_ROW + 8 * count_bits(own) + count_bits(enemy), sums)


@kernel
def add_row(row: int, sums: Weights) -> None:
    """One row of the table."""
    for word in range(WORDS):
        packed = TABLE[row, word]
        sums[word] += packed & BYTES
        sums[WORDS + word] += (packed >> 8) & BYTES


@kernel
def first_layer(sums: Weights, out: Weights) -> None:
    """From the sums, cut to 0 … 1, to the first layer's packed outputs."""
    for output in range(FIRST_HALF):
        out[output] = FIRST_BIAS[output]
    for word in range(SUMS):
        packed = sums[word]
        column = 8 * word if word < WORDS else 8 * (word - WORDS) + 1
        for lane in range(4):
            given = min((packed & LANE) + BIAS[column + 2 * lane], SUM_ONE)
            packed >>= 16
            if given > 0:
                for output in range(FIRST_HALF):
                    out[output] += given * FIRST[column + 2 * lane, output]


@kernel
def second_layer(given: Weights, out: Weights) -> None:
    """From packed outputs of the first layer to those of the second."""
    for output in range(SECOND_HALF):
        out[output] = SECOND_BIAS[output]
    for pair in range(FIRST_HALF):
        for half in range(2):
            x = min(unpacked(given[pair], half) >> FIRST_SHIFT, LAYER_ONE)
            if x > 0:
                for output in range(SECOND_HALF):
                    out[output] += x * SECOND[2 * pair + half, output]


@kernel
def last_layer(given: Weights) -> int:
    """From packed outputs of the second layer to one number."""
    logit = LAST_BIAS
    for pair in range(SECOND_HALF):
        for half in range(2):
            x = min(max(unpacked(given[pair], half) >> SECOND_SHIFT, 0), LAYER_ONE)
            logit += x * LAST[2 * pair + half]
    return logit


@kernel
def unpacked(pair: int, half: int) -> int:
    """One of two numbers that `_packed` put together."""
    low = ((pair & LOW) ^ LOW_SIGN) - LOW_SIGN
    return (pair - low) >> 32 if half else low
