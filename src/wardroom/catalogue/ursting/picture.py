"""Ursting's table as a picture: the Fray or, while it is empty, the Prison; and every Faction."""

from typing import Any

from wardroom.core.drawing import HEIGHT, PAPER, SEATS, Drawing, Words, polygon, rectangle

COLOURS = {"s": "#3d3a44", "h": "#8c2531", "d": "#b8771d", "c": "#1f6b4a"}  # by Ward
CORNERS = {4: 3, 6: 4, 8: 4, 10: 5, 12: 6, 20: 8}  # by sides of a die
FRAY = 220.0  # pixels
BRICK, LAMP, WINDOW, BARS = "#2a1f1b", "#5d451f", "#6b4f1c", "#17100e"


def draw(view: dict[str, Any]) -> Drawing:
    """Return the dice that all can see."""
    drawing: Drawing = [rectangle(0, 0, 1200, FRAY, LAMP), rectangle(0, FRAY, 1200, 410, BRICK)]
    drawing += _fray(view["fray"]) if view["fray"] else _prison(view["prison"])
    high = (HEIGHT - FRAY) / view["seats"]
    for seat in range(view["seats"]):
        drawing += _faction(view["crew"][seat], view["safe"][seat], seat, FRAY + high * seat, high)
    return drawing


def _fray(entries: list[dict[str, Any]]) -> Drawing:
    step = min(130.0, 1100 / max(1, len(entries)))
    drawing: Drawing = []
    for place, entry in enumerate(entries):
        value = str(entry["value"] or entry["die"][:-1])
        drawing += _die(entry["die"], 100 + step * place, FRAY / 2, 62, value)
    return drawing


def _prison(dice: list[str]) -> Drawing:
    bars: Drawing = [rectangle(20 + 60 * bar, 0, 8, FRAY, BARS) for bar in range(20)]
    return bars + _row(dice, 40, FRAY / 2, min(50.0, 1120 / (2.3 * max(1, len(dice)))))


def _faction(crew: list[str], safe: list[str], seat: int, top: float, high: float) -> Drawing:
    dice = len(crew) + len(safe)
    radius = min(52.0, high * 0.44, 1080 / (2.3 * max(1, dice)))
    drawing: Drawing = [rectangle(0, top + 4, 26, high - 8, SEATS[seat])]
    drawing += _row(crew, 40, top + high / 2, radius)
    house = 60 + 2.3 * radius * len(crew)
    if safe:
        drawing.append(rectangle(house, top + 4, 2.3 * radius * len(safe), high - 8, WINDOW))
    return drawing + _row(safe, house, top + high / 2, radius)


def _row(dice: list[str], left: float, y: float, radius: float) -> Drawing:
    drawing: Drawing = []
    for place, die in enumerate(dice):
        drawing += _die(die, left + 2.3 * radius * (place + 0.5), y, radius, die[:-1])
    return drawing


def _die(die: str, x: float, y: float, radius: float, text: str) -> Drawing:
    shape = polygon((x, y), radius, CORNERS[int(die[1:-1])], COLOURS[die[-1]], PAPER)
    if die[:-1] == "d6":
        shape = rectangle(
            x - radius * 0.8, y - radius * 0.8, radius * 1.6, radius * 1.6, shape.fill
        )
    return [shape, Words((x, y + radius * 0.08), text, radius * 0.6)]
