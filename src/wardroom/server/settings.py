"""What a deployment can choose. Every field is the variable WARDROOM_<FIELD>."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from wardroom.core.errors import BadOption

PREFIX = "WARDROOM_"


def _words(text: str | tuple[str, ...]) -> tuple[str, ...]:
    return tuple(text.replace(",", " ").split()) if isinstance(text, str) else text


Words = Annotated[tuple[str, ...], BeforeValidator(_words)]


def default_database() -> str:
    """Return the address of the database in this user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return f"sqlite:///{Path(home) / 'wardroom' / 'wardroom.db'}"


class Settings(BaseModel):
    """The settings of one node."""

    model_config = ConfigDict(frozen=True)

    database: str = Field(
        default_factory=default_database,
        description="Where matches are kept: `sqlite:///FILE`, or `postgresql://…` for many nodes.",
    )
    redis: str | None = Field(
        None, description="`redis://…`: how many nodes on one database tell each other."
    )
    host: str = Field("127.0.0.1", description="The address to listen on.")
    port: int = Field(8000, ge=0, le=65535, description="The port; 0 takes any free one.")
    origins: Words = Field(
        (), description="Web origins besides its own whose pages may use this server."
    )
    proxies: str = Field(
        "127.0.0.1",
        description=(
            "Addresses and networks of reverse proxies whose forwarded headers are trusted; `*`: "
            "whoever connects is one, and the last address in `X-Forwarded-For` is its client."
        ),
    )
    bot_workers: int = Field(
        max(1, (os.cpu_count() or 2) - 1),
        ge=1,
        le=64,
        description="Bots that think long at once; as many think shortly.",
    )
    bot_pace: float = Field(
        0.4,
        ge=0,
        le=10,
        description="Seconds that a bot's answer takes, or a multiple; 0: as fast as it can.",
    )
    bot_matches: int = Field(
        20, ge=1, description="Unfinished matches with bots that one client may have opened."
    )
    bots_alone: int = Field(
        2, ge=1, description="Matches of bots alone of one client that go on at the same time."
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
    waiting: int = Field(
        5,
        ge=1,
        description=(
            "Public matches that one client may have waiting for players; "
            "as many open seats it may hold in matches that wait."
        ),
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
    away: float = Field(
        24 * 3600,
        gt=0,
        description="Seconds without an action until, without a clock, those who wait may claim.",
    )
    unstarted: float = Field(
        7 * 24 * 3600,
        ge=0,
        description="Seconds until a match that never started is removed; 0: it is kept.",
    )
    rooms: int = Field(2000, ge=1, description="Matches kept in memory; others are read anew.")
    lease: float = Field(10, gt=0, description="Seconds until a dead node's work is taken over.")
    grace: float = Field(5, ge=0, description="Seconds that a shutdown waits for open requests.")
    log: Literal["debug", "info", "warning", "error"] = Field(
        "info", description="Least log level."
    )
    web: Path | None = Field(None, description="The folder of the built web client.")

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> "Settings":
        """Read the variables, or raise BadOption that names the one that is wrong."""
        environment = os.environ if environment is None else environment
        names = {name: PREFIX + name.upper() for name in cls.model_fields}
        given = {name: environment[v] for name, v in names.items() if environment.get(v)}
        try:
            return cls.model_validate(given)
        except ValidationError as error:
            first = error.errors()[0]
            raise BadOption(f"{PREFIX}{str(first['loc'][0]).upper()}: {first['msg']}") from None
