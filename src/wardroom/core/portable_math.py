"""Logarithm, exponential function and hyperbolic tangent, with the same bits everywhere.

Every system's C library rounds these in its own way, and WebAssembly has none. Here they are sums,
products and quotients, which IEEE 754 defines to the last bit: a search finds the same compiled or
not, on every processor, and in a browser. Method and coefficients are those of Sun's fdlibm 5.3
(e_log.c and e_exp.c), whose results are within one unit in the last place.
"""

import math

import numpy as np

from wardroom.core.kernel import kernel

MANTISSA = (1 << 52) - 1
BIAS = 1023  # of the exponent
ONE = BIAS << 52  # the bits of 1.0
SQRT_2 = 1.4142135623730951
LOG2_E = 1.4426950408889634
LN_2_HIGH = 6.93147180369123816490e-01  # its last 32 bits are 0: a small multiple of it is exact
LN_2_LOW = 1.90821492927058770002e-10
LARGEST, SMALLEST = 709.0, -708.0  # beyond, 2**k is no normal number


@kernel
def log(x: float) -> float:
    """The natural logarithm of a positive normal number."""
    bits = int(np.float64(x).view(np.int64))
    exponent = (bits >> 52) - BIAS
    m = float(np.int64(bits & MANTISSA | ONE).view(np.float64))
    if m > SQRT_2:
        m *= 0.5
        exponent += 1
    f = m - 1.0
    s = f / (2.0 + f)
    half = 0.5 * f * f
    high, low = exponent * LN_2_HIGH, exponent * LN_2_LOW
    return high - ((half - (s * (half + _log_rest(s * s)) + low)) - f)


@kernel
def _log_rest(z: float) -> float:
    """What log(1 + f) - 2s is besides, over s: a polynomial in s², where s = f / (2 + f)."""
    w = z * z
    even = w * (0.3999999999940941908 + w * (0.2222219843214978396 + w * 0.1531383769920937332))
    odd = 0.2857142874366239149 + w * (0.1818357216161805012 + w * 0.1479819860511658591)
    return even + z * (0.6666666666666735130 + w * odd)


@kernel
def exp(x: float) -> float:
    """The exponential function; infinite above LARGEST, 0 below SMALLEST."""
    if x > LARGEST:
        return math.inf
    if x < SMALLEST:
        return 0.0
    k = int(x * LOG2_E + (0.5 if x >= 0.0 else -0.5))
    high, low = x - k * LN_2_HIGH, k * LN_2_LOW
    r = high - low
    c = r - _exp_rest(r * r)
    y = 1.0 - ((low - r * c / (2.0 - c)) - high)
    return y * float(np.int64(k + BIAS << 52).view(np.float64))


@kernel
def _exp_rest(t: float) -> float:
    """What r coth(r / 2) - 2 is, a polynomial in t = r²."""
    rest = 6.61375632143793436e-05 + t * (-1.65339022054652515e-06 + t * 4.13813679705723846e-08)
    return t * (1.66666666666666019e-01 + t * (-2.77777777770155934e-03 + t * rest))


@kernel
def tanh(x: float) -> float:
    """The hyperbolic tangent, to fifteen digits after the point."""
    e = exp(-2.0 * abs(x))
    y = (1.0 - e) / (1.0 + e)
    return y if x >= 0.0 else -y
