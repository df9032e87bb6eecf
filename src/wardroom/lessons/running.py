"""A lesson being taken: a pure function of what the learner has done so far, step by step."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from wardroom.core.account import Sentence, tell
from wardroom.core.because import Because
from wardroom.core.errors import BadTarget, WardroomError
from wardroom.core.pointing import Picks
from wardroom.core.position import Actor, Position
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_action
from wardroom.lessons.conditions import Evidence
from wardroom.lessons.lesson import BadAttempt, BadLesson, Lesson, Step

Phase = Literal["task", "done", "astray"]


@dataclass(frozen=True)
class Tried:
    """Something that the learner pointed at, after having picked something else."""

    target: str
    picked: Picks = ()


Attempt = str | Tried  # an action, or something that perhaps cannot be chosen


@dataclass(frozen=True)
class Event:
    """Something that was done, what is told of it, and where it led."""

    who: Actor
    action: str
    before: Position
    position: Position
    told: tuple[Sentence, ...]


@dataclass
class Taken:
    """A step of a lesson, as far as the learner has taken it."""

    lesson: Lesson
    number: int  # of the step, from 0
    start: Position
    phase: Phase = "task"
    say: str = ""
    events: list[Event] = field(default_factory=list)
    because: Because | None = None  # why the last thing tried cannot be chosen
    left: list[str] = field(default_factory=list)  # what chance and others do next
    since: int = 0  # how many of the events are no evidence any more

    @property
    def step(self) -> Step:
        """The step itself."""
        return self.lesson.steps[self.number]

    @property
    def position(self) -> Position:
        """Where it stands."""
        return self.events[-1].position if self.events else self.start

    @property
    def actions(self) -> tuple[str, ...]:
        """What the learner has played."""
        return tuple(event.action for event in self.events if event.who == self.lesson.seat)

    @property
    def is_last(self) -> bool:
        """Whether no step follows."""
        return self.number == len(self.lesson.steps) - 1


def happened(before: Position, action: str, seat: int) -> Event:
    """Return what an action or an outcome does, as a seat is told; raise if it is refused."""
    after = before.copy()
    after.apply(action)
    told = tuple(one.own.get(seat, one) for one in tell(before, action, after))
    return Event(before.actor, action, before, after, told)


def take(lesson: Lesson, attempts: Sequence[Sequence[Attempt]]) -> Taken:
    """Return how a lesson stands after what was attempted in each of its steps.

    All steps but the last that is given have to be done, or BadAttempt is raised.
    """
    taken = begin(lesson)
    for number, line in enumerate(attempts or [[]]):
        if number:
            taken = following(taken)
        for attempt in line:
            play(taken, attempt)
    return taken


def begin(lesson: Lesson) -> Taken:
    """Return a lesson of which nothing is done."""
    return _begun(lesson, 0, None)


def following(taken: Taken) -> Taken:
    """Return the step after one that is done."""
    if taken.phase != "done" or taken.is_last:
        raise BadAttempt(f"attempts: step {taken.number + 1} is not done, or is the last")
    return _begun(taken.lesson, taken.number + 1, taken.position)


def _begun(lesson: Lesson, number: int, position: Position | None) -> Taken:
    step = lesson.steps[number]
    start = step.start.position if step.start else position
    assert start is not None  # the first step has one
    taken = Taken(lesson, number, start, left=list(step.others))
    for _ in _others(taken):
        pass
    if taken.position.actor != lesson.seat:
        raise BadLesson(
            f"{lesson.where}: step {number + 1}: others: the learner is not to act "
            f"after {[event.action for event in taken.events]}, but {taken.position.actor}"
        )
    return taken


def play(taken: Taken, attempt: Attempt) -> None:
    """Let the learner do something; what the rules refuse raises and changes nothing."""
    if taken.phase != "task":
        raise BadAttempt(f"attempts: step {taken.number + 1} is {taken.phase} already")
    if isinstance(attempt, Tried):
        return _try(taken, attempt)
    taken.since = len(taken.events) if taken.step.is_free else 0
    _append(taken, attempt)
    taken.because = None
    _judge(taken)
    for _ in _others(taken):
        if taken.phase == "task":
            _judge(taken)
        if taken.phase != "task":
            return None
    is_passed = taken.position.actor != taken.lesson.seat
    if taken.step.is_free:
        if is_passed:
            _end(taken)
    elif taken.phase == "task" and (is_passed or len(taken.actions) >= taken.step.within):
        taken.phase, taken.say = "astray", taken.step.astray
    return None


def _end(taken: Taken) -> None:
    """Leave a board without a task where another seat has a choice, and what chance gave it out."""
    while taken.position.actor is not None and taken.events[-1].who == "chance":
        taken.events.pop()
    _judge(taken)
    taken.phase, taken.say = "done", taken.say or taken.step.praise


def _try(taken: Taken, tried: Tried) -> None:
    seat = taken.lesson.seat
    taken.because = taken.position.why(tried.target, seat, tried.picked)
    rule = taken.because.rule if taken.because else None
    if rule and taken.step.done.holds(_evidence(taken, rule)):
        taken.phase, taken.say = "done", taken.step.praise
    else:
        taken.say = next((one.say for one in taken.step.refusals if one.rule == rule), "")


def tried(taken: Taken, action: str) -> Tried:
    """Return what is pointed at when somebody tries an action that cannot be played."""
    return tried_at(taken.position, taken.lesson.seat, action)


def tried_at(position: Position, seat: int, action: str) -> Tried:
    """Return what a seat points at when it tries an action that cannot be played."""
    way = position.game.pointing.picks(position, action) or (action,)
    for count, target in enumerate(way):
        try:
            if position.why(target, seat, way[:count]):
                return Tried(target, way[:count])
        except BadTarget:
            continue
    return Tried(way[-1], way[:-1])


def _others(taken: Taken) -> Iterator[None]:
    """Let chance and the other seats do what the step says, one after the other."""
    while taken.phase == "task" and taken.position.actor not in (taken.lesson.seat, None):
        if not _follows(taken):
            return
        yield


def _follows(taken: Taken) -> bool:
    """Whether something follows by itself: what the step says or, without a task, by chance."""
    try:
        if taken.left:
            _append(taken, taken.left[0])
            taken.left.pop(0)
            return True
    except WardroomError:
        pass  # the learner has led the game elsewhere
    position = taken.position
    if not taken.step.is_free or (position.actor != "chance" and len(position.legal()) > 1):
        return False
    # The same line always meets the same chance, so that it can be looked at again.
    _append(taken, random_action(position, seeded(len(taken.events))))
    return True


def _append(taken: Taken, action: str) -> None:
    taken.events.append(happened(taken.position, action, taken.lesson.seat))


def _judge(taken: Taken) -> None:
    evidence = _evidence(taken)
    if taken.step.is_free:
        taken.say = next((one.say for one in taken.step.mistakes if one.when.holds(evidence)), "")
        return
    if taken.step.done.holds(evidence):
        taken.phase, taken.say = "done", taken.step.praise
        return
    for mistake in taken.step.mistakes:
        if mistake.when.holds(evidence):
            taken.phase, taken.say = "astray", mistake.say
            return


def _evidence(taken: Taken, refused: str | None = None) -> Evidence:
    events = taken.events[taken.since :]
    told = tuple(one for event in events for one in event.told)
    actions = tuple(event.action for event in events if event.who == taken.lesson.seat)
    return Evidence(actions, told, taken.position.to_json(), refused)
