"""The kernels of Ursting that make it a game: its rules, and what programs that learn see."""

from wardroom.catalogue.ursting.observation import observe
from wardroom.catalogue.ursting.rules import (
    actor,
    apply,
    determinize,
    evaluate,
    legal,
    outcomes,
    returns,
    setup,
)
from wardroom.core.action_ids import listed_id as action_id

__all__ = [
    "action_id", "actor", "apply", "determinize", "evaluate", "legal", "observe", "outcomes",
    "returns", "setup",
]  # fmt: skip
