"""Ward's position document, with every contradiction refused by field."""

from typing import Any

from wardroom.catalogue.hexward.layout import (
    ARMY,
    AROUND,
    BIT,
    COLOUR,
    DRAWN,
    KIND,
    KINDS,
    KNIGHT,
    LETTERS,
    NAMES,
    NONE,
    NUMBER,
    OF_SEAT,
    ROGUE,
    WARD,
)
from wardroom.catalogue.hexward.notation import CELL, cell_at, cell_text
from wardroom.catalogue.hexward.rules import ending, front, turn
from wardroom.core.codec import Field
from wardroom.core.kernel import Record
from wardroom.core.position import Position
from wardroom.core.schema import (
    GAME_ID,
    PER_SEAT,
    SEAT,
    Flag,
    Key,
    Limit,
    ListOf,
    MapOf,
    Object,
    OneOf,
    Options,
    PositionSchema,
    SeatCount,
    SeatOr,
    Whole,
    option,
)

Place = tuple[int, int]

MANY = 2**31 - 2**20  # leaves room to count on
BY_NAME = sorted(range(1, WARD), key=NAMES.__getitem__)


class Soldier(OneOf):
    """A soldier's name; the record keeps its number."""

    def read(self, field: Field, position: Position) -> int:
        """Its number; the match must have it."""
        if field.text() not in NUMBER or field.value[0] not in LETTERS[: position.seat_count]:
            raise field.fail("a soldier of HW-1.1, such as aK1")
        return NUMBER[field.value]


class Soldiers(ListOf):
    """The names of some soldiers, sorted; the record keeps a bit mask."""

    def write(self, value: Any, position: Position) -> list[str]:
        """The names in a set."""
        return [NAMES[number] for number in BY_NAME if value >> number & 1]

    def read(self, field: Field, position: Position) -> Any:
        """The set of the names."""
        soldiers = super().read(field, position)
        field.require(field.value == sorted(set(field.value)), "expected each name once, sorted")
        return sum(int(BIT[soldier]) for soldier in soldiers)


SOLDIER = Soldier(NAMES[1:], first=1, name="Soldier")
STACK = ListOf(SOLDIER)
SOLDIERS = Soldiers(SOLDIER)
RESERVE = Object({kind: Whole(0, ARMY[number]) for number, kind in enumerate(KINDS)})


def _write_cells(s: Any, position: Position) -> dict[str, list[str]]:
    level, cell = s.level.tolist(), s.cell.tolist()
    stacks: dict[str, list[str]] = {}
    for soldier in sorted(filter(level.__getitem__, range(1, WARD)), key=level.__getitem__):
        stacks.setdefault(cell_text(cell[soldier]), []).append(NAMES[soldier])
    return stacks


def _read_cells(cells: Field, s: Record, position: Position) -> None:
    turn.clear(s)
    stacks: dict[Place, list[int]] = {}
    for text, names in cells.items():
        match = CELL.fullmatch(str(text))
        if not match:
            raise names.error(f"{names.path}: no such cell")
        place = int(match[1]), int(match[2])
        names.require(place != (0, 0), "HW-2.3: that is the Ward's own cell")
        stacks[place] = STACK.read(names, position)
        _check_stack(names, position, stacks[place])
    _check_front(cells, stacks)
    for place, stack in stacks.items():
        for soldier in stack:
            front.land(s, soldier, cell_at(*place))


def _check_stack(names: Field, position: Position, stack: list[int]) -> None:
    names.require(bool(stack), "expected a list of soldiers, bottom to top")
    names.require(
        all(KIND[soldier] == ROGUE for soldier in stack[1:]), "HW-2.1: only Rogues get on top"
    )
    covered_knight = len(stack) > 1 and KIND[stack[0]] == KNIGHT
    may_cover = bool(position.table.friendly_climb)
    names.require(may_cover or not covered_knight, "HW-5.3: a covered Knight")


def _check_front(cells: Field, stacks: dict[Place, list[int]]) -> None:
    named = [soldier for stack in stacks.values() for soldier in stack]
    for soldier in named:
        cells.require(named.count(soldier) == 1, f"HW-1.1: {NAMES[soldier]} stands there twice")
    joined = _joined(set(stacks))
    for place in stacks:
        apart = Field(None, "cells.{},{}".format(*place))
        apart.require(place in joined, "HW-2.2: not connected with the Ward")


def _joined(places: set[Place]) -> set[Place]:
    """The places of the Ward's group, by plain coordinates."""
    group, todo = {(0, 0)}, [(0, 0)]
    while todo:
        q, r = todo.pop()
        near = {(q + dq, r + dr) for dq, dr in AROUND} & places - group
        group |= near
        todo += near
    return group


def _write_reserve(s: Any, position: Position) -> list[dict[str, int]]:
    counts = s.reserve.tolist()[: position.seat_count]
    return [dict(zip(KINDS, reserve, strict=True)) for reserve in counts]


def _read_reserve(reserves: Field, s: Record, position: Position) -> None:
    for seat, reserve in enumerate(reserves.list(position.seat_count)):
        RESERVE.check_keys(reserve)
        for kind, letter in enumerate(KINDS):
            count = reserve[letter]
            s.reserve[seat, kind] = RESERVE.value(letter, reserve, position)
            _check_army(count, s, seat, kind)


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


def _write_graveyard(s: Any, position: Position) -> list[list[str]]:
    dead = (s.graveyard & int(OF_SEAT[seat]) for seat in position.seats)
    return [SOLDIERS.write(soldiers, position) for soldiers in dead]


def _read_graveyard(graveyards: Field, s: Record, position: Position) -> None:
    for seat, names in enumerate(graveyards.list(position.seat_count)):
        for name in names.list():
            soldier = SOLDIER.read(name, position)
            name.require(COLOUR[soldier] == seat, f"HW-6.8: not a soldier of seat {seat}")
            name.require(s.level[soldier] == 0, "HW-6.8: stands on the Front too")
        s.graveyard |= SOLDIERS.read(names, position)


def _write_immobile(s: Any, position: Position) -> dict[str, int]:
    frozen = s.immobile.tolist()[: position.seat_count]
    return {
        NAMES[soldier]: seat
        for soldier in range(1, WARD)
        for seat, soldiers in enumerate(frozen)
        if soldiers >> soldier & 1
    }


def _read_immobile(immobile: Field, s: Record, position: Position) -> None:
    letters = LETTERS[: position.seat_count]
    for name, freed_by in immobile.items():
        freed_by.require(name in NUMBER and name[0] in letters, "no such soldier")
        soldier = NUMBER[name]
        freed_by.require(s.level[soldier] > 0, "HW-6.4: not on the Front")
        seat = SEAT.read(freed_by, position)
        freed_by.require(seat != s.turn, "HW-6.4: free, since that seat's turn has begun")
        s.immobile[seat] |= BIT[soldier]


def _check_turn(doc: Field, position: Position) -> None:
    s, field = position.record, doc["turn"]
    field.require((s.turn == NONE) != (s.winner == NONE), "null exactly when there is a winner")
    field.require(s.turn == NONE or not s.surrendered[s.turn], "HW-7.4: that seat surrendered")


def _check_winner(doc: Field, position: Position) -> None:
    table, s, winner = position.table, position.record, doc["winner"]
    ring, last = ending.ring_winner(s), ending.last_contender(table, s)
    if ring != NONE:
        winner.require(s.winner == ring, f"HW-7.1: seat {ring} rings the Ward")
    elif last != NONE:
        winner.require(s.winner == last, f"HW-7.2: seat {last} has no opponent left")
    else:
        winner.require(s.winner in (NONE, DRAWN), "HW-7.1: nobody has won")
        drawn = bool(ending.is_drawn(table, s))
        winner.require(
            drawn == (s.winner == DRAWN), "HW-7.5: drawn exactly when quiet or passes are spent"
        )


def _check_last_moved(doc: Field, position: Position) -> None:
    s = position.record
    deployed = s.graveyard | sum(int(BIT[n]) for n in range(1, WARD) if s.level[n])
    doc["last_moved"].require(not s.last_moved & ~deployed, "HW-6.2: names a soldier in reserve")


MOST_PASSES = Limit(
    lambda position: 2 * int(ending.in_play(position.table, position.record)),
    lambda rulebook: 2 * rulebook.seats[1],
)

SCHEMA = PositionSchema(
    {
        "game": GAME_ID,
        "options": Options(),
        "seats": SeatCount(),
        "cells": Key(MapOf(STACK, pattern=CELL.pattern), write=_write_cells, read=_read_cells),
        "reserve": Key(ListOf(RESERVE, PER_SEAT), write=_write_reserve, read=_read_reserve),
        "graveyard": Key(ListOf(SOLDIERS, PER_SEAT), write=_write_graveyard, read=_read_graveyard),
        "surrendered": ListOf(Flag(), PER_SEAT),
        "turn": SeatOr({None: NONE}),
        "immobile": Key(MapOf(SEAT, NAMES[1:]), write=_write_immobile, read=_read_immobile),
        "last_moved": SOLDIERS,
        "quiet": Whole(0, option("quiet_limit")),
        "passes": Whole(0, MOST_PASSES),
        "ply": Whole(0, MANY),
        "winner": SeatOr({"draw": DRAWN, None: NONE}),
    },
    reading=(
        "cells", "graveyard", "surrendered", "reserve", "winner", "turn", _check_turn, "quiet",
        "passes", "ply", _check_winner, "immobile", "last_moved", _check_last_moved,
    ),
)  # fmt: skip
