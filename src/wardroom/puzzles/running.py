"""A puzzle being solved: a pure function of what the solver has done so far.

The rival replies at its best, found anew after every action. Chance is drawn from a stream that
the puzzle seeds, so that the same actions always meet the same luck.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from zlib import crc32

from wardroom.core.because import Because
from wardroom.core.kernel import CHANCE
from wardroom.core.position import Position
from wardroom.core.puzzle_kind import PuzzleKind
from wardroom.core.rng import below, seeded
from wardroom.lessons.lesson import BadAttempt
from wardroom.lessons.running import Attempt, Event, Phase, Tried, happened
from wardroom.puzzles.expecting import Expecting
from wardroom.puzzles.forcing import Forcing
from wardroom.puzzles.puzzle import Puzzle

REMEMBERED = 4096  # decisions


@dataclass
class Taken:
    """A puzzle, as far as the solver has taken it."""

    puzzle: Puzzle
    phase: Phase = "task"
    say: str = ""
    events: list[Event] = field(default_factory=list)
    because: Because | None = None  # why the last thing tried cannot be chosen

    @property
    def position(self) -> Position:
        """Where it stands."""
        return self.events[-1].position if self.events else self.puzzle.position

    @property
    def actions(self) -> tuple[str, ...]:
        """What the solver has played."""
        return tuple(event.action for event in self.events if event.who == self.puzzle.seat)

    @property
    def left(self) -> int | None:
        """How many own actions are left, where the goal counts them."""
        allowed = self.puzzle.actions
        return None if allowed is None else allowed - len(self.actions)


def take(puzzle: Puzzle, attempts: Sequence[Attempt]) -> Taken:
    """Return how a puzzle stands after what was attempted, or raise what the rules refuse."""
    taken = Taken(puzzle)
    for attempt in attempts:
        play(taken, attempt)
    return taken


def play(taken: Taken, attempt: Attempt) -> None:
    """Let the solver do something; what the rules refuse raises and changes nothing."""
    if taken.phase != "task":
        raise BadAttempt(f"attempts: the puzzle is {taken.phase} already")
    if isinstance(attempt, Tried):
        taken.because = taken.position.why(attempt.target, taken.puzzle.seat, attempt.picked)
        return
    event = happened(taken.position, attempt, taken.puzzle.seat)
    worths = worths_of(taken)
    taken.because = None
    taken.events.append(event)
    best, got = max(worths.values()), worths[attempt]
    is_good = best - got <= taken.puzzle.kind.tolerance
    if is_good or taken.puzzle.kind.forced:
        _others(taken)
    if not is_good:
        missed = taken.puzzle.kind.missed
        taken.phase, taken.say = "astray", missed.format(got=_percent(got), best=_percent(best))
    elif is_over(taken):
        taken.phase, taken.say = "done", taken.puzzle.kind.praise


def worths_of(taken: Taken) -> dict[str, float]:
    """Return what each action of the solver is worth now, from 0 to 1."""
    record = taken.position.record.tobytes()
    return dict(_worths(_Moment(taken, (taken.puzzle.game, taken.puzzle.id, taken.left, record))))


def is_over(taken: Taken) -> bool:
    """Whether nothing is left to be done."""
    puzzle, position = taken.puzzle, taken.position
    return position.is_over or puzzle.kind.is_over(puzzle.position, position, puzzle.seat)


class _Moment:
    """A puzzle as it stands; two are equal if the same is to be decided in them."""

    def __init__(self, taken: Taken, key: tuple[object, ...]) -> None:
        self.taken, self.key = taken, key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Moment) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@lru_cache(maxsize=REMEMBERED)
def _worths(moment: _Moment) -> dict[str, float]:
    taken = moment.taken
    if taken.left is not None:
        return Forcing(taken.puzzle.kind, taken.puzzle.seat).worths(taken.position, taken.left)
    return _expecting(taken.puzzle).worths(taken.position)


def worths_at(kind: PuzzleKind, position: Position, seat: int, count: int) -> dict[str, float]:
    """Return what each action is worth in a position that a puzzle would start from."""
    if kind.forced:
        return Forcing(kind, seat).worths(position, count)
    return Expecting(kind, position, seat, count).worths(position)


def _expecting(puzzle: Puzzle) -> Expecting:
    return Expecting(puzzle.kind, puzzle.position, puzzle.seat, puzzle.count)


def _others(taken: Taken) -> None:
    """Let chance and the rivals act until the solver is to act again, or all is over."""
    puzzle = taken.puzzle
    while not is_over(taken) and taken.position.actor != puzzle.seat:
        position = taken.position
        if position.game.engine.actor(position) == CHANCE:
            action = _drawn(taken)
        elif taken.left is not None:
            if taken.left == 0:
                return
            action = Forcing(puzzle.kind, puzzle.seat).reply(position, taken.left)
        else:
            action = _expecting(puzzle).reply(position)
        taken.events.append(happened(position, action, puzzle.seat))


def _drawn(taken: Taken) -> str:
    position, drawn = taken.position, len(taken.events)
    # By where the puzzle starts and not by its name, which it gets when it is solved already.
    rng = seeded(crc32(f"{taken.puzzle.start} {drawn}".encode()))
    codes, weights = position.outcome_codes()
    ticket = below(rng, sum(weights))
    for code, weight in zip(codes, weights, strict=True):
        ticket -= weight
        if ticket < 0:
            return position.game.text(position, code)
    raise AssertionError("a ticket is below the sum of the weights")


def _percent(worth: float) -> int:
    return round(100 * worth)
