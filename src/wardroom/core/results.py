"""How results are written that several games share."""

from wardroom.core.kernel import Values, kernel


@kernel
def winner_takes_all(winner: int, seats: int, out: Values) -> None:
    """Write the winner's +1, which the others share as a loss; 0 to all if nobody won."""
    out[:] = 0.0
    if 0 <= winner < seats:
        out[:] = -1.0 / (seats - 1)
        out[winner] = 1.0
