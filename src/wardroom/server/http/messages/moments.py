"""A moment of something that is played on from a position, as one seat sees it."""

from typing import Any

from pydantic import BaseModel, Field

from wardroom.core.match import Entry
from wardroom.server.http.messages.state import AccountState, Told


class PlayedMoment(BaseModel):
    """What led to a moment, and what a seat sees of it."""

    entries: list[Entry] = Field(description="An action and the chance after it; none at first.")
    told: list[list[Told]] = Field(description="What each entry did.")
    view: dict[str, Any]
    account: AccountState
    actor: int | None = Field(description="The seat to act; null once nothing is asked any more.")
