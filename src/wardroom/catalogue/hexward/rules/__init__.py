"""The rules of Ward as kernels, by chapter: the only place that decides what is legal."""

from wardroom.catalogue.hexward.rules.abilities import is_removal, removals
from wardroom.catalogue.hexward.rules.ending import returns
from wardroom.catalogue.hexward.rules.evaluation import evaluate, inputs
from wardroom.catalogue.hexward.rules.sameness import fingerprint
from wardroom.catalogue.hexward.rules.turn import (
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
    "fingerprint",
    "inputs",
    "is_removal",
    "legal",
    "outcomes",
    "removals",
    "returns",
    "setup",
]
