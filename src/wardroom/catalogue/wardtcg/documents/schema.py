"""WARD's position document, TCG-15.1 to 15.3, with every contradiction refused by field."""

from typing import Any

from wardroom.catalogue.wardtcg.documents.agenda import read_agenda
from wardroom.catalogue.wardtcg.documents.creatures import MOST_TURNS
from wardroom.catalogue.wardtcg.documents.frames import FRAME, write_frames
from wardroom.catalogue.wardtcg.documents.ids import MANY
from wardroom.catalogue.wardtcg.documents.sets import BUILT_IN_SET, SET
from wardroom.catalogue.wardtcg.documents.sides import (
    REVEALED_HAND,
    SIDE,
    read_revealed,
    read_sides,
    write_revealed,
    write_sides,
)
from wardroom.catalogue.wardtcg.layout import CARDS, MAX_COPIES, MAX_NODES, NEITHER, NOBODY
from wardroom.catalogue.wardtcg.vocabulary import P_OVER, P_START, PHASES, REASONS
from wardroom.core.codec import Field
from wardroom.core.kernel import Record
from wardroom.core.position import Position
from wardroom.core.schema import (
    ABSENT,
    GAME_ID,
    PER_SEAT,
    RULES_VERSION,
    Key,
    ListOf,
    Nullable,
    OneOf,
    Options,
    PositionSchema,
    SeatOr,
    Whole,
)

RESULT = Nullable(ListOf(Whole(-1, 1), 2))
RESULTS = {(1, -1): 0, (-1, 1): 1, (0, 0): NEITHER}
MOST_CARDS = 100  # of a seat


def _write_result(s: Any, position: Position) -> list[int] | None:
    if s.phase != P_OVER:
        return None
    return next([*won] for won, winner in RESULTS.items() if winner == s.winner)


def _read_result(field: Field, s: Record, position: Position) -> None:
    won = RESULT.read(field, position)
    if won and tuple(won) not in RESULTS:
        raise field.fail("null, [1, -1], [-1, 1] or [0, 0]")
    s.winner = RESULTS[tuple(won)] if won else NOBODY


def _check_ids(doc: Field, position: Position) -> None:
    """Ids are below the next serial, each once; bearers are in play."""
    s = position.record
    creatures, infinite = s.creature["id"], s.infinite["id"]
    everything = (*creatures, *infinite, *s.creature["mods"]["id"].flat)
    ids = [int(number) for number in everything if number]
    doc["serial"].require(all(i < s.serial for i in ids), "an id is not below it")
    doc["seats"].require(len(set(ids)) == len(ids), "two things have the same id")
    bearers = [bearer for bearer in s.infinite["bearer"] if bearer]
    doc["seats"].require(all(b in creatures for b in bearers), "a bearer is not in play")


def _check_cards(doc: Field, position: Position) -> None:
    """What a record can count; a deck stays far below."""
    s, run = position.record, position.game.engine.run
    for seat, side in enumerate(doc["seats"].list(2)):
        owned = [run("seen", s, seat, card) for card in range(CARDS) if s.pile[seat, card]]
        side.require(max(owned, default=0) <= MAX_COPIES, f"more than {MAX_COPIES} of a card")
        side.require(sum(owned) <= MOST_CARDS, f"more than {MOST_CARDS} cards")


def _check_course(doc: Field, position: Position) -> None:
    s = position.record
    over = s.phase == P_OVER
    doc["result"].require((s.winner != NOBODY) == over, "set exactly in phase over")
    doc["reason"].require((s.reason != 0) == over, "set exactly in phase over")
    begun = s.turn > 0
    doc["turn"].require(over or begun == (s.phase != P_START), "0 exactly in phase start")
    doc["active"].require((s.active != NOBODY) == begun, "null exactly before turn 1")
    if begun:
        doc["first"].require(s.first != NOBODY, "known once turn 1 has begun")
        expected = int(s.first) ^ (int(s.turn) + 1) % 2
        doc["active"].require(s.active == expected, f"in turn {s.turn} it is {expected}")


SCHEMA = PositionSchema(
    {
        "game": GAME_ID,
        "rules": RULES_VERSION,
        "set": BUILT_IN_SET,
        "cards": Key(ListOf(SET), write=lambda _, position: position.library.added or ABSENT),
        "options": Options(),
        "phase": OneOf(PHASES),
        "turn": Whole(0, MOST_TURNS),
        "active": SeatOr({None: NOBODY}),
        "first": SeatOr({None: NOBODY}),
        "serial": Whole(1, MANY),
        "nodes": Whole(0, MAX_NODES),
        "result": Key(RESULT, write=_write_result, read=_read_result),
        "reason": OneOf(REASONS),
        "revealed": Key(REVEALED_HAND, write=write_revealed, read=read_revealed),
        "seats": Key(ListOf(SIDE, PER_SEAT), write=write_sides, read=read_sides),
        "agenda": Key(ListOf(FRAME), write=lambda _, position: write_frames(position)),
    },
    reading=(
        "rules", "set", "phase", "turn", "active", "first", "serial", "nodes", "reason", "result",
        "seats", "revealed", _check_ids, read_agenda, _check_cards, _check_course,
    ),
    optional=("cards",),
)  # fmt: skip
