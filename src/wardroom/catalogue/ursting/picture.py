"""Ursting's table as a picture: the Fray, and the Crew of every Faction."""

from typing import Any

from wardroom.core.drawing import HEIGHT, PAPER, SEATS, Drawing, Words, polygon, rectangle

COLOURS = {"s": "#3d3a44", "h": "#8c2531", "d": "#b8771d", "c": "#1f6b4a"}  # by Ward
CORNERS = {4: 3, 6: 4, 8: 4, 10: 5, 12: 6, 20: 8}  # by sides of a die
FRAY = 220.0  # pixels
BRICK, LAMP = "#2a1f1b", "#5d451f"


def draw(view: dict[str, Any]) -> Drawing:
    """Return the dice that all can see."""
    drawing: Drawing = [rectangle(0, 0, 1200, FRAY, LAMP), rectangle(0, FRAY, 1200, 410, BRICK)]
    step = min(130.0, 1100 / max(1, len(view["fray"])))
    for place, entry in enumerate(view["fray"]):
        value = str(entry["value"] or entry["die"][:-1])
        drawing += _die(entry["die"], 100 + step * place, FRAY / 2, 62, value)
    high = (HEIGHT - FRAY) / view["seats"]
    for seat in range(view["seats"]):
        drawing += _crew(view["crew"][seat], seat, FRAY + high * seat, high)
    return drawing


def _crew(dice: list[str], seat: int, top: float, high: float) -> Drawing:
    radius = min(52.0, high * 0.44)
    drawing: Drawing = [rectangle(0, top + 4, 26, high - 8, SEATS[seat])]
    for place, die in enumerate(dice):
        drawing += _die(die, 90 + 2.3 * radius * place, top + high / 2, radius, die[:-1])
    return drawing


def _die(die: str, x: float, y: float, radius: float, text: str) -> Drawing:
    shape = polygon((x, y), radius, CORNERS[int(die[1:-1])], COLOURS[die[-1]], PAPER)
    if die[:-1] == "d6":
        shape = rectangle(
            x - radius * 0.8, y - radius * 0.8, radius * 1.6, radius * 1.6, shape.fill
        )
    return [shape, Words((x, y + radius * 0.08), text, radius * 0.6)]
