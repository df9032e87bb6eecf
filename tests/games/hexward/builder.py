"""Positions of Ward in one line: `ward("1,0=aM 2,0=aC.bR", turn=1)`, stacks bottom to top."""

from collections import Counter
from typing import Any

import wardroom
from wardroom.core.position import Document, Position

GAME = wardroom.load("hexward")
OPTIONS = {option.name: option.default for option in GAME.rulebook.options}
KINDS = {"K": 2, "M": 2, "R": 3, "C": 4}
LETTERS = "abc"
RING = ("1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1")


def ward(front: str = "", /, **fields: Any) -> Position:
    """Return the position of `document(front, **fields)`."""
    return GAME.position(document(front, **fields))


def document(front: str = "", /, fallen: str = "", **fields: Any) -> Document:
    """Return a whole document; names without a number get the next, reserves what is left."""
    options = {name: fields.pop(name, default) for name, default in OPTIONS.items()}
    seats = fields.get("seats", 2)
    count: Counter[str] = Counter()
    cells = {
        cell: [numbered(name, count) for name in stack.split(".")]
        for cell, stack in (place.split("=") for place in front.split())
    }
    graves = [numbered(name, count) for name in fallen.split()]
    surrendered = fields.get("surrendered", [False] * seats)
    made: Document = {
        "game": "hexward",
        "options": options,
        "seats": seats,
        "cells": cells,
        "reserve": [
            {k: 0 if surrendered[seat] else n - count[LETTERS[seat] + k] for k, n in KINDS.items()}
            for seat in range(seats)
        ],
        "graveyard": [
            sorted(name for name in graves if name[0] == LETTERS[seat]) for seat in range(seats)
        ],
        "surrendered": surrendered,
        "turn": None if "winner" in fields else 0,
        "immobile": {},
        "last_moved": [],
        "quiet": 0,
        "passes": 0,
        "ply": 40,
        "winner": None,
    }
    unknown = fields.keys() - made.keys()
    assert not unknown, f"no field or option of Ward: {unknown}"
    return made | fields


def numbered(name: str, count: Counter[str]) -> str:
    """A name with the next number of its kind, unless it has one."""
    count[name[:2]] += 1
    return name if name[2:] else f"{name}{count[name]}"


def of(position: Position, verb: str) -> set[str]:
    """What the legal actions of that verb say after it."""
    return {a.removeprefix(verb + " ") for a in position.legal() if a.startswith(verb + " ")}


def deployment_cells(position: Position) -> set[str]:
    """The cells that the seat to act may deploy to."""
    return {text.split(" ")[1] for text in of(position, "deploy")}


def ends(position: Position, start: str) -> set[str]:
    """The cells where the top soldier of `start` may move."""
    return {
        end for begin, end in (text.split(" ") for text in of(position, "move")) if begin == start
    }


def shows(position: Position, **fields: Any) -> None:
    """Assert these fields of the position's document."""
    shown = position.to_json()
    assert {name: shown[name] for name in fields} == fields
