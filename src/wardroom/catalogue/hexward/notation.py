"""Ward's actions in texts. Codes name cells only, so no text needs a position."""

import re

from wardroom.catalogue.hexward.layout import (
    ASIDE,
    CELL_MASK,
    DEPLOY,
    DESTINATION,
    FAR,
    KINDS,
    MOVE,
    ORIGIN,
    REACH,
    REMOVE,
    ROW,
    SWAP,
    TARGET,
    TELEPORT,
    TO,
    VERB,
    WORDS,
)
from wardroom.catalogue.hexward.layout import (
    STEP as STEPS,
)
from wardroom.core.errors import BadNotation

NUMERAL = r"(0|-?[1-9]\d{0,999})"  # Python reads no longer ones
CELL = re.compile(f"{NUMERAL},{NUMERAL}", re.ASCII)
EXPECTED = (
    "deploy K 1,0, move 1,0 2,0, teleport 1,0 2,0 0,1, swap 1,0 3,-1, remove 2,1, "
    + ", ".join(WORDS)
)


def cell_at(q: int, r: int) -> int:
    """Return the number of a cell; all cells out of reach are FAR."""
    return ORIGIN + q + ROW * r if max(abs(q), abs(r), abs(q + r)) <= REACH else FAR


def coordinates(cell: int) -> tuple[int, int]:
    """Return a cell's q and r."""
    r = (cell - ORIGIN + ROW // 2) // ROW
    return cell - ORIGIN - ROW * r, r


def cell_text(cell: int) -> str:
    """Return a cell's canonical text."""
    return "{},{}".format(*coordinates(cell))


def cell_from(text: str) -> int | None:
    """Return the cell of a text, or None if it names no cell."""
    match = CELL.fullmatch(text)
    return cell_at(int(match[1]), int(match[2])) if match else None


def text_of(code: int) -> str:
    """Return the canonical text of an action."""
    if code < len(WORDS):
        return WORDS[code]
    verb, cell = code >> VERB << VERB, code & CELL_MASK
    first, second = cell_text(cell), cell_text(code >> TO & CELL_MASK)
    if verb == DEPLOY:
        return f"deploy {KINDS[code >> TO & 3]} {first}"
    if verb == MOVE:
        return f"move {first} {second}"
    if verb == TELEPORT:
        target, end = (cell + int(STEPS[code >> at & 7]) for at in (TARGET, DESTINATION))
        return f"teleport {first} {cell_text(target)} {cell_text(end)}"
    return f"swap {first} {second}" if verb == SWAP else f"remove {first}"


def code_of(text: str) -> int:
    """Return the code of a text, or raise BadNotation."""
    if text in WORDS:
        return WORDS.index(text)
    verb, *rest = text.split(" ")
    if verb == "deploy" and rest and rest[0] in tuple(KINDS):
        verb = f"deploy {rest.pop(0)}"
    code = _code(verb, [cell_from(word) for word in rest])
    if code is None:
        raise BadNotation(f"action {text!r}: expected {EXPECTED}")
    return code


def _code(verb: str, cells: list[int | None]) -> int | None:
    match cells:
        case [int(cell)] if verb == "remove":
            return REMOVE | cell
        case [int(cell)] if verb.startswith("deploy "):
            return DEPLOY | KINDS.index(verb[-1]) << TO | cell
        case [int(start), int(end)] if verb == "move":
            return MOVE | end << TO | start
        case [int(mage), int(partner)] if verb == "swap":
            return SWAP | partner << TO | mage
        case [int(mage), int(target), int(end)] if verb == "teleport":
            sides = _direction(mage, end) << DESTINATION | _direction(mage, target) << TARGET
            return TELEPORT | sides | mage
    return None


def _direction(cell: int, other: int) -> int:
    steps = [int(step) for step in STEPS]
    return steps.index(other - cell) if other - cell in steps else ASIDE
