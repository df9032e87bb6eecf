"""Law: a kernel writes only into the room that its game asked for, however much there is to write.

A compiled kernel that writes further overwrites what lies behind, and nobody is told. So guards
lie behind here; the run of all tests compiles with WARDROOM_BOUNDS=1, which sees every index.
"""

from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from contract.broken import broken
from contract.density import climb, made, width
from contract.walks import CASES, Case
from toy import rules
from toy.layout import PASS
from wardroom.catalogue import ids, load
from wardroom.core.kernel import Codes, Record, Values, Weights, kernel
from wardroom.core.position import Position

GUARDS = 4096  # cells behind the room
GUARD = 77
APPLIED = 6  # actions of a position that are played

OPEN = Case(load("ur"), 2, (("path", "open"),))
DENSE = [*(case for case in CASES if not case.options), OPEN]
# What the search and the made positions reach at least, so that neither gets lazy.
REACHED = {"hexward": 90, "ur": 90, "ursting": 680, "wardtcg": 60}


class Room:
    """An array with guards behind it."""

    def __init__(self, size: int, dtype: Any) -> None:
        self.cells: npt.NDArray[Any] = np.full(size + GUARDS, GUARD, dtype)
        self.array = self.cells[:size]

    def check(self) -> None:
        """Assert that the guards are as they were."""
        assert (self.cells[len(self.array) :] == GUARD).all()


class RecordRoom:
    """A record with a guard on either side."""

    def __init__(self, record: Record) -> None:
        self.records = np.zeros(3, record.dtype).view(np.recarray)
        self.records.view(np.uint8)[:] = GUARD
        self.records[1] = record
        self.record = self.records[1]

    def check(self) -> None:
        """Assert that the guards are as they were."""
        for guard in (0, 2):
            assert self.records[guard].tobytes() == bytes([GUARD]) * self.records.itemsize


def check(positions: Iterable[Position]) -> None:
    for position in positions:
        codes = check_lists(position)
        check_values(position)
        for code in codes[:: max(1, len(codes) // APPLIED)]:
            check_changes(position, code)


def check_lists(position: Position) -> list[int]:
    game, out = position.game, Room(position.game.max_actions, np.int32)
    count, most = 0, game.max_actions
    if position.actor == "chance":
        out, weight = Room(game.max_outcomes, np.int32), Room(game.max_outcomes, np.int64)
        most = game.max_outcomes
        rooms = out.array, weight.array
        count = game.engine.run("outcomes", position.table, position.record, *rooms)
        weight.check()
    elif not position.is_over:
        count = game.engine.run("legal", position.table, position.record, out.array)
    out.check()
    assert count <= most
    return [int(code) for code in out.array[:count]]


def check_values(position: Position) -> None:
    engine, values = position.game.engine, Room(position.seat_count, np.float64)
    engine.run("evaluate", position.table, position.record, values.array)
    if position.is_over:
        engine.run("returns", position.table, position.record, values.array)
    values.check()


def check_changes(position: Position, code: int) -> None:
    room, rng = RecordRoom(position.record), Room(4, np.int64)
    position.game.engine.run("determinize", position.table, room.record, 0, rng.array)
    room.records[1] = position.record
    position.game.engine.run("apply", position.table, room.record, code)
    room.check()
    rng.check()


@pytest.mark.parametrize("case", DENSE, ids=str)
def test_nothing_is_written_beyond_its_room_where_play_is_densest(case: Case) -> None:
    check(climb(case))


@pytest.mark.parametrize("game_id", ids())
def test_nothing_is_written_beyond_its_room_in_positions_made_dense(game_id: str) -> None:
    check(made(game_id))


@pytest.mark.parametrize("game_id", ids())
def test_the_law_looks_at_dense_positions(game_id: str) -> None:
    assert max(map(width, made(game_id))) >= REACHED[game_id]


# Kernels that write too far, compiled like those of a game.


@kernel
def too_many_actions(table: Record, s: Record, out: Codes) -> int:
    """Writes further than the room of the toy, and keeps it secret."""
    for i in range(20):
        out[i] = PASS
    return rules.legal(table, s, out)


@kernel
def too_many_outcomes(table: Record, s: Record, out: Codes, weight: Weights) -> int:
    """Leaves the codes alone, but not the weights."""
    for i in range(20):
        weight[i] = 1
    return rules.outcomes(table, s, out, weight)


@kernel
def too_many_values(table: Record, s: Record, out: Values) -> None:
    """Guesses for a seat that the match does not have."""
    out[table.seats] = 0.0


@kernel
def one_field_too_far(table: Record, s: Record, action: int) -> None:
    """Plays a card, and writes behind the record: its last array starts near its end."""
    for i in range(20):
        s.played[i] = 0


@pytest.mark.parametrize(
    "kernels",
    [
        {"legal": too_many_actions},
        {"outcomes": too_many_outcomes},
        {"evaluate": too_many_values},
        {"apply": one_field_too_far},
    ],
    ids=lambda kernels: next(iter(kernels)),
)
def test_a_kernel_that_writes_further_breaks_the_law(kernels: dict[str, Any]) -> None:
    case = broken(**kernels)
    dealt = rolled(case)
    with pytest.raises((AssertionError, IndexError)):
        check([case.start(), dealt])


def rolled(case: Case) -> Position:
    """The toy when the first seat is to act, by the toy's own kernels."""
    position = case.start()
    while position.actor == "chance":
        out, weight = Room(6, np.int32).array, Room(6, np.int64).array
        rules.outcomes(position.table, position.record, out, weight)
        rules.apply(position.table, position.record, int(out[0]))
    return position
