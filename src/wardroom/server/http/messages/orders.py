"""What a seat orders in its match, by HTTP or on a WebSocket."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from wardroom.core.questions import Received
from wardroom.server.http.messages.values import MAX_VERSION, Entropy, Version
from wardroom.server.http.typed_text import ChatText


class Act(Received):
    """Play an action of your seat."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        json_schema_extra={"examples": [{"do": "act", "action": "spawn a4", "version": 2}]},
    )

    do: Literal["act"] = "act"
    action: str = Field(max_length=200, description="One of the legal actions.")
    version: Version = Field(description="The version you saw.")


class Pick(Received):
    """Pick in the draft."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        json_schema_extra={"examples": [{"do": "pick", "choice": "knight", "step": 4}]},
    )

    do: Literal["pick"] = "pick"
    choice: str = Field(max_length=200, description="One of the choices of `draft`.")
    step: int = Field(
        ge=0, le=MAX_VERSION, description="How many picks you had made, as `draft` said."
    )


class Say(Received):
    """Say something at the table."""

    do: Literal["chat"] = "chat"
    text: ChatText


class Answerable(Received):
    """What is asked of all seats, of the version that was seen, if one is named."""

    version: Version | None = None


class Draw(Answerable):
    """Offer a draw, agree to one, or decline it."""

    do: Literal["draw"] = "draw"
    answer: Literal["offer", "decline"] = "offer"


class Resign(Received):
    """Give up."""

    do: Literal["resign"] = "resign"


class Claim(Answerable):
    """Claim against a seat that has let you wait for long, in a match without a clock."""

    do: Literal["claim"] = "claim"
    result: Literal["win", "draw"] = "win"


class TakeBack(Answerable):
    """Ask to take back your latest action, or answer who asks."""

    do: Literal["takeback"] = "takeback"
    answer: Literal["ask", "allow", "refuse"] = "ask"


class Reveal(Received):
    """Show the entropy that you pledged when you joined."""

    do: Literal["reveal"] = "reveal"
    entropy: Entropy


class Rematch(Received):
    """Ask for another game, the seats moved round by one."""

    do: Literal["rematch"] = "rematch"


Order = Annotated[
    Act | Pick | Say | Draw | Resign | Claim | TakeBack | Reveal | Rematch,
    Field(discriminator="do"),
]
MAX_NUMBER = 64  # characters
MessageText = Annotated[str, Field(max_length=MAX_NUMBER)]


class Sent(Received):
    """A message on a WebSocket: an order, and a number of yours that its answer will carry."""

    id: Annotated[int, Field(ge=-(2**63), lt=2**63)] | MessageText | None = None
    order: Order
