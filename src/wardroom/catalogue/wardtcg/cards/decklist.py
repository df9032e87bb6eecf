"""Decks: TOML files or plain lists in, every problem reported at once; random legal decks."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from wardroom.catalogue import data
from wardroom.catalogue.wardtcg.cards.cardset import BadCards, Problem, expected, is_text, parse
from wardroom.catalogue.wardtcg.cards.library import Library, library
from wardroom.catalogue.wardtcg.layout import DECK_COPIES, DECK_SIZE
from wardroom.core.codec import shown
from wardroom.core.rng import Rng, below

ADVISED = (10, 20)  # TCG-2.3
READY = ("iron_oath", "sky_brood", "gravebound", "deep_hunger")
LONGEST = 64  # characters of a deck's id or name
PLAIN_LINE = re.compile(r"([0-9]{1,4})\s*x?\s+(.+)")


@dataclass(frozen=True)
class Deck:
    """A deck: what it is called and how many of each card it has."""

    id: str
    name: str
    cards: dict[str, int]


def read_deck(text: str, file: str, known: Library) -> Deck:
    """Read a TOML deck or a plain list (`3 Grizzly Bear`), or raise BadCards."""
    if "[deck]" in text or "[cards]" in text:
        return _read_toml(text, file, known)
    return _read_plain(text, file, known)


def _read_toml(text: str, file: str, known: Library) -> Deck:
    parsed = parse(text, file)
    problems = [
        Problem("deck.field", file, "-", f"{key}: unknown key")
        for key in parsed
        if key not in ("deck", "cards")
    ]
    head, cards = parsed.get("deck"), parsed.get("cards")
    if not isinstance(head, dict):
        problems.append(Problem("deck.field", file, "-", "[deck] is missing"))
        head = {}
    where = str(head.get("id", "-"))
    problems += _head_problems(head, file, where, known.built_in)
    if not isinstance(cards, dict):
        problems.append(Problem("deck.field", file, where, "[cards] is missing"))
        cards = {}
    problems += deck_problems(cards, file, where, known)
    if problems:
        raise BadCards(problems)
    return Deck(head["id"], head["name"], dict(cards))


def _head_problems(head: Mapping[str, Any], file: str, where: str, built_in: str) -> list[Problem]:
    problems = [
        Problem("deck.field", file, where, f"{key}: {expected(LONGEST)}")
        for key in ("id", "name", "set")
        if not is_text(head.get(key), LONGEST)
    ]
    problems += [
        Problem("deck.field", file, where, f"{key}: unknown key")
        for key in head
        if key not in ("id", "name", "set")
    ]
    if isinstance(head.get("set"), str) and head["set"] != built_in:
        problems.append(Problem("deck.field", file, where, f"set: expected {built_in}"))
    return problems


def _read_plain(text: str, file: str, known: Library) -> Deck:
    cards, problems = plain_cards(text, file, known)
    problems += deck_problems(cards, file, "-", known)
    if problems:
        raise BadCards(problems)
    return Deck(file, file, cards)


def plain_cards(text: str, file: str, known: Library) -> tuple[dict[str, int], list[Problem]]:
    """Return the cards of a plain list, whether or not they make a deck, and the bad rows."""
    ids = {name.lower(): card for card, name in known.names.items()}
    cards: dict[str, int] = {}
    problems = []
    for number, row in enumerate(text.splitlines(), 1):
        entry = row.partition("#")[0].strip()
        match = PLAIN_LINE.fullmatch(entry)
        if match:
            name = match[2].strip()
            card = ids.get(name.lower(), name)
            cards[card] = cards.get(card, 0) + int(match[1])
        elif entry:
            detail = f"line {number}: expected a count and a card, got {shown(entry)}"
            problems.append(Problem("deck.field", file, "-", detail))
    return cards, problems


def deck_problems(cards: Mapping[str, Any], file: str, where: str, known: Library) -> list[Problem]:
    """TCG-17.1: all that is wrong with the cards of a deck."""
    problems, total = [], 0
    for card, count in cards.items():
        if card not in known.numbers:
            problems.append(Problem("deck.card", file, where, f"{card}: no such card"))
        if type(count) is not int or count < 1:
            detail = f"{card}: expected a whole number from 1 to {DECK_COPIES}"
            problems.append(Problem("deck.copies", file, where, detail))
            continue
        total += count
        if count > DECK_COPIES:
            detail = f"{card}: at most {DECK_COPIES} copies, got {count}"
            problems.append(Problem("deck.copies", file, where, detail))
    if total != DECK_SIZE:
        problems.append(
            Problem("deck.size", file, where, f"expected {DECK_SIZE} cards, got {total}")
        )
    return problems


def warnings(deck: Deck, file: str, known: Library) -> list[Problem]:
    """TCG-17.2: what is legal but not advised."""
    found = []
    creatures = sum(n for card, n in deck.cards.items() if known[card].is_creature)
    for kind, count in (("creatures", creatures), ("magic cards", DECK_SIZE - creatures)):
        if not ADVISED[0] <= count <= ADVISED[1]:
            detail = f"{count} {kind}, {ADVISED[0]} to {ADVISED[1]} are advised"
            found.append(Problem("deck.advice", file, deck.id, detail))
    if not any(known[c].is_creature and not known[c].sacrifices for c in deck.cards):
        detail = "no creature can be summoned without sacrifices"
        found.append(Problem("deck.opening", file, deck.id, detail))
    return found


@cache
def ready_decks() -> dict[str, Deck]:
    """The four ready decks by id, TCG-2.9."""
    decks = {}
    for name in READY:
        file = f"{name}.toml"
        text = data.text("wardroom.catalogue.wardtcg", "decks", file)
        decks[name] = read_deck(text, file, library())
    return decks


def random_decks(known: Library, rng: Rng, count: int) -> list[dict[str, int]]:
    """TCG-2.4: deal decks without replacement from three copies of every card."""
    pool = [card for card in known.ids for _ in range(DECK_COPIES)]
    decks = []
    for _ in range(count):
        cards: dict[str, int] = {}
        for _ in range(DECK_SIZE):
            card = pool.pop(below(rng, len(pool)))
            cards[card] = cards.get(card, 0) + 1
        decks.append(dict(sorted(cards.items())))
    return decks
