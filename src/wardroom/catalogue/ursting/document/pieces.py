"""The dice and cards of a position document: each in one place."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from wardroom.catalogue.ursting.layout import (
    CARD,
    CARDS,
    DICE,
    DIE,
    FACES,
    JOKER,
    JOKERS,
    NONE,
    SET,
    SORTED_DICE,
    SUIT,
)
from wardroom.catalogue.ursting.rules.cards import discard, is_event, with_card
from wardroom.catalogue.ursting.rules.dice import enter_fray, join_crew
from wardroom.core.bits import count_bits
from wardroom.core.codec import Field
from wardroom.core.position import Position
from wardroom.core.schema import SEAT, ListOf, Nullable, Object, OneOf, Whole

DIE_NAME = OneOf(DICE, name="Die")
CARD_NAME = OneOf(CARDS, name="Card")
DICE_BY_NAME = SORTED_DICE.tolist()
CARDS_BY_NAME = sorted(range(JOKER), key=CARDS.__getitem__)


def faces(die: int | None = None) -> Nullable:
    """Return what a rolled face of a die (None: of any) is; null until it is rolled."""
    return Nullable(Whole(1, int(FACES.max() if die is None else FACES[die])))


FRAY_DIE = Object({"die": DIE_NAME, "seat": SEAT, "value": faces()}, name="FrayDie")


class DiceSet(ListOf):
    """The names of some dice, sorted; the record keeps a bit mask."""

    def write(self, value: Any, position: Position) -> list[str]:
        """The names in a set."""
        return [DICE[die] for die in DICE_BY_NAME if value >> die & 1]


class CardSet(ListOf):
    """The names of some cards, sorted; the record keeps a bit mask with all Jokers on top."""

    def write(self, value: Any, position: Position) -> list[str]:
        """The names in a set."""
        names = [CARDS[card] for card in CARDS_BY_NAME if value >> card & 1]
        return sorted(names + [CARDS[JOKER]] * (value >> JOKER).bit_count())


DICE_SET = DiceSet(DIE_NAME)
CARD_SET = CardSet(CARD_NAME)


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


def read_dice(doc: Field, position: Position) -> None:
    """Put every die in its one place."""
    s, seats = position.record, position.seat_count
    box = _Box(DIE, DICE[: seats * SET])
    for seat, crew in enumerate(doc["crew"].list(seats)):
        for field in crew.list():
            join_crew(s, seat, box.take(field, "a die"))
    for seat, safe in enumerate(doc["safe"].list(seats)):
        s.safe[seat] = sum(1 << box.take(field, "a die") for field in safe.list())
    s.prison = sum(1 << box.take(field, "a die") for field in doc["prison"].list())
    for entry in doc["fray"].list():
        FRAY_DIE.check_keys(entry)
        die = box.take(entry["die"], "a die")
        enter_fray(s, SEAT.read(entry["seat"], position), die)
        s.face[die] = faces(die).read(entry["value"], position)
    box.check_empty(doc["crew"])


def read_cards(doc: Field, position: Position) -> None:
    """Put every card in its one place, what is pending included."""
    s, seats = position.record, position.seat_count
    jokers = count_bits(position.table.cards & JOKERS)
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
