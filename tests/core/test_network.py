"""The network in whole numbers is what plain matrices say."""

from typing import Any

import numpy as np
import pytest

from wardroom.core import network
from wardroom.core.network import FIRST, ONE, SECOND, SHIFT

ROWS = 40


def random_numbers(seed: int) -> dict[str, Any]:
    rng = np.random.default_rng(seed)
    return {
        "rows": rng.integers(-900, 900, (ROWS, 2 * FIRST)),
        "bias": rng.integers(-900, 900, FIRST),
        "second": rng.integers(-2000, 2000, (FIRST, SECOND)),
        "second_bias": rng.integers(-(10**6), 10**6, SECOND),
        "last": rng.integers(-2000, 2000, SECOND),
        "last_bias": rng.integers(-(10**6), 10**6, 1),
    }


def chances(numbers: dict[str, Any], rows: list[list[int]]) -> Any:
    """The same by matrices."""
    sums = np.array([numbers["rows"][seat].sum(axis=0) for seat in rows])
    own, to_others = sums[:, :FIRST], sums[:, FIRST:]
    first = np.clip(numbers["bias"] + own + to_others.sum(axis=0) - to_others, 0, ONE)
    second = np.clip((first @ numbers["second"] + numbers["second_bias"]) >> SHIFT, 0, ONE)
    logits = (second @ numbers["last"] + numbers["last_bias"]) / ONE**2
    shares = np.exp(logits - logits.max())
    return shares / shares.sum()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_it_judges_as_matrices_do(seats: int, seed: int) -> None:
    numbers, rng = random_numbers(seed), np.random.default_rng(seed)
    rows = [rng.integers(0, ROWS, rng.integers(0, 12)).tolist() for _ in range(seats)]
    net, sums, out = network.packed(numbers), np.zeros(network.ALL_SUMS, np.int64), np.zeros(seats)
    for seat in range(seats):
        network.add_rows(net, np.array(rows[seat], np.int64), len(rows[seat]), sums, seat)
    network.write_values(net, sums, seats, out)
    wanted = (seats * chances(numbers, rows) - 1) / (seats - 1)
    assert out == pytest.approx(wanted, abs=1e-12)
