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
