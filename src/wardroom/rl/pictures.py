"""How an environment shows its game: as text, and as the picture of the page's links."""

from typing import Any

import numpy as np
import numpy.typing as npt
from rich.console import Console

from wardroom.boards.painting import picture_of
from wardroom.boards.printing import render

Pixels = npt.NDArray[np.uint8]
WIDTH = 100  # characters


def as_text(view: dict[str, Any]) -> str:
    """Return a view as it is printed at a terminal."""
    console = Console(width=WIDTH, color_system=None)
    with console.capture() as captured:
        console.print(render(view))
    return captured.get()


def as_pixels(view: dict[str, Any]) -> Pixels:
    """Return a view as rows of pixels, each red, green and blue."""
    return np.asarray(picture_of(view), np.uint8)
