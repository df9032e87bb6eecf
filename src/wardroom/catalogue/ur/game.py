"""Ur behind the common face."""

from typing import Any

from wardroom.catalogue import data
from wardroom.catalogue.ur import (
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
from wardroom.catalogue.ur.geometry import geometry
from wardroom.catalogue.ur.layout import GG, GS, ISHTAR, SS
from wardroom.core.game import Game
from wardroom.core.kernel import Record
from wardroom.core.records import copied


class Ur(Game):
    """Ur: The Royal Game."""

    rulebook = data.rulebook(__package__)
    turns = "rolls"
    layout, kernels, notation, refusals = layout, kernels, notation, refusals
    schema, account, pointing = document.SCHEMA, account, pointing
    action_space, observation = action_space, observation

    def table(self, seats: int, options: dict[str, Any]) -> Record:
        """The board and the options as sets of tiles."""
        table = self.with_options(copied(geometry(options["path"])), seats, options)
        table.entrances = layout.ENTRANCES if options["entrances"] == "two" else layout.tiles("a4")
        rank = options["royal_realm"] == "rank"
        table.realm[GS] = layout.tiles(*("a3 b3 c3" if rank else "b1 b2 b3").split())
        table.realm[SS] = ISHTAR
        table.realm[GG] = layout.tiles(options["marduk"])
        return table


GAME = Ur()
