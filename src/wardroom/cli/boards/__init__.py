"""Boards in text, one module a game: `draw(view)` makes a renderable of a view document."""

import json
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType
from rich.text import Text

# Seats by colour and, for those who cannot tell colours, by sign.
STYLES = ("bold yellow", "bold bright_blue", "bold red", "bold green")
SIGNS = ("●", "○", "▲", "△")

APART = ("game", "options", "viewer", "legal")  # of a view, what is no part of the board


def draw(view: dict[str, Any]) -> RenderableType:
    """Draw what a seat sees; a game without a drawing is told field by field."""
    name = f"{__name__}.{view['game']}"
    drawing: RenderableType = import_module(name).draw(view) if find_spec(name) else _told(view)
    return drawing


def _told(view: dict[str, Any]) -> Text:
    fields = {name: value for name, value in view.items() if name not in APART}
    lines = (f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in fields.items())
    return Text("\n".join(lines))


def sign(seat: int) -> str:
    """A seat's sign in its colour, as Rich markup."""
    return f"[{STYLES[seat]}]{SIGNS[seat]}[/]"
