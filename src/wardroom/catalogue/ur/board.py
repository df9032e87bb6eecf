"""Ur's board in text: three files across, eight ranks along."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from wardroom.core.terminal import sign

FILES, RANKS = "abc", "12345678"
WIDTH = 5  # characters inside a tile

# Which of up, down, left, right a corner joins, as bits 1, 2, 4, 8.
CORNERS = {
    0: " ", 10: "┌", 6: "┐", 9: "└", 5: "┘", 14: "┬", 13: "┴", 11: "├", 7: "┤", 15: "┼",
    12: "─", 3: "│",
}  # fmt: skip


ONE = "move one piece 1 tile"
TWO = "move one piece up to 2 tiles, or two pieces 1 tile each"
MEANING = {
    "bb": "spawn next to your own pieces",
    "bs": ONE,
    "bg": ONE,
    "gs": f"{TWO}, or spawn in the Royal Realm",
    "ss": f"{TWO}, or spawn on Ishtar",
    "gg": f"{TWO}, or spawn on Marduk",
}


def render(view: dict[str, Any]) -> RenderableType:
    """The board with pools, and the marks explained."""
    marks = _marks(view["options"])
    lines = ["    " + "".join(f"{rank:^{WIDTH + 1}}" for rank in RANKS)]
    for row, file in enumerate(FILES):
        lines += [_rule(row), _tiles(row, file, view["board"], marks)]
    lines.append(_rule(len(FILES)))
    pools = "   ".join(f"{sign(seat)} pool {count}" for seat, count in enumerate(view["pool"]))
    key = "✿ fort   ✶ Ishtar   ♠ Marduk   ♛ Royal Realm   ∩ Entrance"
    drawn = (Text.from_markup(line) for line in lines)
    return Group(*drawn, pools, Text(key, style="dim"), *_status(view))


def _status(view: dict[str, Any]) -> list[str]:
    prompt = {
        "act": f"{MEANING.get(view['roll'], '')}, or spawn on an Entrance",
        "second": f"another piece may take the second step ({view['moved']} has moved)",
        "again": "an extra turn is yours: again or yield",
    }.get(view["phase"])
    if prompt is None:
        return []
    rolled = f" rolled {view['roll']}" if view["roll"] else ""
    return [f"{sign(view['turn'])}{rolled}: {prompt}"]


def _marks(options: dict[str, Any]) -> dict[str, str]:
    marks = dict.fromkeys(("a1", "c1", "a7", "c7"), "✿")
    realm = "b1 b2 b3" if options["royal_realm"] == "file" else "a3 b3 c3"
    marks |= dict.fromkeys(realm.split(), "♛")
    marks |= dict.fromkeys(("a4", "c4") if options["entrances"] == "two" else ("a4",), "∩")
    return marks | {"b4": "✶", options["marduk"]: "♠"}


def _is_tile(row: int, column: int) -> bool:
    inside = 0 <= row < len(FILES) and 0 <= column < len(RANKS)
    return inside and (row == 1 or column not in (4, 5))


def _tiles(row: int, file: str, board: dict[str, int], marks: dict[str, str]) -> str:
    line = f" {file}  "
    for column, rank in enumerate(RANKS):
        edge = _is_tile(row, column) or _is_tile(row, column - 1)
        tile = file + rank
        piece = sign(board[tile]) if tile in board else " "
        mark = f"[dim]{marks.get(tile, ' ')}[/]"
        line += ("│" if edge else " ") + f" {piece} {mark} "
    return line + "│"


def _rule(row: int) -> str:
    line = "    "
    for column in range(len(RANKS) + 1):
        line += _corner(row, column)
        under = _is_tile(row, column) or _is_tile(row - 1, column)
        line += ("─" if under else " ") * WIDTH if column < len(RANKS) else ""
    return line


def _corner(row: int, column: int) -> str:
    up = _is_tile(row - 1, column) or _is_tile(row - 1, column - 1)
    down = _is_tile(row, column) or _is_tile(row, column - 1)
    left = _is_tile(row, column - 1) or _is_tile(row - 1, column - 1)
    right = _is_tile(row, column) or _is_tile(row - 1, column)
    return CORNERS[up | down << 1 | left << 2 | right << 3]
