"""Ur's board as a picture: the tiles, the forts, all pieces and both pools."""

from typing import Any

from wardroom.core.drawing import SEATS, Disc, Drawing, polygon, rectangle

FILES, RANKS = "abc", "12345678"
FORTS = ("a1", "c1", "a7", "c7")
TILE, LEFT, TOP = 128.0, 88.0, 122.0
SHELL, LAPIS, GOLD = "#f2ead6", "#1f3f8f", "#f3c257"
POOL = 44.0  # between two pieces of a pool


def draw(view: dict[str, Any]) -> Drawing:
    """Return the board with whatever stands on it."""
    tiles = [file + rank for file in FILES for rank in RANKS if file == "b" or rank not in "56"]
    return [
        *(shape for tile in tiles for shape in _tile(tile, tile in FORTS)),
        *(_piece(tile, seat) for tile, seat in view["board"].items()),
        *(piece for seat, count in enumerate(view["pool"]) for piece in _pool(seat, count)),
    ]


def _middle(tile: str) -> tuple[float, float]:
    column, row = RANKS.index(tile[1]), FILES.index(tile[0])
    return LEFT + TILE * (column + 0.5), TOP + TILE * (row + 0.5)


def _tile(tile: str, is_fort: bool) -> Drawing:
    x, y = _middle(tile)
    ground = rectangle(x - TILE / 2, y - TILE / 2, TILE, TILE, LAPIS if is_fort else SHELL)
    sign = polygon((x, y), 44, 8, SHELL) if is_fort else polygon((x, y), 12, 4, LAPIS)
    return [ground, sign]


def _piece(tile: str, seat: int) -> Disc:
    return Disc(_middle(tile), 50, fill=SEATS[seat], width=6)


def _pool(seat: int, count: int) -> Drawing:
    y = 62 if seat else 568
    return [Disc((LEFT + 30 + POOL * n, y), 20, fill=SEATS[seat]) for n in range(count)]
