"""Positions with one fingerprint can be played alike; searches keep what they learnt by it."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from itertools import product

import numpy as np
import pytest

from games.hexward.builder import GAME, of, ward
from wardroom.core.errors import IllegalAction
from wardroom.core.position import ActionCode, Position


def fingerprint(position: Position) -> int:
    return int(GAME.kernels.fingerprint(position.table, position.record))


def after(position: Position, *actions: str) -> Position:
    world = position.copy()
    for action in actions:
        world.apply(action)
    return world


def lines(position: Position) -> Iterator[Position]:
    """Positions after three plies: two of a few own actions, with one of a few replies between."""
    few = position.legal()[::6]
    for order in product(few, after(position, few[0]).legal()[::9], few):
        with suppress(IllegalAction):
            yield after(position, *order)


def test_positions_with_one_fingerprint_have_the_same_actions_and_the_same_guess() -> None:
    groups = defaultdict(list)
    for position in lines(ward("1,0=aM 2,0=aC -1,0=bM -2,0=bC")):
        groups[fingerprint(position)].append(position)
    for first, *others in groups.values():
        for other in others:
            assert other.legal() == first.legal()
            assert other.evaluate() == pytest.approx(first.evaluate())
    assert any(
        len({position.record.tobytes() for position in group}) > 1 for group in groups.values()
    )


def test_soldiers_of_a_kind_are_alike_and_the_order_of_deployments_is_forgotten() -> None:
    start = ward("1,0=aK 2,0=aR -1,0=bK -2,0=bR")
    one = after(start, "deploy C 3,0", "deploy C -3,0", "deploy C 3,-1", "pass")
    other = after(start, "deploy C 3,-1", "deploy C -3,0", "deploy C 3,0", "pass")
    assert one != other
    assert fingerprint(one) == fingerprint(other)


BASE = "1,0=aM 2,0=aC 3,0=aR -1,0=bM -2,0=bC"
OTHERS = [
    ward(BASE.replace("3,0=aR", "3,0=aC")),
    ward(BASE.replace("3,0=aR", "3,-1=aR")),
    ward("1,0=aM 2,0=aC.aR -1,0=bM -2,0=bC"),
    ward(BASE, turn=1),
    ward(BASE, fallen="aK"),
    ward(BASE, passes=1, quiet=1),
    ward(BASE, last_moved=["aC1"]),
    ward(BASE, immobile={"aC1": 1}),
    ward(BASE, quiet=95),
    ward(BASE, quiet=96),
]


def test_whatever_matters_changes_the_fingerprint() -> None:
    found = [fingerprint(ward(BASE)), *map(fingerprint, OTHERS)]
    assert len(set(found)) == len(found)


def test_what_does_not_matter_is_left_out() -> None:
    assert fingerprint(ward(BASE, last_moved=["aR1"])) == fingerprint(ward(BASE))  # by no Mage
    assert fingerprint(ward(BASE, quiet=20, ply=90)) == fingerprint(ward(BASE))


@pytest.mark.parametrize("front", ["1,0=bM 0,1=bM 2,0=aC 1,1=aC", "1,0=bK 2,0=aC", BASE])
def test_removals_are_those_among_the_legal_actions(front: str) -> None:
    position = ward(front)
    out = np.empty(GAME.max_actions, np.int32)
    count = GAME.kernels.removals(position.table, position.record, out)
    texts = {GAME.text(position, ActionCode(int(code))) for code in out[:count]}
    assert texts == {f"remove {cell}" for cell in of(position, "remove")}
    for code in position.legal_codes():
        is_removal = GAME.kernels.is_removal(code)
        assert bool(is_removal) == (GAME.text(position, code) in texts)
