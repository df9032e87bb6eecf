"""A card as its file says."""

from dataclasses import dataclass, field
from typing import Any

Line = dict[str, Any]


@dataclass(frozen=True)
class Card:
    """A card as its file says, defaults written out."""

    id: str
    name: str
    type: str
    traits: tuple[str, ...] = ()
    effects: tuple[Line, ...] = ()
    al: int = 0
    spd: int = 0
    hp: int = 0
    dice: int = 0
    plus: int = 0
    attack: str = ""
    sacrifices: int = 0
    form: str = "none"
    bearer: Line = field(default_factory=dict)
    windows: tuple[str, ...] = ()
    bio: str = ""

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature card."""
        return self.type == "creature"


def tier(al: int) -> int:
    """TCG-4.1: the sacrifices a printed AL needs."""
    return 0 if al <= 6 else 1 if al <= 11 else 2
