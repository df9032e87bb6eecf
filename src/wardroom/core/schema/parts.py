"""Parts made of parts: lists, maps, objects, what may be null, and what is secret."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from wardroom.core.codec import Field
from wardroom.core.schema.node import NOTHING, Allow, Describing, Node, Schema, Viewer, of_object

if TYPE_CHECKING:
    from wardroom.core.position import Position

PER_SEAT: Literal["seats"] = "seats"  # the length of a list with one entry for each seat

OWNER: Literal["owner"] = "owner"
NOBODY: Literal["nobody"] = "nobody"

HIDDEN: Schema = {
    "type": "object",
    "properties": {"count": {"type": "integer", "minimum": 0}},
    "required": ["count"],
    "additionalProperties": False,
}


@dataclass(frozen=True)
class Nullable(Node):
    """A part or null, for which the record keeps `none`."""

    part: Node
    none: int = 0

    @property
    def has_secret(self) -> bool:  # type: ignore[override]
        """Whether the part has."""
        return self.part.has_secret

    def read(self, field: Field, position: Position) -> Any:
        """The part, or `none`."""
        return self.none if field.value is None else self.part.read(field, position)

    def write(self, value: Any, position: Position) -> Any:
        """The part, or null."""
        return None if value == self.none else self.part.write(value, position)

    def allow(self, viewer: Viewer) -> Allow:
        """Null, and what the part allows."""
        allow = self.part.allow(viewer)
        return lambda value: None if value is None else allow(value)

    def describe(self, to: Describing) -> Schema:
        """The part or null."""
        return either(self.part.describe(to), {"type": "null"})


class Either(Node):
    """One of several parts, the first that a value looks like."""

    def __init__(self, *parts: Node) -> None:
        """Take the parts; the last one's error is raised where none fits."""
        self.parts = parts
        self.has_secret = any(part.has_secret for part in parts)

    def read(self, field: Field, position: Position) -> Any:
        """What the fitting part keeps."""
        viewer = Viewer(position.game.rulebook, None)
        fits = (part for part in self.parts if part.allow(viewer)(field.value) is not NOTHING)
        return next(fits, self.parts[-1]).read(field, position)

    def allow(self, viewer: Viewer) -> Allow:
        """What the first part keeps that keeps anything."""
        ways = [part.allow(viewer) for part in self.parts]

        def allow(value: Any) -> Any:
            return next((kept for way in ways if (kept := way(value)) is not NOTHING), NOTHING)

        return allow

    def describe(self, to: Describing) -> Schema:
        """Any of the parts."""
        return either(*(part.describe(to) for part in self.parts))


class ListOf(Node):
    """A list of parts, of any length, of one that is fixed, or with one for each seat."""

    def __init__(self, entry: Node, length: int | Literal["seats"] | None = None) -> None:
        """Take what every entry is."""
        self.entry = entry
        self.length = length
        self.has_secret = entry.has_secret

    def read(self, field: Field, position: Position) -> list[Any]:
        """What each entry keeps."""
        length = position.seat_count if self.length == PER_SEAT else self.length
        return [self.entry.read(entry, position) for entry in field.list(length)]

    def write(self, value: Any, position: Position) -> list[Any]:
        """The entries of an array, or of a list; of an array by seat, those of the match."""
        values = value.tolist() if isinstance(value, np.ndarray) else value
        if self.length == PER_SEAT:
            values = values[: position.seat_count]
        return [self.entry.write(entry, position) for entry in values]

    def allow(self, viewer: Viewer) -> Allow:
        """The list with what is allowed of its entries; those of each seat by their owner."""
        if self.length == PER_SEAT and self.has_secret:
            seats = range(viewer.rulebook.seats[1])
            return _list_by_seat([self.entry.allow(viewer.at(owner)) for owner in seats])
        return _list(self.entry.allow(viewer))

    def describe(self, to: Describing) -> Schema:
        """An array."""
        fewest, most = to.rulebook.seats if self.length == PER_SEAT else (self.length,) * 2
        bounds = {} if most is None else {"minItems": fewest, "maxItems": most}
        return {"type": "array", "items": self.entry.describe(to), **bounds}


def _list(allow_entry: Allow) -> Allow:
    def allow(value: Any) -> Any:
        if type(value) is not list:
            return NOTHING
        return [kept for entry in value if (kept := allow_entry(entry)) is not NOTHING]

    return allow


def _list_by_seat(allow_entries: list[Allow]) -> Allow:
    def allow(value: Any) -> Any:
        if type(value) is not list:
            return NOTHING
        parts = zip(allow_entries, value, strict=False)
        return [kept for entry, part in parts if (kept := entry(part)) is not NOTHING]

    return allow


@dataclass(frozen=True)
class MapOf(Node):
    """An object whose keys are names, all with the same kind of value."""

    entry: Node
    names: Collection[str] | None = None  # None: any
    unknown: str = "unknown field"  # what is said of another name
    pattern: str = ""  # of a name, for the description

    def read(self, field: Field, position: Position) -> dict[str, Any]:
        """What each entry keeps, by name."""
        kept = {}
        for name, entry in field.items():
            entry.require(self.names is None or name in self.names, self.unknown)
            kept[name] = self.entry.read(entry, position)
        return kept

    def allow(self, viewer: Viewer) -> Allow:
        """The known names, with what is allowed of their values."""
        allow_entry = self.entry.allow(viewer)
        if self.names is None:
            return of_object(lambda _: allow_entry)
        return of_object(dict.fromkeys(self.names, allow_entry).get)

    def describe(self, to: Describing) -> Schema:
        """An object with values of one kind."""
        described = {"type": "object", "additionalProperties": self.entry.describe(to)}
        if self.names is not None:
            described["propertyNames"] = {"enum": list(self.names)}
        elif self.pattern:
            described["propertyNames"] = {"pattern": self.pattern}
        return described


@dataclass(frozen=True)
class Secret(Node):
    """A list, or cards with their counts, that only its owner may see, or nobody.

    Who may not gets `{"count": n}`. The owner is the seat whose entry of a list by seat it is in.
    """

    part: Node
    to: Literal["owner", "nobody"]
    has_secret = True

    def read(self, field: Field, position: Position) -> Any:
        """What the part keeps."""
        return self.part.read(field, position)

    def write(self, value: Any, position: Position) -> Any:
        """The part; secrets stand in whole documents."""
        return self.part.write(value, position)

    def allow(self, viewer: Viewer) -> Allow:
        """The part, or its size."""
        owns = self.to == OWNER and viewer.seat is not None and viewer.seat == viewer.owner
        allow = self.part.allow(viewer)
        return allow if owns else lambda value: _counted(allow(value))

    def describe(self, to: Describing) -> Schema:
        """The part; in a view also, or only, a count."""
        if not to.of_view:
            return self.part.describe(to)
        hidden = to.refer("Hidden", lambda: HIDDEN)
        return either(self.part.describe(to), hidden) if self.to == OWNER else hidden


def _counted(kept: Any) -> Any:
    if kept is NOTHING:
        return NOTHING
    return {"count": sum(kept.values()) if type(kept) is dict else len(kept)}


def either(*ways: Schema) -> Schema:
    """Return the description of what fits one of several."""
    enums = [way["enum"] if way.keys() == {"enum"} else None for way in ways]
    if ways[-1] == {"type": "null"} and enums[0]:
        return {"enum": [*enums[0], None]}
    return {"anyOf": list(ways)}
