"""Allow-lists of documents: a shape says which keys and values may stand where.

A shape is `VALUE` (a text, a number, true, false or null), a type such as `int`, a list of one
shape, an object of shapes by key, a `Map` with any keys, or a tuple of shapes of which one fits.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

VALUE = (str, int, float, bool, type(None))

Shape = Any
Allow = Callable[[Any], Any]
_NOTHING = object()


@dataclass(frozen=True)
class Map:
    """An object with any keys, whose values have one shape."""

    values: Shape


def allowing(shape: Shape) -> Allow:
    """Return what copies the parts of a document that `shape` allows; the rest is left out."""
    if isinstance(shape, type):
        return _one_of_types(frozenset({shape}))
    if isinstance(shape, tuple):
        is_plain = all(isinstance(one, type) for one in shape)
        return _one_of_types(frozenset(shape)) if is_plain else _first_of(shape)
    if isinstance(shape, list):
        return _list(allowing(shape[0]))
    if isinstance(shape, Map):
        return _map(allowing(shape.values))
    return _object({key: allowing(part) for key, part in shape.items()})


def _one_of_types(types: frozenset[type]) -> Allow:
    return lambda value: value if type(value) in types else _NOTHING


def _first_of(shapes: tuple[Shape, ...]) -> Allow:
    ways = [allowing(shape) for shape in shapes]

    def allow(value: Any) -> Any:
        return next((kept for way in ways if (kept := way(value)) is not _NOTHING), _NOTHING)

    return allow


def _list(allow_entry: Allow) -> Allow:
    def allow(value: Any) -> Any:
        if type(value) is not list:
            return _NOTHING
        return [kept for entry in value if (kept := allow_entry(entry)) is not _NOTHING]

    return allow


def _map(allow_value: Allow) -> Allow:
    def allow(value: Any) -> Any:
        if type(value) is not dict:
            return _NOTHING
        parts = value.items()
        return {key: kept for key, p in parts if (kept := allow_value(p)) is not _NOTHING}

    return allow


def _object(parts: dict[str, Allow]) -> Allow:
    def allow(value: Any) -> Any:
        if type(value) is not dict:
            return _NOTHING
        known = ((key, parts[key](part)) for key, part in value.items() if key in parts)
        return {key: kept for key, kept in known if kept is not _NOTHING}

    return allow
