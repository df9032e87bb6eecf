"""Replays that are kept or checked."""

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from wardroom.core.match import Entry
from wardroom.core.questions import Received
from wardroom.server.http.messages.state import AccountState, EndingState, FairState, Told


class ReplayBody(Received):
    """A replay document as `GET …/replay` gives it."""

    model_config = ConfigDict(extra="allow")

    game: str = Field(max_length=32)


class ReplayDocument(BaseModel):
    """A match that is over: where it started, and all that was done in it."""

    replay: int = Field(description="The version of this format.")
    game: str
    rules: int = Field(description="The version of the game's rules.")
    options: dict[str, Any]
    seats: int
    start: dict[str, Any] | None = Field(description="Null where the options alone give it.")
    sets: list[dict[str, Any]] = Field([], description="What else the match depends on: cards.")
    log: list[Entry]
    ending: EndingState | None
    returns: list[float] | None
    fair: FairState = FairState()


class ReplayMoment(BaseModel):
    """A moment of a match that is over."""

    position: dict[str, Any] = Field(description="The position document: the whole truth.")
    account: AccountState
    last: list[Entry] = Field(description="The entry that led there, unless it is the start.")


class DeedsState(BaseModel):
    """How often each seat did something."""

    words: str = Field(examples=["captures"])
    by_seat: list[int]


class TurningState(BaseModel):
    """The step that helped a winner most, as far as a quick judgement of all positions tells."""

    since: int = Field(description="How many entries stood before it.")
    ply: int = Field(description="How many entries stood after it.")
    told: list[Told] = Field(description="What happened in it.")
    changed: Told = Field(description="How it changed the stand of a seat.")


class SummaryState(BaseModel):
    """A match that is over, in a few figures; the same for whoever asks."""

    actions: int = Field(description="Actions of seats, without those that were forced.")
    deeds: list[DeedsState]
    turning: TurningState | None
    judged: bool = Field(description="Whether a turning point was looked for; else ask later.")


class ReviewProgress(BaseModel):
    """A review that is being made: ask again in a moment."""

    done: int = Field(description="Entries of the log that are judged.")
    of: int


class Verified(BaseModel):
    """What a check of a replay found."""

    valid: bool
    message: str
    entries: int
    chance: int = Field(description="Chance outcomes drawn again from the seed.")


class Uploaded(BaseModel):
    """A replay that can now be watched."""

    match: str
    watch: str
