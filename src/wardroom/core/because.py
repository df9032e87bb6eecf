"""Why something that one points at cannot be chosen, in words."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Because:
    """The case first, then the rule."""

    text: str  # the case; its names are marks, see `account`. Empty if only the rule is known
    rule: str | None  # the id of the rule; None if the game names none
