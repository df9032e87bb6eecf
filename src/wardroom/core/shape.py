"""Allow-lists of documents: a shape says which keys and values may stand where.

A shape is `VALUE` (a text, a number, true, false or null), a type such as `int`, a list of one
shape, an object of shapes by key, a `Map` with any keys, or a tuple of shapes of which one fits.
"""

from dataclasses import dataclass
from typing import Any

VALUE = (str, int, float, bool, type(None))

Shape = Any
_NOTHING = object()


@dataclass(frozen=True)
class Map:
    """An object with any keys, whose values have one shape."""

    values: Shape


def allowed(value: Any, shape: Shape) -> Any:
    """Return a copy of what `shape` allows; what does not fit it is left out."""
    if shape is VALUE:  # most often
        return value if type(value) in VALUE else _NOTHING
    if isinstance(shape, tuple):
        found = (allowed(value, one) for one in shape)
        return next((one for one in found if one is not _NOTHING), _NOTHING)
    if isinstance(shape, type):
        return value if type(value) is shape else _NOTHING
    if isinstance(shape, list):
        return [*_fitting_entries(value, shape[0])] if isinstance(value, list) else _NOTHING
    if not isinstance(value, dict):
        return _NOTHING
    shapes = dict.fromkeys(value, shape.values) if isinstance(shape, Map) else shape
    kept = {key: allowed(value[key], shapes[key]) for key in value if key in shapes}
    return {key: part for key, part in kept.items() if part is not _NOTHING}


def _fitting_entries(entries: list[Any], shape: Shape) -> list[Any]:
    kept = (allowed(entry, shape) for entry in entries)
    return [part for part in kept if part is not _NOTHING]
