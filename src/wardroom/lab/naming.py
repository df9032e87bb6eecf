"""What actions are called in a study: by their text, their kind, and what a game says besides."""

import re

from wardroom.catalogue import module
from wardroom.core.position import ActionCode, Position

CELLS = re.compile(r"-?\d+,-?\d+:?")


def names_of(position: Position, code: ActionCode) -> list[str]:
    """Return an action's text, and what else the game calls it."""
    return [position.game.text(position, code), *also_called(position, code)]


def also_called(position: Position, code: ActionCode) -> list[str]:
    """Return what a game calls an action besides its text, if it says anything."""
    habits = module(position.game.id, "habits")
    return list(habits.also_called(position, code)) if habits else []


def kind_and_option(text: str) -> tuple[str, str]:
    """Return an action's first word, or that it is a move; and the first two, if they tell more.

    Where it happens on a board of many cells tells nothing.
    """
    kind, _, others = text.partition(" ")
    if not kind.isalpha():
        return "move", ""
    what = others.partition(" ")[0]
    return kind, f"{kind} {what.replace('_', ' ')}" if what and not CELLS.fullmatch(what) else ""
