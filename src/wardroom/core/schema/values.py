"""Single values of documents: numbers, words and seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wardroom.core.codec import Field
from wardroom.core.rulebook import Rulebook
from wardroom.core.schema.node import Allow, Describing, Node, Schema, Viewer, of_types

if TYPE_CHECKING:
    from wardroom.core.position import Position

Value = bool | int | str | None


@dataclass(frozen=True)
class Limit:
    """A bound that depends on the match, and the widest that it can be."""

    now: Callable[[Position], int]
    widest: Callable[[Rulebook], int]


def option(name: str, without: int | None = None) -> Limit:
    """Return the bound that an option sets; `without` holds where the option is 0."""

    def widest(rulebook: Rulebook) -> int:
        most = rulebook.option(name).range
        assert most is not None, name
        return max(most[1], without or 0)

    def now(position: Position) -> int:
        chosen = position.options[name]
        return without if without is not None and chosen == 0 else chosen

    return Limit(now, widest)


LAST_SEAT = Limit(lambda position: position.seat_count - 1, lambda rules: rules.seats[1] - 1)


@dataclass(frozen=True)
class Whole(Node):
    """A whole number within bounds."""

    low: int
    high: int | Limit

    def read(self, field: Field, position: Position) -> int:
        """The number."""
        high = self.high.now(position) if isinstance(self.high, Limit) else self.high
        return field.integer(self.low, high)

    def allow(self, viewer: Viewer) -> Allow:
        """Any whole number."""
        return of_types((int,))

    def describe(self, to: Describing) -> Schema:
        """An integer between the widest bounds."""
        high = self.high.widest(to.rulebook) if isinstance(self.high, Limit) else self.high
        return {"type": "integer", "minimum": self.low, "maximum": high}


SEAT = Whole(0, LAST_SEAT)


class Flag(Node):
    """True or false."""

    def read(self, field: Field, position: Position) -> bool:
        """The truth value."""
        return field.boolean()

    def write(self, value: Any, position: Position) -> bool:
        """A record keeps 0 or 1."""
        return bool(value)

    def allow(self, viewer: Viewer) -> Allow:
        """True and false."""
        return of_types((bool,))

    def describe(self, to: Describing) -> Schema:
        """A boolean."""
        return {"type": "boolean"}


@dataclass(frozen=True)
class Text(Node):
    """Any text; `pattern` is what those that mean something look like, for the description."""

    pattern: str = ""

    def read(self, field: Field, position: Position) -> str:
        """The text."""
        return field.text()

    def allow(self, viewer: Viewer) -> Allow:
        """Any text."""
        return of_types((str,))

    def describe(self, to: Describing) -> Schema:
        """A string."""
        return {"type": "string", **({"pattern": self.pattern} if self.pattern else {})}


class OneOf(Node):
    """One of a few values. The record keeps its place among them, or for null the code `null`."""

    def __init__(
        self,
        values: Sequence[Value],
        null: int | None = None,
        first: int = 0,
        codes: Sequence[int] = (),
        name: str = "",
    ) -> None:
        """Take the values in order, numbered from `first` or by `codes`; with a code, `null` too.

        What is named gets a definition of that name in JSON Schema and in the page's types.
        """
        self.name = name
        self.values = (*values, *(() if null is None else (None,)))
        numbers = codes or range(first, first + len(values))
        self.codes = (*numbers, *(() if null is None else (null,)))
        self.written = dict(zip(self.codes, self.values, strict=True))

    def read(self, field: Field, position: Position) -> int:
        """The code."""
        return self.codes[field.index(self.values)]

    def write(self, value: Any, position: Position) -> Value:
        """The value of a code."""
        return self.written[value]

    def allow(self, viewer: Viewer) -> Allow:
        """Values of the same types."""
        return of_types(map(type, self.values))

    def describe(self, to: Describing) -> Schema:
        """An enumeration; as a definition, if it has a name."""
        described: Schema = {"enum": list(self.values)}
        return to.refer(self.name, lambda: described) if self.name else described


@dataclass(frozen=True)
class SeatOr(Node):
    """A seat of the match, or one of `others`, each with its code in the record."""

    others: Mapping[str | None, int]

    def read(self, field: Field, position: Position) -> int:
        """The seat or the code."""
        codes = (*position.seats, *self.others.values())
        return codes[field.index((*position.seats, *self.others))]

    def write(self, value: Any, position: Position) -> Value:
        """The seat or what stands for it."""
        return next((other for other, code in self.others.items() if code == value), value)

    def allow(self, viewer: Viewer) -> Allow:
        """Seats, and values of the others' types."""
        return of_types((int, *map(type, self.others)))

    def describe(self, to: Describing) -> Schema:
        """An enumeration with as many seats as the game has."""
        return {"enum": [*range(to.rulebook.seats[1]), *self.others]}
