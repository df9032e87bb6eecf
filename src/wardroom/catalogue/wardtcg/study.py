"""What a study of the cards asks: decks, blanks and other numbers of cards, what is drawn and cast.

Options are those a match is set up with; what is returned as options is such a dictionary again.
"""

from collections.abc import Container, Iterable, Mapping
from statistics import median
from typing import Any

from wardroom.catalogue.wardtcg.actions import CAST, DREW, MILLED, SACRIFICE, SUMMON
from wardroom.catalogue.wardtcg.cards.card import Card
from wardroom.catalogue.wardtcg.cards.cardset import NUMBERS
from wardroom.catalogue.wardtcg.cards.decklist import deck_problems, ready_decks
from wardroom.catalogue.wardtcg.cards.library import Library
from wardroom.catalogue.wardtcg.layout import DECK_COPIES, MAX_HP
from wardroom.catalogue.wardtcg.setting_up import library_with, read_deck_option
from wardroom.core.errors import BadOption
from wardroom.core.position import ActionCode, Position

Options = dict[str, Any]
Deck = dict[str, int]

COPIES = DECK_COPIES
NAMING = ("id", "name", "own_named")  # keys that may hold a card's id
BLANK, OTHER = "blank", "changed"  # the ids of the sets that are added
# A magic card needs a line: one whose condition a game has no room for.
IDLE = {"when": "cast", "op": "draw", "who": "you", "amount": 1, "own_total_min": MAX_HP}


def ready() -> dict[str, Deck]:
    """Return the ready decks by their ids."""
    return {deck.id: deck.cards for deck in ready_decks().values()}


def library(options: Options) -> Library:
    """Return the cards that a match with these options knows."""
    return library_with(options)


def deck(named: Any, options: Options) -> Deck:
    """Return the cards of a deck, given by its id or card by card, or raise."""
    return read_deck_option(named, "decks", library(options))


def is_legal(cards: Deck, options: Options) -> bool:
    """Whether a match takes such a deck."""
    return not deck_problems(cards, "", "", library(options))


def names(options: Options) -> dict[str, str]:
    """Return the name of each card."""
    return library(options).names


def shape(cards: Deck, options: Options) -> tuple[int, float]:
    """Return how many creatures a deck has, and their mean AL."""
    known = library(options)
    levels = [known[card].al for card, n in cards.items() for _ in range(n) if known[card].al]
    return len(levels), sum(levels) / max(1, len(levels))


def with_decks(options: Options, decks: Iterable[Deck]) -> Options:
    """Return the options of a match between these decks."""
    return {**options, "deck_mode": "chosen", "decks": list(decks)}


def blank_beside(options: Options, card_id: str) -> tuple[Options, str]:
    """Return options that also know a blank of a card's kind, and its id.

    A blank of magic does nothing; that of a creature is what creatures of its AL usually are,
    without traits and effects. It is numbered next to the card, so that the same chance draws it.
    """
    known = library(options)
    blank = _next_id(card_id)
    fields = _blank(known[card_id], known)
    entry = {"id": blank, "name": f"Blank for {known.names[card_id]}"[:64], **fields}
    return _with_set(options, BLANK, [entry]), blank


def _next_id(card_id: str) -> str:
    """Return the id that comes next in the order by which cards are numbered."""
    return f"{card_id[:31]}0"


def in_place(options: Options, card_id: str, other: str) -> tuple[Options, str]:
    """Return options in which an added card stands next to the one it replaces, and its id there.

    Cards are numbered by their ids: so the same chance draws either. A name that is taken, or a
    card that was not added, stays what it is.
    """
    known, beside = library(options), _next_id(card_id)
    for name in (card_id, other):
        if name not in known.numbers:
            raise BadOption(f"card {name}: there is none of that id")
    added_ids = {card.id for one in known.sets[1:] for card in one.cards}
    if beside in known.numbers or other not in added_ids:
        return options, other
    sets = [_renamed(one.source, other, beside) for one in known.sets[1:]]
    return {**options, "cards": sets}, beside


def _renamed(value: Any, card_id: str, name: str, key: str = "id") -> Any:
    """Return a set's data in which a card is called otherwise, also by the lines that name it."""
    if isinstance(value, dict):
        kept = {k: v for k, v in value.items() if not ("effects" in value and k == "text")}
        return {k: _renamed(v, card_id, name, k) for k, v in kept.items()}
    if isinstance(value, list):
        return [_renamed(one, card_id, name, key) for one in value]
    return name if value == card_id and key in NAMING else value


def _blank(card: Card, known: Library) -> dict[str, Any]:
    if not card.is_creature:
        kept: dict[str, Any] = {"type": card.type, "effects": [dict(IDLE)]}
        kept |= {"windows": list(card.windows)} if card.windows else {}
        kept |= {"form": card.form} if card.form != "none" else {}
        return kept | ({"bearer": card.bearer} if card.bearer else {})
    alike = [one for one in known.cards if one.is_creature and one.al == card.al]
    usual = {name: round(median(getattr(one, name) for one in alike)) for name in NUMBERS}
    return {"type": card.type, "attack": "Strike", **usual}


def changed(options: Options, numbers: Mapping[str, int]) -> Options:
    """Return options in which `card.field` is another number in all decks, or raise."""
    by_card: dict[str, dict[str, int]] = {}
    for name, value in numbers.items():
        card_id, field = _card_and_field(options, name)
        by_card.setdefault(card_id, {})[field] = value
    entries = [_changed(options, card_id, fields) for card_id, fields in by_card.items()]
    decks = [deck(one, options) for one in options.get("decks") or [*ready()][:2]]
    other = [_with_changed(cards, by_card) for cards in decks]
    return with_decks(_with_set(options, OTHER, entries), other)


def number(options: Options, name: str) -> int:
    """Return the number that `card.field` is, or raise."""
    card_id, field = _card_and_field(options, name)
    return int(getattr(library(options)[card_id], field))


def ready_with(numbers: Iterable[str]) -> dict[str, Deck]:
    """Return the ready decks by their ids, with the cards whose `card.field` was changed."""
    changed_ids = {name.partition(".")[0] for name in numbers}
    return {name: _with_changed(cards, changed_ids) for name, cards in ready().items()}


def _with_changed(cards: Deck, changed_ids: Container[str]) -> Deck:
    return {_next_id(card) if card in changed_ids else card: n for card, n in cards.items()}


def _card_and_field(options: Options, name: str) -> tuple[str, str]:
    card_id, _, field = name.partition(".")
    if card_id not in library(options).numbers or field not in NUMBERS:
        fields = ", ".join(NUMBERS)
        raise BadOption(f"{name}: expected a card's id, a dot and one of {fields}")
    return card_id, field


def _changed(options: Options, card_id: str, fields: Mapping[str, int]) -> dict[str, Any]:
    entries = (entry for one in library(options).sets for entry in one.source["card"])
    entry = next(entry for entry in entries if entry["id"] == card_id)
    kept = {key: value for key, value in entry.items() if key != "text"}
    return {**kept, **fields, "id": _next_id(card_id)}


def _with_set(options: Options, name: str, entries: list[dict[str, Any]]) -> Options:
    data = {"set": {"id": name, "name": name.capitalize(), "version": 1}, "card": entries}
    return {**options, "cards": [*options.get("cards", []), data]}


def drawn(position: Position, code: ActionCode) -> tuple[int, str] | None:
    """Return the seat that draws and the card, if chance draws one."""
    if not DREW <= code < MILLED:
        return None
    seat = int(position.record.frame[int(position.record.depth) - 1].seat)
    return seat, position.library.ids[code - DREW]


def played(position: Position, code: ActionCode) -> str | None:
    """Return the card that an action summons or casts."""
    if SUMMON <= code < CAST:
        return str(position.library.ids[code - SUMMON])
    return str(position.library.ids[code - CAST]) if CAST <= code < SACRIFICE else None
