"""Replays that are kept or checked."""

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from wardroom.core.match import Entry
from wardroom.core.questions import Received
from wardroom.server.http.messages.state import AccountState, EndingState, FairState


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
