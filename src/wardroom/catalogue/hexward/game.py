"""Ward behind the common face."""

from typing import Any

from wardroom.catalogue import data
from wardroom.catalogue.hexward import (
    account,
    action_space,
    document,
    kernels,
    layout,
    notation,
    observation,
    pointing,
    refusals,
)
from wardroom.core.game import Game
from wardroom.core.kernel import Record


class Hexward(Game):
    """Ward, by Hexford Games."""

    rulebook = data.rulebook(__package__)
    turns = "ply"
    layout, kernels, notation, refusals = layout, kernels, notation, refusals
    schema, account, pointing = document.SCHEMA, account, pointing
    action_space, observation = action_space, observation
    playout_cap = 500

    def table(self, seats: int, options: dict[str, Any]) -> Record:
        """The seats and the options."""
        table = super().table(seats, options)
        table.friendly_climb = options["friendly_climb"] == "yes"
        table.voluntary = options["attrition"] == "voluntary"
        return table


GAME = Hexward()
