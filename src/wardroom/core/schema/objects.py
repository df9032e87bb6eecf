"""Objects with declared keys, each written from a record's field and read into it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import numpy as np

from wardroom.core.codec import Field
from wardroom.core.kernel import Record
from wardroom.core.records import values
from wardroom.core.schema.node import NOTHING, Allow, Describing, Node, Schema, Viewer, of_object

if TYPE_CHECKING:
    from wardroom.core.position import Position

ABSENT: Any = object()  # what a writer returns when its key is left out

Write = Callable[[Any, "Position"], Any]
Read = Callable[[Field, Record, "Position"], None]


@dataclass(frozen=True)
class Key:
    """A key whose name is not its record's field, or that a function writes or reads.

    `write` is given the record's fields as plain values (arrays stay arrays) and the position, and
    returns JSON, or ABSENT. `read` is given the key's field in the document, the record to fill,
    and the position.
    """

    part: Node
    field: str = ""
    write: Write | None = None
    read: Read | None = None


class Object(Node):
    """An object with just these keys, in this order; a bare node stands for its like-named field.

    What is named gets a definition of that name in JSON Schema and in the page's types. Keys
    `in_view` stand in views alone and are added there by the game. `reading` is the order in which
    keys are read, if it is another.
    """

    def __init__(
        self,
        keys: Mapping[str, Node | Key],
        optional: Collection[str] = (),
        name: str = "",
        in_view: Mapping[str, Node] | None = None,
        reading: Sequence[str] = (),
    ) -> None:
        """Take the keys in the order in which they are written."""
        self.reading = tuple(reading or keys)
        self.keys = {
            key: part if isinstance(part, Key) else Key(part) for key, part in keys.items()
        }
        self.required = tuple(key for key in keys if key not in optional)
        self.optional = tuple(optional)
        self.name = name
        self.in_view = in_view or {}
        self.has_secret = bool(in_view) or any(key.part.has_secret for key in self.keys.values())
        self._writers = [(name, _writer(name, key)) for name, key in self.keys.items()]

    def check_keys(self, field: Field) -> None:
        """Raise unless a field is an object with these keys."""
        field.object(self.required, self.optional)

    def read(self, field: Field, position: Position) -> dict[str, Any]:
        """What each key that is there keeps, by key."""
        self.check_keys(field)
        present = (name for name in self.keys if name in field.value)
        return {name: self.keys[name].part.read(field[name], position) for name in present}

    def fill(self, field: Field, s: Record, position: Position) -> None:
        """Fill a record from an object, or raise its error."""
        self.check_keys(field)
        for name in self.reading:
            if name in field.value:
                self.read_key(name, field, s, position)

    def value(self, name: str, field: Field, position: Position) -> Any:
        """What one key of the object `field` keeps."""
        return self.keys[name].part.read(field[name], position)

    def read_key(self, name: str, field: Field, s: Record, position: Position) -> None:
        """Fill what one key of the object `field` stands for in a record."""
        key = self.keys[name]
        if key.read:
            key.read(field[name], s, position)
            return
        value = key.part.read(field[name], position)
        if isinstance(value, list):
            s[key.field or name][: len(value)] = value
        elif key.part.of_record:
            s[key.field or name] = value

    def write(self, value: Any, position: Position) -> dict[str, Any]:
        """The object of a record, or of a namespace with its fields."""
        if isinstance(value, np.void):
            value = values(value)
        document = {}
        for name, write in self._writers:
            part = write(value, position)
            if part is not ABSENT:
                document[name] = part
        return document

    def allow(self, viewer: Viewer) -> Allow:
        """The declared keys, with what is allowed of their values."""
        return of_object({name: key.part.allow(viewer) for name, key in self.keys.items()}.get)

    def describe(self, to: Describing) -> Schema:
        """An object without other keys; as a definition, if it has a name."""
        if not self.name:
            return self._described(to)
        name = f"{self.name}View" if to.of_view and self.has_secret else self.name
        return to.refer(name, lambda: self._described(to))

    def _described(self, to: Describing) -> Schema:
        parts = {name: key.part for name, key in self.keys.items()}
        if to.of_view:
            parts |= self.in_view
        return {
            "type": "object",
            "properties": {name: part.describe(to) for name, part in parts.items()},
            "required": list(self.required),
            "additionalProperties": False,
        }


def _writer(name: str, key: Key) -> Write:
    if key.write:
        return key.write
    write, get = key.part.write, attrgetter(key.field or name)
    if not key.part.of_record:
        return lambda _, position: write(None, position)
    return lambda s, position: write(get(s), position)


class Variant(Node):
    """An object of one of several kinds, told apart by the text at the key `tag`."""

    def __init__(self, tag: str, kinds: Mapping[str, Object]) -> None:
        """Take the object of each kind; the tag is one of its keys."""
        self.tag = tag
        self.kinds = kinds
        self.has_secret = any(kind.has_secret for kind in kinds.values())

    def kind_of(self, field: Field, expected: str) -> str:
        """Return the kind of an object; `expected` says what it should have been."""
        kind = field.value.get(self.tag) if isinstance(field.value, dict) else None
        if not isinstance(kind, str) or kind not in self.kinds:
            raise field.fail(f"{expected}: {self.tag} is one of " + ", ".join(self.kinds))
        return kind

    def read(self, field: Field, position: Position) -> dict[str, Any]:
        """What each key of its kind keeps."""
        return self.kinds[self.kind_of(field, "an object")].read(field, position)

    def allow(self, viewer: Viewer) -> Allow:
        """What its kind allows."""
        tag, ways = self.tag, {kind: part.allow(viewer) for kind, part in self.kinds.items()}

        def allow(value: Any) -> Any:
            kind = value.get(tag) if type(value) is dict else None
            return ways[kind](value) if type(kind) is str and kind in ways else NOTHING

        return allow

    def describe(self, to: Describing) -> Schema:
        """One of the kinds."""
        return {"anyOf": [part.describe(to) for part in self.kinds.values()]}
