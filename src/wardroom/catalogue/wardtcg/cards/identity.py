"""Which cards a match is played with, for replays and agreements: sets by id, version and hash.

The hash is of what the cards do. A set may grow at its end, and get other names and stories,
without making older matches unreadable; a card that does something else makes them so.
"""

from typing import Any

from wardroom.catalogue.wardtcg.cards.cardset import CardSet
from wardroom.catalogue.wardtcg.cards.library import MAX_SETS, Library
from wardroom.catalogue.wardtcg.layout import CARDS
from wardroom.core.codec import Field, shown
from wardroom.core.errors import WardroomError
from wardroom.core.position import Document


def contents(library: Library) -> list[Document]:
    """Return the sets of a library."""
    return [
        {
            "id": cards.id,
            "version": cards.version,
            "cards": len(cards.cards),
            "hash": cards.rules_hash(len(cards.cards)),
        }
        for cards in library.sets
    ]


def check_contents(library: Library, stored: Any, error: type[WardroomError]) -> None:
    """Raise `error` unless the sets that a match was made with do the same today."""
    entries = Field(stored, "sets", error).list()
    Field(len(entries), "sets", error).integer(1, 1 + MAX_SETS)
    for entry in entries:
        entry.object(("id", "version", "cards", "hash"))
    ids = [entry["id"].text() for entry in entries]
    known = [cards.id for cards in library.sets]
    if ids != known:
        made = ", ".join(map(shown, ids))
        raise error(f"sets: made with {made}, here are {', '.join(map(shown, known))}")
    for entry, cards in zip(entries, library.sets, strict=True):
        _check_set(entry, cards)


def _check_set(entry: Field, cards: CardSet) -> None:
    count = entry["cards"].integer(0, CARDS)
    if count > len(cards.cards) or cards.rules_hash(count) != entry["hash"].value:
        made = shown(entry["version"].value)
        raise entry.error(
            f"{entry.path}: made with version {made} of the set {cards.id}, whose cards are not "
            f"those of version {cards.version}, which is here"
        )
