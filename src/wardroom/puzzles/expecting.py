"""What actions are worth until a puzzle is over: chance by its probabilities, rivals at their best.

A rival here is one against all: every other seat wants the solver to do badly.
"""

from dataclasses import dataclass, field
from math import fsum

from wardroom.core.kernel import CHANCE, OVER
from wardroom.core.position import ActionCode, Position
from wardroom.core.puzzle_kind import PuzzleKind
from wardroom.core.rng import seeded
from wardroom.puzzles.forcing import TooMany

SEED = 1  # of the deals
DEEPEST = 60  # actions and outcomes in a row; a line that is longer proves nothing


@dataclass
class Expecting:
    """A search for one seat from where a puzzle starts, which remembers what it has seen."""

    kind: PuzzleKind
    start: Position
    seat: int
    count: int
    looked: int = 0
    depth: int = 0
    _known: dict[bytes, float] = field(default_factory=dict)

    def worths(self, position: Position) -> dict[str, float]:
        """Return what each action is worth, as the mean over deals of what the seat cannot know."""
        game, worlds = position.game, self._worlds(position)
        found = {}
        for code in position.legal_codes():
            each = [self.worth(self._after(world, code)) for world in worlds]
            found[game.text(position, code)] = fsum(each) / len(each)
        return found

    def reply(self, position: Position) -> str:
        """Return what is worst for the seat among the actions of the rival who acts."""
        codes = sorted(position.legal_codes())
        worst = min(codes, key=lambda code: self.worth(self._after(position, code)))
        return position.game.text(position, worst)

    def worth(self, position: Position) -> float:
        """Return what a position is worth in which nothing is hidden."""
        engine = position.game.engine
        who = engine.actor(position)
        if who == OVER or self.kind.is_over(self.start, position, self.seat):
            return self.kind.worth(self.start, position, self.seat, self.count)
        key = position.record.tobytes()
        if key not in self._known:
            if self.depth == DEEPEST:
                raise TooMany
            self.depth += 1
            self._known[key] = self._worth(position, who)
            self.depth -= 1
        return self._known[key]

    def _worth(self, position: Position, who: int) -> float:
        if who == CHANCE:
            codes, weights = position.outcome_codes()
            each = [self.worth(self._after(position, code)) for code in codes]
            return fsum(w * one for w, one in zip(weights, each, strict=True)) / sum(weights)
        best, limit = (0.0, 1.0) if who == self.seat else (1.0, 0.0)
        better = max if who == self.seat else min
        for code in position.legal_codes():
            best = better(best, self.worth(self._after(position, code)))
            if best == limit:
                break
        return best

    def _worlds(self, position: Position) -> list[Position]:
        if self.kind.deals == 1:
            return [position]
        rng = seeded(SEED)
        return [position.determinized(self.seat, rng) for _ in range(self.kind.deals)]

    def _after(self, position: Position, code: ActionCode) -> Position:
        self.looked += 1
        if self.looked > self.kind.actions:
            raise TooMany
        after = position.copy()
        after.game.engine.apply(after, code)
        return after
