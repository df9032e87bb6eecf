"""Position documents of Ursting read into records, every contradiction refused by field."""

from collections.abc import Iterable
from typing import Any

from wardroom.core.codec import Field
from wardroom.core.kernel import CHANCE, OVER, Record
from wardroom.games.ursting.consistency import check
from wardroom.games.ursting.layout import (
    ABILITIES,
    BIT,
    BUST_CARDS,
    BUSTING,
    CARDS,
    DICE,
    EXPLOIT_DRAWS,
    EXPLOITING,
    FACES,
    KINDS,
    LOCKING,
    MOST_SEATS,
    NOBODY,
    NONE,
    PHASES,
    RESOLVE,
    ROLLING,
    STINGING,
)
from wardroom.games.ursting.rules.cards import is_event, with_card
from wardroom.games.ursting.rules.dice import enter_fray

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
            seat.require(not s.queue & bit, "is there twice")
            s.queue |= bit


def _read_dice(doc: Field, table: Record, s: Record) -> None:
    """Every die in one place."""
    seats, found = int(table.seats), 0
    for seat, crew in enumerate(doc["crew"].list(seats)):
        for place, field in enumerate(crew.list()):
            die, found = _die(field, table, found)
            s.crew[seat, place] = die
            s.crew_count[seat] = place + 1
    for seat, safe in enumerate(doc["safe"].list(seats)):
        for field in safe.list():
            die, found = _die(field, table, found)
            s.safe[seat] |= BIT[die]
    for field in doc["prison"].list():
        die, found = _die(field, table, found)
        s.prison |= BIT[die]
    for entry in doc["fray"].list():
        entry.object(("die", "seat", "value"))
        die, found = _die(entry["die"], table, found)
        enter_fray(s, entry["seat"].integer(0, seats - 1), die)
        value = entry["value"]
        s.face[die] = 0 if value.value is None else value.integer(1, int(FACES[die]))
    for die, name in enumerate(DICE):
        doc["crew"].require(not table.dice & ~found & BIT[die], f"{name} is in no place")


def _die(field: Field, table: Record, found: int) -> tuple[int, int]:
    """Return a die that was not found before, and all found."""
    die = field.index(DICE)
    field.require(bool(table.dice & BIT[die]), f"{DICE[die]} is not in play")
    field.require(not found & BIT[die], f"{DICE[die]} is in two places")
    return die, found | int(BIT[die])


def _read_cards(doc: Field, table: Record, s: Record) -> None:
    """Every card in one place, what is pending included."""
    found = with_card(0, int(s.card)) if s.card != NONE else 0
    if found:
        field = doc["pending"]["card"]
        field.require(bool(table.cards & BIT[s.card]), f"{CARDS[s.card]} is not in play")
    for seat, hand in enumerate(doc["hands"].list(int(table.seats))):
        for field in hand.list():
            card, found = _card(field, table, found)
            field.require(not is_event(card), "an Event is never in a hand")
            s.hands[seat] |= BIT[card]
    for field in doc["deck"].list():
        card, found = _card(field, table, found)
        s.deck = with_card(s.deck, card)
    for place, field in enumerate(doc["discard"].list()):
        card, found = _card(field, table, found)
        s.discard[place] = card
        s.discard_count = place + 1
    for field in doc["exhausted"].list():
        card, found = _card(field, table, found)
        s.exhausted = with_card(s.exhausted, card)
    for card, name in enumerate(CARDS):
        missing = with_card(found, card) & table.cards != found & table.cards
        doc["deck"].require(not missing, f"{name} is in no place")


def _card(field: Field, table: Record, found: int) -> tuple[int, int]:
    """Return a card that was not found before, and all found."""
    card = field.index(CARDS)
    field.require(bool(table.cards & BIT[card]), f"{CARDS[card]} is not in play")
    more = int(with_card(found, card))
    twice = more == found or bool(more & ~int(table.cards))
    field.require(not twice, f"{CARDS[card]} is in two places")
    return card, more
