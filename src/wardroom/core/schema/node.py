"""What a part of a document is: read, written, shown to a seat and described from one place."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from wardroom.core.codec import Field
from wardroom.core.rulebook import Rulebook

if TYPE_CHECKING:
    from wardroom.core.position import Position

Allow = Callable[[Any], Any]  # keeps of a value what may be seen; NOTHING: none of it
NOTHING: Any = object()
Schema = dict[str, Any]  # a JSON Schema


@dataclass(frozen=True)
class Viewer:
    """Who looks (None: a spectator), and at whose part of a document."""

    rulebook: Rulebook
    seat: int | None
    owner: int | None = None

    def at(self, owner: int) -> Viewer:
        """The same viewer, looking at what belongs to seat `owner`."""
        return replace(self, owner=owner)


@dataclass(frozen=True)
class Describing:
    """A JSON Schema in the making: of whole documents, or of views; `named` holds its parts."""

    rulebook: Rulebook
    of_view: bool
    named: dict[str, Schema] = field(default_factory=dict)

    def refer(self, name: str, describe: Callable[[], Schema]) -> Schema:
        """Return a reference to the part called `name`, described once."""
        if name not in self.named:
            self.named[name] = {}  # a part may hold itself
            self.named[name] = describe()
        return {"$ref": f"#/$defs/{name}"}


class Node(ABC):
    """A part of a document."""

    of_record = True  # it is written from a field of the record, not from the match itself
    has_secret = False  # what a viewer gets of it depends on the viewer

    @abstractmethod
    def read(self, field: Field, position: Position) -> Any:
        """Return what the record keeps for a field of a document, or raise its error."""

    def write(self, value: Any, position: Position) -> Any:
        """Return the JSON of what the record keeps, given as a plain Python value."""
        return value

    @abstractmethod
    def allow(self, viewer: Viewer) -> Allow:
        """Return what copies of a value that which the viewer may see."""

    @abstractmethod
    def describe(self, to: Describing) -> Schema:
        """Return the JSON Schema, as wide as any match needs it."""


def of_object(allow_of: Callable[[str], Allow | None]) -> Allow:
    """Return what keeps of an object each key that `allow_of` knows, as far as it is allowed."""

    def allow(value: Any) -> Any:
        if type(value) is not dict:
            return NOTHING
        return {
            name: kept
            for name, part in value.items()
            if (allow_part := allow_of(name)) and (kept := allow_part(part)) is not NOTHING
        }

    return allow


def of_types(types: Iterable[type]) -> Allow:
    """Return what lets values of these very types pass."""
    kinds = frozenset(types)
    return lambda value: value if type(value) in kinds else NOTHING
