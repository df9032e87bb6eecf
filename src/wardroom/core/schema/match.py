"""What a document says of its match, not of the record: the game, its seats, its options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wardroom.core.codec import Field
from wardroom.core.rulebook import Option, Rulebook
from wardroom.core.schema.node import Allow, Describing, Node, Schema, Viewer, of_object, of_types

if TYPE_CHECKING:
    from wardroom.core.position import Position


@dataclass(frozen=True)
class Fixed(Node):
    """What the rulebook says, the same in every document of the game."""

    of: Callable[[Rulebook], str | int | None]
    of_record = False

    def read(self, field: Field, position: Position) -> None:
        """Nothing is kept of it."""
        field.index((self.of(position.game.rulebook),))

    def write(self, value: Any, position: Position) -> str | int | None:
        """The value of the rulebook."""
        return self.of(position.game.rulebook)

    def allow(self, viewer: Viewer) -> Allow:
        """Values of that type."""
        return of_types((type(self.of(viewer.rulebook)),))

    def describe(self, to: Describing) -> Schema:
        """A constant."""
        return {"const": self.of(to.rulebook)}


def constant(value: str | int | None) -> Fixed:
    """Return the node of what is always the same."""
    return Fixed(lambda _: value)


GAME_ID = Fixed(lambda rulebook: rulebook.id)
RULES_VERSION = Fixed(lambda rulebook: rulebook.version)


class SeatCount(Node):
    """How many seats the match has."""

    of_record = False

    def read(self, field: Field, position: Position) -> int:
        """The position was made with it."""
        return position.seat_count

    def write(self, value: Any, position: Position) -> int:
        """The number of seats."""
        return position.seat_count

    def allow(self, viewer: Viewer) -> Allow:
        """A whole number."""
        return of_types((int,))

    def describe(self, to: Describing) -> Schema:
        """What the rulebook allows."""
        fewest, most = to.rulebook.seats
        return {"type": "integer", "minimum": fewest, "maximum": most}


class Options(Node):
    """The options of the match that a position keeps; `Game.read_options` reads them."""

    of_record = False

    def read(self, field: Field, position: Position) -> None:
        """The position was made with them."""

    def write(self, value: Any, position: Position) -> dict[str, Any]:
        """All of them, defaults too."""
        return dict(position.options)

    def allow(self, viewer: Viewer) -> Allow:
        """The options that the rulebook lists."""
        names = (kept.name for kept in _kept(viewer.rulebook))
        return of_object(dict.fromkeys(names, of_types((str, int, bool))).get)

    def describe(self, to: Describing) -> Schema:
        """Their names and what each can be; in a position any may be left out."""
        described = {kept.name: _described(kept) for kept in _kept(to.rulebook)}
        required = {"required": [*described]} if to.of_view else {}
        return {
            "type": "object",
            "properties": described,
            **required,
            "additionalProperties": False,
        }


def _kept(rulebook: Rulebook) -> list[Option]:
    return [option for option in rulebook.options if not option.setup]


def _described(option: Option) -> Schema:
    if option.range:
        return {"type": "integer", "minimum": option.range[0], "maximum": option.range[1]}
    return {"enum": list(option.values)} if option.values else {"type": "boolean"}
