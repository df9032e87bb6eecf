"""Law: an observation depends on what its seat may know, and on nothing else."""

import json
from zlib import crc32

import numpy as np
import pytest

from contract.walks import SEED, Case, jump, snapshot, walk
from rl.playing import DEFAULTS, every_environment
from wardroom.core.kernel import JIT, Floats
from wardroom.core.position import Position
from wardroom.core.rng import Rng, below, seeded
from wardroom.rl.observations import Observations

GAMES = 300 if JIT else 1
FEW_GAMES = 6 if JIT else 1
MANY_WORLDS = 5000 if JIT else 0
SECRETIVE = [case for case in DEFAULTS if case.game.schema.root.has_secret]


def positions(case: Case, rng: Rng, games: int) -> list[Position]:
    """Positions of random games, a few plies apart."""
    found: list[Position] = []
    for _ in range(games):
        position = case.start()
        while not position.is_over and len(found) < 40 * games:
            jump(position, rng, 1 + below(rng, 12))
            found.append(snapshot(position))
    return found


class Leaky(Observations):
    """One number tells the truth that the whole record holds."""

    def tensor(self, position: Position, seat: int) -> Floats:
        """The observation, and a check sum of all that is hidden."""
        tensor = super().tensor(position, seat)
        tensor[0] = crc32(position.record.tobytes())
        return tensor


def count_leaks(case: Case, observations: Observations, games: int) -> tuple[int, int]:
    """Deal anew what a seat cannot know; how often is that seen, and in how many other worlds?"""
    rng, leaks, worlds = seeded(SEED), 0, 0
    for position in positions(case, rng, games):
        for seat in position.seats:
            world = position.determinized(seat, rng)
            worlds += world != position
            tensors = observations.tensor(position, seat), observations.tensor(world, seat)
            leaks += not np.array_equal(*tensors)
    return leaks, worlds


@pytest.mark.parametrize("case", SECRETIVE, ids=str)
def test_what_a_seat_cannot_know_does_not_change_its_observation(case: Case) -> None:
    leaks, worlds = count_leaks(case, Observations(case.start()), GAMES)
    assert leaks == 0
    assert worlds > MANY_WORLDS


@pytest.mark.parametrize("case", [case for case in DEFAULTS if case not in SECRETIVE], ids=str)
def test_where_nothing_is_hidden_there_is_no_other_world(case: Case) -> None:
    assert count_leaks(case, Observations(case.start()), FEW_GAMES) == (0, 0)


@pytest.mark.parametrize("case", SECRETIVE, ids=str)
def test_a_leak_is_found(case: Case) -> None:
    assert count_leaks(case, Leaky(case.start()), FEW_GAMES)[0] > 0


@every_environment
def test_observations_keep_within_their_bounds_and_tell_positions_apart(case: Case) -> None:
    observations = Observations(case.start())
    seen: dict[bytes, str] = {}
    for position in walk(case).positions:
        for seat in position.seats:
            tensor = observations.tensor(position, seat)
            assert (observations.low <= tensor).all()
            assert (tensor <= observations.high).all()
            seen[tensor.tobytes()] = observations.text(position, seat)
    assert len(set(seen.values())) <= len(seen) * 1.2


@every_environment
def test_parts_make_up_the_tensor(case: Case) -> None:
    observations = Observations(case.start())
    position = walk(case).positions[3]
    tensor = observations.tensor(position, 0)
    parts = observations.parts(tensor)
    assert list(parts) == [feature.name for feature in observations.features]
    assert np.array_equal(np.concatenate([part.ravel() for part in parts.values()]), tensor)
    both = observations.parts(np.stack([tensor, tensor]))
    assert all(np.array_equal(both[name][1], part) for name, part in parts.items())
    assert json.loads(observations.text(position, 0))["viewer"] == 0
