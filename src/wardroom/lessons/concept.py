"""What a concept is: one idea of a game, on a few boards where anything may be tried."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from wardroom.core.position import Position
from wardroom.lessons.conditions import Condition
from wardroom.lessons.lesson import Lesson, Start, Step
from wardroom.lessons.running import Attempt, Taken, take

Kind = Literal["chance", "odds", "ways", "loss", "count"]
NEVER = Condition({"any": ()})
FOLDER = "concepts"


@dataclass(frozen=True)
class Figure:
    """A number that the engine finds; the file says only what is asked, and of which position."""

    words: str
    kind: Kind
    asked: Any  # of `chance` nothing; else a condition, a pattern, a JSON Pointer
    seat: int  # whose it is
    until: Condition  # when it is too late for `odds`
    within: int  # decisions of the seat on the way there
    start: Start | None  # another position than the board's
    after: tuple[str, ...] | None  # what is played first; None: wherever the reader has come to

    @property
    def is_share(self) -> bool:
        """Whether it is a part of one, as chances are."""
        return self.kind in ("chance", "odds")

    @property
    def is_live(self) -> bool:
        """Whether it changes with what the reader does."""
        return self.start is None and self.after is None


@dataclass(frozen=True)
class Claim:
    """What the words of a board take for granted of a figure, which the engine has to bear out."""

    figure: int  # as people count
    above: int | None  # another figure, which it is to exceed
    by: float
    least: float
    most: float


@dataclass(frozen=True)
class Board:
    """A position to look at and to try things in."""

    look: str
    trial: str  # something to do
    marks: tuple[str, ...]  # places that are pointed at until something is done
    figures: tuple[Figure, ...]
    claims: tuple[Claim, ...]
    step: Step

    @property
    def start(self) -> Start:
        """Where it begins."""
        assert self.step.start is not None  # no board is read without
        return self.step.start

    def place(self, figure: Figure, now: Position) -> Position:
        """Return the position that a figure is about, or raise what the rules refuse."""
        if figure.is_live:
            return now
        position = (figure.start or self.start).position.copy()
        for action in figure.after or ():
            position.apply(action)
        return position


@dataclass(frozen=True)
class Concept:
    """One idea of a game."""

    game: str
    file: str
    title: str
    idea: str  # in a sentence, for whoever chooses
    rules: tuple[str, ...]  # that it is about
    lessons: tuple[str, ...]  # in which it comes up, by their ids
    seat: int  # the reader's
    boards: tuple[Board, ...]

    @property
    def id(self) -> str:
        """The name in addresses: that of its file, without its place among the others."""
        return self.file.removesuffix(".toml").partition("-")[2]

    @cached_property
    def lessons_of_boards(self) -> tuple[Lesson, ...]:
        """Each board as a lesson of one step that asks for nothing."""
        return tuple(
            Lesson(self.game, self.file, self.title, self.idea, self.seat, (board.step,), FOLDER)
            for board in self.boards
        )

    def taken(self, number: int, attempts: Sequence[Attempt]) -> Taken:
        """Return a board, counted from 0, after what was attempted there."""
        return take(self.lessons_of_boards[number], [attempts])


def free_step(start: Start, texts: Mapping[str, str], **parts: Any) -> Step:
    """Return a step without a task."""
    return Step(
        task=texts["try"], done=NEVER, praise=texts["end"], solution=(), within=0, start=start,
        astray="", is_free=True, **parts,
    )  # fmt: skip
