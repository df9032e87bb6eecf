"""The kernels of Ward that make it a game: its rules, and what programs that learn see."""

from wardroom.catalogue.hexward.action_space import action_id
from wardroom.catalogue.hexward.observation import observe
from wardroom.catalogue.hexward.rules import (
    actor,
    apply,
    determinize,
    evaluate,
    fingerprint,
    inputs,
    is_removal,
    legal,
    outcomes,
    removals,
    returns,
    setup,
)

EXPORTED = ("inputs",)
__all__ = [
    "EXPORTED", "action_id", "actor", "apply", "determinize", "evaluate", "fingerprint", "inputs",
    "is_removal", "legal", "observe", "outcomes", "removals", "returns", "setup",
]  # fmt: skip
