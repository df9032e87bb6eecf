"""What a WebAssembly file tells of its game: how its records lie in memory, and its sources.

It stands in a section of its own: a 0, the size of the rest, the name of the section, JSON.
"""

import hashlib
import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from wardroom.core.compiled.objects import key
from wardroom.core.exports import TEMPLATES, suits

if TYPE_CHECKING:
    from wardroom.core.game import Game

NAME = b"\x08wardroom"  # after its length
HEADER = 8  # bytes before the first section


def description(game: "Game") -> dict[str, Any]:
    """Return what the file of a game tells: sizes in bytes, and the fields of working spaces."""
    return {
        "game": game.id,
        "version": game.rulebook.version,
        "seats": list(game.rulebook.seats),
        "actions": game.max_actions,
        "outcomes": game.max_outcomes,
        "table": game.constants.itemsize,
        "record": game.state.itemsize,
        "layouts": dict(_layouts(game)),
        "sources": _sources(game),
    }


def _sources(game: "Game") -> str:
    own = sorted(Path(__file__).parent.glob("*.py"))
    content = [key(game).encode(), *(path.read_bytes() for path in own)]
    return hashlib.sha256(b"".join(content)).hexdigest()[:16]


def _layouts(game: "Game") -> Iterator[tuple[str, Any]]:
    for name in TEMPLATES:
        template = import_module(name)
        if suits(template, game):
            dtypes = template.dtypes(game.max_actions, game.max_outcomes)
            yield name, {record: _layout(dtype) for record, dtype in dtypes.items()}


def _layout(dtype: np.dtype[Any]) -> dict[str, Any]:
    fields = {name: _field(*place[:2]) for name, place in (dtype.fields or {}).items()}
    return {"size": dtype.itemsize, "fields": fields}


def _field(dtype: np.dtype[Any], offset: int) -> dict[str, Any]:
    count = int(np.prod(dtype.shape, dtype=int))
    return {"type": dtype.base.name, "offset": offset, "count": count}


def section(content: dict[str, Any]) -> bytes:
    """Return the section that tells `content`."""
    body = NAME + json.dumps(content, separators=(",", ":")).encode()
    return b"\0" + _leb128(len(body)) + body


def described(file: bytes) -> Any:
    """Return what a file tells, or None if it tells nothing, or is not whole."""
    for kind, content in sections(file):
        if kind == 0 and content.startswith(NAME):
            return json.loads(content[len(NAME) :])
    return None


def sections(file: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the number and content of each section that is whole."""
    at = HEADER
    while at < len(file):
        kind, (size, begin) = file[at], _read_leb128(file, at + 1)
        at = begin + size
        if at <= len(file):
            yield kind, file[begin:at]


def _leb128(number: int) -> bytes:
    """Write seven bits to a byte, the lowest first; all bytes but the last have the eighth bit."""
    low, rest = number & 127, number >> 7
    return bytes([low | 128]) + _leb128(rest) if rest else bytes([low])


def _read_leb128(file: bytes, at: int) -> tuple[int, int]:
    """Return a number, and where the next byte is."""
    number, bits = 0, 0
    for end, byte in enumerate(file[at:], at + 1):
        number |= (byte & 127) << bits
        bits += 7
        if byte < 128:
            return number, end
    return number, len(file)
