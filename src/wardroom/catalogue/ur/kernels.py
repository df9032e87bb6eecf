"""The kernels of Ur that make it a game: its rules, its judge, and what programs that learn see."""

from wardroom.catalogue.ur.judging import evaluate
from wardroom.catalogue.ur.observation import observe
from wardroom.catalogue.ur.rules import actor, apply, determinize, legal, outcomes, returns, setup
from wardroom.core.action_ids import listed_id as action_id

__all__ = [
    "action_id", "actor", "apply", "determinize", "evaluate", "legal", "observe", "outcomes",
    "returns", "setup",
]  # fmt: skip
