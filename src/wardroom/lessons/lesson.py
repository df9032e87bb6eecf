"""What a lesson is: positions, tasks, and what is said to whoever does them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from wardroom.catalogue import load
from wardroom.core.errors import WardroomError
from wardroom.core.position import Position
from wardroom.lessons.conditions import Condition

FOLDER = "lessons"


class BadLesson(WardroomError, ValueError):
    """A lesson that is malformed or that its game's rules do not bear out; names file and field."""


class UnknownLesson(WardroomError, ValueError):
    """No lesson or idea of the game has that name."""


class BadAttempt(WardroomError, ValueError):
    """What a learner is said to have done does not follow the lesson."""


@dataclass(frozen=True)
class Start:
    """Where a step begins anew: a game's beginning with some fields changed, played on."""

    game: str
    seats: int | None
    options: Mapping[str, Any]
    fields: Mapping[str, Any]  # of the position document; the rest is that of a new game
    actions: tuple[str, ...]  # of chance and of all seats

    @cached_property
    def position(self) -> Position:
        """The position; whoever plays on plays on a copy."""
        game = load(self.game)
        position = game.initial(self.seats, dict(self.options))
        if self.fields:
            position = game.position({**position.to_json(), **self.fields})
        for action in self.actions:
            position.apply(action)
        return position


@dataclass(frozen=True)
class Mistake:
    """Something that learners usually do instead, and what is said then."""

    when: Condition
    say: str
    example: tuple[str, ...]  # a line of the learner's actions in which it happens


@dataclass(frozen=True)
class Refusal:
    """What is said when a rule refuses something."""

    rule: str
    say: str
    tries: str  # an action that this rule refuses when the step begins


@dataclass(frozen=True)
class Step:
    """One task. Whatever the rules allow and `done` holds after counts."""

    task: str
    done: Condition
    praise: str
    solution: tuple[str, ...]  # a line of the learner's actions; `try …` for one that is refused
    within: int  # how many actions the learner has
    others: tuple[str, ...]  # what chance and the other seats do, in order
    start: Start | None  # None: the step goes on where the one before ended
    astray: str  # what is said after an action that does not lead to the task
    mistakes: tuple[Mistake, ...]
    refusals: tuple[Refusal, ...]
    is_free: bool = False  # no task: whatever is done is remarked upon, until others are to act


@dataclass(frozen=True)
class Lesson:
    """One idea of a game, in a few steps."""

    game: str
    file: str
    title: str
    idea: str  # in a sentence, for whoever chooses among lessons
    seat: int  # the learner's
    steps: tuple[Step, ...]
    folder: str = FOLDER

    @property
    def where(self) -> str:
        """The file, as mistakes in it name it."""
        return f"{self.game}/{self.folder}/{self.file}"

    @property
    def id(self) -> str:
        """The name in addresses: that of its file, without its place among the others."""
        return self.file.removesuffix(".toml").partition("-")[2]

    @property
    def words(self) -> int:
        """How many words a learner reads who makes no mistake."""
        texts = [self.title, self.idea, *(f"{step.task} {step.praise}" for step in self.steps)]
        return sum(len(text.split()) for text in texts)
