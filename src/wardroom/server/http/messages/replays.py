"""Replays that are kept or checked."""

from pydantic import BaseModel, ConfigDict, Field

from wardroom.core.questions import Received


class ReplayBody(Received):
    """A replay document as `GET …/replay` gives it."""

    model_config = ConfigDict(extra="allow")

    game: str = Field(max_length=32)


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
