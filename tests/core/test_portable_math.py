"""Functions that give the same bits everywhere, compiled or not."""

import hashlib
import math

import numpy as np
import pytest

from wardroom.core.portable_math import LARGEST, SMALLEST, exp, log, tanh

# Made of integers, not by a generator: the same numbers everywhere and always.
STEPS = [n * 0x9E3779B9 % (1 << 32) / (1 << 32) for n in range(1, 2001)]  # within [0, 1)
POSITIVE = [*range(1, 1000), *(math.ldexp(1.0 + t, n % 2000 - 1000) for n, t in enumerate(STEPS))]
BETWEEN = [SMALLEST + (LARGEST - SMALLEST) * t for t in STEPS] + [2.0 * t - 1.0 for t in STEPS]

# Seen on x86-64, compiled and not.
BITS = "4e6d63e645491825c84345fb78145fd57eefb50d950b73dd0a280866bcc748e3"


def ulps(got: float, expected: float) -> float:
    """How far two numbers are apart, in units of the last place."""
    return abs(got - expected) / math.ulp(expected)


@pytest.mark.parametrize("x", POSITIVE[::40])
def test_the_logarithm_is_within_one_unit_in_the_last_place(x: float) -> None:
    assert ulps(log(float(x)), math.log(x)) <= 1.0


@pytest.mark.parametrize("x", BETWEEN[::40])
def test_the_exponential_function_is_within_one_unit_in_the_last_place(x: float) -> None:
    assert ulps(exp(x), math.exp(x)) <= 1.0


@pytest.mark.parametrize("x", [*BETWEEN[::40], 0.0, 25.0, -25.0, 1e300, -1e300])
def test_the_tangent_has_fifteen_digits_and_changes_its_sign_alone(x: float) -> None:
    assert abs(tanh(x) - math.tanh(x)) < 5e-16
    assert tanh(-x) == -tanh(x)


def test_exact_results_are_exact_and_limits_are_kept() -> None:
    assert (log(1.0), exp(0.0), tanh(0.0)) == (0.0, 1.0, 0.0)
    assert (exp(1e4), exp(-1e4), tanh(1e4)) == (math.inf, 0.0, 1.0)


def test_every_bit_is_the_same_everywhere() -> None:
    found = [log(float(x)) for x in POSITIVE] + [f(x) for f in (exp, tanh) for x in BETWEEN]
    data = np.array(found, "<f8").tobytes()
    assert hashlib.sha256(data).hexdigest() == BITS
