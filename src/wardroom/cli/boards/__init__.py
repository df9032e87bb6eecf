"""Boards in text, one module a game: `draw(view)` makes a renderable of a view document."""

from importlib import import_module
from typing import Any

from rich.console import RenderableType

# Seats by colour and, for those who cannot tell colours, by sign.
STYLES = ("bold yellow", "bold bright_blue", "bold red", "bold green")
SIGNS = ("●", "○", "▲", "△")


def draw(view: dict[str, Any]) -> RenderableType:
    """Draw what a seat sees."""
    drawing: RenderableType = import_module(f"wardroom.cli.boards.{view['game']}").draw(view)
    return drawing


def sign(seat: int) -> str:
    """A seat's sign in its colour, as Rich markup."""
    return f"[{STYLES[seat]}]{SIGNS[seat]}[/]"
