"""What a deployment can choose of how clients are served. `run.settings` reads and adds to it."""

from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field


def _split(text: str | tuple[str, ...]) -> tuple[str, ...]:
    return tuple(text.replace(",", " ").split()) if isinstance(text, str) else text


TextList = Annotated[tuple[str, ...], BeforeValidator(_split)]


class HttpSettings(BaseModel):
    """How much clients may send and ask for."""

    model_config = ConfigDict(frozen=True)

    origins: TextList = Field(
        (), description="Web origins besides its own whose pages may use this server."
    )
    rate: float = Field(
        50,
        gt=0,
        description=(
            "Requests, messages and new WebSockets a second that one client may send, lastingly; "
            "16 kB of a body count as one more."
        ),
    )
    burst: int = Field(200, ge=1, description="How many of these one client may send at once.")
    creations: float = Field(
        30, gt=0, description="Matches and uploads a minute that one client may make, and joins."
    )
    sockets: int = Field(64, ge=1, description="Open WebSockets of one client.")
    body_limit: int = Field(256 * 1024, ge=1024, description="Bytes of a request body.")
    message_limit: int = Field(8 * 1024, ge=256, description="Bytes of a WebSocket message.")
    header_limit: int = Field(64 * 1024, ge=1024, description="Bytes of a request's headers.")
    header_timeout: float = Field(
        10, gt=0, description="Seconds until a connection has sent the headers of a request."
    )
    body_timeout: float = Field(
        30,
        gt=0,
        description="Seconds until a request's body has come; as long an answer may lie unread.",
    )
    connections: int = Field(
        4096,
        ge=1,
        description=(
            "Open connections in all, as far as the system allows as many files. Beyond it the one "
            "that has waited longest without a request is ended."
        ),
    )
    address_connections: int = Field(
        256, ge=1, description="Open connections of one address that is no proxy's."
    )
    web: Path | None = Field(None, description="The folder of the built web client.")
