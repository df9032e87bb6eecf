"""Objects with declared keys, each written from a record's field and read into it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from wardroom.core.codec import Field
from wardroom.core.kernel import Record
from wardroom.core.schema.node import ABSENT, NOTHING, Allow, Describing, Description, Node, Viewer

if TYPE_CHECKING:
    from wardroom.core.position import Position

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
    `in_view` stand in views alone and are added there by the game.
    """

    def __init__(
        self,
        keys: Mapping[str, Node | Key],
        optional: Collection[str] = (),
        name: str = "",
        in_view: Mapping[str, Node] | None = None,
    ) -> None:
        """Take the keys in the order in which they are written and read."""
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
        """The object of a record."""
        s = SimpleNamespace(**dict(zip(value.dtype.names, value.item(), strict=True)))
        written = ((name, write(s, position)) for name, write in self._writers)
        return {name: part for name, part in written if part is not ABSENT}

    def allow(self, viewer: Viewer) -> Allow:
        """The declared keys, with what is allowed of their values."""
        ways = {name: key.part.allow(viewer) for name, key in self.keys.items()}

        def allow(value: Any) -> Any:
            if type(value) is not dict:
                return NOTHING
            return {
                name: kept
                for name, part in value.items()
                if name in ways and (kept := ways[name](part)) is not NOTHING
            }

        return allow

    def describe(self, to: Describing) -> Description:
        """An object without other keys; as a definition, if it has a name."""
        if not self.name:
            return self._described(to)
        name = f"{self.name}View" if to.of_view and self.has_secret else self.name
        return to.refer(name, lambda: self._described(to))

    def _described(self, to: Describing) -> Description:
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
    part, field = key.part, key.field or name
    if not part.of_record:
        return lambda _, position: part.write(None, position)
    return lambda s, position: part.write(getattr(s, field), position)
