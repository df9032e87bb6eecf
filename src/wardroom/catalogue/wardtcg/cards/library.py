"""All cards a match knows, First Muster and any added sets: numbered, and made a table.

Libraries are known by what they hold and are made anew when they were forgotten. Who uses one
holds it: a position does.
"""

import json
from collections.abc import Sequence
from functools import cache, cached_property, lru_cache
from typing import Any

import numpy as np

from wardroom.catalogue import data
from wardroom.catalogue.wardtcg import vocabulary as v
from wardroom.catalogue.wardtcg.cards.card import Card, Line
from wardroom.catalogue.wardtcg.cards.cardset import (
    BadCards,
    CardSet,
    Document,
    Problem,
    check_plain,
    parse,
    read_set,
)
from wardroom.catalogue.wardtcg.cards.cardtext import card_sentences, card_text
from wardroom.catalogue.wardtcg.cards.changes import with_changes
from wardroom.catalogue.wardtcg.cards.operations import (
    BY_WORD,
    GROUPS,
    STATIC_SORTS,
    WORDS,
)
from wardroom.catalogue.wardtcg.layout import (
    BEARER_LINE,
    MAX_AL,
    NOBODY,
    STAY,
    STRIDE,
    TABLE,
    WORD_BITS,
)
from wardroom.core.kernel import Record

FIRST_MUSTER = "first_muster"
SECOND_VERSION = "first_muster_2"
BUILT_IN = (FIRST_MUSTER, SECOND_VERSION)  # sets that a match is played with, the usual one first
MAX_SETS = 4  # that a match may add
KEPT = 64  # libraries with added sets
NOTHING = -1


class Library:
    """Cards in the order of their ids; the place of a card is its number, TCG-14.1."""

    def __init__(self, sets: Sequence[CardSet], added: str = "[]") -> None:
        """Number the cards of `sets`; `added` is the JSON text of those beside the built-in one."""
        self.sets = tuple(sets)
        self._added = added
        self.cards = tuple(sorted((c for s in sets for c in s.cards), key=lambda card: card.id))
        self.ids = tuple(card.id for card in self.cards)
        self.numbers = {card.id: number for number, card in enumerate(self.cards)}
        self.names = {card.id: card.name for card in self.cards}

    def __getitem__(self, card_id: str) -> Card:
        """The card of that id."""
        return self.cards[self.numbers[card_id]]

    def text(self, card_id: str) -> str:
        """The rules text of a card, TCG-16.8."""
        return card_text(self[card_id], self.names)

    def sentences(self, card_id: str) -> list[str]:
        """The rules text of a card, sentence by sentence."""
        return card_sentences(self[card_id], self.names)

    @property
    def built_in(self) -> str:
        """The id of the built-in set among its sets."""
        return self.sets[0].id

    @property
    def added(self) -> list[Document]:
        """The data of the sets beside the built-in one, the caller's own."""
        added: list[Document] = json.loads(self._added)
        return added

    def __eq__(self, other: object) -> bool:
        """Whether both hold the same cards."""
        return isinstance(other, Library) and self._key == other._key

    def __hash__(self) -> int:
        """Of the cards it holds."""
        return hash(self._key)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the added sets: another process makes the same library of them."""
        return library, (named(self.added), self.built_in)

    @cached_property
    def _key(self) -> tuple[str, ...]:
        return tuple(cards.hash for cards in self.sets)

    @cached_property
    def table(self) -> Record:
        """The cards as numbers, without the options of a match."""
        table = np.zeros(1, TABLE).view(np.recarray)[0]
        table.known = len(self.cards)
        table.first = NOBODY
        table.pick_line[:] = NOTHING
        for name in ("when", "op", "group", "gives", "target", "source", "own_named"):
            table.line[name][:] = NOTHING
        for number, card in enumerate(self.cards):
            self._write_card(table, number, card)
        return table

    def _write_card(self, table: Record, number: int, card: Card) -> None:
        table.kind[number] = v.TYPES.index(card.type)
        table.form[number] = v.FORMS.index(card.form)
        table.lines[number] = len(card.effects)
        table.sacrifices[number] = card.sacrifices
        table.hp[number] = card.hp
        table.printed[number] = (card.al, card.spd, card.plus, card.plus, card.dice)
        table.windows[number] = sum(1 << v.MOMENTS.index(name) for name in set(card.windows))
        table.summoning[number] = any(BY_WORD[line["op"]].summons for line in card.effects)
        if card.is_creature:
            _add(table.creatures, number)
        if card.type == "lightning":
            _add(table.lightning, number)
        for place, line in enumerate(card.effects):
            self._write_line(table, number, place, line)
        if card.form == "equip":
            at = number * STRIDE + BEARER_LINE
            bearer = table.line[at]
            bearer.target = v.TARGETS.index(f"pick_{card.bearer['side']}")
            _add(bearer.fits, *self._fitting({**card.bearer, "kind": "creature"}))

    def _write_line(self, table: Record, number: int, place: int, line: Line) -> None:
        row, when = table.line[number * STRIDE + place], v.WHENS.index(line["when"])
        operation = BY_WORD[line["op"]]
        row.when = when
        row.op = WORDS.index(operation.word)
        row.group = GROUPS.index(operation.group)
        row.gives = operation.kind
        table.whens[number] |= 1 << when
        if line["when"] == "static" and operation.static:
            table.static[number] |= 1 << STATIC_SORTS.index(operation.static)
        if table.pick_line[number, when] == NOTHING and _is_pick(line):
            table.pick_line[number, when] = place
        _add(row.fits, *self._fitting(line))
        _write_words(row, line)
        _write_numbers(row, line)
        if "own_named" in line:
            row.own_named = self.numbers[line["own_named"]]

    def _fitting(self, line: Line) -> list[int]:
        """The cards that pass the filters of a line, by printed values."""
        return [
            number
            for number, card in enumerate(self.cards)
            if fits(line, card) and not (_leaves_cemetery(line) and _rests(card))
        ]


def fits(line: Line, card: Card) -> bool:
    """TCG-16.5: whether a card passes the filters; magic has no AL."""
    kind = line.get("kind", "creature" if line.get("op") == "call" else "any")
    has_al = "al_min" in line or "al_max" in line
    return (
        (kind == "any" or (kind == "creature") == card.is_creature)
        and (card.is_creature or not has_al)
        and ("trait" not in line or line["trait"] in card.traits)
        and line.get("not_trait") not in card.traits
        and line.get("name", card.id) == card.id
        and (not has_al or line.get("al_min", 1) <= card.al <= line.get("al_max", MAX_AL))
    )


def _is_pick(line: Line) -> bool:
    return "from" in line or str(line.get("target")).startswith("pick_")


def _leaves_cemetery(line: Line) -> bool:
    return str(line.get("from")).endswith("_cemetery")


def _rests(card: Card) -> bool:
    return any(line["op"] == "rest" for line in card.effects)


def _add(cards: Any, *numbers: int) -> None:
    for number in numbers:
        cards[number // WORD_BITS] |= 1 << number % WORD_BITS


def _write_words(row: Record, line: Line) -> None:
    for key, words in (("target", v.TARGETS), ("who", v.WHO), ("stat", v.STATS)):
        if key in line:
            row[key] = words.index(line[key])
    if "from" in line:
        row.source = v.SOURCES.index(line["from"])
    row.kinds = sum(1 << v.KINDS.index(kind) for kind in line.get("kinds", ()))
    row.types = sum(1 << v.TYPES.index(kind) for kind in line.get("types", ()))
    row.in_upkeep = line.get("tick") == "upkeep"
    row.to_deck = line.get("to") == "deck"
    row.over = line.get("over", False)
    row.often = line.get("often", False)


def _write_numbers(row: Record, line: Line) -> None:
    for key in ("amount", "dice", "ticks", "factor", "on_roll"):
        row[key] = line.get(key, 0)
    row.own_total = line.get("own_total_min", 0)
    row.foe_total = line.get("foe_total_min", 0)
    operation = BY_WORD[line["op"]]
    row.need = line.get("need", operation.default_need)
    lasts = line.get("lasts", operation.default_lasts)
    row.lasts = STAY if lasts == "stay" else 0 if lasts == "turn" else lasts


@cache
def first_muster() -> CardSet:
    """The set of the rulebook."""
    file = f"{FIRST_MUSTER}.toml"
    return read_set(parse(data.text(__package__, file), file), file)


@cache
def second_version() -> CardSet:
    """First Muster with the changes of its second version."""
    file = f"{SECOND_VERSION}.toml"
    return read_set(with_changes(first_muster().source, changes_of(SECOND_VERSION)), file)


@cache
def changes_of(built_in: str) -> Document:
    """Return what the file of a further version says: its head, and the changed cards."""
    file = f"{built_in}.toml"
    return parse(data.text(__package__, file), file)


def built_in_set(name: str) -> CardSet:
    """Return a built-in set by its id."""
    return first_muster() if name == FIRST_MUSTER else second_version()


@cache
def _built_in() -> Library:
    return Library([first_muster()])


@cache
def _second() -> Library:
    return Library([second_version()])


def named(sets: Sequence[Document]) -> list[tuple[str, Document]]:
    """Return sets with the names that errors call them by where they have no file."""
    return [(f"cards[{number}]", data) for number, data in enumerate(sets)]


def library(added: Sequence[tuple[str, Document]] = (), built_in: str = FIRST_MUSTER) -> Library:
    """Return a built-in set with further sets, each a name and its data, or raise BadCards."""
    if not added:
        return _built_in() if built_in == FIRST_MUSTER else _second()
    if len(added) > MAX_SETS:
        detail = f"at most {MAX_SETS} sets are added, got {len(added)}"
        raise BadCards([Problem("set.size", added[MAX_SETS][0], "-", detail)])
    for file, source in added:
        check_plain(source, file)
    files = tuple(file for file, _ in added)
    return _with_sets(files, json.dumps([source for _, source in added]), built_in)


@lru_cache(maxsize=KEPT)
def _with_sets(files: tuple[str, ...], added: str, built_in: str) -> Library:
    """Keyed by content. Two threads may make the same library: they are equal."""
    sets = [built_in_set(built_in)]
    for file, source in zip(files, json.loads(added), strict=True):
        sets.append(read_set(source, file, [card for cards in sets for card in cards.cards]))
    return Library(sets, added)
