"""Ward's Front as a picture: the Bastion and every soldier that can be seen."""

from math import sqrt
from typing import Any

from wardroom.core.drawing import (
    HEIGHT,
    INK,
    PAPER,
    SEATS,
    WIDTH,
    Disc,
    Drawing,
    Point,
    Words,
    polygon,
)  # fmt: skip

LETTERS = "abc"
LARGEST, MARGIN = 78.0, 40.0
STONE = "#8b8d8c"


def draw(view: dict[str, Any]) -> Drawing:
    """Return the Front, as large as it fits."""
    cells = {text: _centre(text) for text in ("0,0", *view["cells"])}
    size, places = _fitted(cells)
    drawing: Drawing = [polygon(places["0,0"], size * 0.96, 6, STONE)]
    drawing.append(Words(places["0,0"], "WARD", size * 0.42, INK))
    for text, stack in view["cells"].items():
        drawing += _soldier(places[text], size, stack)
    return drawing


def _centre(text: str) -> Point:
    q, r = (int(part) for part in text.split(","))
    return sqrt(3) * (q + r / 2), 1.5 * r


def _fitted(cells: dict[str, Point]) -> tuple[float, dict[str, Point]]:
    """Return the size of a hexagon, and where each cell lies."""
    across, down = ([point[axis] for point in cells.values()] for axis in (0, 1))
    wide, high = max(across) - min(across) + 2, max(down) - min(down) + 2
    size = min(LARGEST, (WIDTH - MARGIN) / wide, (HEIGHT - MARGIN) / high)
    left, top = (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
    places = {
        text: (WIDTH / 2 + (x - left) * size, HEIGHT / 2 + (y - top) * size)
        for text, (x, y) in cells.items()
    }
    return size, places


def _soldier(place: Point, size: float, stack: list[str]) -> Drawing:
    top = stack[-1]
    shapes: Drawing = [polygon(place, size * 0.94, 6, SEATS[LETTERS.index(top[0])])]
    shapes.append(Words(place, top[1], size * 0.9, INK))
    if len(stack) > 1:
        corner = place[0] - size * 0.5, place[1] + size * 0.45
        shapes += [
            Disc(corner, size * 0.24, fill=INK),
            Words(corner, str(len(stack)), size * 0.34, PAPER),
        ]
    return shapes
