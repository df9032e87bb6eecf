"""Numbers and texts that several messages have."""

from typing import Annotated

from pydantic import Field

from wardroom.server.match.fairness import MAX_ENTROPY

MAX_VERSION = 2**31 - 1
Version = Annotated[int, Field(ge=0, le=MAX_VERSION)]
SeatNumber = Annotated[int, Field(ge=0, le=15)]
Entropy = Annotated[
    str,
    Field(
        max_length=MAX_ENTROPY,
        pattern=r"^[!-~]*$",
        description="Any printable characters of yours; all chance of the match depends on them.",
    ),
]
