"""Wins that are forced within a number of own actions: every action and every reply is tried."""

from contextlib import suppress
from dataclasses import dataclass, field

from wardroom.bots.alphabeta.alphabeta import AlphaBeta, is_for
from wardroom.bots.search.search import Budget
from wardroom.core.position import ActionCode, Position
from wardroom.core.puzzle_kind import PuzzleKind
from wardroom.core.rng import seeded

NODES = 6000  # that tell which reply is tried first


class TooMany(Exception):
    """More had to be looked at than a proof is given."""


@dataclass
class Forcing:
    """A search for one seat's wins, which remembers what it has seen."""

    kind: PuzzleKind
    seat: int
    looked: int = 0
    _known: dict[tuple[int, bytes], bool] = field(default_factory=dict)
    _refutation: dict[int, ActionCode] = field(default_factory=dict)

    def worths(self, position: Position, left: int) -> dict[str, float]:
        """Return each action: 1 if it forces a win within `left` own actions, this one counted."""
        codes = position.legal_codes()
        return {
            position.game.text(position, code): float(
                self._holds(self._after(position, code), left)
            )
            for code in codes
        }

    def reply(self, position: Position, left: int) -> str:
        """Return the rival's best reply, while the seat has `left` own actions.

        A rival who has no way out leaves as few ways to win as it can, as far as that is counted.
        """
        ways: dict[str, int] = {}
        liked = self._liked(position)
        with suppress(TooMany):
            for action in liked:
                ways[action] = self._ways(position, action, left)
                if ways[action] == 0:
                    return action
        if not ways:
            return liked[0]
        fewest = min(ways.values())
        return next(action for action in position.legal() if ways.get(action) == fewest)

    def _ways(self, position: Position, action: str, left: int) -> int:
        after = self._after(position, position.game.code(position, action))
        if after.actor != self.seat:
            return 0 if self._lost(after) else len(action) + 999
        return round(sum(self.worths(after, left).values()))

    def _liked(self, position: Position) -> list[str]:
        """Return all actions, in the order in which the levels' search likes them."""
        rival = position.actor
        if not isinstance(rival, int) or not is_for(position):
            return position.legal()
        deep = AlphaBeta(position, rival, seeded(1))
        deep.think(Budget(NODES))
        return [one.action for one in deep.choices()]

    def _can_win(self, position: Position, left: int) -> bool:
        """Whether the seat, to act, forces a win within `left` own actions."""
        if self.kind.hopeless(position, self.seat, left):
            return False
        key = left, position.record.tobytes()
        if key not in self._known:
            self._known[key] = any(
                self._holds(self._after(position, code), left) for code in position.legal_codes()
            )
        return self._known[key]

    def _holds(self, position: Position, left: int) -> bool:
        """Whether the win is still forced after the seat has acted with `left` own actions."""
        if position.is_over:
            return not self._lost(position)
        if left == 1 or position.actor == "chance":
            return False
        if position.actor == self.seat:
            return self._can_win(position, left - 1)
        if self.kind.hopeless(position, self.seat, left - 1):
            return False
        codes = position.legal_codes()
        likely = self._refutation.get(left)
        codes.sort(key=lambda code: code != likely)
        for code in codes:
            after = self._after(position, code)
            won = not self._lost(after) if after.is_over else self._can_win(after, left - 1)
            if not won:
                self._refutation[left] = code
                return False
        return True

    def _lost(self, position: Position) -> bool:
        return position.is_over and position.returns()[self.seat] < 1.0

    def _after(self, position: Position, code: ActionCode) -> Position:
        self.looked += 1
        if self.looked > self.kind.actions:
            raise TooMany
        after = position.copy()
        after.game.engine.apply(after, code)
        return after
