"""The toy behind the common face."""

from pathlib import Path

from toy import layout, notation, refusals, rules, view
from wardroom.core.codec import Field
from wardroom.core.game import Game
from wardroom.core.position import Document, Position
from wardroom.core.rulebook import Rulebook

TEXT = (Path(__file__).parent / "rulebook.toml").read_text(encoding="utf-8")
RULEBOOK = Rulebook.parse(TEXT)


class Toy(Game):
    """Two or three seats, hidden hands and a die."""

    rulebook = RULEBOOK
    kernels, notation, refusals = rules, notation, refusals
    state, constants = layout.STATE, layout.TABLE
    shape = view.SHAPE
    max_actions = 1 + layout.RANKS
    max_outcomes = layout.RANKS

    def document(self, position: Position) -> Document:
        """See notation."""
        return notation.write(position.table, position.record, position.options)

    def read(self, document: Document) -> Position:
        """See notation."""
        options = self.read_options(document)
        seats = Field(document.get("seats"), "seats").integer(*self.rulebook.seats)
        position = self.empty(seats, options)
        notation.read(document, position.table, position.record)
        return position

    def redacted(self, document: Document, seat: int | None) -> Document:
        """See view."""
        return view.redacted(document, seat)

    def seen(self, position: Position, action: str, seat: int | None) -> str:
        """See view."""
        return view.seen(position.record, action, seat)


GAME = Toy()
