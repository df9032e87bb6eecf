"""Opening a match, taking a seat in it, and the list of matches."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from wardroom.core.questions import Answer, Received
from wardroom.server.http.messages.values import MAX_VERSION, Entropy, SeatNumber
from wardroom.server.http.typed_text import Name
from wardroom.server.match.agreement import SeatKind, Visibility
from wardroom.server.match.clocks import ClockTerms


class NewSeat(Received):
    """Who may sit here: anybody, whoever is given the link, or a bot."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)

    kind: SeatKind = "link"
    level: str | None = Field(None, max_length=32, description="A bot's level.")


class BringingSeat(NewSeat):
    """A seat, and what it brings where every seat brings something."""

    brings: Any = Field(
        None, description="What a bot brings; for others what they bring if they say nothing."
    )


class NewMatch(Received):
    """A match to open."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        json_schema_extra={
            "examples": [
                {"game": "ur", "seats": [{"kind": "link"}, {"kind": "bot", "level": "greedy"}]},
                {
                    "game": "ur",
                    "options": {"pieces": 4},
                    "seats": [{"kind": "open"}, {"kind": "open"}],
                    "clock": {"kind": "fischer", "seconds": 300, "increment": 5},
                    "visibility": "public",
                },
            ]
        },
    )

    game: str = Field(max_length=32, description="A game's id.")
    options: dict[str, Any] = Field(
        default_factory=dict, description="Options of the game that differ from their defaults."
    )
    seats: list[BringingSeat] | None = Field(
        None, max_length=16, description="One for each seat; left out: the fewest, by link."
    )
    brings: bool = Field(
        False,
        description="Whether each seat brings what the game lets it bring, such as a deck, when it "
        "joins. Nobody sees it before the match starts.",
    )
    drafts: bool = Field(
        False,
        description="Whether the seats pick that in a draft instead, once all have joined.",
    )
    clock: ClockTerms = ClockTerms()
    visibility: Visibility = Field(
        "unlisted",
        description="public: listed; unlisted: for whoever knows the id; private: seats only.",
    )


class Branch(Received):
    """A match to be opened from a moment of one that is over."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        json_schema_extra={
            "examples": [
                {"ply": 40, "seats": [{"kind": "link"}, {"kind": "bot", "level": "level-3"}]}
            ]
        },
    )

    ply: int = Field(ge=0, le=MAX_VERSION, description="How many entries of its log stand.")
    seats: list[NewSeat] = Field(max_length=16, description="One for each seat of the match.")
    dealt: SeatNumber | None = Field(
        None,
        description="A seat: all that it does not know there is dealt anew; left out: all hidden "
        "things are as they were.",
    )
    clock: ClockTerms = ClockTerms()
    visibility: Visibility = Field("unlisted", description="As of any new match.")


class SeatLink(BaseModel):
    """An invitation to a seat. It takes the seat once; it shows no hand and plays nothing."""

    seat: int
    secret: str = Field(description="To be sent as bearer with `join`.")
    link: str = Field(description="The same for a browser.")


class Created(BaseModel):
    """A match that was opened. Its secrets are told this once."""

    match: str
    watch: str
    commitment: str
    opener: str = Field(description="Your secret to withdraw invitations, or the match.")
    seats: list[SeatLink]


class Join(Received):
    """Take a seat."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        json_schema_extra={"examples": [{"name": "Ann", "entropy": "7h-3x"}]},
    )

    name: Name
    seat: SeatNumber | None = Field(None, description="An open seat; left out: the first.")
    entropy: Entropy | None = None
    pledge: str | None = Field(
        None,
        pattern=r"^[0-9a-f]{64}$",
        description="Instead: the SHA-256 of entropy that you reveal once all seats are taken.",
    )

    brings: Any = Field(
        None, description="What you bring, where the state says `brings`: in WARD a deck."
    )

    @model_validator(mode="after")
    def _one_of_both(self) -> "Join":
        if self.entropy is not None and self.pledge is not None:
            raise ValueError("entropy and pledge: expected one of them")
        return self


class CarryCode(BaseModel):
    """How a seat gets to another device of its holder. Show it to nobody else."""

    code: str = Field(examples=["KWTRBZMA"], description="Good once.")
    link: str = Field(description="The page that uses it; it may be shown as a picture.")
    until: int = Field(description="When it ends; milliseconds since 1970.")


class Carried(Received):
    """Have the seat that another device of yours holds."""

    code: str = Field(max_length=32, description="As the other device was told it.")


class SummarySeat(Answer):
    """A seat of a match in the list."""

    kind: SeatKind
    level: str | None = None
    name: str | None = None
    taken: bool = False


class Summary(Answer):
    """A match in the list."""

    match: str
    game: str
    status: Literal["waiting", "drafting", "playing", "over"]
    created: int
    at: int | None = Field(None, description="When something last happened in it.")
    seats: list[SummarySeat]
    free: int = Field(description="Seats that anyone may take.")
    actor: int | None = Field(None, description="The seat to act now.")
    yours: list[int] = Field([], description="The seats that you hold.")
    options: dict[str, Any] = Field({}, description="Options that are not the usual ones.")
    deals: bool = Field(False, description="Whether chance deals its setup when it starts.")
    brings: bool = Field(False, description="Whether each seat brings something: a deck.")
    drafts: bool = Field(False, description="Whether the seats pick that in a draft.")
    clock: ClockTerms
    cursor: str = Field(description="Send it as `before` for the matches after this one.")
