"""Positions of Ursting from what matters: `ursting(fray="d20s=17 d12h=9", hands=["As"])`."""

from itertools import chain
from typing import Any

import wardroom
from wardroom.core.position import Document, Position

GAME = wardroom.load("ursting")
OPTIONS = {option.name: option.default for option in GAME.rulebook.options}
SUITS = "shdc"
SIZES = (20, 12, 10, 8, 6, 4)
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def ursting(seats: int = 2, /, **fields: Any) -> Position:
    """Return the position of `document(seats, **fields)`."""
    return GAME.position(document(seats, **fields))


def document(seats: int = 2, /, **fields: Any) -> Document:
    """Return a whole document.

    Dice and cards are named in one string a place: `crew=["d20s d4s", ""]`, `prison="d8h"`. A Fray
    die has its face, `-` if it is not rolled, and its seat if that is not its Ward's: `d8h@0=5`.
    Dice not named are in their Ward's Crew, or in Prison if `crew` is given; cards not named are in
    the deck, or exhausted if `deck` is given.
    """
    options = {name: fields.pop(name, default) for name, default in OPTIONS.items()}
    if not isinstance(options["abilities"], str):
        fields["abilities"] = options["abilities"]
        options["abilities"] = "on"
    made: Document = {
        "game": "ursting", "options": options, "seats": seats, "phase": "exert", "round": 3,
        "first": 0, "actor": 0, "passed": 0, "raids": False, "abilities": [None] * seats,
        "pending": None, "locked": [False] * seats, "last_winner": None, "winner": None,
    }  # fmt: skip
    made |= _dice(seats, fields)
    pending = fields.get("pending") or {}
    made |= _cards(seats, options["jokers"], fields, pending.get("card"))
    made["raids"] = not made["deck"]
    unknown = fields.keys() - made.keys()
    assert not unknown, f"no field or option of Ursting: {unknown}"
    return made | fields


def _dice(seats: int, fields: dict[str, Any]) -> Document:
    fray = [_fray_die(entry) for entry in fields.pop("fray", "").split()]
    safe = [dice.split() for dice in _each(seats, fields.pop("safe", []))]
    prison = fields.pop("prison", "").split()
    crew = [dice.split() for dice in _each(seats, fields.get("crew", []))]
    named = {*prison, *chain(*safe, *crew), *(entry["die"] for entry in fray)}
    own = [[f"d{size}{suit}" for size in SIZES] for suit in SUITS[:seats]]
    left = [[die for die in dice if die not in named] for dice in own]
    if fields.pop("crew", None) is None:
        crew = left
    else:
        prison += chain(*left)
    return {"crew": crew, "safe": [*map(sorted, safe)], "fray": fray, "prison": sorted(prison)}


def _fray_die(entry: str) -> Document:
    name, _, face = entry.partition("=")
    die, _, seat = name.partition("@")
    value = None if face == "-" else int(face)
    return {"die": die, "seat": int(seat or SUITS.index(die[-1])), "value": value}


def _cards(seats: int, jokers: int, fields: dict[str, Any], pending: str | None) -> Document:
    hands = [cards.split() for cards in _each(seats, fields.pop("hands", []))]
    discard = fields.pop("discard", "").split()
    deck, exhausted = fields.pop("deck", None), fields.pop("exhausted", "").split()
    left = [rank + suit for suit in SUITS[:seats] for rank in RANKS] + ["Joker"] * jokers
    for card in [*chain(*hands), *discard, *exhausted, *(deck or "").split(), pending]:
        if card in left:
            left.remove(card)
    if deck is None:
        deck = left
    else:
        deck, exhausted = deck.split(), exhausted + left
    return {
        "hands": [*map(sorted, hands)], "deck": sorted(deck), "discard": discard,
        "exhausted": sorted(exhausted),
    }  # fmt: skip


def _each(seats: int, given: list[str]) -> list[str]:
    return [*given, *[""] * (seats - len(given))]


def shows(position: Position, **fields: Any) -> None:
    """Assert these fields of the position's document."""
    shown = position.to_json()
    assert {name: shown[name] for name in fields} == fields


def faces(position: Position) -> dict[str, int | None]:
    """Return what each Fray die shows."""
    return {entry["die"]: entry["value"] for entry in position.to_json()["fray"]}


def texts(position: Position, start: str = "") -> list[str]:
    """Return the legal actions or outcomes that begin so."""
    offered = position.legal() or [text for text, _ in position.outcomes()]
    return [text for text in offered if text.startswith(start)]


def dealt(seats: int = 2, **options: Any) -> Position:
    """Return the Scheme of round 1, seat 0 to choose, hands dealt from the deck's end."""
    position = GAME.initial(seats, options)
    while position.to_json()["phase"] != "scheme":
        position.apply((position.legal() or [text for text, _ in position.outcomes()])[0])
    return position
