"""Which rule of the toy forbids an action that is not legal. Explains; never decides."""

from toy.layout import ACT, DEALT, ENDED, PASS, PLAY
from wardroom.core.kernel import Record


def refusal(table: Record, s: Record, action: int) -> str:
    """Return the id of the rule that forbids `action`."""
    if s.phase == ENDED:
        return "TOY-3.1" if s.winner in range(table.seats) else "TOY-3.2"
    if s.phase != ACT or action == PASS or action >= DEALT:
        return "TOY-2.1"
    return "TOY-2.3" if s.hand[s.turn, action - PLAY] == 0 else "TOY-2.2"
