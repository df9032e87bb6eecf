"""Ward behind the common face."""

from typing import Any

import numpy as np

from wardroom.catalogue import data
from wardroom.catalogue.hexward import layout, notation, refusals, rules, view
from wardroom.core.game import Game
from wardroom.core.kernel import Record
from wardroom.core.position import Document, Position


class Hexward(Game):
    """Ward, by Hexford Games."""

    rulebook = data.rulebook("hexward")
    kernels = rules
    state = layout.STATE
    shape = view.SHAPE
    max_actions = layout.MAX_ACTIONS
    max_outcomes = 1
    playout_cap = 500

    def table(self, seats: int, options: dict[str, Any]) -> Record:
        """The seats and the options."""
        table = np.zeros(1, layout.TABLE).view(np.recarray)[0]
        table.seats = seats
        table.friendly_climb = options["friendly_climb"] == "yes"
        table.voluntary = options["attrition"] == "voluntary"
        table.quiet_limit = options["quiet_limit"]
        return table

    def text(self, position: Position, code: int) -> str:
        """See notation."""
        return notation.text_of(code)

    def code(self, position: Position, text: str) -> int:
        """See notation."""
        return notation.code_of(text)

    def document(self, position: Position) -> Document:
        """See notation."""
        return notation.write(position.record, position.seat_count, position.options)

    def read(self, document: Document) -> Position:
        """See notation."""
        options = self.read_options(document)
        seats = notation.seats_of(document, *self.rulebook.seats)
        position = self.empty(seats, options)
        notation.read(document, position.table, position.record)
        return position

    def refusal(self, position: Position, code: int) -> str:
        """See refusals."""
        return refusals.refusal(position.table, position.record, code)


GAME = Hexward()
