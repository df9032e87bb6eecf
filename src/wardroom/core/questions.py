"""What a game answers beyond playing: about its cards, for instance, or about a match so far.

The module `questions` of a game lists them as `QUESTIONS`, under a `TOPIC`. A server gives them
addresses; the answers are pure functions of what is asked.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict

from wardroom.core.match import Entry
from wardroom.core.position import Position


class Received(BaseModel):
    """A body that clients send: an unknown field is an error, not ignored."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Answer(BaseModel):
    """A body that has all its fields whenever it is sent, those with a default among them."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)


@dataclass(frozen=True)
class MatchSoFar:
    """What a question about a match may look at."""

    id: str
    start: Position
    log: tuple[Entry, ...]


@dataclass(frozen=True)
class Question:
    """A question with its address below that of the game or match, and what answers it.

    What is kept is answered with JSON as a text; else the answer is of the type `answers`.
    """

    path: str
    answer: Callable[..., Any]
    answers: Any
    asked: type[BaseModel] | None = None  # in the address or, if `posted`, as the body
    posted: bool = False
    keep_seconds: int | None = None  # how long whoever asked need not ask again

    @property
    def name(self) -> str:
        """What programs call it."""
        return self.answer.__name__

    @property
    def text(self) -> str:
        """What it is about, in a sentence."""
        return self.answer.__doc__ or ""


@dataclass(frozen=True)
class AboutGame(Question):
    """Answered by `answer(asked, below)`, or `answer()` if it is kept.

    `below(n)` draws a number from 0 to n - 1 that nobody can foresee.
    """


@dataclass(frozen=True)
class AboutMatch(Question):
    """Answered by `answer(match, asked)`, or `answer(match)` if nothing is asked."""

    elsewhere: str = "its game does not answer that"  # of a match of another game
