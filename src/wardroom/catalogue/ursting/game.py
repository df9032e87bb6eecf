"""Ursting behind the common face."""

from typing import Any

import numpy as np

from wardroom.catalogue import data
from wardroom.catalogue.ursting import layout, notation, reading, refusals, rules, view
from wardroom.catalogue.ursting.layout import FIRST_JOKER, SUIT
from wardroom.core.game import Game
from wardroom.core.kernel import Record
from wardroom.core.position import Document, Position


class Ursting(Game):
    """The Wards of Ursting."""

    rulebook = data.rulebook("ursting")
    kernels = rules
    state = layout.STATE
    shape = view.SHAPE
    max_actions = layout.MAX_ACTIONS
    max_outcomes = layout.MAX_OUTCOMES

    def table(self, seats: int, options: dict[str, Any]) -> Record:
        """The cards in play, and the options."""
        table = np.zeros(1, layout.TABLE).view(np.recarray)[0]
        jokers = ((1 << options["jokers"]) - 1) * FIRST_JOKER
        table.cards = (1 << seats * SUIT) - 1 | jokers
        table.seats = seats
        table.max_rounds = options["max_rounds"]
        table.abilities = options["abilities"] == "on"
        table.final_pass = options["final_pass"] == "yes"
        table.clamp = options["overshoot"] == "clamp"
        table.bust_chain = options["bust_chain"] == "yes"
        table.self_ties = options["self_ties"] == "yes"
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
        """See reading."""
        options = self.read_options(document)
        seats = reading.read_seats(document)
        position = self.empty(seats, options)
        reading.read(document, position.table, position.record)
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


GAME = Ursting()
