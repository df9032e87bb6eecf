"""The guess for boards and options that the network was not fitted for: what pieces are worth."""

from wardroom.catalogue.ur.layout import FORTS, TILE_WORTH, State
from wardroom.core.bits import count_bits, first_bit
from wardroom.core.kernel import Values, kernel
from wardroom.core.portable_math import tanh


@kernel
def guess(s: State, out: Values) -> None:
    """What both seats' pieces are worth on their tiles; benchmarks/bots tells how it was found."""
    lead = strength(s.held[0]) - strength(s.held[1])
    out[0] = tanh(0.5 * lead)
    out[1] = -out[0]


@kernel
def strength(pieces: int) -> float:
    """What a seat's pieces are worth: the way to Heaven counts, and forts held together."""
    forts = count_bits(pieces & FORTS)
    worth = 0.15 * forts * forts
    while pieces != 0:
        worth += TILE_WORTH[first_bit(pieces)]
        pieces &= pieces - 1
    return worth
