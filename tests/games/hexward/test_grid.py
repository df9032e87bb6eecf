"""The board has no edge: the record's grid wraps, and play never feels it."""

from collections.abc import Iterator

import numpy as np
import pytest

from games.hexward import oracle
from games.hexward.builder import GAME, ends
from games.hexward.march import cell_of, distance, march, ray
from lockstep import compare
from referee import rule
from wardroom.catalogue.hexward.layout import (
    AROUND,
    FAR,
    MAX_ACTIONS,
    NEARBY,
    ORIGIN,
    PLACE,
    REACH,
    ROW,
    STATE,
    WRAP,
)
from wardroom.catalogue.hexward.notation import cell_at, cell_text, coordinates
from wardroom.core.kernel import JIT
from wardroom.core.position import Position


def within(radius: int) -> Iterator[tuple[int, int]]:
    """All cells up to `radius` from the Ward."""
    for q in range(-radius, radius + 1):
        for r in range(-radius, radius + 1):
            if abs(q + r) <= radius:
                yield q, r


def test_cells_of_one_place_lie_far_apart() -> None:
    same = [
        distance((q, r), (0, 0))
        for q, r in within(80)
        if (q + ROW * r) & PLACE == 0 and (q, r) != (0, 0)
    ]
    # 34 cells in one group span at most 33; a rule looks two cells beyond.
    assert min(same) == WRAP == 33 + 2 + 1


def test_the_ends_of_a_move_differ_by_their_residues() -> None:
    near = [(q, r) for q, r in within(3)]
    assert len({(q + ROW * r) % NEARBY for q, r in near}) == len(near) == 37


def test_a_cell_has_one_number_and_the_number_tells_the_cell() -> None:
    cells = {cell_at(q, r): (q, r) for q, r in within(REACH)}
    assert len(cells) == 1 + 3 * REACH * (REACH + 1)
    assert all(coordinates(cell) == place for cell, place in cells.items())
    assert FAR not in cells
    assert cell_at(REACH + 1, 0) == cell_at(-300, 7) == FAR
    assert cell_text(ORIGIN) == "0,0"


def test_a_position_takes_less_than_two_kilobytes() -> None:
    assert STATE.itemsize <= 2000


def line(direction: int, seats: int) -> Position:
    """All soldiers in one straight line from the Ward, Rogues as far out as they can be."""
    q, r = AROUND[direction]
    order = [f"{faction}{kind}{n + 1}" for kind, many in (("K", 2), ("M", 2), ("C", 4), ("R", 3))
             for n in range(many) for faction in "abc"[:seats]]  # fmt: skip
    document = GAME.initial(seats).to_json()
    document["reserve"] = [dict.fromkeys("KMRC", 0) for _ in range(seats)]
    document["cells"] = {f"{q * i},{r * i}": [name] for i, name in enumerate(order, 1)}
    return GAME.position(document)


@rule("HW-1.3")
@pytest.mark.parametrize("direction", range(6))
@pytest.mark.parametrize("seats", [2, 3])
def test_the_longest_line_is_played_as_on_a_board_without_edge(direction: int, seats: int) -> None:
    p = line(direction, seats)
    q, r = AROUND[direction]
    last = f"{q * 11 * seats},{r * 11 * seats}"
    assert last in p.to_json()["cells"]
    for _ in range(seats):
        compare(p, oracle, p.to_json())
        assert all(distance(cell_of(end), (0, 0)) <= REACH for end in ends(p, last))
        p.apply("pass")


@rule("HW-1.3")
# Without the JIT one march takes long enough.
@pytest.mark.parametrize("direction", range(6 if JIT else 1))
def test_a_legal_game_drives_the_front_far_beyond_where_the_grid_wraps(direction: int) -> None:
    longest = 0
    for ply, p in enumerate(march(direction, seed=1)):
        if ply % 60 == 0 or len(ray(p, direction)) > max(longest, 24):
            compare(p, oracle, p.to_json())
        longest = max(longest, len(ray(p, direction)))
    assert longest > 26


def test_no_position_has_more_actions_than_there_is_room_for() -> None:
    out = np.zeros(MAX_ACTIONS, np.int32)
    for direction in range(6):
        p = line(direction, 3)
        assert GAME.engine.run("legal", p.table, p.record, out) < MAX_ACTIONS
