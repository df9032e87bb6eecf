"""The toy behind the common face."""

from pathlib import Path

from toy import document, layout, notation, refusals, rules, view
from wardroom.core.game import Game
from wardroom.core.position import Position
from wardroom.core.rulebook import Rulebook

TEXT = (Path(__file__).parent / "rulebook.toml").read_text(encoding="utf-8")
RULEBOOK = Rulebook.parse(TEXT)


class Toy(Game):
    """Two or three seats, hidden hands and a die."""

    rulebook = RULEBOOK
    kernels, notation, refusals = rules, notation, refusals
    state, constants = layout.STATE, layout.TABLE
    schema = document.SCHEMA
    max_actions = 1 + layout.RANKS
    max_outcomes = layout.RANKS

    def seen(self, position: Position, action: str, seat: int | None) -> str:
        """See view."""
        return view.seen(position.record, action, seat)


GAME = Toy()
