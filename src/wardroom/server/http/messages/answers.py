"""How the node is, and why something was refused."""

from typing import Literal

from pydantic import Field

from wardroom.core.questions import Answer


class Health(Answer):
    """How the node is."""

    status: Literal["starting", "ok", "degraded"]
    version: str
    compiling: list[str] = Field(description="Games whose rules still compile.")
    uncompiled: list[str] = Field(
        description="Games whose rules could not be compiled: they are played, but bots are weaker."
    )
    reason: str | None = Field(None, description="What is wrong, in a few words.")


class Failure(Answer):
    """Why a request was refused; nothing changed."""

    error: str = Field(description="A word for programs.", examples=["stale"])
    message: str = Field(description="A sentence for people.")
    rule: str | None = Field(None, description="The rule that forbids the action.")


class Refused(Failure):
    """What a WebSocket answers to a message that it refuses; nothing changed."""

    type: Literal["refused"]
    id: int | str | None = Field(description="The number of the message, if it could be read.")


class Alive(Answer):
    """What a WebSocket that was opened with `beats` says every two seconds: it is still there."""

    type: Literal["alive"]


class WhyNot(Answer):
    """Why something cannot be chosen: the case first, then the rule."""

    text: str = Field(description="The case. Its names are marks, as in what is told.")
    rule: str | None = Field(description="The id of the rule.")
    sentence: str | None = Field(description="The rule in words.")
