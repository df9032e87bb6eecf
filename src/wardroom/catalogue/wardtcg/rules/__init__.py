"""The rules of WARD as kernels, by chapter: the only place that decides what is legal.

They import `layout`, `vocabulary` and the table of operations in `cards`, never the documents.
"""

from wardroom.catalogue.wardtcg.rules.choices import actor, legal, outcomes
from wardroom.catalogue.wardtcg.rules.features import write_rows
from wardroom.catalogue.wardtcg.rules.judging import evaluate
from wardroom.catalogue.wardtcg.rules.knowledge import determinize, seen
from wardroom.catalogue.wardtcg.rules.play import apply
from wardroom.catalogue.wardtcg.rules.turn import setup
from wardroom.catalogue.wardtcg.rules.worth import returns

__all__ = [
    "actor", "apply", "determinize", "evaluate", "legal", "outcomes", "returns", "seen", "setup",
    "write_rows",
]  # fmt: skip

EXPORTED = ("seen",)
