"""Card files: TOML in, cards out, and every mistake in the file reported at once, TCG-17.1."""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from wardroom.catalogue.wardtcg.cards.card import Card, Line, tier
from wardroom.catalogue.wardtcg.cards.cardtext import card_text
from wardroom.catalogue.wardtcg.cards.operations import BY_WORD, Operation
from wardroom.catalogue.wardtcg.cards.parameters import (
    CONDITIONS,
    FILTERS,
    FLAGS,
    NOT_ALWAYS,
    PARAMS,
    PICK_WHEN,
    PICKS,
    QUIET_WINDOWS,
    STATIC_TARGETS,
    TEXTS,
    WHEN_ON,
    WINDOW_WORDS,
)
from wardroom.catalogue.wardtcg.layout import CARDS, LINES, MAX_AL, MAX_DICE, MAX_HP
from wardroom.catalogue.wardtcg.vocabulary import FORMS, TYPES
from wardroom.core.codec import shown
from wardroom.core.errors import WardroomError
from wardroom.core.plain import check

Document = dict[str, Any]

ID = re.compile(r"[a-z][a-z0-9_]{1,31}")
WORD = re.compile(r"[a-z][a-z0-9_]{0,31}")
RESERVED = ("limited", "own", "foe", "magic")
SIDES = ("own", "foe", "any")

LONGEST = {"id": 32, "name": 64, "type": 32, "attack": 64, "form": 32, "text": 2000, "bio": 1000}
FLAVOUR = ("name", "attack", "bio", "generation", "text")  # without meaning for the rules
COMMON = ("id", "name", "type", "traits", "effects", "text", "bio", "generation")
# TCG-16.2
NUMBERS = {
    "al": (1, MAX_AL),
    "spd": (0, MAX_HP),
    "hp": (1, MAX_HP),
    "dice": (1, MAX_DICE),
    "plus": (-9, 20),
}
CREATURE_FIELDS = (*NUMBERS, "attack", "sacrifices")
MAGIC_FIELDS = ("form", "bearer", "windows")
MOST_SACRIFICES = 5
MOST_TRAITS = 6
MOST = 2**31 - 1  # as `version` or `generation`
DEPTH = 8  # of a set's data; a list in a line of a card lies at 6
VALUES = 20_000  # of a set's data
MOST_LISTED = 100  # problems in a message


@dataclass(frozen=True)
class Problem:
    """One mistake: a code of TCG-17.1, the file, the card or deck, and what was expected."""

    code: str
    file: str
    where: str
    detail: str

    def __str__(self) -> str:
        """The problem on one line."""
        return f"{self.code}: {self.file}, {self.where}, {self.detail}"


class BadCards(WardroomError):
    """A card or deck file with mistakes; the message lists them."""

    def __init__(self, problems: list[Problem]) -> None:
        """Keep the list for programs."""
        listed = [str(problem) for problem in problems[:MOST_LISTED]]
        listed += [f"and {len(problems) - MOST_LISTED} more"] if len(problems) > MOST_LISTED else []
        super().__init__("\n".join(listed))
        self.problems = problems


def parse(text: str, file: str) -> Document:
    """Return a card or deck file's data, or raise BadCards."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of 5000 digits is a ValueError
        raise BadCards([Problem("set.syntax", file, "-", f"not TOML: {error}")]) from None


def check_plain(data: Any, file: str) -> None:
    """Raise BadCards unless a set's data is plain and of bounded size."""
    try:
        check(data, "set", WardroomError, depth=DEPTH, nodes=VALUES, text=max(LONGEST.values()))
    except WardroomError as error:
        raise BadCards([Problem("set.syntax", file, "-", str(error))]) from None
    if not isinstance(data, dict):
        raise BadCards([Problem("set.syntax", file, "-", "expected an object")])


@dataclass(frozen=True)
class CardSet:
    """One set: its cards, and the data they were read from."""

    cards: tuple[Card, ...]
    source: Document

    @property
    def id(self) -> str:
        """The id of the set."""
        return str(self.source["set"]["id"])

    @property
    def name(self) -> str:
        """The name of the set."""
        return str(self.source["set"]["name"])

    @property
    def version(self) -> int:
        """The version of the set."""
        return int(self.source["set"]["version"])

    @cached_property
    def hash(self) -> str:
        """SHA-256 of all it holds."""
        return _hash(self.source)

    def rules_hash(self, count: int) -> str:
        """SHA-256 of what the first `count` cards do: a set may grow at its end."""
        cards = _entries(self.source)[:count]
        return _hash([{k: card[k] for k in card if k not in FLAVOUR} for card in cards])


def _hash(data: Any) -> str:
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def read_set(data: Document, file: str, known: Iterable[Card] = ()) -> CardSet:
    """Return the set that `data` describes beside the `known` cards, or raise BadCards."""
    check_plain(data, file)
    known = tuple(known)
    problems = list(_set_problems(data, file, len(known)))
    entries = [entry for entry in _entries(data) if isinstance(entry, dict)]
    names = {card.id: card.name for card in known}
    names |= {str(entry.get("id")): str(entry.get("name")) for entry in entries}
    taken = {card.id for card in known}
    for number, entry in enumerate(entries, 1):
        where = entry["id"] if is_text(entry.get("id"), LONGEST["id"]) else f"card {number}"
        problems += _CardReader(entry, file, where, names).problems(taken)
        taken.add(where)
    if problems:
        raise BadCards(problems)
    return CardSet(tuple(_card(entry) for entry in entries), data)


def _entries(data: Document) -> list[Any]:
    entries = data.get("card", [])
    return entries if isinstance(entries, list) else []


def _set_problems(data: Document, file: str, known: int) -> Iterator[Problem]:
    head = data.get("set")
    if not isinstance(head, dict):
        yield Problem("set.syntax", file, "set", "[set] is missing")
    else:
        for key in ("id", "name"):
            if not is_text(head.get(key), LONGEST["name"]):
                yield Problem("set.syntax", file, "set", f"{key}: {expected(LONGEST['name'])}")
        if type(head.get("version")) is not int or not 0 <= head["version"] <= MOST:
            detail = f"version: expected a whole number from 0 to {MOST}"
            yield Problem("set.syntax", file, "set", detail)
        for key in head:
            if key not in ("id", "name", "version"):
                yield Problem("set.syntax", file, "set", f"{key}: unknown key")
    for key in data:
        if key not in ("set", "card"):
            yield Problem("set.syntax", file, "-", f"{key}: unknown key")
    entries = data.get("card", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        yield Problem("set.syntax", file, "-", "card: expected [[card]] tables")
    elif known + len(entries) > CARDS:
        detail = f"{known + len(entries)} cards, a game knows at most {CARDS}"
        yield Problem("set.size", file, "-", detail)


def is_text(value: Any, longest: int, empty: bool = False) -> bool:
    """Whether a value is a text that can be shown on one line."""
    return (
        isinstance(value, str)
        and (empty or bool(value.strip()))
        and len(value) <= longest
        and value.isprintable()  # no control characters, no halves of characters
    )


def expected(longest: int) -> str:
    """Return what `is_text` takes, in words."""
    return f"expected a text of at most {longest} printable characters"


def _card(entry: Document) -> Card:
    kept: Document = {k: v for k, v in entry.items() if k not in ("text", "generation")}
    for name in ("traits", "windows", "effects"):
        kept[name] = tuple(entry.get(name, ()))
    if entry["type"] == "creature":
        kept.setdefault("sacrifices", tier(entry["al"]))
    return Card(**kept)


class _CardReader:
    """Looks for every mistake in one card."""

    def __init__(self, entry: Document, file: str, where: str, names: dict[str, str]) -> None:
        self.entry = entry
        self.file = file
        self.where = where
        self.names = names
        self.type = entry.get("type")
        self.form = entry.get("form", "none")

    def problem(self, code: str, detail: str) -> Problem:
        return Problem(code, self.file, self.where, detail)

    def problems(self, taken: set[str]) -> list[Problem]:
        found = [*self._id(taken), *self._fields(), *self._form(), *self._windows()]
        found += self._lines()
        if not found and isinstance(self.entry.get("text"), str):
            found += self._text()
        return found

    def _id(self, taken: set[str]) -> Iterator[Problem]:
        name = self.entry.get("id")
        if not isinstance(name, str):
            return
        if not ID.fullmatch(name):
            yield self.problem("card.id", "id: expected a-z, 0-9 and _, 2 to 32, a letter first")
        elif name in RESERVED:
            yield self.problem("card.id", f"id: {name} is reserved")
        elif name in taken:
            yield self.problem("card.id", f"id: {name} is there twice")

    def _fields(self) -> Iterator[Problem]:
        if self.type not in TYPES:
            yield self.problem("card.field", f"type: expected one of {', '.join(TYPES)}")
            return
        creature = self.type == "creature"
        allowed = (*COMMON, *(CREATURE_FIELDS if creature else MAGIC_FIELDS))
        needed = ("id", "name", *((*NUMBERS, "attack") if creature else ()))
        for key in self.entry:
            if key not in allowed:
                yield self.problem("card.field", f"{key}: unknown for a {self.type} card")
        for key in needed:
            if key not in self.entry:
                yield self.problem("card.field", f"{key}: missing")
        for key in allowed:
            if key in self.entry:
                yield from self._value(key, self.entry[key])

    def _value(self, key: str, value: Any) -> Iterator[Problem]:
        if key in LONGEST:
            if not is_text(value, LONGEST[key], empty=key not in ("name", "attack")):
                yield self.problem("card.field", f"{key}: {expected(LONGEST[key])}")
        elif key in (*NUMBERS, "sacrifices", "generation"):
            yield from self._number(key, value)
        elif key == "traits":
            yield from self._traits(value)
        elif key in ("effects", "windows") and not isinstance(value, list):
            yield self.problem("card.field", f"{key}: expected a list")

    def _number(self, key: str, value: Any) -> Iterator[Problem]:
        if type(value) is not int:
            yield self.problem("card.field", f"{key}: expected a whole number")
        elif key == "generation" and not 0 <= value <= MOST:
            yield self.problem("card.range", f"generation: expected 0 to {MOST}, got {value}")
        elif key in NUMBERS:
            low, high = NUMBERS[key]
            if not low <= value <= high:
                yield self.problem("card.range", f"{key}: expected {low} to {high}, got {value}")
        elif key == "sacrifices" and type(self.entry.get("al")) is int:
            low = tier(self.entry["al"]) + 1
            if not low <= value <= MOST_SACRIFICES:
                detail = f"sacrifices: expected {low} to {MOST_SACRIFICES}, got {value}"
                yield self.problem("card.range", detail)

    def _traits(self, value: Any) -> Iterator[Problem]:
        words = isinstance(value, list) and all(
            isinstance(word, str) and WORD.fullmatch(word) for word in value
        )
        if not words:
            yield self.problem("card.field", "traits: expected a list of lower-case words")
        elif len(value) > MOST_TRAITS:
            yield self.problem("card.range", f"traits: at most {MOST_TRAITS}, got {len(value)}")

    def _form(self) -> Iterator[Problem]:
        if self.type == "creature" or self.type not in TYPES:
            return
        if self.form not in FORMS:
            yield self.problem("card.form", f"form: expected one of {', '.join(FORMS)}")
        elif self.form != "none" and self.type != "infinite":
            yield self.problem("card.form", f"form: {self.form} is for infinite cards only")
        has_bearer = "bearer" in self.entry
        if self.form == "equip" and not has_bearer:
            yield self.problem("card.form", "bearer: an equip card needs one")
        elif has_bearer and self.form != "equip":
            yield self.problem("card.form", "bearer: only equip cards have one")
        elif has_bearer:
            yield from self._bearer(self.entry["bearer"])

    def _bearer(self, bearer: Any) -> Iterator[Problem]:
        if not isinstance(bearer, dict) or bearer.get("side") not in SIDES:
            yield self.problem("card.form", f"bearer.side: expected one of {', '.join(SIDES)}")
            return
        for key, value in bearer.items():
            if key != "side" and key not in FILTERS:
                yield self.problem("card.form", f"bearer.{key}: unknown")
            elif key != "side":
                yield from self._filter("bearer", key, value)

    def _windows(self) -> Iterator[Problem]:
        windows = self.entry.get("windows", [])
        if not isinstance(windows, list):
            return
        allowed = WINDOW_WORDS if self.type == "lightning" else QUIET_WINDOWS
        for name in windows:
            if name not in WINDOW_WORDS:
                detail = f"windows: {shown(name)} is no moment of the game"
                yield self.problem("card.windows", detail)
            elif name not in allowed:
                yield self.problem("card.windows", f"windows: {name} is for lightning cards only")

    def _lines(self) -> Iterator[Problem]:
        lines = self.entry.get("effects", [])
        if not isinstance(lines, list):
            return
        if len(lines) > LINES:
            yield self.problem("card.lines", f"effects: at most {LINES} lines, got {len(lines)}")
        if not lines and self.type in TYPES[1:]:
            yield self.problem("card.lines", "effects: a magic card needs at least one line")
        for number, line in enumerate(lines, 1):
            if isinstance(line, dict):
                yield from self._line(f"line {number}", line)
            else:
                yield self.problem("card.field", f"line {number}: expected a table")
        yield from self._picks([line for line in lines if isinstance(line, dict)])

    def _line(self, at: str, line: Line) -> Iterator[Problem]:
        op = BY_WORD.get(line["op"]) if isinstance(line.get("op"), str) else None
        if op is None:
            yield self.problem("line.op", f"{at}, op: {shown(line.get('op'))} is unknown")
            return
        if op.lightning and self.type != "lightning":
            yield self.problem("line.op", f"{at}, op: {line['op']} is for lightning cards only")
        yield from self._when(at, line, op)
        if op.targets:
            yield from self._target(at, line, op)
        yield from self._params(at, line, op)

    def _when(self, at: str, line: Line, op: Operation) -> Iterator[Problem]:
        when = line.get("when")
        if not isinstance(when, str) or when not in WHEN_ON:
            yield self.problem("line.when", f"{at}, when: {shown(when)} is unknown")
        elif when not in op.triggers:
            allowed = ", ".join(op.triggers)
            yield self.problem("line.when", f"{at}, when: {line['op']} takes {allowed}")
        elif self.type not in WHEN_ON[when] and self.form not in WHEN_ON[when]:
            allowed = ", ".join(WHEN_ON[when])
            yield self.problem("line.when", f"{at}, when: {when} is for {allowed} cards")

    def _target(self, at: str, line: Line, op: Operation) -> Iterator[Problem]:
        target, when = line.get("target"), line.get("when")
        if target is None:
            yield self.problem("line.param", f"{at}, target: missing")
        elif target not in op.targets:
            allowed = ", ".join(op.targets)
            yield self.problem("line.target", f"{at}, target: expected one of {allowed}")
        elif not self._reaches(str(target), str(when)):
            yield self.problem("line.target", f"{at}, target: {target} cannot stand here")

    def _reaches(self, target: str, when: str) -> bool:
        if target == "self":
            return self.type == "creature"
        if target == "bearer":
            return self.form == "equip"
        if target == "victim":
            return when == "hit"
        if target == "attacker":
            return when in ("struck", "dies")
        if target in PICKS:
            return when in PICK_WHEN
        return when != "static" or target in STATIC_TARGETS

    def _params(self, at: str, line: Line, op: Operation) -> Iterator[Problem]:
        static = line.get("when") == "static"
        allowed = {"when", "op", *op.needs, *op.takes, *CONDITIONS, "often", "on_roll"}
        if static:
            allowed -= {*NOT_ALWAYS}
        for key in op.needs:
            if key not in line and key != "target":
                yield self.problem("line.param", f"{at}, {key}: missing")
        if op.one_of and not any(key in line for key in op.one_of):
            yield self.problem("line.param", f"{at}, {' or '.join(op.one_of)}: missing")
        for key, value in line.items():
            if key not in allowed:
                yield self.problem("line.param", f"{at}, {key}: unknown for {line['op']}")
            elif key not in ("when", "op", "target"):
                yield from self._param(at, line, op, key, value)

    def _param(self, at: str, line: Line, op: Operation, key: str, value: Any) -> Iterator[Problem]:
        if key in TEXTS:
            yield from self._filter(at, key, value)
            return
        if key in FLAGS:
            if not isinstance(value, bool):
                yield self.problem("line.param", f"{at}, {key}: expected true or false")
            return
        param = op.param(key)
        if not param.takes(value) or (key == "need" and value == 1):
            yield self.problem("line.param", f"{at}, {key}: expected {param.expected}")
        elif key == "from" and value not in op.sources:
            allowed = ", ".join(op.sources)
            yield self.problem("line.param", f"{at}, from: expected one of {allowed}")

    def _filter(self, at: str, key: str, value: Any) -> Iterator[Problem]:
        if key in ("name", "own_named"):
            if not isinstance(value, str) or value not in self.names:
                detail = f"{at}, {key}: {shown(value)} is no card of the set"
                yield self.problem("line.name", detail)
        elif key in ("trait", "not_trait"):
            if not isinstance(value, str) or not WORD.fullmatch(value):
                yield self.problem("line.param", f"{at}, {key}: expected a lower-case word")
        elif not PARAMS[key].takes(value):
            yield self.problem("line.param", f"{at}, {key}: expected {PARAMS[key].expected}")

    def _picks(self, lines: list[Line]) -> Iterator[Problem]:
        for when in WHEN_ON:
            group = [line for line in lines if line.get("when") == when]
            picks = {str(line["target"]) for line in group if line.get("target") in PICKS}
            picks |= {f"from {line['from']}" for line in group if "from" in line}
            if len(picks) > 1:
                yield self.problem("line.pick", f"{when}: two picks: {', '.join(sorted(picks))}")
            creature = picks & {"pick_own", "pick_foe", "pick_any"}
            if when == "cast" and self.form == "equip" and creature:
                yield self.problem("line.pick", "cast: an equip card's pick is its bearer")

    def _text(self) -> Iterator[Problem]:
        made = card_text(_card(self.entry), self.names)
        if made != self.entry["text"]:
            yield self.problem("card.text", f"text: the lines say {made!r}")
