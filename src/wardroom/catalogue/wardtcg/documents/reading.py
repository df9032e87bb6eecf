"""Position documents in: every field checked, every contradiction refused by name."""

from wardroom.catalogue.wardtcg.cards.library import FIRST_MUSTER, Library
from wardroom.catalogue.wardtcg.cards.operations import HALVE, MODIFIERS, WORDS
from wardroom.catalogue.wardtcg.documents.agenda import read_agenda
from wardroom.catalogue.wardtcg.documents.ids import (
    MANY,
    card_number,
    serial,
    serial_or_null,
)
from wardroom.catalogue.wardtcg.documents.writing import ZONES, Document
from wardroom.catalogue.wardtcg.layout import (
    CARDS,
    DRAWN,
    LINES,
    MAX_CASTS,
    MAX_COPIES,
    MAX_HP,
    MAX_MODS,
    MAX_NODES,
    NOBODY,
    ONE,
    REVEALED,
    SHOWN,
    SLOTS,
    STAY,
)
from wardroom.catalogue.wardtcg.rules.knowledge import seen
from wardroom.catalogue.wardtcg.rules.zones import put
from wardroom.catalogue.wardtcg.vocabulary import (
    EQUIP,
    FORMS,
    K_WRAP,
    KINDS,
    OVER_TIME,
    P_OVER,
    P_START,
    PHASES,
    REASONS,
    STATS,
    TICK_SLOTS,
)
from wardroom.core.codec import Field
from wardroom.core.kernel import Record

FIELDS = (
    "game", "rules", "set", "phase", "turn", "active", "first", "serial", "nodes", "result",
    "reason", "revealed", "seats", "agenda",
)  # fmt: skip
SEAT_FIELDS = (
    *ZONES, "total", "started", "summons", "waive", "casts", "primary", "limited", "magic",
)  # fmt: skip
CREATURE_FIELDS = ("id", "card", "owner", "hp", "anchor", "used", "mods", "dots", "status")
RESULTS = {(1, -1): 0, (-1, 1): 1, (0, 0): DRAWN}
MOST_TURNS = 2000
MOST_ALLOWED = 20000  # summons or waived sacrifices: more than a turn's cards can give
MOST_CARDS = 100  # of a seat


def read(document: Document, library: Library, version: int, table: Record, s: Record) -> None:
    """Fill `s` from a document, or raise BadPosition."""
    doc = Field(document)
    doc.object(FIELDS, optional=("options", "cards"))
    doc["rules"].index((version,))
    doc["set"].index((FIRST_MUSTER,))
    _read_course(doc, s)
    seats = [_SeatReader(library, table, s, seat) for seat in range(2)]
    for reader, field in zip(seats, doc["seats"].list(2), strict=True):
        reader.read(field)
    _read_revealed(doc["revealed"], library, s)
    _check_ids(doc, s)
    read_agenda(doc, library, table, s)
    _check_cards(doc, s)
    _check_course(doc, s)


def _read_course(doc: Field, s: Record) -> None:
    s.phase = doc["phase"].index(PHASES)
    s.turn = doc["turn"].integer(0, MOST_TURNS)
    s.active = _seat_or_null(doc["active"])
    s.first = _seat_or_null(doc["first"])
    s.serial = doc["serial"].integer(1, MANY)
    s.nodes = doc["nodes"].integer(0, MAX_NODES)
    s.reason = doc["reason"].index(REASONS)
    s.winner = _read_result(doc["result"])


def _seat_or_null(field: Field) -> int:
    seat = field.index((0, 1, None))
    return NOBODY if seat == 2 else seat


def _read_result(field: Field) -> int:
    if field.value is None:
        return NOBODY
    won = tuple(value.integer(-1, 1) for value in field.list(2))
    if won not in RESULTS:
        raise field.fail("null, [1, -1], [-1, 1] or [0, 0]")
    return RESULTS[won]


def _check_course(doc: Field, s: Record) -> None:
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


def _counts(library: Library, field: Field) -> list[tuple[int, int]]:
    """Return the cards of an object id → count."""
    found = []
    for name, count in field.items():
        count.require(name in library.numbers, "no such card")
        found.append((library.numbers[name], count.integer(1, MAX_COPIES)))
    return found


class _SeatReader:
    """Reads one entry of `seats`."""

    def __init__(self, library: Library, table: Record, s: Record, seat: int) -> None:
        self.library = library
        self.table = table
        self.s = s
        self.seat = seat

    def read(self, field: Field) -> None:
        field.object(SEAT_FIELDS)
        s, seat = self.s, self.seat
        self._read_zones(field)
        field["total"].integer(0, MANY)
        field["total"].require(
            field["total"].value == s.total[seat], f"the cemetery holds {s.total[seat]} HP"
        )
        s.started[seat] = field["started"].boolean()
        s.summons[seat] = field["summons"].integer(0, MOST_ALLOWED)
        s.waive[seat] = field["waive"].integer(0, MOST_ALLOWED)
        s.casts[seat] = field["casts"].integer(0, MAX_CASTS)
        places = [field["primary"], *field["limited"].list(SLOTS - 1)]
        for slot, creature in enumerate(places):
            if creature.value is not None:
                self._read_creature(creature, s.creature[seat * SLOTS + slot])
        for slot, infinite in enumerate(field["magic"].list(SLOTS)):
            if infinite.value is not None:
                self._read_infinite(infinite, s.infinite[seat * SLOTS + slot])

    def _read_zones(self, field: Field) -> None:
        for name, zone in ZONES.items():
            for card, count in _counts(self.library, field[name]):
                if zone == SHOWN:
                    self.s.pile[self.seat, card] += count * ONE[SHOWN]
                else:
                    for _ in range(count):
                        put(self.table, self.s, self.seat, zone, card)
        held = field["hand"].value
        for name, shown in field["shown"].items():
            shown.require(shown.value <= held.get(name, 0), "more than the hand holds")

    def _read_creature(self, field: Field, creature: Record) -> None:
        field.object(CREATURE_FIELDS)
        number = card_number(self.library, field["card"])
        card = self.library.cards[number]
        field["card"].require(card.is_creature, "no creature card")
        creature.id = serial(field["id"])
        creature.card = number
        creature.owner = field["owner"].integer(0, 1)
        creature.hp = field["hp"].integer(0, MAX_HP)
        creature.anchor = serial_or_null(field["anchor"])
        lines = len(card.effects)
        used = [line.integer(0, max(lines - 1, 0)) for line in field["used"].list()]
        field["used"].require(used == sorted(set(used)) and len(used) <= lines, "sorted, each once")
        creature.used = sum(1 << line for line in used)
        _read_mods(field["mods"], creature)
        _read_dots(field["dots"], creature)
        _read_status(field["status"], creature)

    def _read_infinite(self, field: Field, infinite: Record) -> None:
        field.object(("id", "card", "owner", "bearer"))
        number = card_number(self.library, field["card"])
        card = self.library.cards[number]
        field["card"].require(card.type == "infinite", "no Infinite card")
        infinite.id = serial(field["id"])
        infinite.card = number
        infinite.owner = field["owner"].integer(0, 1)
        infinite.bearer = serial_or_null(field["bearer"])
        equip = card.form == FORMS[EQUIP]
        field["bearer"].require((infinite.bearer != 0) == equip, "set exactly for an equip card")


def _read_mods(field: Field, creature: Record) -> None:
    mods = field.list()
    field.require(len(mods) <= MAX_MODS, f"at most {MAX_MODS}")
    creature.mod_count = len(mods)
    for found, mod in zip(mods, creature.mods, strict=False):
        found.object(("id", "line", "op", "stat", "amount", "until"))
        mod.id = serial(found["id"])
        mod.op = WORDS.index(MODIFIERS[found["op"].index(MODIFIERS)])
        halve = mod.op == HALVE
        found["amount"].require(not halve or found["amount"].value is None, "null for halve")
        mod.amount = 0 if halve else found["amount"].integer(1, 99)
        mod.until = until(found["until"])
        mod.stat = found["stat"].index(STATS)
        mod.line = found["line"].integer(0, LINES - 1)
    ids = creature.mods["id"][: len(mods)].tolist()
    field.require(ids == sorted(set(ids)), "sorted by id")


def _read_dots(field: Field, creature: Record) -> None:
    last = -1
    for found in field.list():
        found.object(("kind", "amount", "left", "clock", "slot", "need", "holder"))
        kind = found["kind"].index(OVER_TIME)
        found["kind"].require(kind > last, "each once, in the order of TCG-9.5")
        last, wrap = kind, kind == K_WRAP
        dot = creature.dots[kind]
        dot.amount = found["amount"].integer(1, 99)
        left = found["left"]
        dot.left = 0 if left.value is None else left.integer(1, 9)
        dot.in_upkeep = found["slot"].index(TICK_SLOTS)
        dot.clock = found["clock"].integer(0, 1)
        for key in ("need", "holder"):
            found[key].require(wrap or found[key].value is None, "null unless wrap")
        if wrap:
            left.require(left.value is None, "a wrap has no limit")
            creature.wrap_need = found["need"].integer(0, 6)
            creature.wrap_holder = serial_or_null(found["holder"])


def _read_status(field: Field, creature: Record) -> None:
    field.object((), KINDS[5:])
    for kind, status in field.items():
        status.object({"fear": ("need", "until"), "frozen": ("need",)}.get(kind, ("until",)))
        if kind == "fear":
            creature.fear_need = status["need"].integer(2, 6)
            creature.fear_until = until(status["until"])
        elif kind == "frozen":
            creature.frozen_need = status["need"].integer(2, 6)
        elif kind == "stun":
            creature.stun_until = until(status["until"])
        else:
            creature.silence_until = until(status["until"])


def until(field: Field) -> int:
    """A turn in which something ends."""
    return STAY if field.value is None else field.integer(1, MOST_TURNS + 20)


def _read_revealed(field: Field, library: Library, s: Record) -> None:
    s.revealed = NOBODY
    if field.value is None:
        return
    field.object(("seat", "cards"))
    s.revealed = field["seat"].integer(0, 1)
    for card, count in _counts(library, field["cards"]):
        s.pile[s.revealed, card] += count * ONE[REVEALED]


def _check_cards(doc: Field, s: Record) -> None:
    """What a record can count; a deck of 30 stays far below."""
    for seat, side in enumerate(doc["seats"].list(2)):
        owned = [seen(s, seat, card) for card in range(CARDS) if s.pile[seat, card]]
        side.require(max(owned, default=0) <= MAX_COPIES, f"more than {MAX_COPIES} of a card")
        side.require(sum(owned) <= MOST_CARDS, f"more than {MOST_CARDS} cards")


def _check_ids(doc: Field, s: Record) -> None:
    """Ids are below the next serial, each once; bearers are in play."""
    creatures, infinite = s.creature["id"], s.infinite["id"]
    everything = (*creatures, *infinite, *s.creature["mods"]["id"].flat)
    ids = [int(number) for number in everything if number]
    doc["serial"].require(all(i < s.serial for i in ids), "an id is not below it")
    doc["seats"].require(len(set(ids)) == len(ids), "two things have the same id")
    bearers = [bearer for bearer in s.infinite["bearer"] if bearer]
    doc["seats"].require(all(b in creatures for b in bearers), "a bearer is not in play")
