"""The coach at the terminal: a hint step by step, and a word before a blunder."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from wardroom.core.match import Match
from wardroom.review.coaching import Coaching, coaching

NOT_YET = "The coach sees too little until the rules are compiled."
ON, OFF = "You are warned before a blunder.", "You are not warned any more."


@dataclass
class Coach:
    """Advises whoever is to act. A match at the same moment is judged once."""

    warns: bool = False
    steps: int = 0  # of the hint that were told at this moment
    _moment: bytes = b""  # the position that was judged
    _advice: Coaching | None = field(default=None, repr=False)

    def switch(self) -> str:
        """Warn from now on, or no more; say so."""
        self.warns = not self.warns
        return ON if self.warns else OFF

    def hint(self, match: Match) -> Sequence[str]:
        """Return the next step of the hint: what to look at, what to do, why."""
        advice = self._judged(match)
        if advice is None:
            return (NOT_YET,)
        self.steps = min(self.steps + 1, 3)
        hint, position = advice.hint, match.position
        if self.steps == 1:
            first = [*position.game.pointing.picks(position, hint.action), hint.action][0]
            return (f"Look at: {first}",)
        return (f"Play {hint.action}.", *hint.told) if self.steps == 2 else hint.why

    def warning(self, match: Match, action: str) -> Sequence[str]:
        """Return what a blunder would cost; nothing of another action, or unless it warns."""
        advice = self._judged(match) if self.warns else None
        return advice.warnings.get(action, ()) if advice else ()

    def _judged(self, match: Match) -> Coaching | None:
        """Judge the moment; not while the rules compile, when that would take minutes."""
        if not match.position.game.engine.is_compiled:
            return None
        moment = match.position.record.tobytes()
        if self._moment != moment:
            self._moment, self.steps, self._advice = moment, 0, coaching(match.position)
        return self._advice
