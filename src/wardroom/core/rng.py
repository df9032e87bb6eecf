"""A small fast generator for simulations: Chris Doty-Humphrey's sfc32 in 64-bit integers.

Masked sums never overflow, so the stream is the same with the JIT on and off.
"""

import numpy as np
import numpy.typing as npt

from wardroom.core.kernel import Codes, Weights, kernel

Rng = npt.NDArray[np.int64]

MASK = 0xFFFFFFFF
WARM_UP = 12  # rounds until every state bit depends on every seed bit


def seeded(seed: int) -> Rng:
    """Return a generator whose stream is fixed by `seed`."""
    words = [seed & MASK, seed >> 32 & MASK, seed >> 64 & MASK, 1]
    rng = np.array(words, dtype=np.int64)
    for _ in range(WARM_UP):
        next32(rng)
    return rng


@kernel
def reseed(rng: Rng, source: Rng) -> None:
    """Make `rng` a stream of its own that `source` seeds."""
    for word in range(3):
        rng[word] = next32(source)
    rng[3] = 1
    for _ in range(WARM_UP):
        next32(rng)


@kernel
def next32(rng: Rng) -> int:
    """Draw 32 random bits."""
    a, b, c, counter = rng[0], rng[1], rng[2], rng[3]
    drawn = (a + b + counter) & MASK
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & MASK
    rng[2] = ((((c << 21) & MASK) | (c >> 11)) + drawn) & MASK
    rng[3] = (counter + 1) & MASK
    return drawn


@kernel
def below(rng: Rng, n: int) -> int:
    """Draw an integer in [0, n), exactly uniform, for n up to 2**31 (Lemire's multiplication)."""
    product = next32(rng) * n
    if product & MASK < n:
        threshold = (MASK + 1 - n) % n
        while product & MASK < threshold:
            product = next32(rng) * n
    return product >> 32


@kernel
def weighted(rng: Rng, weight: Weights, count: int) -> int:
    """Draw an index below `count` with probability in proportion to its weight."""
    total = 0
    for i in range(count):
        total += weight[i]
    ticket = below(rng, total)
    # Every share is looked at: stopping at the right one would be a branch to mispredict.
    chosen, share = 0, 0
    for i in range(count):
        share += weight[i]
        chosen += ticket >= share
    return chosen


@kernel
def shuffle(rng: Rng, codes: Codes, count: int) -> None:
    """Put the first `count` codes in a uniformly random order (Fisher and Yates)."""
    for i in range(count - 1, 0, -1):
        j = below(rng, i + 1)
        codes[i], codes[j] = codes[j], codes[i]
