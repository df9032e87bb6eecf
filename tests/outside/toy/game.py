"""The toy behind the common face."""

from toy import document, layout, notation, refusals, rules
from wardroom.catalogue import data
from wardroom.core.game import Game
from wardroom.core.position import Position


class Toy(Game):
    """Two or three seats, hidden hands and a die."""

    rulebook = data.rulebook(__package__)
    layout, kernels, notation, refusals = layout, rules, notation, refusals
    schema = document.SCHEMA

    def seen(self, position: Position, action: str, seat: int | None) -> str:
        """A card dealt to another seat is not named in the log."""
        s = position.record
        return "deal ?" if s.phase == layout.DEAL and seat != s.turn else action


GAME = Toy()
