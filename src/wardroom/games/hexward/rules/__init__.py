"""The rules of Ward as kernels, by chapter: the only place that decides what is legal."""

from wardroom.games.hexward.rules.ending import returns
from wardroom.games.hexward.rules.evaluation import evaluate
from wardroom.games.hexward.rules.turn import (
    actor,
    apply,
    determinize,
    legal,
    outcomes,
    setup,
)

__all__ = [
    "actor",
    "apply",
    "determinize",
    "evaluate",
    "legal",
    "outcomes",
    "returns",
    "setup",
]
