"""Ward's board in text: the Front and every cell that touches it, as hexagons.

  ╱   ╲   ╱   ╲     A cell is WIDTH wide with its left wall. A row further down lies half a
│   ●C  │  ○R×3 │   cell further right: x = WIDTH · q + WIDTH / 2 · r, y = ROW · r.
│  0,-1 │  1,-1 │
  ╲   ╱   ╲   ╱
"""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from wardroom.core.terminal import SIGNS, STYLES

WIDTH, ROW = 8, 3
AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
LETTERS = "abc"
WALLS = {(0, 1): "│", (8, 1): "│", (0, 2): "│", (8, 2): "│"}
ROOF = {(2, 0): "╱", (6, 0): "╲", (2, 3): "╲", (6, 3): "╱"}
KEY = "K Knight  M Mage  R Rogue  C Cavalry   ×2 a stack of two   ∥ held by a Mage"

Cell = tuple[int, int]
Canvas = dict[tuple[int, int], tuple[str, str]]  # by x and y: a sign and its style


def render(view: dict[str, Any]) -> RenderableType:
    """The Front, the stacks by name, and what each seat has besides."""
    stacks = {_cell(text): stack for text, stack in view["cells"].items()}
    front = {(0, 0), *stacks}
    shown = front | {(q + dq, r + dr) for q, r in front for dq, dr in AROUND}
    canvas: Canvas = {}
    for cell in shown:
        _draw_hexagon(canvas, cell)
        _write(canvas, cell, 2, "{},{}".format(*cell), "dim")
    for cell, stack in stacks.items():
        _write(canvas, cell, 1, _top(stack, view["immobile"]), STYLES[_seat(stack[-1])])
    _write(canvas, (0, 0), 1, "WARD", "bold")
    seats = [_seat_line(view, seat) for seat in range(view["seats"])]
    return Group(*_lines(canvas), *_tall(view["cells"]), *seats, Text(KEY, style="dim"))


def _cell(text: str) -> Cell:
    q, r = text.split(",")
    return int(q), int(r)


def _seat(soldier: str) -> int:
    return LETTERS.index(soldier[0])


def _sign(soldier: str) -> str:
    return SIGNS[_seat(soldier)] + soldier[1]


def _corner(cell: Cell) -> tuple[int, int]:
    return WIDTH * cell[0] + WIDTH // 2 * cell[1], ROW * cell[1]


def _draw_hexagon(canvas: Canvas, cell: Cell) -> None:
    x, y = _corner(cell)
    for (dx, dy), sign in (WALLS | ROOF).items():
        canvas[x + dx, y + dy] = sign, "dim"


def _write(canvas: Canvas, cell: Cell, line: int, text: str, style: str) -> None:
    x, y = _corner(cell)
    for at, sign in enumerate(text.center(WIDTH - 1), 1):
        canvas[x + at, y + line] = sign, style


def _top(stack: list[str], immobile: dict[str, int]) -> str:
    height = f"×{len(stack)}" if len(stack) > 1 else ""
    return _sign(stack[-1]) + height + ("∥" if stack[-1] in immobile else "")


def _lines(canvas: Canvas) -> list[Text]:
    left, right = min(x for x, _ in canvas), max(x for x, _ in canvas)
    top, bottom = min(y for _, y in canvas), max(y for _, y in canvas)
    lines = [Text(no_wrap=True) for _ in range(top, bottom + 1)]
    for y, line in enumerate(lines, top):
        for x in range(left, right + 1):
            line.append(*canvas.get((x, y), (" ", "")))
        line.rstrip()
    return lines


def _tall(cells: dict[str, list[str]]) -> list[Text]:
    """A line for each stack of two or more, bottom to top."""
    lines = []
    for cell in sorted(cells, key=_cell):
        if len(cells[cell]) > 1:
            line = Text(f"{cell} from below:")
            for soldier in cells[cell]:
                line.append(f" {_sign(soldier)}", STYLES[_seat(soldier)])
            lines.append(line)
    return lines


def _seat_line(view: dict[str, Any], seat: int) -> Text:
    line = Text(SIGNS[seat], style=STYLES[seat])
    reserve = " ".join(f"{kind}{many}" for kind, many in view["reserve"][seat].items() if many)
    line.append(f" reserve {reserve or 'empty'}", "default")
    graves = " ".join(name[1:] for name in view["graveyard"][seat])
    line.append(f"   graveyard {graves or 'empty'}", "default")
    if view["surrendered"][seat]:
        line.append("   surrendered", "default")
    return line
