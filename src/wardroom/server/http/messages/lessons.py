"""What is told of lessons, and what a learner has attempted."""

from typing import Annotated, Literal

from pydantic import Field

from wardroom.core.questions import Answer, Received
from wardroom.server.http.messages.answers import WhyNot
from wardroom.server.http.messages.moments import PlayedMoment

LONGEST = 200  # characters of an action or a name; those of the games are far shorter
Name = Annotated[str, Field(max_length=LONGEST)]


class LessonInfo(Answer):
    """A lesson of a game."""

    game: str
    id: str
    title: str
    idea: str = Field(description="What it teaches, in a sentence.")
    steps: int


class Pointed(Received):
    """Something that the learner pointed at, which perhaps cannot be chosen."""

    target: Name
    picked: list[Name] = Field([], max_length=8)


class Attempts(Received):
    """What was done in each step so far: actions, and things pointed at."""

    attempts: list[Annotated[list[Name | Pointed], Field(max_length=50)]] = Field(
        [], max_length=20, examples=[[["spawn a4"], []]]
    )


class PictureInfo(Answer):
    """A moving picture: a position that is played on by the rules."""

    words: str
    moments: list[PlayedMoment]


class MinuteInfo(Answer):
    """A game in one minute."""

    aim: str
    turn: str
    win: str
    pictures: list[PictureInfo]


class LessonState(Answer):
    """How a lesson stands."""

    game: str
    lesson: str
    title: str
    seats: int
    seat: int = Field(description="The learner's.")
    steps: int
    step: int = Field(description="Which one it is, from 0.")
    task: str
    phase: Literal["task", "done", "astray"] = Field(
        description="`astray`: take the latest action back. `done`: add a step to the attempts."
    )
    say: str = Field(description="What is said to the latest attempt, or nothing.")
    because: WhyNot | None = Field(description="Why what was pointed at last cannot be chosen.")
    moments: list[PlayedMoment] = Field(description="The step from its beginning.")


class ConceptInfo(Answer):
    """One idea of a game, on boards where anything may be tried."""

    game: str
    id: str
    title: str
    idea: str = Field(description="The idea in a sentence.")
    boards: int
    rules: list[str] = Field(description="The rules that it is about.")
    lessons: list[str] = Field(description="The lessons in which it comes up, by their ids.")


class Tries(Received):
    """What was done on a board so far: actions, and things pointed at."""

    attempts: list[Name | Pointed] = Field([], max_length=100, examples=[["spawn a4"]])


class BoardState(LessonState):
    """How a board of a concept stands: a step without a task, `done` once others are to act."""

    look: str = Field(description="What there is to see.")
    marks: list[str] = Field(description="Places to point at while nothing has been done.")


class BoardFigure(Answer):
    """A number that the engine finds."""

    words: str
    value: float | None = Field(description="Null while another seat's choice comes first.")
    first: float | None = Field(description="What it was before anything was done.")
    is_share: bool = Field(description="Whether it is a part of one, as chances are.")
    is_exact: bool = Field(description="Counted by the rules; else the judge expects it.")
