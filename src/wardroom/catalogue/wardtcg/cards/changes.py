"""A further version of a set: its head, and what other numbers which of its cards have."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from wardroom.catalogue.wardtcg.cards.cardset import CardSet, Document

LINES = "effects"


@dataclass(frozen=True)
class Change:
    """One number of a card, in both versions. `line` counts from 1; None: the card's own."""

    card: str
    line: int | None
    field: str
    before: Any
    after: Any


def with_changes(source: Mapping[str, Any], changes: Mapping[str, Any]) -> Document:
    """Return a set's data with another head and other cards.

    `changes` has the new `[set]`, and `[change.ID]` for each card: fields of its own, and those of
    its lines below the number of the line.
    """
    cards: list[Document] = deepcopy(source["card"])
    by_id = {card["id"]: card for card in cards}
    for card_id, fields in changes["change"].items():
        card = by_id[card_id]
        for name, value in fields.items():
            if isinstance(value, dict):
                card[LINES][int(name) - 1] |= value
            else:
                card[name] = value
    return {"set": dict(changes["set"]), "card": cards}


def changes_between(before: CardSet, after: CardSet) -> Iterator[Change]:
    """Yield every difference of two sets that have the same cards."""
    for one, other in zip(before.source["card"], after.source["card"], strict=True):
        yield from _differences(one["id"], None, one, other)
        for number, pair in enumerate(zip(one[LINES], other[LINES], strict=True), 1):
            yield from _differences(one["id"], number, *pair)


def _differences(
    card: str, line: int | None, one: Mapping[str, Any], other: Mapping[str, Any]
) -> Iterator[Change]:
    for field in dict.fromkeys((*one, *other)):
        if field != LINES and one.get(field) != other.get(field):
            yield Change(card, line, field, one.get(field), other.get(field))
