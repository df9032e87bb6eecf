"""Reading JSON documents with errors that name the field: `pool[1]: expected …`."""

from collections.abc import Collection, Iterator, Sequence
from reprlib import Repr
from typing import Any

from wardroom.core.errors import BadPosition, WardroomError

SHOWN = 60  # characters of a value that an error quotes

_QUOTING = Repr()
_QUOTING.maxdict = _QUOTING.maxlist = SHOWN
_QUOTING.maxstring = _QUOTING.maxlong = 4 * SHOWN


def shown(value: Any) -> str:
    """Return a value as an error quotes it, cut where it is long."""
    try:
        text = _QUOTING.repr(value)
    except ValueError:  # a whole number of more digits than Python writes
        text = "a number too long to show"
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."


class Field:
    """A value in a document and the path that leads to it."""

    def __init__(
        self, value: Any, path: str = "", error: type[WardroomError] = BadPosition
    ) -> None:
        """Wrap `value`; a mistake in it raises `error` with `path`."""
        self.value = value
        self.path = path
        self.error = error

    def fail(self, expected: str) -> WardroomError:
        """Return the error to raise when the value is not what was `expected`."""
        got = shown(self.value)
        return self.error(f"{self.path or 'document'}: expected {expected}, got {got}")

    def object(self, required: Collection[str], optional: Collection[str] = ()) -> dict[str, Any]:
        """The value as an object that has just these keys."""
        if not isinstance(self.value, dict):
            raise self.fail("an object")
        for key in self.value:
            if key not in required and key not in optional:
                raise self.error(f"{self._child(str(key))}: unknown field")
        for key in required:
            if key not in self.value:
                raise self.error(f"{self._child(key)}: missing")
        return self.value

    def __getitem__(self, key: str) -> "Field":
        """The field `key` of an object."""
        return Field(self.value[key], self._child(key), self.error)

    def items(self) -> Iterator[tuple[str, "Field"]]:
        """The fields of an object with any keys."""
        if not isinstance(self.value, dict):
            raise self.fail("an object")
        for key in self.value:
            yield key, self[key]

    def list(self, length: int | None = None) -> list["Field"]:
        """The entries of a list, of that length if one is given."""
        if not isinstance(self.value, list) or length not in (None, len(self.value)):
            raise self.fail("a list" if length is None else f"a list of {length}")
        return [Field(v, f"{self.path}[{i}]", self.error) for i, v in enumerate(self.value)]

    def integer(self, low: int, high: int) -> int:
        """The value as a whole number within bounds."""
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.fail(f"a whole number from {low} to {high}")
        return self.value

    def boolean(self) -> bool:
        """The value as true or false."""
        if not isinstance(self.value, bool):
            raise self.fail("true or false")
        return self.value

    def text(self) -> str:
        """The value as a string."""
        if not isinstance(self.value, str):
            raise self.fail("a string")
        return self.value

    def index(self, values: Sequence[Any]) -> int:
        """Where the value stands in `values`."""
        for i, value in enumerate(values):
            if type(value) is type(self.value) and value == self.value:
                return i
        raise self.fail("one of " + ", ".join("null" if v is None else str(v) for v in values))

    def require(self, holds: bool, why: str) -> None:
        """Raise unless `holds`."""
        if not holds:
            raise self.error(f"{self.path or 'document'}: {why}")

    def _child(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key
