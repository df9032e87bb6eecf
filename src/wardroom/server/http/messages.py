"""What clients send and get, as the OpenAPI page shows it."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from wardroom.core.questions import Answer, Received
from wardroom.server.http.typed_text import ChatText, Name
from wardroom.server.match.agreement import SeatKind, Visibility
from wardroom.server.match.clocks import ClockTerms
from wardroom.server.match.events import Kind
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


class NewSeat(Received):
    """Who may sit here: anybody, whoever is given the link, or a bot."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)

    kind: SeatKind = "link"
    level: str | None = Field(None, max_length=32, description="A bot's level.")


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
    seats: list[NewSeat] | None = Field(
        None, max_length=16, description="One for each seat; left out: the fewest, by link."
    )
    clock: ClockTerms = ClockTerms()
    visibility: Visibility = Field(
        "unlisted",
        description="public: listed; unlisted: for whoever knows the id; private: seats only.",
    )


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

    code: str = Field(max_length=32, description="SeatQuery the other device was told it.")


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


class Say(Received):
    """Say something at the table."""

    do: Literal["chat"] = "chat"
    text: ChatText


class Draw(Received):
    """Offer a draw, agree to one, or decline it."""

    do: Literal["draw"] = "draw"
    answer: Literal["offer", "decline"] = "offer"
    version: Version | None = None


class Resign(Received):
    """Give up."""

    do: Literal["resign"] = "resign"


class Claim(Received):
    """Claim against a seat that has let you wait for long, in a match without a clock."""

    do: Literal["claim"] = "claim"
    result: Literal["win", "draw"] = "win"
    version: Version | None = None


class TakeBack(Received):
    """Ask to take back your latest action, or answer who asks."""

    do: Literal["takeback"] = "takeback"
    answer: Literal["ask", "allow", "refuse"] = "ask"
    version: Version | None = None


class Reveal(Received):
    """Show the entropy that you pledged when you joined."""

    do: Literal["reveal"] = "reveal"
    entropy: Entropy


class Rematch(Received):
    """Ask for another game, the seats moved round by one."""

    do: Literal["rematch"] = "rematch"


Order = Annotated[
    Act | Say | Draw | Resign | Claim | TakeBack | Reveal | Rematch, Field(discriminator="do")
]


MAX_NUMBER = 64  # characters
MessageText = Annotated[str, Field(max_length=MAX_NUMBER)]


class Sent(Received):
    """A message on a WebSocket: an order, and a number of yours that its answer will carry."""

    id: Annotated[int, Field(ge=-(2**63), lt=2**63)] | MessageText | None = None
    order: Order


class SeatState(BaseModel):
    """A seat, as all may know it."""

    seat: int
    kind: SeatKind
    level: str | None
    name: str | None
    taken: bool
    pledged: bool = Field(description="It has still to reveal the entropy it pledged.")
    present: bool


class LogEntry(BaseModel):
    """A step of the match, as you may know it: what was done, and the chance that followed."""

    seq: int
    at: int = Field(description="Milliseconds since 1970.")
    kind: Kind
    seat: int | None
    entries: list[tuple[int | Literal["chance"], str]]
    name: str | None = None
    to: int | None = Field(None, description="ask: how many entries would remain.")
    next: str | None = Field(None, description="rematch: the new match.")
    result: Literal["win", "draw"] | None = Field(None, description="claim: what was claimed.")


class ClockState(ClockTerms):
    """The clocks."""

    remaining: list[int] = Field(description="Milliseconds, by seat.")
    running: int | None
    now: int = Field(description="The server's time when it said so.")


class ChatLine(BaseModel):
    """Something that was said. It is text, not HTML."""

    id: int
    at: int
    seat: int | None
    name: str
    text: str


class Asked(BaseModel):
    """A take-back that is asked for."""

    seat: int
    to: int


class EndingState(BaseModel):
    """An ending that no rule made."""

    kind: Literal["resigned", "agreed", "timeout", "abandoned"]
    seat: int | None


class RematchState(BaseModel):
    """Who wants another game, and where it is."""

    asked: list[int]
    next: str | None


class FairState(BaseModel):
    """What chance is drawn from. The match of an uploaded replay may have none of it."""

    method: str = ""
    match: str = ""
    commitment: str = Field("", description="SHA-256 of the seed, told before play.")
    pledges: list[str | None] = Field(
        [], description="By seat: SHA-256 of its entropy from the moment it joined, if it adds any."
    )
    seed: str | None = Field(None, description="Told when the match is over.")
    entropy: list[str] | None = Field(
        None, description='By seat, "" where it added nothing; told when the match is over.'
    )
    setup: int | None = Field(None, description="What a dealt setup was dealt from.")


class State(BaseModel):
    """All a client needs."""

    type: Literal["state"]
    match: str
    game: str
    version: int
    status: Literal["waiting", "playing", "over"]
    viewer: int | Literal["spectator"]
    actor: int | None = Field(description="The seat to act now.")
    view: dict[str, Any] = Field(description="What you may know of the position.")
    legal: list[str] = Field(description="Your actions, if it is your turn.")
    log: list[LogEntry] = Field(description="What happened after the version you asked from.")
    ply: int = Field(description="How many actions and outcomes stand.")
    seats: list[SeatState]
    watchers: int
    chat: list[ChatLine]
    clock: ClockState | None
    draw: list[int] = Field(description="The seats that offered or agreed to a draw.")
    claim: int | None = Field(
        description="When those who wait may claim a win or a draw; milliseconds since 1970."
    )
    takeback: Asked | None
    ending: EndingState | None
    returns: list[float] | None = Field(description="Each seat's result, once the match is over.")
    rematch: RematchState
    fair: FairState
    opener: bool = Field(description="Whether you opened the match.")
    invited: int | None = Field(description="The seat that your invitation takes.")
    order: int | str | None = Field(
        description="On a WebSocket: the `id` of your order that this answers, if it answers one."
    )


class Seated(State):
    """The match, and the secret by which you have your seat from now on."""

    secret: str = Field(description="Known to you alone; send it as `Authorization: Bearer`.")


class Summary(BaseModel):
    """A match in the list."""

    match: str
    game: str
    status: Literal["waiting", "playing", "over"]
    created: int
    seats: list[NewSeat]
    free: int = Field(description="Seats that anyone may take.")
    clock: ClockTerms
    cursor: str = Field(description="Send it as `before` for the matches after this one.")


class OptionInfo(BaseModel):
    """A variation of a game."""

    name: str
    text: str
    rule: str
    default: Any
    values: list[Any]
    range: tuple[int, int] | None
    meanings: list[str]
    setup: bool


class BotInfo(BaseModel):
    """An opponent that can be seated."""

    name: str = Field(description="The level that a new seat names.", examples=["level-2"])
    title: str = Field(description="What people call it.", examples=["Deckhand"])
    text: str = Field(description="How it plays.")


class GameInfo(BaseModel):
    """A game that can be played here."""

    id: str
    title: str
    summary: str
    length: str
    seats: tuple[int, int]
    rules: int = Field(description="The version of the rules.")
    options: list[OptionInfo]
    bots: list[BotInfo] = Field(description="The opponents, the weakest level first.")
    ready: bool = Field(description="Whether its rules are compiled.")


class RuleInfo(BaseModel):
    """A rule in one sentence."""

    id: str
    text: str
    tag: str
    status: str


class Rules(BaseModel):
    """A game's rulebook."""

    id: str
    title: str
    chapters: dict[str, str]
    rules: list[RuleInfo]


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


class Health(Answer):
    """How the node is."""

    status: Literal["starting", "ok", "degraded"]
    version: str
    compiling: list[str] = Field(description="Games whose rules still compile.")
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
