"""Positions of Ur in one line: `ur("a4=0 b2=1", roll="gs")`."""

from typing import Any

import wardroom
from wardroom.core.position import Document, Position

GAME = wardroom.load("ur")
FORTS = ("a1", "c1", "a7", "c7")
ROLLS = ("bb", "bs", "bg", "gs", "ss", "gg")
OPTIONS = {option.name: option.default for option in GAME.rulebook.options}


def ur(pieces: str = "", /, **fields: Any) -> Position:
    """Return the position of `document(pieces, **fields)`."""
    return GAME.position(document(pieces, **fields))


def document(pieces: str = "", /, **fields: Any) -> Document:
    """Return a whole document; pools, phase, turn and extra follow from the rest unless given."""
    options = {name: fields.pop(name, default) for name, default in OPTIONS.items()}
    board = {tile: int(seat) for tile, seat in (piece.split("=") for piece in pieces.split())}
    made: Document = {
        "game": "ur",
        "options": options,
        "board": board,
        "pool": [options["pieces"] - list(board.values()).count(seat) for seat in (0, 1)],
        "turn": None if "winner" in fields else 0,
        "phase": _phase(fields),
        "roll": None,
        "moved": None,
        "extra": fields.get("moved") in FORTS or fields.get("phase") == "again",
        "last": [None, None],
        "repeat": [0, 0],
        "rolls": 10,
        "winner": None,
    }
    unknown = fields.keys() - made.keys()
    assert not unknown, f"no field or option of Ur: {unknown}"
    return made | fields


def _phase(fields: dict[str, Any]) -> str:
    if "winner" in fields:
        return "over"
    if "moved" in fields:
        return "second"
    return "act" if "roll" in fields else "roll"


def spawns(position: Position) -> set[str]:
    """Return the tiles where the seat to act may spawn."""
    return {a.removeprefix("spawn ") for a in position.legal() if a.startswith("spawn ")}


def routes(position: Position) -> set[str]:
    """Return the moves of the seat to act."""
    return {action for action in position.legal() if "-" in action}


def shows(position: Position, **fields: Any) -> None:
    """Assert these fields of the position's document."""
    shown = position.to_json()
    assert {name: shown[name] for name in fields} == fields


def tiles_of(position: Position, seat: int) -> set[str]:
    """Return the tiles that `seat` holds."""
    return {tile for tile, holder in position.to_json()["board"].items() if holder == seat}
