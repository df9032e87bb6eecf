"""Law: every byte of a record is a field's, so that positions can be compared by their bytes.

A position has two: its state, and the table of what is constant for its match.
"""

from typing import Any

import numpy as np
import pytest

from contract.broken import BrokenToy, unchanged
from contract.walks import every_game
from toy.layout import STATE
from wardroom.core.game import Game
from wardroom.core.kernel import Record
from wardroom.core.records import blank


def check(game: Game) -> None:
    for dtype in (game.state, game.initial().table.dtype):
        assert used(dtype) == dtype.itemsize


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


CREATURE = np.dtype([("id", np.int16), ("owner", np.int8)], align=True)
PADDED = [
    np.dtype([("odd", np.int8), ("even", np.int32)], align=True),
    np.dtype([("creatures", CREATURE, 4)]),
    np.dtype([("seats", [("creatures", CREATURE, (2, 3)), ("hand", np.int16, 5)], 2)], align=True),
    np.dtype({"names": ["all"], "formats": [STATE], "itemsize": STATE.itemsize + 1}),
]


@pytest.mark.parametrize("padded", PADDED, ids=str)
def test_padding_of_a_state_breaks_the_law(padded: np.dtype[Any]) -> None:
    toy = BrokenToy(setup=unchanged)
    toy.state = padded
    with pytest.raises(AssertionError):
        check(toy)


@pytest.mark.parametrize("padded", PADDED, ids=str)
def test_padding_of_a_table_breaks_the_law(padded: np.dtype[Any]) -> None:
    class Toy(BrokenToy):
        def table(self, seats: int, options: dict[str, Any]) -> Record:
            return blank(padded)

    with pytest.raises(AssertionError):
        check(Toy(setup=unchanged))


def test_fields_within_fields_are_no_padding() -> None:
    packed = np.dtype([("id", np.int16), ("owner", np.int8), ("hp", np.int8)], align=True)
    nested = np.dtype([("creatures", packed, (2, 5)), ("turn", np.int16)], align=True)
    assert used(nested) == nested.itemsize == 42
