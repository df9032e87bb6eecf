"""What a match is set up with: `set`, `cards`, `decks`, `deck_mode` and `seed`, TCG-2.9.

They are data. At a terminal names of files may stand for it: whoever asks reads the files.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from wardroom.catalogue.wardtcg.cards.cardset import BadCards, parse
from wardroom.catalogue.wardtcg.cards.decklist import (
    deck_problems,
    random_decks,
    read_deck,
    ready_decks,
)
from wardroom.catalogue.wardtcg.cards.library import (
    BUILT_IN,
    FIRST_MUSTER,
    MAX_SETS,
    Library,
    library,
    named,
)
from wardroom.core.codec import shown
from wardroom.core.errors import BadOption
from wardroom.core.position import Document
from wardroom.core.rng import seeded

Deck = dict[str, int]
Read = Callable[[str], str]

SEED = re.compile("[0-9]{1,19}")


def library_with(options: Mapping[str, Any]) -> Library:
    """Return the library of options `set` and `cards`, or raise BadOption."""
    return added(options.get("cards", []), checked_set(options.get("set", FIRST_MUSTER)))


def checked_set(built_in: Any) -> str:
    """Return the id of a built-in set, or raise BadOption."""
    if built_in not in BUILT_IN:
        expected = " or ".join(BUILT_IN)
        raise BadOption(f"option set: expected {expected}, got {shown(built_in)}")
    return str(built_in)


def added(sets: Any, built_in: str) -> Library:
    """Return the library with the sets of option `cards`, or raise BadOption."""
    if not isinstance(sets, list) or not all(isinstance(data, dict) for data in sets):
        raise BadOption("option cards: expected a list of card sets, each an object")
    if len(sets) > MAX_SETS:
        raise BadOption(f"option cards: at most {MAX_SETS} sets are added, got {len(sets)}")
    return library(named(sets), built_in)


def decks_of(chosen: Document, cards: Library) -> list[Deck]:
    """Return the two decks of a match, TCG-2.4, or raise BadOption."""
    if chosen["deck_mode"] not in ("chosen", "random"):
        raise BadOption(
            f"option deck_mode: expected chosen or random, got {shown(chosen['deck_mode'])}"
        )
    seed, decks = _seed(chosen["seed"]), chosen["decks"]
    if not isinstance(decks, list) or len(decks) != 2:
        raise BadOption("option decks: expected a list of two decks")
    read = [read_deck_option(deck, f"decks[{seat}]", cards) for seat, deck in enumerate(decks)]
    return read if chosen["deck_mode"] == "chosen" else random_decks(cards, seeded(seed), 2)


def _seed(seed: Any) -> int:
    text = str(seed)
    if isinstance(seed, bool) or not SEED.fullmatch(text):
        raise BadOption(f"option seed: expected a whole number from 0, got {shown(seed)}")
    return int(text)


def read_deck_option(deck: Any, where: str, cards: Library) -> Deck:
    """Return the cards of a ready deck's id, or of an object card id → count."""
    if isinstance(deck, str) and deck in ready_decks():
        return ready_decks()[deck].cards
    if not isinstance(deck, dict):
        ready = ", ".join(ready_decks())
        raise BadOption(f"option {where}: expected an object of card counts, or one of {ready}")
    problems = deck_problems(deck, "decks", where, cards)
    if problems:
        raise BadCards(problems)
    return deck


def typed_cards(names: str, read: Read) -> list[Document]:
    """Return the data of card files, named with commas between them."""
    return [parse(read(name), name) for name in names.split(",") if name]


def typed_decks(names: str, options: Mapping[str, Any], read: Read) -> list[Any]:
    """Return decks, named with commas between them: ready decks by id, others by file."""
    return [
        name if name in ready_decks() else read_deck(read(name), name, library_with(options)).cards
        for name in names.split(",")
    ]
