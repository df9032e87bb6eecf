"""Whether a document from outside is plain data: what JSON holds, of bounded size.

Everything that comes in passes here before anything reads it, so that what is kept can always be
written again: to a log, a database, a replay, an answer.
"""

import math
from typing import Any

from wardroom.core.errors import WardroomError

INTEGERS = range(-(2**63), 2**63)
DEPTH = 32  # lists and objects within one another
NODES = 100_000  # values in lists and objects
TEXT = 10_000  # characters of one text
KEY = 100  # characters of a key


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
    waiting = [(where, document, 0)]
    while waiting:
        path, value, level = waiting.pop()
        wrong = _wrong_value(value, text)
        if not wrong and isinstance(value, (dict, list)):
            nodes -= len(value)
            wrong = f"over {depth} levels deep" if level >= depth else ""
        if nodes < 0:
            raise error(f"{where}: too many values")
        if wrong:
            raise error(f"{path}: {wrong}")
        if isinstance(value, dict):
            _check_keys(value, path, error)
            waiting += [(f"{path}.{key}", child, level + 1) for key, child in value.items()]
        elif isinstance(value, list):
            waiting += [(f"{path}[{i}]", child, level + 1) for i, child in enumerate(value)]


def wrong_text(value: str, longest: int) -> str:
    """Return what is wrong with a text, or nothing."""
    if len(value) > longest:
        return f"expected at most {longest} characters, got {len(value)}"
    if any("\ud800" <= sign <= "\udfff" for sign in value):
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
    if value is None or kind in (bool, dict, list):
        return ""
    return f"expected plain data, got {kind.__name__}"


def _check_keys(value: dict[Any, Any], path: str, error: type[WardroomError]) -> None:
    for key in value:
        wrong = wrong_text(key, KEY) if type(key) is str else "expected texts as keys"
        if wrong:
            raise error(f"{path}: a key: {wrong}")
