"""Ward in texts and JSON: actions, and positions with every contradiction refused by field.

Codes name cells only, so no text needs a position.
"""

import re
from typing import Any

from wardroom.catalogue.hexward.layout import (
    ARMY,
    AROUND,
    ASIDE,
    BIT,
    CELL_MASK,
    COLOUR,
    DEPLOY,
    DESTINATION,
    DRAWN,
    FAR,
    KIND,
    KINDS,
    KNIGHT,
    LETTERS,
    MOVE,
    NAMES,
    NONE,
    NUMBER,
    ORIGIN,
    REACH,
    REMOVE,
    ROGUE,
    ROW,
    STEP,
    SWAP,
    TARGET,
    TELEPORT,
    TO,
    VERB,
    WARD,
    WORDS,
)
from wardroom.catalogue.hexward.rules import ending, front, turn
from wardroom.core.codec import Field
from wardroom.core.errors import BadNotation
from wardroom.core.kernel import Record

Document = dict[str, Any]
Stacks = dict[tuple[int, int], list[int]]

FIELDS = (
    "game", "seats", "cells", "reserve", "graveyard", "surrendered", "turn", "immobile",
    "last_moved", "quiet", "passes", "ply", "winner",
)  # fmt: skip
MANY = 2**31 - 2**20  # leaves room to count on

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
    here, there = cell_text(cell), cell_text(code >> TO & CELL_MASK)
    if verb == DEPLOY:
        return f"deploy {KINDS[code >> TO & 3]} {here}"
    if verb == MOVE:
        return f"move {here} {there}"
    if verb == TELEPORT:
        target, end = (cell + int(STEP[code >> at & 7]) for at in (TARGET, DESTINATION))
        return f"teleport {here} {cell_text(target)} {cell_text(end)}"
    return f"swap {here} {there}" if verb == SWAP else f"remove {here}"


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


def _direction(here: int, there: int) -> int:
    steps = [int(step) for step in STEP]
    return steps.index(there - here) if there - here in steps else ASIDE


def write(s: Record, seats: int, options: Document) -> Document:
    """Return the document of a record."""
    return {
        "game": "hexward",
        "options": dict(options),
        "seats": seats,
        "cells": _stacks(s),
        "reserve": [
            dict(zip(KINDS, s.reserve[seat].tolist(), strict=True)) for seat in range(seats)
        ],
        "graveyard": [_names(s.graveyard, seat) for seat in range(seats)],
        "surrendered": [bool(s.surrendered[seat]) for seat in range(seats)],
        "turn": None if s.turn == NONE else int(s.turn),
        "immobile": {
            NAMES[soldier]: seat
            for soldier in range(1, WARD)
            for seat in range(seats)
            if s.immobile[seat] & BIT[soldier]
        },
        "last_moved": _names(s.last_moved),
        "quiet": int(s.quiet),
        "passes": int(s.passes),
        "ply": int(s.ply),
        "winner": "draw" if s.winner == DRAWN else None if s.winner == NONE else int(s.winner),
    }


def _stacks(s: Record) -> dict[str, list[str]]:
    standing = [soldier for soldier in range(1, WARD) if s.level[soldier]]
    stacks: dict[str, list[str]] = {}
    for soldier in sorted(standing, key=lambda soldier: int(s.level[soldier])):
        stacks.setdefault(cell_text(int(s.cell[soldier])), []).append(NAMES[soldier])
    return stacks


def _names(soldiers: int, seat: int | None = None) -> list[str]:
    return sorted(
        NAMES[number]
        for number in range(1, WARD)
        if soldiers & BIT[number] and seat in (None, COLOUR[number])
    )


def seats_of(document: Document, fewest: int, most: int) -> int:
    """Return the number of seats of a document that has all its fields, or raise BadPosition."""
    doc = Field(document)
    doc.object(FIELDS, optional=("options",))
    return doc["seats"].integer(fewest, most)


def read(document: Document, table: Record, s: Record) -> None:
    """Fill `s` from a document that has all its fields, or raise BadPosition."""
    doc = Field(document)
    turn.clear(s)
    seats = int(table.seats)
    _read_front(doc, table, s)
    _read_graveyard(doc, seats, s)
    for seat, surrendered in enumerate(doc["surrendered"].list(seats)):
        s.surrendered[seat] = surrendered.boolean()
    _read_reserve(doc, seats, s)
    _read_turn(doc, table, s)
    _read_immobile(doc, seats, s)
    s.last_moved = _read_names(doc["last_moved"], seats)
    deployed = s.graveyard | sum(int(BIT[n]) for n in range(1, WARD) if s.level[n])
    doc["last_moved"].require(not s.last_moved & ~deployed, "HW-6.2: names a soldier in reserve")


def _read_front(doc: Field, table: Record, s: Record) -> None:
    stacks: Stacks = {}
    for text, names in doc["cells"].items():
        match = CELL.fullmatch(str(text))
        if not match:
            raise names.error(f"{names.path}: no such cell")
        place = int(match[1]), int(match[2])
        names.require(place != (0, 0), "HW-2.3: that is the Ward's own cell")
        stacks[place] = [_soldier(name, int(table.seats)) for name in names.list()]
        _check_stack(names, table, stacks[place])
    named = [soldier for stack in stacks.values() for soldier in stack]
    for soldier in named:
        doc["cells"].require(
            named.count(soldier) == 1, f"HW-1.1: {NAMES[soldier]} stands there twice"
        )
    joined = _joined(set(stacks))
    for place in stacks:
        apart = Field(None, "cells.{},{}".format(*place))
        apart.require(place in joined, "HW-2.2: not connected with the Ward")
    for place, stack in stacks.items():
        for soldier in stack:
            front.land(s, soldier, cell_at(*place))


def _soldier(name: Field, seats: int) -> int:
    if name.text() not in NUMBER or name.value[0] not in LETTERS[:seats]:
        raise name.fail("a soldier of HW-1.1, such as aK1")
    return NUMBER[name.value]


def _check_stack(names: Field, table: Record, stack: list[int]) -> None:
    names.require(bool(stack), "expected a list of soldiers, bottom to top")
    names.require(
        all(KIND[soldier] == ROGUE for soldier in stack[1:]), "HW-2.1: only Rogues get on top"
    )
    covered_knight = len(stack) > 1 and KIND[stack[0]] == KNIGHT
    names.require(bool(table.friendly_climb) or not covered_knight, "HW-5.3: a covered Knight")


def _joined(places: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The places of the Ward's group, by plain coordinates."""
    group, todo = {(0, 0)}, [(0, 0)]
    while todo:
        q, r = todo.pop()
        near = {(q + dq, r + dr) for dq, dr in AROUND} & places - group
        group |= near
        todo += near
    return group


def _read_names(names: Field, seats: int) -> int:
    soldiers = [_soldier(name, seats) for name in names.list()]
    names.require(names.value == sorted(set(names.value)), "expected each name once, sorted")
    return sum(int(BIT[soldier]) for soldier in soldiers)


def _read_graveyard(doc: Field, seats: int, s: Record) -> None:
    for seat, names in enumerate(doc["graveyard"].list(seats)):
        for name in names.list():
            soldier = _soldier(name, seats)
            name.require(COLOUR[soldier] == seat, f"HW-6.8: not a soldier of seat {seat}")
            name.require(s.level[soldier] == 0, "HW-6.8: stands on the Front too")
        s.graveyard |= _read_names(names, seats)


def _read_reserve(doc: Field, seats: int, s: Record) -> None:
    for seat, reserve in enumerate(doc["reserve"].list(seats)):
        reserve.object(KINDS)
        for kind, letter in enumerate(KINDS):
            s.reserve[seat, kind] = reserve[letter].integer(0, ARMY[kind])
            _check_army(reserve[letter], s, seat, kind)


def _check_army(count: Field, s: Record, seat: int, kind: int) -> None:
    names = [f"{LETTERS[seat]}{KINDS[kind]}{i + 1}" for i in range(ARMY[kind])]
    deployed = [n for n in names if s.level[NUMBER[n]] or s.graveyard & BIT[NUMBER[n]]]
    count.require(
        deployed == names[: len(deployed)],
        f"{', '.join(deployed)} on the Front and in the graveyard are not numbered from 1",
    )
    if s.surrendered[seat]:
        count.require(count.value == 0, "HW-7.4: the reserve of a seat that surrendered is gone")
        return
    total = count.value + len(deployed)
    count.require(
        total == ARMY[kind],
        f"HW-1.1: with the Front and the graveyard that makes {total}, not {ARMY[kind]}",
    )


def _read_turn(doc: Field, table: Record, s: Record) -> None:
    seats = range(table.seats)
    s.winner = _nullable(doc["winner"], (*seats, "draw"))
    s.winner = DRAWN if s.winner == len(seats) else s.winner
    s.turn = _nullable(doc["turn"], tuple(seats))
    doc["turn"].require(
        (s.turn == NONE) != (s.winner == NONE), "null exactly when there is a winner"
    )
    doc["turn"].require(
        s.turn == NONE or not s.surrendered[s.turn], "HW-7.4: that seat surrendered"
    )
    s.quiet = doc["quiet"].integer(0, int(table.quiet_limit))
    s.passes = doc["passes"].integer(0, 2 * int(ending.in_play(table, s)))
    s.ply = doc["ply"].integer(0, MANY)
    _check_winner(doc, table, s)


def _nullable(field: Field, values: tuple[int | str, ...]) -> int:
    at = field.index((*values, None))
    return NONE if at == len(values) else at


def _check_winner(doc: Field, table: Record, s: Record) -> None:
    ring, last = ending.ring_winner(s), ending.last_contender(table, s)
    if ring != NONE:
        doc["winner"].require(s.winner == ring, f"HW-7.1: seat {ring} rings the Ward")
    elif last != NONE:
        doc["winner"].require(s.winner == last, f"HW-7.2: seat {last} has no opponent left")
    else:
        doc["winner"].require(s.winner in (NONE, DRAWN), "HW-7.1: nobody has won")
        drawn = bool(ending.is_drawn(table, s))
        doc["winner"].require(
            drawn == (s.winner == DRAWN), "HW-7.5: drawn exactly when quiet or passes are spent"
        )


def _read_immobile(doc: Field, seats: int, s: Record) -> None:
    for name, freed_by in doc["immobile"].items():
        freed_by.require(name in NUMBER and name[0] in LETTERS[:seats], "no such soldier")
        soldier = NUMBER[name]
        freed_by.require(s.level[soldier] > 0, "HW-6.4: not on the Front")
        seat = freed_by.integer(0, seats - 1)
        freed_by.require(seat != s.turn, "HW-6.4: free, since that seat's turn has begun")
        s.immobile[seat] |= BIT[soldier]
