"""Ids in a document: those of cards, and the serial numbers of what is in play."""

from typing import Any

from wardroom.catalogue.wardtcg.layout import MAX_COPIES
from wardroom.core.codec import Field
from wardroom.core.position import Position
from wardroom.core.schema import MapOf, Nullable, Text, Whole

MANY = 2**31 - 1  # more than any serial number

SERIAL = Whole(1, MANY)
SERIAL_OR_NULL = Nullable(SERIAL)


class CardId(Text):
    """The id of a card of the match's library; the record keeps its number."""

    def read(self, field: Field, position: Position) -> Any:
        """Its number."""
        number = position.library.numbers.get(field.text())
        if number is None:
            raise field.fail("the id of a known card")
        return number

    def write(self, value: Any, position: Position) -> str:
        """The id of a number."""
        card: str = position.library.ids[value]
        return card


class Pile(MapOf):
    """Cards with their counts."""

    def read(self, field: Field, position: Position) -> Any:
        """Each card's number and count."""
        numbers = position.library.numbers
        found = []
        for name, count in field.items():
            count.require(name in numbers, "no such card")
            found.append((numbers[name], self.entry.read(count, position)))
        return found


CARD = CardId()
PILE = Pile(Whole(1, MAX_COPIES))
