"""Ur's position document, with every contradiction refused by field."""

from typing import Any

from wardroom.catalogue.ur import rules
from wardroom.catalogue.ur.layout import (
    ACT,
    AGAIN,
    BIT,
    DRAWN,
    ENDED,
    FORTS,
    GS,
    NONE,
    PHASES,
    ROLL,
    ROLLS,
    SECOND,
    SPAWN,
    TILE,
    TILES,
    WORDS,
)
from wardroom.catalogue.ur.notation import code_of, text_of
from wardroom.core.bits import count_bits
from wardroom.core.codec import Field
from wardroom.core.errors import BadNotation
from wardroom.core.kernel import Record
from wardroom.core.position import Position
from wardroom.core.schema import (
    GAME_ID,
    PER_SEAT,
    SEAT,
    Flag,
    Key,
    ListOf,
    MapOf,
    Nullable,
    OneOf,
    Options,
    PositionSchema,
    SeatOr,
    Text,
    Whole,
    option,
)

MANY = 10**9  # so that a count can grow and still fit its field


class Opening(Text):
    """The action that opened a turn."""

    def read(self, field: Field, position: Position) -> int:  # type: ignore[override]
        """Its code."""
        try:
            code = code_of(field.text())
        except BadNotation:
            raise field.fail("an action that opens a turn") from None
        opens = code == WORDS.index("pass") or code >= SPAWN
        field.require(opens, f"{field.value} does not open a turn")
        return code

    def write(self, value: Any, position: Position) -> str:
        """Its text."""
        return text_of(value)


def _write_board(s: Any, position: Position) -> dict[str, int]:
    held = s.held.tolist()
    return {
        name: seat for tile, name in enumerate(TILES) for seat in range(2) if held[seat] >> tile & 1
    }


def _read_board(board: Field, s: Record, position: Position) -> None:
    for name, seat in BOARD.read(board, position).items():
        s.held[seat] |= BIT[TILE[name]]


def _read_pool(pools: Field, s: Record, position: Position) -> None:
    pieces = position.options["pieces"]
    for seat, pool in enumerate(pools.list(2)):
        s.pool[seat] = POOL.read(pool, position)
        total = s.pool[seat] + count_bits(s.held[seat])
        pool.require(total == pieces, f"with the board that makes {total} pieces, not {pieces}")


def _read_openings(doc: Field, position: Position) -> None:
    s = position.record
    both = zip(doc["last"].list(2), doc["repeat"].list(2), strict=True)
    for seat, (last, repeat) in enumerate(both):
        s.last[seat] = LAST.read(last, position)
        s.run[seat] = REPEAT.read(repeat, position)
        repeat.require((s.run[seat] == 0) == (s.last[seat] == NONE), "0 exactly if last is null")


def _check_phase(doc: Field, position: Position) -> None:
    table, s = position.table, position.record
    unfit = f"does not fit phase {PHASES[s.phase]}"
    doc["turn"].require((s.turn == NONE) == (s.phase == ENDED), unfit)
    doc["roll"].require((s.roll != NONE) == (s.phase in (ACT, SECOND)), unfit)
    doc["moved"].require((s.moved != NONE) == (s.phase == SECOND), unfit)
    used_up = bool(table.max_rolls) and s.rolls >= table.max_rolls
    doc["rolls"].require(s.phase != ROLL or not used_up, "no roll is due after max_rolls")
    if s.phase == SECOND:
        _check_second(doc, table, s)
    extra = s.phase == AGAIN or (s.phase == SECOND and bool(BIT[s.moved] & FORTS))
    doc["extra"].require(bool(s.extra) == extra, unfit)


def _check_second(doc: Field, table: Record, s: Record) -> None:
    doc["roll"].require(s.roll >= GS, "one tip leaves no second move")
    doc["moved"].require(bool(s.held[s.turn] & BIT[s.moved]), "no piece of the seat to act there")
    doc["phase"].require(rules.may_second(table, s, s.moved), "there is no second move")


def _check_winner(doc: Field, position: Position) -> None:
    s = position.record
    doc["winner"].require((s.winner == NONE) == (s.phase != ENDED), "set exactly in phase over")
    for seat in range(2):
        holds = s.held[seat] & FORTS == FORTS
        doc["winner"].require(holds == (s.winner == seat), "the winner holds all four forts")


BOARD = MapOf(SEAT, TILES, unknown="no such tile")
POOL = Whole(0, option("pieces"))
LAST = Nullable(Opening(), NONE)
REPEAT = Whole(0, MANY)

SCHEMA = PositionSchema(
    {
        "game": GAME_ID,
        "options": Options(),
        "board": Key(BOARD, write=_write_board, read=_read_board),
        "pool": Key(ListOf(POOL, PER_SEAT), read=_read_pool),
        "turn": SeatOr({None: NONE}),
        "phase": OneOf(PHASES),
        "roll": OneOf(ROLLS, null=NONE),
        "moved": OneOf(TILES, null=NONE),
        "extra": Flag(),
        "last": ListOf(LAST, PER_SEAT),
        "repeat": Key(ListOf(REPEAT, PER_SEAT), "run"),
        "rolls": Whole(0, option("max_rolls", without=MANY)),
        "winner": SeatOr({"draw": DRAWN, None: NONE}),
    },
    reading=(
        "board", "pool", "phase", "turn", "roll", "moved", "extra", "winner", _read_openings,
        "rolls", _check_phase, _check_winner,
    ),
)  # fmt: skip
