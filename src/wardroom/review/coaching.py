"""A coach: what is best for the seat to act and why, and what each blunder would cost.

All of it rests on what the seat knows: the position is dealt anew before anything looks at it. The
sentences are the game's own, told or foretold, with marks in place of names.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from wardroom.core.account import Sentence, tell, whose
from wardroom.core.errors import BadSeat
from wardroom.core.position import Position
from wardroom.core.replay import Check
from wardroom.review.following import Following
from wardroom.review.judge import Judge
from wardroom.review.marks import MISTAKE, as_chance, given_away
from wardroom.review.values import Values, chance, mean, standard_errors

# A quick judge: all actions of the widest positions are judged in about a second.
JUDGE = Judge(nodes=3000, iterations=150, deals=16)
CLOSE = 0.02  # of a chance: two actions that differ by less are about as good
ELSE = "Something else is much better."


@dataclass(frozen=True)
class Hint:
    """The best action, in steps: what is told when it is played, then why it is best."""

    action: str
    told: tuple[str, ...]
    why: tuple[str, ...]


@dataclass(frozen=True)
class Coaching:
    """What a seat that is to act is advised."""

    hint: Hint
    warnings: Mapping[str, tuple[str, ...]]  # by action: what each blunder would cost

    def to_json(self) -> dict[str, Any]:
        """The document."""
        return asdict(self)


def coaching(position: Position, judge: Judge = JUDGE, check: Check = lambda: None) -> Coaching:
    """Advise the seat to act; `check` is called now and then, and stops it by raising."""
    seat = position.actor
    if not isinstance(seat, int):
        raise BadSeat("coach: no seat is to act")
    return Coach(known_to(position, seat), seat, Judge(**judge.figures), check).coaching()


def known_to(position: Position, seat: int) -> Position:
    """Return the position with all that a seat cannot know dealt anew, always alike."""
    return position.determinized(seat)


class Coach:
    """All actions of a position, judged for the seat to act."""

    def __init__(self, known: Position, seat: int, judge: Judge, check: Check) -> None:
        """Judge every action."""
        self.seat, self.seats, self.known, self.judge = seat, known.seat_count, known, judge
        self.check = check
        self.worlds = judge.worlds(known, seat)
        self.tried = judge.tried(known, self.worlds, known.legal())
        self.foretold: Mapping[str, Sentence] = known.game.account.outlook(known)
        self.best = next(iter(self.tried))

    def coaching(self) -> Coaching:
        """Return the advice."""
        warnings = {}
        for action in self.tried:
            self.check()
            asked = action in self.foretold and self.foretold[action].facts.get("asks")
            if not asked and self.is_blunder(action):
                warnings[action] = self.warning(action)
        return Coaching(Hint(self.best, self.told(self.best), self.why()), warnings)

    # What an action gives away.

    def effects(self, action: str) -> list[float]:
        """Return what an action changes for the seat against the best one, world by world."""
        rows = zip(self.tried[action], self.tried[self.best], strict=True)
        return [one[self.seat] - best[self.seat] for one, best in rows]

    def lost(self, action: str) -> float:
        """Return the chance to win that an action gives away."""
        return as_chance(-mean([[one] for one in self.effects(action)])[0], self.seats)

    def is_blunder(self, action: str) -> bool:
        """Whether an action gives away so much that a review would call it a blunder."""
        rows = [(one,) for one in self.effects(action)]
        return given_away(-mean(rows)[0], standard_errors(rows)[0], self.seats) == "blunder"

    def left(self, action: str) -> int:
        """Return the chance to win after an action, in so many of a hundred games."""
        values: Values = mean(self.tried[action])
        return round(100 * chance(values[self.seat], self.seats))

    @property
    def usual(self) -> str:
        """The action that is as good as half of them."""
        actions = list(self.tried)
        return actions[len(actions) // 2]

    # In words.

    def told(self, action: str) -> tuple[str, ...]:
        """Return what is told of an action, as far as it does not depend on what is unknown."""
        each = [self._told_in(world, action) for world in self.worlds]
        return tuple(text for text in each[0] if all(text in other for other in each))

    def _told_in(self, world: Position, action: str) -> tuple[str, ...]:
        after = world.copy()
        after.apply(action)
        own = (one.own.get(self.seat, one).text for one in tell(world, action, after))
        return tuple(filter(None, own))

    def warning(self, action: str) -> tuple[str, ...]:
        """Return what a blunder costs."""
        threat = self.threat(action)
        says = ("This may follow:", *threat) if threat else (*self.cost(action), ELSE)
        fall = f"from about {self.left(self.best)} to {self.left(action)} in 100"
        return (*says, f"{whose(self.seat)} chance to win would fall {fall}.")

    def threat(self, action: str) -> tuple[str, ...]:
        """Return what may follow an action, and hurts, that would not follow the best one."""
        effects = self.effects(action)
        world = self.worlds[effects.index(min(effects))]
        told = self._follows(world, action)
        return told if told != self._follows(world, self.best) else ()

    def _follows(self, world: Position, action: str) -> tuple[str, ...]:
        self.check()
        after = world.copy()
        after.apply(action)
        return Following(self.judge, self.seat).told(after)

    def cost(self, action: str) -> tuple[str, ...]:
        """Return what the game foretells of an action beyond what is told of it."""
        foretold = self.foretold[action].text if action in self.foretold else ""
        for text in self.told(action):
            foretold = foretold.replace(text, "").strip()
        return (foretold,) if foretold else ()

    def why(self) -> tuple[str, ...]:
        """Return why the best action is the best."""
        return (*self.cost(self.best), *self._otherwise(), self._compared())

    def _otherwise(self) -> tuple[str, ...]:
        """What may follow the usual action, where it is a mistake."""
        threat = self.threat(self.usual) if self.lost(self.usual) >= MISTAKE else ()
        return ("Otherwise this may follow:", *threat) if threat else ()

    def _compared(self) -> str:
        actions, mine = list(self.tried), whose(self.seat)
        stands = f"{mine} chance to win is about {self.left(self.best)} in 100 then"
        if len(actions) == 1:
            return "Nothing else can be done."
        if self.lost(actions[1]) < CLOSE:
            return f"{stands}; something else is about as good."
        return f"{stands}, and about {self.left(actions[1])} after the next best."
