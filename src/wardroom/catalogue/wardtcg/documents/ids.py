"""Ids in a document: those of cards, and the serial numbers of what is in play."""

from wardroom.catalogue.wardtcg.cards.library import Library
from wardroom.core.codec import Field

MANY = 2**31 - 1  # more than any serial number


def card_number(library: Library, field: Field) -> int:
    """Return the number of a card id."""
    number = library.numbers.get(field.text())
    if number is None:
        raise field.fail("the id of a known card")
    return number


def serial(field: Field) -> int:
    """Return the id of something that has been in play."""
    return field.integer(1, MANY)


def serial_or_null(field: Field) -> int:
    """Return such an id, 0 for null."""
    return 0 if field.value is None else serial(field)
