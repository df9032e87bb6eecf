"""Position documents of Ursting read into records, every contradiction refused by field."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from wardroom.catalogue.ursting.consistency import check
from wardroom.catalogue.ursting.layout import (
    ABILITIES,
    BIT,
    BUST_CARDS,
    BUSTING,
    CARD,
    CARDS,
    DICE,
    DIE,
    EXPLOIT_DRAWS,
    EXPLOITING,
    FACES,
    JOKER,
    JOKERS,
    KINDS,
    LOCKING,
    MOST_SEATS,
    NOBODY,
    NONE,
    PHASES,
    RESOLVE,
    ROLLING,
    SET,
    STINGING,
    SUIT,
)
from wardroom.catalogue.ursting.rules.cards import discard, is_event, with_card
from wardroom.catalogue.ursting.rules.dice import enter_fray, join_crew
from wardroom.core.bits import count_bits
from wardroom.core.codec import Field
from wardroom.core.kernel import CHANCE, OVER, Record

Document = dict[str, Any]

FIELDS = (
    "game", "seats", "phase", "round", "first", "actor", "passed", "crew", "safe", "fray",
    "prison", "hands", "deck", "discard", "exhausted", "raids", "abilities", "pending", "locked",
    "last_winner", "winner",
)  # fmt: skip

# What is pending has `kind`, `seat` and `left`, and these.
EXTRA = {BUSTING: ("card",), STINGING: ("card",), ROLLING: ("die", "best")}
MOST_LEFT = {BUSTING: BUST_CARDS, EXPLOITING: EXPLOIT_DRAWS, ROLLING: 2, LOCKING: 1}


def read_seats(document: Document) -> int:
    """Return the number of seats of a document, or raise BadPosition."""
    doc = Field(document)
    doc.object(FIELDS, optional=("options",))
    return doc["seats"].integer(2, MOST_SEATS)


def read(document: Document, table: Record, s: Record) -> None:
    """Fill `s` from a document, or raise BadPosition."""
    doc = Field(document)
    _read_course(doc, table, s)
    _read_pending(doc, table, s)
    _read_dice(doc, table, s)
    _read_cards(doc, table, s)
    check(doc, table, s)


def _read_course(doc: Field, table: Record, s: Record) -> None:
    """Who acts, and how far the game has come."""
    seats = range(table.seats)
    s.phase = doc["phase"].index(PHASES)
    s.rounds = doc["round"].integer(0, int(table.max_rounds))
    s.first = _one_of(doc["first"], (*seats, None), (*seats, NONE))
    s.actor = _one_of(doc["actor"], (*seats, "chance", None), (*seats, CHANCE, OVER))
    s.passed = doc["passed"].integer(0, int(table.seats) - 1)
    s.last_winner = _one_of(doc["last_winner"], (*seats, None), (*seats, NONE))
    s.winner = _one_of(doc["winner"], (*seats, "nobody", None), (*seats, NOBODY, NONE))
    s.ability[:] = NONE
    names = (*ABILITIES, None)
    for seat, name in enumerate(doc["abilities"].list(len(seats))):
        s.ability[seat] = _one_of(name, names, (*range(len(ABILITIES)), NONE))
    for seat, locked in enumerate(doc["locked"].list(len(seats))):
        s.locked |= BIT[seat] * locked.boolean()


def _one_of(field: Field, values: Iterable[Any], meanings: Iterable[int]) -> int:
    return tuple(meanings)[field.index(tuple(values))]


def _read_pending(doc: Field, table: Record, s: Record) -> None:
    pending = doc["pending"]
    s.card, s.die = NONE, NONE
    if pending.value is None:
        s.seat = max(s.actor, NONE)
        return
    if not isinstance(pending.value, dict) or "kind" not in pending.value:
        raise pending.fail("null or an object with a kind")
    s.kind = pending["kind"].index(KINDS[1:]) + 1
    queue = ("queue",) if s.phase == RESOLVE else ()
    pending.object(("kind", "seat", "left", *EXTRA.get(int(s.kind), ()), *queue))
    seats = range(table.seats)
    s.seat = _one_of(pending["seat"], (*seats, None), (*seats, NONE))
    most = {**MOST_LEFT, STINGING: int(table.seats)}.get(int(s.kind), len(DICE))
    s.left = pending["left"].integer(1, most)
    _read_extra(pending, table, s)


def _read_extra(pending: Field, table: Record, s: Record) -> None:
    if s.kind in (BUSTING, STINGING):
        s.card = pending["card"].index(CARDS)
    if s.kind == ROLLING:
        s.die = pending["die"].index(DICE)
        best = pending["best"]
        s.best = 0 if best.value is None else best.integer(1, int(FACES[s.die]))
    if s.phase == RESOLVE:
        for seat in pending["queue"].list():
            bit = BIT[seat.integer(0, int(table.seats) - 1)]
            seat.require(not s.queue & bit and seat.value != s.seat, "is there twice")
            s.queue |= bit


class _Box:
    """The dice or cards of a match, to be found in one place each."""

    def __init__(self, names: dict[str, int], in_play: Iterable[str]) -> None:
        self.names = names
        self.in_play = Counter(in_play)
        self.left = Counter(self.in_play)

    def take(self, field: Field, expected: str) -> int:
        """Return the number of what a field names, which must not have been taken before."""
        name = field.value
        if not isinstance(name, str) or name not in self.names:
            raise field.fail(expected)
        field.require(name in self.in_play, f"{name} is not in play")
        field.require(self.left[name] > 0, f"{name} is in two places")
        self.left[name] -= 1
        return self.names[name]

    def check_empty(self, field: Field) -> None:
        """Raise if something was not taken."""
        for name in +self.left:
            field.require(False, f"{name} is in no place")


def _read_dice(doc: Field, table: Record, s: Record) -> None:
    """Every die in one place."""
    seats = int(table.seats)
    box = _Box(DIE, DICE[: seats * SET])
    for seat, crew in enumerate(doc["crew"].list(seats)):
        for field in crew.list():
            join_crew(s, seat, box.take(field, "a die"))
    for seat, safe in enumerate(doc["safe"].list(seats)):
        s.safe[seat] = sum(1 << box.take(field, "a die") for field in safe.list())
    s.prison = sum(1 << box.take(field, "a die") for field in doc["prison"].list())
    for entry in doc["fray"].list():
        entry.object(("die", "seat", "value"))
        die = box.take(entry["die"], "a die")
        enter_fray(s, entry["seat"].integer(0, seats - 1), die)
        value = entry["value"]
        s.face[die] = 0 if value.value is None else value.integer(1, int(FACES[die]))
    box.check_empty(doc["crew"])


def _read_cards(doc: Field, table: Record, s: Record) -> None:
    """Every card in one place, what is pending included."""
    seats, jokers = int(table.seats), count_bits(table.cards & JOKERS)
    box = _Box(CARD, [*CARDS[: seats * SUIT], *CARDS[JOKER:] * jokers])
    if s.card != NONE:
        box.take(doc["pending"]["card"], "a card")
    for seat, hand in enumerate(doc["hands"].list(seats)):
        cards = [(field, box.take(field, "a card")) for field in hand.list()]
        for field, card in cards:
            field.require(not is_event(card), "an Event is never in a hand")
        s.hands[seat] = sum(1 << card for _, card in cards)
    s.deck = _read_pile(doc["deck"], box)
    s.exhausted = _read_pile(doc["exhausted"], box)
    for field in doc["discard"].list():
        discard(s, box.take(field, "a card"))
    box.check_empty(doc["deck"])


def _read_pile(pile: Field, box: _Box) -> int:
    cards = 0
    for field in pile.list():
        cards = with_card(cards, box.take(field, "a card"))
    return cards
