"""Ur in texts and JSON: actions, and positions with every contradiction refused by field."""

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
    ROLLED,
    ROLLS,
    SECOND,
    SPAWN,
    STEPS,
    TILE,
    TILE_BITS,
    TILE_MASK,
    TILES,
    WORDS,
    route_code,
)
from wardroom.core.bits import count_bits
from wardroom.core.codec import Field
from wardroom.core.errors import BadNotation
from wardroom.core.kernel import Record

Document = dict[str, Any]

FIELDS = (
    "game", "board", "pool", "turn", "phase", "roll", "moved", "extra", "last", "repeat",
    "rolls", "winner",
)  # fmt: skip
MANY = 10**9  # so that a count can grow and still fit its field


def text_of(code: int) -> str:
    """Return the canonical text of an action or roll."""
    if code >= STEPS:
        tiles = (code >> TILE_BITS * step & TILE_MASK for step in range(code // STEPS + 1))
        return "-".join(TILES[tile] for tile in tiles)
    if code >= SPAWN:
        return f"spawn {TILES[code - SPAWN]}"
    if code >= ROLLED:
        return f"roll {ROLLS[code - ROLLED]}"
    return WORDS[code]


def code_of(text: str) -> int:
    """Return the code of a text, or raise BadNotation."""
    if text in WORDS:
        return WORDS.index(text)
    word, _, rest = text.partition(" ")
    if word == "roll" and rest in ROLLS:
        return ROLLED + ROLLS.index(rest)
    if word == "spawn" and rest in TILE:
        return SPAWN + TILE[rest]
    names = text.split("-")
    if 2 <= len(names) <= 4 and all(name in TILE for name in names):
        return route_code([TILE[name] for name in names])
    raise BadNotation(
        f"action {text!r}: expected a route (a3-a2), spawn a4, roll gs, {', '.join(WORDS)}"
    )


def write(s: Record, options: Document) -> Document:
    """Return the document of a record."""
    held = s.held.tolist()  # a field of a record is slow to reach outside compiled code
    return {
        "game": "ur",
        "options": dict(options),
        "board": {
            TILES[tile]: seat
            for tile in range(len(TILES))
            for seat in range(2)
            if held[seat] & BIT[tile]
        },
        "pool": s.pool.tolist(),
        "turn": _or_null(s.turn),
        "phase": PHASES[s.phase],
        "roll": None if s.roll == NONE else ROLLS[s.roll],
        "moved": None if s.moved == NONE else TILES[s.moved],
        "extra": bool(s.extra),
        "last": [None if code == NONE else text_of(int(code)) for code in s.last],
        "repeat": s.run.tolist(),
        "rolls": int(s.rolls),
        "winner": "draw" if s.winner == DRAWN else _or_null(s.winner),
    }


def _or_null(seat: int) -> int | None:
    return None if seat == NONE else int(seat)


def read(document: Document, table: Record, s: Record) -> None:
    """Fill `s` from a document, or raise BadPosition."""
    doc = Field(document)
    doc.object(FIELDS, optional=("options",))
    _read_pieces(doc, table, s)
    _read_turn(doc, s)
    _read_openings(doc, s)
    s.rolls = doc["rolls"].integer(0, int(table.max_rolls) or MANY)
    _check_phase(doc, table, s)
    _check_winner(doc, s)


def _read_pieces(doc: Field, table: Record, s: Record) -> None:
    for name, holder in doc["board"].items():
        holder.require(name in TILE, "no such tile")
        s.held[holder.integer(0, 1)] |= BIT[TILE[name]]
    for seat, pool in enumerate(doc["pool"].list(2)):
        s.pool[seat] = pool.integer(0, int(table.pieces))
        total = s.pool[seat] + count_bits(s.held[seat])
        pool.require(
            total == table.pieces, f"with the board that makes {total} pieces, not {table.pieces}"
        )


def _read_turn(doc: Field, s: Record) -> None:
    s.phase = doc["phase"].index(PHASES)
    s.turn = doc["turn"].index((0, 1, None))
    s.turn = NONE if s.turn == 2 else s.turn
    s.roll = doc["roll"].index((*ROLLS, None))
    s.roll = NONE if s.roll == len(ROLLS) else s.roll
    s.moved = doc["moved"].index((*TILES, None))
    s.moved = NONE if s.moved == len(TILES) else s.moved
    s.extra = doc["extra"].boolean()
    s.winner = doc["winner"].index((0, 1, "draw", None))
    s.winner = NONE if s.winner == 3 else s.winner


def _read_openings(doc: Field, s: Record) -> None:
    for seat, (last, repeat) in enumerate(
        zip(doc["last"].list(2), doc["repeat"].list(2), strict=True)
    ):
        s.last[seat] = NONE if last.value is None else _opening(last)
        s.run[seat] = repeat.integer(0, MANY)
        repeat.require((s.run[seat] == 0) == (s.last[seat] == NONE), "0 exactly if last is null")


def _opening(last: Field) -> int:
    try:
        code = code_of(last.text())
    except BadNotation:
        raise last.fail("an action that opens a turn") from None
    opens = code == WORDS.index("pass") or code >= SPAWN
    last.require(opens, f"{last.value} does not open a turn")
    return code


def _check_phase(doc: Field, table: Record, s: Record) -> None:
    phase = PHASES[s.phase]
    doc["turn"].require((s.turn == NONE) == (s.phase == ENDED), f"does not fit phase {phase}")
    doc["roll"].require(
        (s.roll != NONE) == (s.phase in (ACT, SECOND)), f"does not fit phase {phase}"
    )
    doc["moved"].require((s.moved != NONE) == (s.phase == SECOND), f"does not fit phase {phase}")
    used_up = bool(table.max_rolls) and s.rolls >= table.max_rolls
    doc["rolls"].require(s.phase != ROLL or not used_up, "no roll is due after max_rolls")
    if s.phase == SECOND:
        _check_second(doc, table, s)
    extra = s.phase == AGAIN or (s.phase == SECOND and bool(BIT[s.moved] & FORTS))
    doc["extra"].require(bool(s.extra) == extra, f"does not fit phase {phase}")


def _check_second(doc: Field, table: Record, s: Record) -> None:
    doc["roll"].require(s.roll >= GS, "one tip leaves no second move")
    doc["moved"].require(bool(s.held[s.turn] & BIT[s.moved]), "no piece of the seat to act there")
    doc["phase"].require(rules.may_second(table, s, s.moved), "there is no second move")


def _check_winner(doc: Field, s: Record) -> None:
    doc["winner"].require((s.winner == NONE) == (s.phase != ENDED), "set exactly in phase over")
    for seat in range(2):
        holds = s.held[seat] & FORTS == FORTS
        doc["winner"].require(holds == (s.winner == seat), "the winner holds all four forts")
