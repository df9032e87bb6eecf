"""Whether a document from outside is plain data: what JSON holds, of bounded size.

Everything that comes in passes here before anything reads it, so that what is kept can always be
written again: to a log, a database, a replay, an answer.
"""

import math
from collections.abc import Iterable
from typing import Any

from wardroom.core.errors import WardroomError

INTEGERS = range(-(2**63), 2**63)
DEPTH = 32  # lists and objects within one another
NODES = 100_000  # values in lists and objects
TEXT = 10_000  # characters of one text
KEY = 100  # characters of a key

Path = tuple[Any, ...]  # what holds it and its key; joined for an error only, which is seldom


def check(
    document: Any,
    where: str,
    error: type[WardroomError],
    *,
    depth: int = DEPTH,
    nodes: int = NODES,
    text: int = TEXT,
) -> None:
    """Raise `error`, which names the field below `where`, unless the document is plain data."""
    if type(document) not in (dict, list):
        _require(_wrong_value(document, text), (where,), error)
        return
    waiting: list[tuple[Path, Any, int]] = [((where,), document, 1)]
    while waiting:
        path, value, level = waiting.pop()
        nodes -= len(value)
        _require("too many values" if nodes < 0 else "", (where,), error)
        _require(f"over {depth} levels deep" if level > depth else "", path, error)
        for key, child in _children(value, path, error):
            if type(child) in (dict, list):
                waiting.append(((path, key), child, level + 1))
            elif wrong := _wrong_value(child, text):
                _require(wrong, (path, key), error)


def wrong_text(value: str, longest: int) -> str:
    """Return what is wrong with a text, or nothing."""
    if len(value) > longest:
        return f"expected at most {longest} characters, got {len(value)}"
    if "\0" in value:
        return "expected a text, got the character NUL"  # PostgreSQL cannot keep it
    try:
        value.encode()
    except UnicodeEncodeError:
        return "expected a text, got half a character (a lone surrogate)"
    return ""


def _wrong_value(value: Any, text: int) -> str:
    kind = type(value)  # a subclass could be anything
    if kind is str:
        return wrong_text(value, text)
    if kind is int:
        return "" if value in INTEGERS else "expected a whole number of at most 64 bits"
    if kind is float:
        return "" if math.isfinite(value) else "expected a finite number"
    if value is None or kind is bool:
        return ""
    return f"expected plain data, got {kind.__name__}"


def _children(value: Any, path: Path, error: type[WardroomError]) -> Iterable[tuple[Any, Any]]:
    if type(value) is list:
        return enumerate(value)
    for key in value:
        wrong = wrong_text(key, KEY) if type(key) is str else "expected texts as keys"
        _require(wrong and f"a key: {wrong}", path, error)
    return value.items()


def _require(wrong: str, path: Path, error: type[WardroomError]) -> None:
    if wrong:
        raise error(f"{_joined(path)}: {wrong}")


def _joined(path: Path) -> str:
    parts = []
    while len(path) > 1:
        path, key = path
        parts.append(f".{key}" if isinstance(key, str) else f"[{key}]")
    return "".join([str(path[0]), *reversed(parts)]).lstrip(".") or "document"
