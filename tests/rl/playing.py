"""Cases for environments, and random answers to a batch."""

import numpy as np
import pytest

from contract.walks import CASES, Case
from wardroom.core.kernel import JIT, Codes
from wardroom.rl import Batch

PLAYABLE = [case for case in CASES if case.game.action_space is not None]
every_environment = pytest.mark.parametrize("case", PLAYABLE, ids=str)
DEFAULTS = [case for case in PLAYABLE if not case.options]
every_seat_count = pytest.mark.parametrize("case", DEFAULTS, ids=str)
STEPS = 400 if JIT else 12


def batch_of(case: Case, count: int, **settings: object) -> Batch:
    """Some games of a case."""
    return Batch(case.game, count, case.seats, dict(case.options), **settings)  # type: ignore[arg-type]


def random_answers(batch: Batch, rng: np.random.Generator) -> Codes:
    """A legal action for every game, each as likely."""
    chances = rng.random(batch.arrays.masks.shape) * batch.arrays.masks
    return np.array(chances.argmax(1), np.int32)
