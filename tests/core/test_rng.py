"""The generator against an independent sfc32, and its draws against what chance would give."""

import math
from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from wardroom.core.kernel import JIT
from wardroom.core.rng import below, next32, seeded, shuffle, weighted

DRAWS = 20_000 if JIT else 2_000


class Sfc32:
    """Doty-Humphrey's generator in Python's unbounded integers."""

    def __init__(self, seed: int) -> None:
        self.a, self.b, self.c, self.counter = (
            seed % 2**32, seed // 2**32 % 2**32, seed // 2**64 % 2**32, 1,
        )  # fmt: skip
        for _ in range(12):
            self.draw()

    def draw(self) -> int:
        drawn = (self.a + self.b + self.counter) % 2**32
        self.counter = (self.counter + 1) % 2**32
        self.a = self.b ^ (self.b // 2**9)
        self.b = self.c * 9 % 2**32
        turned = self.c * 2**21 % 2**32 + self.c // 2**11
        self.c = (turned + drawn) % 2**32
        return drawn


def is_even(counts: list[int], shares: list[float]) -> bool:
    """Whether counts fit their shares: chi-square within six of its standard deviations."""
    total, freedom = sum(counts), len(counts) - 1
    expected = [share * total / sum(shares) for share in shares]
    square = sum((n - e) ** 2 / e for n, e in zip(counts, expected, strict=True))
    return square < freedom + 6 * math.sqrt(2 * freedom)


@pytest.mark.parametrize("seed", [0, 1, 42, 2**31, 2**32 - 1, 2**40 + 7, 2**96 - 1, -1])
def test_the_stream_of_a_seed_is_that_of_sfc32(seed: int) -> None:
    rng, reference = seeded(seed), Sfc32(seed)
    assert [next32(rng) for _ in range(200)] == [reference.draw() for _ in range(200)]
    words = [reference.a, reference.b, reference.c, reference.counter]
    assert rng.tolist() == words


def test_the_counter_wraps_around() -> None:
    rng = np.array([1, 2, 3, 2**32 - 1], np.int64)
    assert next32(rng) == 2
    assert rng[3] == 0


def test_seeds_give_streams_of_their_own() -> None:
    streams = {tuple(next32(rng) for _ in range(4)) for rng in map(seeded, range(500))}
    assert len(streams) == 500


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 52, 100])
def test_draws_below_a_bound_are_within_it_and_even(n: int) -> None:
    rng = seeded(n)
    counts = Counter(int(below(rng, n)) for _ in range(DRAWS))
    assert set(counts) == set(range(n))
    assert n == 1 or is_even([counts[i] for i in range(n)], [1.0] * n)


@pytest.mark.parametrize("n", [2**31, 2**31 - 1, 3 * 2**29])
def test_draws_below_a_large_bound_stay_within_it(n: int) -> None:
    rng = seeded(5)
    drawn = [int(below(rng, n)) for _ in range(2_000)]
    assert all(0 <= value < n for value in drawn)
    assert is_even([sum(value * 4 // n == part for value in drawn) for part in range(4)], [1.0] * 4)


def test_a_draw_that_would_tip_the_balance_is_taken_again() -> None:
    # Below 3·2**29, one 32-bit word in four is refused.
    rng, reference = seeded(9), Sfc32(9)
    n = 3 * 2**29
    accepted = (w * n >> 32 for w in iter(reference.draw, None) if w * n % 2**32 >= 2**32 % n)
    assert [int(below(rng, n)) for _ in range(500)] == [next(accepted) for _ in range(500)]


def test_weighted_draws_follow_their_weights() -> None:
    rng, weight = seeded(3), np.array([4, 4, 4, 2, 0, 1, 1, 99], np.int64)
    counts = Counter(int(weighted(rng, weight, 7)) for _ in range(DRAWS))
    assert 4 not in counts
    assert 7 not in counts
    drawn = [counts[i] for i in (0, 1, 2, 3, 5, 6)]
    assert is_even(drawn, [4, 4, 4, 2, 1, 1])


def test_a_lone_weight_is_always_drawn() -> None:
    rng, weight = seeded(3), np.array([0, 0, 5], np.int64)
    assert {int(weighted(rng, weight, 3)) for _ in range(50)} == {2}


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    rng = seeded(8)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(DRAWS):
        codes = np.array([0, 1, 2, 3, 9], np.int32)
        shuffle(rng, codes, 4)
        assert codes[4] == 9
        counts[tuple(codes[:4].tolist())] += 1
    orders = list(permutations(range(4)))
    assert set(counts) == set(orders)
    assert is_even([counts[order] for order in orders], [1.0] * len(orders))


@pytest.mark.parametrize("count", [0, 1])
def test_a_shuffle_of_one_code_or_none_draws_nothing(count: int) -> None:
    rng = seeded(8)
    before = rng.tolist()
    shuffle(rng, np.array([5], np.int32), count)
    assert rng.tolist() == before
