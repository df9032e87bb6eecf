"""What a deployment can choose. Every field is the variable WARDROOM_<FIELD>."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, ValidationError

from wardroom.core.errors import BadOption
from wardroom.server.http.settings import HttpSettings

PREFIX = "WARDROOM_"


def default_database() -> str:
    """Return the address of the database in this user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return f"sqlite:///{Path(home) / 'wardroom' / 'wardroom.db'}"


def _seconds(given: object) -> object:
    return 0 if given == "off" else given


class Settings(HttpSettings):
    """The settings of one node."""

    database: str = Field(
        default_factory=default_database,
        description="Where matches are kept: `sqlite:///FILE`, or `postgresql://…` for many nodes.",
    )
    redis: str | None = Field(
        None, description="`redis://…`: how many nodes on one database tell each other."
    )
    host: str = Field("127.0.0.1", description="The address to listen on.")
    port: int = Field(8000, ge=0, le=65535, description="The port; 0 takes any free one.")
    processes: int = Field(
        1,
        ge=1,
        le=64,
        description=(
            "Processes that serve together on this machine; limits, bots and matches in memory "
            "are counted by each. More than one needs Linux or macOS."
        ),
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
        0.1,
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
    lab: Annotated[float, BeforeValidator(_seconds)] = Field(
        1800,
        ge=0,
        description=(
            "Seconds an hour that games of the workshop are played for one client; `off`: none."
        ),
    )
    waiting: int = Field(
        5,
        ge=1,
        description=(
            "Public matches that one client may have waiting for players; "
            "as many open seats it may hold in matches that wait."
        ),
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
