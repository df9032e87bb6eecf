"""Boards in text: a game's own `board.render(view)`, or its view field by field."""

import json
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from wardroom.catalogue import module

APART = ("game", "options", "viewer", "legal")  # of a view, what is no part of the board


def render(view: dict[str, Any]) -> RenderableType:
    """Return what a seat sees, to be printed; a game without a board is listed field by field."""
    board = module(view["game"], "board")
    rendered: RenderableType = board.render(view) if board else _fields(view)
    return rendered


def _fields(view: dict[str, Any]) -> Text:
    fields = {name: value for name, value in view.items() if name not in APART}
    lines = (f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in fields.items())
    return Text("\n".join(lines))
