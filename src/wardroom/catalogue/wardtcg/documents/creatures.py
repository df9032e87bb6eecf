"""Creatures and Infinite cards in play, TCG-15.2: their keys and their place in the record."""

from typing import Any

from wardroom.catalogue.wardtcg.cards.operations import HALVE, MODIFIERS, WORDS
from wardroom.catalogue.wardtcg.documents.ids import CARD, SERIAL, SERIAL_OR_NULL
from wardroom.catalogue.wardtcg.layout import LINES, MAX_HP, MAX_MODS, STAY
from wardroom.catalogue.wardtcg.vocabulary import (
    EQUIP,
    FORMS,
    K_WRAP,
    OVER_TIME,
    STATS,
    TICK_SLOTS,
)
from wardroom.core.codec import Field
from wardroom.core.kernel import Record
from wardroom.core.position import Document, Position
from wardroom.core.schema import SEAT, Key, ListOf, Nullable, Object, OneOf, Whole

MOST_TURNS = 2000
AMOUNT = Whole(1, 99)
NEED = Whole(2, 6)
UNTIL = Nullable(Whole(1, MOST_TURNS + 20), STAY)
LINE = Whole(0, LINES - 1)


class InPlay(Nullable):
    """A creature or an Infinite card, or null where there is none: the id in the record is 0."""

    def write(self, value: Any, position: Position) -> Document | None:
        """The object of a record."""
        return self.part.write(value, position) if value["id"] else None


def _read_amount(amount: Field, mod: Record, position: Position) -> None:
    halve = mod.op == HALVE
    amount.require(not halve or amount.value is None, "null for halve")
    mod.amount = 0 if halve else AMOUNT.read(amount, position)


MODIFIER = Object(
    {
        "id": SERIAL,
        "line": LINE,
        "op": OneOf(MODIFIERS, codes=[WORDS.index(word) for word in MODIFIERS]),
        "stat": OneOf(STATS),
        "amount": Key(Nullable(AMOUNT), read=_read_amount),
        "until": UNTIL,
    },
    reading=("id", "op", "amount", "until", "stat", "line"),
    name="Modifier",
)

DOT = Object(
    {
        "kind": OneOf(OVER_TIME),
        "amount": AMOUNT,
        "left": Nullable(Whole(1, 9)),
        "clock": SEAT,
        "slot": Key(OneOf(TICK_SLOTS), "in_upkeep"),
        "need": Nullable(Whole(0, 6)),
        "holder": SERIAL_OR_NULL,
    },
    name="OverTime",
)

# Which keys a status has, and the fields of a creature for them.
STATUSES = {
    "fear": {"need": "fear_need", "until": "fear_until"},
    "frozen": {"need": "frozen_need"},
    "stun": {"until": "stun_until"},
    "silence": {"until": "silence_until"},
}
STATUS_KEYS = {"need": NEED, "until": UNTIL}
STATUS = {
    kind: Object({key: Key(STATUS_KEYS[key], field) for key, field in fields.items()})
    for kind, fields in STATUSES.items()
}


def _write_used(creature: Any, position: Position) -> list[int]:
    return [line for line in range(LINES) if creature.used >> line & 1]


def _read_used(field: Field, creature: Record, position: Position) -> None:
    lines = len(position.library.cards[creature.card].effects)
    used = [line.integer(0, max(lines - 1, 0)) for line in field.list()]
    field.require(used == sorted(set(used)) and len(used) <= lines, "sorted, each once")
    creature.used = sum(1 << line for line in used)


def _write_mods(creature: Any, position: Position) -> list[Document]:
    return [MODIFIER.write(mod, position) for mod in creature.mods[: creature.mod_count]]


def _read_mods(field: Field, creature: Record, position: Position) -> None:
    mods = field.list()
    field.require(len(mods) <= MAX_MODS, f"at most {MAX_MODS}")
    creature.mod_count = len(mods)
    for found, mod in zip(mods, creature.mods, strict=False):
        MODIFIER.fill(found, mod, position)
    ids = creature.mods["id"][: len(mods)].tolist()
    field.require(ids == sorted(set(ids)), "sorted by id")


def _write_dots(creature: Any, position: Position) -> list[Document]:
    return [
        {
            "kind": kind,
            "amount": amount,
            "left": left or None,
            "clock": clock,
            "slot": TICK_SLOTS[in_upkeep],
            "need": creature.wrap_need if kind == OVER_TIME[K_WRAP] else None,
            "holder": creature.wrap_holder or None if kind == OVER_TIME[K_WRAP] else None,
        }
        for kind, (amount, left, clock, in_upkeep) in zip(
            OVER_TIME, creature.dots.tolist(), strict=True
        )
        if amount
    ]


def _read_dots(field: Field, creature: Record, position: Position) -> None:
    last = -1
    for found in field.list():
        DOT.check_keys(found)
        kind = DOT.value("kind", found, position)
        found["kind"].require(kind > last, "each once, in the order of TCG-9.5")
        last, wrap = kind, kind == K_WRAP
        for key in ("amount", "left", "slot", "clock"):
            DOT.read_key(key, found, creature.dots[kind], position)
        for key in ("need", "holder"):
            found[key].require(wrap or found[key].value is None, "null unless wrap")
        if wrap:
            found["left"].require(found["left"].value is None, "a wrap has no limit")
            creature.wrap_need = Whole(0, 6).read(found["need"], position)
            creature.wrap_holder = DOT.value("holder", found, position)


def _write_status(creature: Any, position: Position) -> Document:
    return {
        kind: STATUS[kind].write(creature, position)
        for kind, fields in STATUSES.items()
        if getattr(creature, next(iter(fields.values())))
    }


def _read_status(field: Field, creature: Record, position: Position) -> None:
    field.object((), STATUS)
    for kind, status in field.items():
        STATUS[kind].fill(status, creature, position)


def _read_card(field: Field, creature: Record, position: Position) -> None:
    creature.card = CARD.read(field, position)
    field.require(position.library.cards[creature.card].is_creature, "no creature card")


CREATURE = Object(
    {
        "id": SERIAL,
        "card": Key(CARD, read=_read_card),
        "owner": SEAT,
        "hp": Whole(0, MAX_HP),
        "anchor": SERIAL_OR_NULL,
        "used": Key(ListOf(LINE), write=_write_used, read=_read_used),
        "mods": Key(ListOf(MODIFIER), write=_write_mods, read=_read_mods),
        "dots": Key(ListOf(DOT), write=_write_dots, read=_read_dots),
        "status": Key(Object(STATUS, optional=STATUS), write=_write_status, read=_read_status),
    },
    reading=("card", "id", "owner", "hp", "anchor", "used", "mods", "dots", "status"),
    name="Creature",
)


def _read_infinite_card(field: Field, infinite: Record, position: Position) -> None:
    infinite.card = CARD.read(field, position)
    is_infinite = position.library.cards[infinite.card].type == "infinite"
    field.require(is_infinite, "no Infinite card")


def _read_bearer(field: Field, infinite: Record, position: Position) -> None:
    infinite.bearer = SERIAL_OR_NULL.read(field, position)
    equip = position.library.cards[infinite.card].form == FORMS[EQUIP]
    field.require((infinite.bearer != 0) == equip, "set exactly for an equip card")


INFINITE = Object(
    {
        "id": SERIAL,
        "card": Key(CARD, read=_read_infinite_card),
        "owner": SEAT,
        "bearer": Key(SERIAL_OR_NULL, read=_read_bearer),
    },
    reading=("card", "id", "owner", "bearer"),
    name="Infinite",
)
