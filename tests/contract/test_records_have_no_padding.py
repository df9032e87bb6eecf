"""Law: every byte of a record is a field's, so that positions can be compared by their bytes."""

from typing import Any

import numpy as np
import pytest

from contract.broken import BrokenToy
from contract.walks import every_game
from toy.layout import STATE
from wardroom.core.game import Game


def check(game: Game) -> None:
    assert used(game.state) == game.state.itemsize


def used(dtype: np.dtype[Any]) -> int:
    """The bytes that belong to a field, those of fields within fields included."""
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        return used(base) * int(np.prod(shape))
    if dtype.names is None:
        return dtype.itemsize
    return sum(used(dtype[name]) for name in dtype.names)


@every_game
def test_a_record_has_no_bytes_beside_its_fields(game: Game) -> None:
    check(game)


@pytest.mark.parametrize(
    "state",
    [
        np.dtype([("odd", np.int8), ("even", np.int32)], align=True),
        np.dtype([("nested", np.dtype([("a", np.int16), ("b", np.int8)], align=True), 4)]),
        np.dtype({"names": ["a"], "formats": [STATE], "itemsize": STATE.itemsize + 1}),
    ],
)
def test_padding_breaks_the_law(state: np.dtype[Any]) -> None:
    class PaddedToy(BrokenToy):
        pass

    PaddedToy.state = state
    with pytest.raises(AssertionError):
        check(PaddedToy())
