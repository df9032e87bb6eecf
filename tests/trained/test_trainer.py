"""The trainer of the examples teaches, and what it keeps is what it learnt."""

from pathlib import Path

import numpy as np
import pytest

from train import Figures, Learner, keep, points
from wardroom.rl import player_named, save_player
from wardroom.rl.trained import Trained

# A game of beginners takes long: with a quarter of the games there is too little to learn from, and
# whether a few seconds are enough depends on how a processor rounds. So: 32 of 32 runs learnt.
SMALL = Figures(hidden=(64,), games=512, steps=32, parts=8)
RANDOM = player_named("random", "ur")


@pytest.fixture(scope="module")
def learner() -> Learner:
    learner = Learner("ur", SMALL, seed=1)
    for _ in range(50):
        learner.lesson(rate=2e-3)
    return learner


def test_a_few_seconds_of_lessons_beat_random_play(learner: Learner) -> None:
    assert points(learner.likes, "ur", RANDOM, 20, seed=1) > 0.8


def test_what_is_kept_plays_as_what_was_learnt(learner: Learner, tmp_path: Path) -> None:
    save_player(tmp_path / "ur.npz", learner.batch.start, learner.network.arrays)
    player = player_named(str(tmp_path / "ur.npz"), "ur")
    assert isinstance(player, Trained)
    seen = learner.batch.arrays.observations
    _, logits, values = learner.network.forward(seen)
    kept_logits, kept_values = player.network(seen)
    np.testing.assert_allclose(kept_logits, logits, atol=0.05)  # half as precise
    np.testing.assert_allclose(kept_values, values, atol=0.05)


def test_a_slope_is_what_a_small_change_makes() -> None:
    """Against differences: in the direction of its own slopes, the loss falls as fast as said."""
    network = Learner("ur", Figures(hidden=(8, 6), games=16, steps=1)).network
    seen = np.random.default_rng(1).random((16, 78), np.float32)
    given, logits, values = network.forward(seen)
    slopes = network.backward(given, 2 * logits, 2 * values * (1 - values * values))
    expected = sum(float((slope**2).sum()) for slope in slopes.values())

    def loss() -> float:
        _, logits, values = network.forward(seen)
        return float((logits.astype(float) ** 2).sum() + (values.astype(float) ** 2).sum())

    before, step = loss(), np.float32(1e-3 / np.sqrt(expected))
    for name, slope in slopes.items():
        network.arrays[name] -= step * slope
    assert (before - loss()) / step == pytest.approx(expected, rel=0.02)


def test_a_surprise_counts_against_the_seat_that_did_not_decide() -> None:
    learner = Learner("ur", Figures(games=1, steps=3, trace=1.0))
    kept = {
        "values": np.zeros((4, 1), np.float32),
        "seats": np.array([[0], [1], [1], [0]]),
        "ended": np.array([[False], [False], [True]]),
        "won": np.array([[0.0], [0.0], [1.0]], np.float32),
    }
    assert learner.surprises(kept).tolist() == [[-1.0], [1.0], [1.0]]


def test_a_curve_is_a_table(tmp_path: Path) -> None:
    keep([{"lessons": 1, "level-3": 0.25}, {"lessons": 20, "level-3": 0.5}], tmp_path / "c.csv")
    assert (tmp_path / "c.csv").read_text() == "lessons,level-3\n1,0.25\n20,0.5\n"
