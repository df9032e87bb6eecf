"""The card set and the deck lists, read from TOML (TCG-16, 17.2)."""

import tomllib
from pathlib import Path
from typing import Any

from wardroom.catalogue import wardtcg

Card = dict[str, Any]
Line = dict[str, Any]

HERE = Path(wardtcg.__path__[0])
CARDS: dict[str, Card] = {}


def load_cards(path: Path) -> dict[str, Card]:
    with path.open("rb") as file:
        return {card["id"]: card for card in tomllib.load(file)["card"]}


def add_cards(path: Path) -> None:
    """Adds the cards of another set file to the known cards."""
    CARDS.update(load_cards(path))


def load_deck(name: str) -> dict[str, int]:
    with (HERE / "decks" / f"{name}.toml").open("rb") as file:
        return dict(tomllib.load(file)["cards"])


def is_creature(card: str) -> bool:
    return bool(CARDS[card]["type"] == "creature")


def is_equip(card: str) -> bool:
    return bool(CARDS[card].get("form") == "equip")


def lines_of(card: str, when: str) -> list[tuple[int, Line]]:
    effects = CARDS[card]["effects"]
    return [(number, line) for number, line in enumerate(effects) if line["when"] == when]


def has_op(card: str, ops: set[str]) -> bool:
    return any(line["op"] in ops for line in CARDS[card]["effects"])


def sacrifices(card: str) -> int:
    """Sacrifices by printed AL (TCG-4.1), or the card's own number (TCG-4.2)."""
    al = CARDS[card]["al"]
    tier = 0 if al <= 6 else 1 if al <= 11 else 2
    return int(CARDS[card].get("sacrifices", tier))


def printed_hp(card: str) -> int:
    return int(CARDS[card].get("hp", 0))


def fits(card: str, filters: Line) -> bool:
    """Whether the card passes the filters of TCG-16.5, by printed values."""
    traits = CARDS[card].get("traits", [])
    if "trait" in filters and filters["trait"] not in traits:
        return False
    if "not_trait" in filters and filters["not_trait"] in traits:
        return False
    if "name" in filters and filters["name"] != card:
        return False
    return fits_al(card, filters) and fits_kind(card, filters)


def fits_al(card: str, filters: Line) -> bool:
    if "al_min" not in filters and "al_max" not in filters:
        return True
    if not is_creature(card):
        return False
    return bool(filters.get("al_min", 0) <= CARDS[card]["al"] <= filters.get("al_max", 12))


def fits_kind(card: str, filters: Line) -> bool:
    kind = filters.get("kind", "any")
    return bool(kind == "any" or (kind == "creature") == is_creature(card))


CARDS.update(load_cards(HERE / "cards" / "first_muster.toml"))
