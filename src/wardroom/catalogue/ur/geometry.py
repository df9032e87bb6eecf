"""Which tiles of Ur lie beside one another and where they lead: the part of a table that is drawn.

The rest of a table is what the options say.
"""

from functools import cache
from itertools import pairwise
from typing import Any

from wardroom.catalogue.ur import layout
from wardroom.catalogue.ur.layout import FILES, LANES, MAX_REACH, RANKS, TILE, TILES
from wardroom.core.kernel import Record
from wardroom.core.records import blank


@cache
def geometry(path: str) -> Record:
    """Return a table with the geometry alone; `path` is the option of that name."""
    table = blank(layout.TABLE)
    edges = [(t, u) for t in TILES for u in TILES if _share_an_edge(t, u)]
    _join(table.beside, edges)
    _join(table.path, edges if path == "open" else _lane_edges())
    _lay_routes(table)
    return table


def _lane_edges() -> list[tuple[str, str]]:
    chains = [lane.split() for lane in LANES]
    return [edge for chain in chains for edge in pairwise(chain)]


def _share_an_edge(one: str, other: str) -> bool:
    across = abs(FILES.index(one[0]) - FILES.index(other[0]))
    along = abs(RANKS.index(one[1]) - RANKS.index(other[1]))
    return across + along == 1


def _join(sets: Any, edges: list[tuple[str, str]]) -> None:
    for one, other in edges:
        sets[TILE[one]] |= layout.tiles(other)
        sets[TILE[other]] |= layout.tiles(one)


def _lay_routes(table: Record) -> None:
    for start in range(len(TILES)):
        routes = _routes(table, [[start]])
        for number, route in enumerate(routes):
            table.route[start, number] = layout.route_code(route)
            table.over[start, number] = sum(1 << tile for tile in route[1:-1])
            table.end[start, number] = 1 << route[-1]
        for reach in range(MAX_REACH + 1):
            table.routes[start, reach] = sum(len(route) <= reach + 1 for route in routes)


def _routes(table: Record, routes: list[list[int]]) -> list[list[int]]:
    """All routes one to three steps longer than `routes`, the shorter first."""
    longer = [
        [*route, tile]
        for route in routes
        for tile in range(len(TILES))
        if table.path[route[-1]] >> tile & 1 and tile not in route  # UR-4.1
    ]
    return longer + _routes(table, longer) if len(routes[0]) < MAX_REACH and longer else longer
