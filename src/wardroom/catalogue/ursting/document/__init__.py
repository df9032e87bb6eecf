"""Ursting's position document: what it holds, and who may see it."""

from typing import Any

from wardroom.catalogue.ursting.document.consistency import check
from wardroom.catalogue.ursting.document.pending import PENDING, read_pending, write_pending
from wardroom.catalogue.ursting.document.pieces import (
    CARD_NAME,
    CARD_SET,
    DICE_SET,
    DIE_NAME,
    FRAY_DIE,
    read_cards,
    read_dice,
)
from wardroom.catalogue.ursting.layout import (
    ABILITIES,
    BIT,
    CARDS,
    DICE,
    NOBODY,
    NONE,
    PHASES,
)
from wardroom.core.codec import Field
from wardroom.core.kernel import CHANCE, OVER, Record
from wardroom.core.position import Document, Position
from wardroom.core.schema import (
    GAME_ID,
    LAST_SEAT,
    OWNER,
    PER_SEAT,
    Flag,
    Key,
    ListOf,
    OneOf,
    Options,
    PositionSchema,
    SeatCount,
    SeatOr,
    Secret,
    Whole,
    option,
)
from wardroom.core.schema import NOBODY as TO_NOBODY

LOCKED = ListOf(Flag(), PER_SEAT)
ABILITY = ListOf(OneOf(ABILITIES, null=NONE), PER_SEAT)


def _write_crew(s: Any, position: Position) -> list[list[str]]:
    crews = zip(s.crew.tolist(), s.crew_count.tolist(), position.seats, strict=False)
    return [[DICE[die] for die in crew[:count]] for crew, count, _ in crews]


def _write_fray(s: Any, position: Position) -> list[Document]:
    owner, face = s.owner.tolist(), s.face.tolist()
    return [
        {"die": DICE[die], "seat": owner[die], "value": face[die] or None}
        for die in s.fray.tolist()[: s.fray_count]
    ]


def _write_discard(s: Any, position: Position) -> list[str]:
    return [CARDS[card] for card in s.discard.tolist()[: s.discard_count]]


def _write_locked(s: Any, position: Position) -> list[bool]:
    return [bool(s.locked >> seat & 1) for seat in position.seats]


def _read_locked(field: Field, s: Record, position: Position) -> None:
    for seat, locked in enumerate(LOCKED.read(field, position)):
        s.locked |= BIT[seat] * locked


def _read_abilities(field: Field, s: Record, position: Position) -> None:
    s.ability[:] = NONE
    s.ability[: position.seat_count] = ABILITY.read(field, position)


SCHEMA = PositionSchema(
    {
        "game": GAME_ID,
        "options": Options(),
        "seats": SeatCount(),
        "phase": OneOf(PHASES),
        "round": Key(Whole(0, option("max_rounds")), "rounds"),
        "first": SeatOr({None: NONE}),
        "actor": SeatOr({"chance": CHANCE, None: OVER}),
        "passed": Whole(0, LAST_SEAT),
        "crew": Key(ListOf(ListOf(DIE_NAME), PER_SEAT), write=_write_crew),
        "safe": ListOf(DICE_SET, PER_SEAT),
        "fray": Key(ListOf(FRAY_DIE), write=_write_fray),
        "prison": DICE_SET,
        "hands": ListOf(Secret(CARD_SET, to=OWNER), PER_SEAT),  # WU-1.6
        "deck": Secret(CARD_SET, to=TO_NOBODY),
        "discard": Key(ListOf(CARD_NAME), write=_write_discard),
        "exhausted": CARD_SET,
        "raids": Key(Flag(), write=lambda s, _: s.deck == 0),
        "abilities": Key(ABILITY, "ability", read=_read_abilities),
        "pending": Key(PENDING, write=write_pending, read=read_pending),
        "locked": Key(LOCKED, write=_write_locked, read=_read_locked),
        "last_winner": SeatOr({None: NONE}),
        "winner": SeatOr({"nobody": NOBODY, None: NONE}),
    },
    reading=(
        "phase", "round", "first", "actor", "passed", "last_winner", "winner", "abilities",
        "locked", "pending", read_dice, read_cards, check,
    ),
)  # fmt: skip
