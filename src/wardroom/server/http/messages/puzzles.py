"""What is told of puzzles, and what a solver has attempted."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from wardroom.core.questions import Answer, Received
from wardroom.server.http.messages.answers import WhyNot
from wardroom.server.http.messages.lessons import Name, Pointed
from wardroom.server.http.messages.moments import PlayedMoment

Rate = Annotated[float, Field(ge=0, le=1)]


class PuzzleInfo(Answer):
    """A puzzle of a game, without its solution."""

    game: str
    id: str
    kind: str
    title: str = Field(description="What its kind is called.")
    goal: str = Field(description="What is asked.")
    rating: int
    rates: list[Rate] = Field(description="How often each level solves it, the lowest first.")


class PuzzleOfDay(Answer):
    """The puzzle of a game that everybody gets on a day."""

    date: str
    puzzle: PuzzleInfo
    seat: int = Field(description="The solver's.")
    seats: int
    moment: PlayedMoment = Field(description="What it looks like.")


class PuzzleQuestion(Received):
    """What was done so far, and whether help is asked for."""

    attempts: list[Name | Pointed] = Field([], max_length=50, examples=[["spawn a4"]])
    help: Literal["hint", "show"] | None = Field(
        None, description="`show` gives the solution, in place of what was attempted."
    )


class PressedAction(BaseModel):
    """An action as a person does it."""

    action: str
    picks: list[str] = Field(description="What is pointed at for it, one after another.")


class PuzzleState(PuzzleInfo):
    """How a puzzle stands."""

    seats: int
    seat: int = Field(description="The solver's.")
    left: int | None = Field(description="Own actions that are left, where the goal counts them.")
    phase: Literal["task", "done", "astray", "shown"] = Field(
        description="`astray`: take the latest action back. `shown`: the solution was asked for."
    )
    say: str = Field(description="What is said to the latest attempt, or nothing.")
    because: WhyNot | None = Field(description="Why what was pointed at last cannot be chosen.")
    hint: list[str] | None = Field(description="What to point at first, if that is asked for.")
    solution: list[PressedAction] | None = Field(description="Only once it is asked for.")
    moments: list[PlayedMoment] = Field(description="The puzzle from its beginning.")
