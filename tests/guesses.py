"""What holds of the guesses of a game of which one seat has what the others lack."""

import pytest

from wardroom.core.position import Position
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_match


def check_guesses(start: Position, seed: int) -> None:
    """Assert that guesses along a random match are zero-sum, and the result at its end."""
    match = random_match(start, seeded(seed))
    p = match.start.copy()
    for _, action in match.log:
        guess = p.evaluate()
        assert sum(guess) == pytest.approx(0.0, abs=1e-9)
        assert all(-1.0 < value < 1.0 for value in guess)
        p.apply(action)
    assert p.evaluate() == p.returns()
