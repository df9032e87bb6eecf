"""The kernels of Ur that make it a game: its rules, and its judge."""

from wardroom.catalogue.ur.judging import evaluate
from wardroom.catalogue.ur.rules import actor, apply, determinize, legal, outcomes, returns, setup

__all__ = [
    "actor", "apply", "determinize", "evaluate", "legal", "outcomes", "returns", "setup",
]  # fmt: skip
