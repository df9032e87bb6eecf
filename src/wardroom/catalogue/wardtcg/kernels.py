"""The kernels of WARD that make it a game: its rules, and what programs that learn see."""

from wardroom.catalogue.wardtcg.observation import observe
from wardroom.catalogue.wardtcg.rules import (
    EXPORTED,
    actor,
    apply,
    determinize,
    evaluate,
    legal,
    outcomes,
    returns,
    seen,
    setup,
)
from wardroom.core.action_ids import listed_id as action_id

__all__ = [
    "EXPORTED", "action_id", "actor", "apply", "determinize", "evaluate", "legal", "observe",
    "outcomes", "returns", "seen", "setup",
]  # fmt: skip
