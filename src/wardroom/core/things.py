"""A game's `things.toml`: a name and a sentence for everything that is drawn on its table."""

import tomllib
from dataclasses import dataclass


@dataclass(frozen=True)
class Thing:
    """What a tile, a piece, a card, a mark, a number or a button is called, and what it is.

    `{words}` in the name and the text stand for what only the drawing knows: a size, a suit.
    """

    id: str
    name: str
    text: str
    rule: str | None = None  # where it is written; none for what belongs to the picture alone
    counts: str | None = None  # the part of how the seats stand that is told with it


def parse(text: str) -> tuple[Thing, ...]:
    """Read the text of the file."""
    return tuple(Thing(**entry) for entry in tomllib.loads(text)["thing"])
