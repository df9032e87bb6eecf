"""A naive reference of WARD, written from the specification alone; see CHOICES.md."""

from .cards import CARDS
from .oracle import OPTIONS, actor, add_cards, apply, initial, legal, outcomes, returns

__all__ = [
    "CARDS",
    "OPTIONS",
    "actor",
    "add_cards",
    "apply",
    "initial",
    "legal",
    "outcomes",
    "returns",
]
