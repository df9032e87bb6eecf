"""Ursting behind the common face."""

from typing import Any

from wardroom.catalogue import data
from wardroom.catalogue.ursting import (
    account,
    action_space,
    document,
    kernels,
    layout,
    notation,
    observation,
    pointing,
    refusals,
    view,
)
from wardroom.catalogue.ursting.layout import FIRST_JOKER, SUIT
from wardroom.core.game import Game
from wardroom.core.kernel import Record
from wardroom.core.position import Position


class Ursting(Game):
    """The Wards of Ursting."""

    rulebook = data.rulebook(__package__)
    turns = "rounds"
    layout, kernels, notation, refusals = layout, kernels, notation, refusals
    schema, account, pointing = document.SCHEMA, account, pointing
    action_space, observation = action_space, observation

    def table(self, seats: int, options: dict[str, Any]) -> Record:
        """The cards in play, and the options."""
        table = super().table(seats, options)
        jokers = ((1 << options["jokers"]) - 1) * FIRST_JOKER
        table.cards = (1 << seats * SUIT) - 1 | jokers
        table.abilities = options["abilities"] == "on"
        table.final_pass = options["final_pass"] == "yes"
        table.clamp = options["overshoot"] == "clamp"
        table.bust_chain = options["bust_chain"] == "yes"
        table.self_ties = options["self_ties"] == "yes"
        return table

    def seen(self, position: Position, action: str, seat: int | None) -> str:
        """See view."""
        return view.seen(position.record, action, seat)


GAME = Ursting()
