"""A game's position document, declared once: read, written, shown and described."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from wardroom.core.codec import Field
from wardroom.core.rulebook import Rulebook
from wardroom.core.schema.match import SeatCount
from wardroom.core.schema.node import Allow, Describing, Node, Schema, Viewer
from wardroom.core.schema.objects import Key, Object

if TYPE_CHECKING:
    from wardroom.core.position import Position

Document = dict[str, Any]
Step = str | Callable[[Field, "Position"], None]

DIALECT = "https://json-schema.org/draft/2020-12/schema"


class PositionSchema:
    """The keys of a game's position document, in their order.

    `reading` are the keys in the order in which they are read (mistakes are found in that order),
    and between them the checks that hold them against one another; each check is given the
    document and the position that is being filled.
    """

    def __init__(
        self,
        keys: Mapping[str, Node | Key],
        reading: Sequence[Step] = (),
        optional: Collection[str] = (),
    ) -> None:
        """Take the keys; `options` may always be left out of a document."""
        self.root = Object(keys, optional=("options", *optional))
        self.reading = tuple(reading or keys)
        self._allowed: dict[int | None, Allow] = {}  # made ready once a viewer

    def seats(self, document: Document, rulebook: Rulebook) -> int:
        """Return for how many seats a document with all its keys is, or raise BadPosition."""
        doc = Field(document)
        self.root.check_keys(doc)
        fewest, most = rulebook.seats
        counts = (name for name, key in self.root.keys.items() if isinstance(key.part, SeatCount))
        return next((doc[name].integer(fewest, most) for name in counts), fewest)

    def read(self, document: Document, position: Position) -> None:
        """Fill a position from a document with all its keys, or raise BadPosition."""
        doc = Field(document)
        for step in self.reading:
            if callable(step):
                step(doc, position)
            else:
                self.root.read_key(step, doc, position.record, position)

    def write(self, position: Position) -> Document:
        """Return the whole document of a position."""
        return self.root.write(position.record, position)

    def view(self, document: Document, rulebook: Rulebook, seat: int | None) -> Document:
        """Return what a seat (None: a spectator) may see of a document; unknown keys are gone."""
        if seat not in self._allowed:
            self._allowed[seat] = self.root.allow(Viewer(rulebook, seat))
        return self._allowed[seat](document)

    def describe(self, rulebook: Rulebook) -> Schema:
        """Return the JSON Schema: of documents (`Position`), and of what seats see (`View`)."""
        whole = Describing(rulebook, of_view=False)
        seen = Describing(rulebook, of_view=True, named=whole.named)
        whole.refer("Position", lambda: self.root.describe(whole))
        seen.refer("View", lambda: _as_seen(self.root.describe(seen), rulebook))
        return {
            "$schema": DIALECT,
            "title": f"{rulebook.title}: a position, and a position as a seat sees it",
            "anyOf": [{"$ref": "#/$defs/Position"}, {"$ref": "#/$defs/View"}],
            "$defs": dict(sorted(whole.named.items())),
        }


def _as_seen(described: Schema, rulebook: Rulebook) -> Schema:
    """Add what `Position.view` adds, and that the options are always there."""
    viewers = [*range(rulebook.seats[1]), "spectator"]
    legal = {"type": "array", "items": {"type": "string"}}
    properties = {**described["properties"], "viewer": {"enum": viewers}, "legal": legal}
    required = [*described["required"], "options", "viewer", "legal"]
    return {**described, "properties": properties, "required": required}
