"""Ward behind the common face."""

from typing import Any

from wardroom.catalogue import data
from wardroom.catalogue.hexward import layout, notation, refusals, rules, view
from wardroom.core.game import Game
from wardroom.core.kernel import Record
from wardroom.core.position import Document, Position


class Hexward(Game):
    """Ward, by Hexford Games."""

    rulebook = data.rulebook("hexward")
    kernels, notation, refusals = rules, notation, refusals
    state, constants = layout.STATE, layout.TABLE
    shape = view.SHAPE
    max_actions = layout.MAX_ACTIONS
    max_outcomes = 1
    playout_cap = 500

    def table(self, seats: int, options: dict[str, Any]) -> Record:
        """The seats and the options."""
        table = super().table(seats, options)
        table.friendly_climb = options["friendly_climb"] == "yes"
        table.voluntary = options["attrition"] == "voluntary"
        return table

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


GAME = Hexward()
