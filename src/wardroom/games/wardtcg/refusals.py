"""Which rule of WARD forbids an action that is not legal. Explains; never decides."""

from wardroom.core.kernel import Record


def refusal(table: Record, s: Record, action: int) -> str:
    """Return the id of the rule that forbids `action`."""
    return "TCG-1.1"
