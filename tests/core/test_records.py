"""Records: declared once, for NumPy and for a type checker."""

from typing import Annotated, Protocol

import numpy as np
import pytest

from wardroom.catalogue import ids, load
from wardroom.core.records import Ints, blank, copied, dtype_of


class Ship(Protocol):
    """A record of a test."""

    cargo: Annotated[Ints, np.int32, (2, 3)]
    crew: Annotated[int, np.int8]


def test_a_class_declares_the_fields_of_a_record_in_their_order() -> None:
    fields = [("cargo", np.int32, (2, 3)), ("crew", np.int8)]
    assert dtype_of(Ship) == np.dtype(fields, align=True)


def test_a_record_has_what_its_class_declares() -> None:
    ship: Ship = blank(dtype_of(Ship))
    ship.cargo[1, 2] = 7
    ship.crew = 3
    copy: Ship = copied(ship)
    ship.cargo[:] = 0
    assert (copy.cargo[1, 2], copy.crew, ship.cargo[1, 2]) == (7, 3, 0)


@pytest.mark.parametrize("game_id", ids())
def test_a_declared_record_is_the_one_that_is_played_with(game_id: str) -> None:
    game = load(game_id)
    for name, dtype in (("State", game.state), ("Table", game.constants)):
        declared = getattr(game.layout, name, None)
        assert declared is None or dtype_of(declared) == dtype
