"""The toy behind the common face."""

from pathlib import Path
from typing import Any

import numpy as np

from toy import layout, notation, refusals, rules, view
from wardroom.core.codec import Field
from wardroom.core.game import Game
from wardroom.core.kernel import Record
from wardroom.core.position import Document, Position
from wardroom.core.rulebook import Rulebook

TEXT = (Path(__file__).parent / "rulebook.toml").read_text(encoding="utf-8")
RULEBOOK = Rulebook.parse(TEXT)


class Toy(Game):
    """Two or three seats, hidden hands and a die."""

    rulebook = RULEBOOK
    kernels = rules
    state = layout.STATE
    shape = view.SHAPE
    max_actions = 1 + layout.RANKS
    max_outcomes = layout.RANKS

    def table(self, seats: int, options: dict[str, Any]) -> Record:
        """The seats and the options."""
        table = np.zeros(1, layout.TABLE).view(np.recarray)[0]
        table.seats, table.hand = seats, options["hand"]
        table.rounds, table.equal = options["rounds"], options["equal"]
        return table

    def text(self, position: Position, code: int) -> str:
        """See notation."""
        return notation.text_of(code)

    def code(self, position: Position, text: str) -> int:
        """See notation."""
        return notation.code_of(text)

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

    def refusal(self, position: Position, code: int) -> str:
        """See refusals."""
        return refusals.refusal(position.table, position.record, code)


GAME = Toy()
