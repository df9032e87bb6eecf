"""WARD's table as a picture: both creatures, and how far each cemetery has filled."""

from typing import Any

from wardroom.core.drawing import INK, PAPER, SEATS, Drawing, Words, rectangle

PARCHMENT, TABLE, BAR = "#dcc48f", "#1b2536", 420.0
LONG = 12  # letters of a line of a card's name


def draw(view: dict[str, Any]) -> Drawing:
    """Return what lies open on the table."""
    drawing: Drawing = [rectangle(0, 0, 1200, 630, TABLE), Words((600, 270), "against", 40)]
    for seat, side in enumerate(view["seats"]):
        drawing += _side(side, seat, 90 + 600 * seat, view["options"]["win_hp"])
    return drawing


def _side(side: dict[str, Any], seat: int, left: float, limit: int) -> Drawing:
    filled = BAR * min(1.0, side["total"] / limit)
    drawing: Drawing = [
        rectangle(left + 60, 60, 300, 410, SEATS[seat]),
        rectangle(left + 76, 76, 268, 378, PARCHMENT if side["primary"] else TABLE),
        rectangle(left, 520, BAR, 26, INK),
        rectangle(left, 520, filled, 26, SEATS[seat]),
        Words((left + BAR / 2, 584), f"{side['total']} of {limit} HP lost", 36),
    ]
    name = side["primary"]["card"].replace("_", " ").title() if side["primary"] else "no creature"
    lines = _lines(name)
    for place, line in enumerate(lines):
        middle = left + 210, 266 + 52 * (place - (len(lines) - 1) / 2)
        drawing.append(Words(middle, line, 38, INK if side["primary"] else PAPER))
    return drawing


def _lines(name: str) -> list[str]:
    """Return a name broken between words, as a card has room for."""
    lines = [""]
    for word in name.split():
        if lines[-1] and len(lines[-1]) + len(word) >= LONG:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
