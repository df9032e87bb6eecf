"""The rules of Ursting as kernels: the only place that decides what is legal, a file a chapter.

Nothing calls back: an action changes the record and says whether somebody has to act on that; if
not, `flow` walks on through the phases until somebody has.
"""

from wardroom.catalogue.ursting.rules.beginning import setup
from wardroom.catalogue.ursting.rules.ending import returns
from wardroom.catalogue.ursting.rules.features import write_rows
from wardroom.catalogue.ursting.rules.flow import actor, apply, legal, outcomes
from wardroom.catalogue.ursting.rules.judging import evaluate
from wardroom.catalogue.ursting.rules.knowledge import determinize

__all__ = [
    "actor",
    "apply",
    "determinize",
    "evaluate",
    "legal",
    "outcomes",
    "returns",
    "setup",
    "write_rows",
]
