"""A set's data as a card file, and in which row of such a file something stands."""

import json
import re
from collections.abc import Iterator
from typing import Any

from wardroom.catalogue.wardtcg.cards.cardset import Document

BARE = re.compile(r"[A-Za-z0-9_-]+")
HEADER = re.compile(r"\s*\[\[\s*card\s*\]\]")
LINE_HEADER = re.compile(r"\s*\[\[\s*card\s*\.\s*effects\s*\]\]")
LINE = re.compile(r"line (\d+)")
SYNTAX = re.compile(r"\(at line (\d+)")


def written(data: Document) -> str:
    """Return plain data as TOML; what TOML has no word for is left out."""
    head = [f"[set]\n{_table(data['set'])}"] if isinstance(data.get("set"), dict) else []
    entries = data.get("card")
    cards = entries if isinstance(entries, list) else []
    tables = [f"[[card]]\n{_table(card)}" for card in cards if isinstance(card, dict)]
    return "\n".join([*head, *tables])


def _table(entries: Document) -> str:
    kept = {key: value for key, value in entries.items() if value is not None}
    return "".join(f"{_key(key)} = {_block(value)}\n" for key, value in kept.items())


def _block(value: Any) -> str:
    """A list of tables has a row for each."""
    if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
        return "[\n" + "".join(f"  {_value(one)},\n" for one in value) + "]"
    return _value(value)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        inner = (f"{_key(key)} = {_value(one)}" for key, one in value.items() if one is not None)
        return f"{{ {', '.join(inner)} }}"
    if isinstance(value, list):
        return f"[{', '.join(_value(one) for one in value if one is not None)}]"
    return _text(value) if isinstance(value, str) else json.dumps(value)


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")


def row_of(text: str, card: int | None, detail: str) -> int | None:
    """Return the row, from 1, of what a problem is about; `card` is the card's number from 0."""
    if syntax := SYNTAX.search(detail):
        return int(syntax[1])
    rows = text.splitlines()
    field = detail.partition(":")[0]
    if card is None:
        return _first(rows, range(len(rows)), field)
    starts = [number for number, row in enumerate(rows) if HEADER.match(row)]
    if card >= len(starts):
        return None
    own = range(starts[card], [*starts, len(rows)][card + 1])
    line = LINE.match(field)
    found = _line(rows, own, int(line[1])) if line else _first(rows, own, field)
    return found or own.start + 1


def _first(rows: list[str], among: range, field: str) -> int | None:
    key = re.compile(rf"\s*\"?{re.escape(field.partition('.')[0])}\"?\s*[=.]")
    header = re.compile(rf"\s*\[{re.escape(field)}\]")
    return next((n + 1 for n in among if key.match(rows[n]) or header.match(rows[n])), None)


def _line(rows: list[str], among: range, number: int) -> int | None:
    """The row of a line of a card, if each has a row of its own; else where the lines begin."""
    begun = _first(rows, among, "effects")
    own = list(_lines(rows, among, begun))
    return own[number - 1] if number <= len(own) else begun


def _lines(rows: list[str], among: range, begun: int | None) -> Iterator[int]:
    for row in among:
        is_line = begun is not None and row + 1 >= begun and re.match(r"\s*\{", rows[row])
        if is_line or LINE_HEADER.match(rows[row]):
            yield row + 1
