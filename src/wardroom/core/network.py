"""A small network in whole numbers, inside the kernels: what a position is worth to each seat.

A game names by numbers what a seat has: its rows. A row of the table is added to what its seat is
worth, and another half of it to what every other seat is worth. Sums are cut to 0 … 1, two narrow
layers follow, and the seats share the chance to win by what comes out. All numbers of a network
stand in one array, so that one that still learns can be handed over; `packed` makes it.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from wardroom.core.kernel import Values, Weights, kernel
from wardroom.core.portable_math import exp
from wardroom.core.scratch import scratch

FIRST, SECOND = 32, 32  # how wide the layers are
SHIFT = 10
ONE = 1 << SHIFT  # what 1 is, of a weight and of what a layer hands on
LOGIT_ONE = float(ONE * ONE)
MOST_SEATS = 4
MOST_ROWS = 80  # of a seat, their number before them
ALL_ROWS = MOST_SEATS * MOST_ROWS

# Four sums of 16 bits in a number: a seat's own, then what it is to the others.
LANES, LANE_BITS = 4, 16
LANE, LANE_SIGN = (1 << LANE_BITS) - 1, 1 << LANE_BITS - 1
SUMS = FIRST // LANES
ROW = 2 * SUMS
ALL_SUMS = MOST_SEATS * ROW
# Two outputs of 32 bits in a number, so that one multiplication serves both.
PAIRS = SECOND // 2
LOW, LOW_SIGN = 0xFFFFFFFF, 0x80000000

# Where things stand in the array.
LAST_BIAS = 0
LAST = 1
SECOND_BIAS = LAST + SECOND
SECOND_WEIGHTS = SECOND_BIAS + PAIRS
BIAS = SECOND_WEIGHTS + FIRST * PAIRS
ROWS = BIAS + SUMS


def packed(numbers: Mapping[str, Any]) -> Weights:
    """Return the array of a network: `rows`, `bias`, `second`, `second_bias`, `last`, `last_bias`.

    A matrix has a row for each input.
    """
    parts = [
        numbers["last_bias"],
        numbers["last"],
        _lanes(numbers["second_bias"], 32),
        _lanes(numbers["second"], 32),
        _lanes(numbers["bias"], LANE_BITS),
        _lanes(numbers["rows"], LANE_BITS),
    ]
    return np.concatenate([np.asarray(part, np.int64).ravel() for part in parts])


def _lanes(numbers: Any, bits: int) -> Weights:
    """Several signed numbers in one of 64 bits: sums of such numbers are sums lane by lane."""
    lanes = np.asarray(numbers, np.int64).reshape(-1, 64 // bits)
    with np.errstate(over="ignore"):
        return (lanes << bits * np.arange(64 // bits)).sum(axis=1)


@kernel
def judge(net: Weights, rows: Weights, seats: int, out: Values) -> None:
    """What each seat may expect: its share of the chances to win, as a result.

    At `seat * MOST_ROWS` it stands how many rows a seat has, then which.
    """
    sums = scratch(ALL_SUMS)
    sums[:] = 0
    for seat in range(seats):
        first = seat * MOST_ROWS
        add_rows(net, rows[first + 1 : first + MOST_ROWS], rows[first], sums, seat)
    write_values(net, sums, seats, out)


@kernel
def note(rows: Weights, seat: int, row: int) -> None:
    """Write a row of a seat, if there is room."""
    first = seat * MOST_ROWS
    count = rows[first] + 1
    if count < MOST_ROWS:
        rows[first] = count
        rows[first + count] = row


@kernel
def add_rows(net: Weights, rows: Weights, count: int, sums: Weights, seat: int) -> None:
    """Add the first `count` of `rows` to the sums of a seat."""
    at = seat * ROW
    for number in range(count):
        row = ROWS + rows[number] * ROW
        for word in range(ROW):
            sums[at + word] += net[row + word]


@kernel
def write_values(net: Weights, sums: Weights, seats: int, out: Values) -> None:
    """What each seat may expect, of the sums of all: its share of the chances, as a result."""
    highest = -1e9
    for seat in range(seats):
        out[seat] = logit_of(net, sums, seats, seat) / LOGIT_ONE
        highest = max(highest, out[seat])
    total = 0.0
    for seat in range(seats):
        out[seat] = exp(out[seat] - highest)
        total += out[seat]
    for seat in range(seats):
        out[seat] = (seats * out[seat] / total - 1.0) / (seats - 1.0)


@kernel
def logit_of(net: Weights, sums: Weights, seats: int, seat: int) -> int:
    """What a seat's chance is by, in units of LOGIT_ONE."""
    second = scratch(PAIRS)
    for pair in range(PAIRS):
        second[pair] = net[SECOND_BIAS + pair]
    for word in range(SUMS):
        lanes = net[BIAS + word] + sums[seat * ROW + word]
        for other in range(seats):
            if other != seat:
                lanes += sums[other * ROW + SUMS + word]
        add_lanes(net, lanes, word, second)
    return last_layer(net, second)


@kernel
def add_lanes(net: Weights, lanes: int, word: int, second: Weights) -> None:
    """Hand four sums, cut to 0 … 1, on to the second layer."""
    for lane in range(LANES):
        given = ((lanes & LANE) ^ LANE_SIGN) - LANE_SIGN
        lanes = (lanes - given) >> LANE_BITS
        if given > 0:
            given = min(given, ONE)
            weights = SECOND_WEIGHTS + (LANES * word + lane) * PAIRS
            for pair in range(PAIRS):
                second[pair] += given * net[weights + pair]


@kernel
def last_layer(net: Weights, second: Weights) -> int:
    """From the packed outputs of the second layer to one number."""
    logit = net[LAST_BIAS]
    for pair in range(PAIRS):
        low = ((second[pair] & LOW) ^ LOW_SIGN) - LOW_SIGN
        high = (second[pair] - low) >> 32
        logit += min(max(low >> SHIFT, 0), ONE) * net[LAST + 2 * pair]
        logit += min(max(high >> SHIFT, 0), ONE) * net[LAST + 2 * pair + 1]
    return logit
