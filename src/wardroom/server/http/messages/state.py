"""The state of a match: all that a client needs."""

from typing import Any, Literal

from pydantic import BaseModel, Field

from wardroom.core.match import Entry
from wardroom.server.match.agreement import SeatKind
from wardroom.server.match.clocks import ClockTerms
from wardroom.server.match.events import Kind


class SeatState(BaseModel):
    """A seat, as all may know it."""

    seat: int
    kind: SeatKind
    level: str | None
    name: str | None
    taken: bool
    pledged: bool = Field(description="It has still to reveal the entropy it pledged.")
    present: bool


class Told(BaseModel):
    """Something that the game tells, in the same words everywhere.

    In `text`, `{0}` stands for the name of seat 0 (or "you"), `{0's}` for what is theirs, and
    `{0?moves:move}` for a verb: the first form after a name, the second after "you".
    """

    kind: str = Field(description="A word of the game's: roll, capture, summon.")
    text: str
    seat: int | None = Field(None, description="Whom it is about.")
    places: list[str] = Field([], description="What to point at, as the view names it.")
    facts: dict[str, Any] = Field({}, description="Its numbers and names, as the game has them.")
    chapter: str | None = Field(None, description="Neighbours of one chapter are read as one.")


class AccountState(BaseModel):
    """What the game tells of the position."""

    standing: list[Told] = Field(description="How near the end is, seat by seat, and the rest.")
    outlook: dict[str, Told] = Field(
        description="What actions of yours cost, by action. The fact `asks` is set where a player "
        "should be asked first, `loses` where the action loses."
    )
    reason: Told | None = Field(description="Why the game is over, if its rules ended it.")


class LogEntry(BaseModel):
    """A step of the match, as you may know it: what was done, and the chance that followed."""

    seq: int
    at: int = Field(description="Milliseconds since 1970.")
    kind: Kind
    seat: int | None
    ply: int = Field(description="How many entries stand after it; fewer once some are taken back.")
    entries: list[Entry]
    told: list[list[Told]] = Field(description="What each entry did; nothing for a forced one.")
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
    to: int = Field(description="How many entries would remain.")
    shown: bool = Field(
        description="Whether something was rolled, drawn or revealed since, which would stay known."
    )


class EndingState(BaseModel):
    """An ending that no rule made."""

    kind: Literal["resigned", "agreed", "timeout", "abandoned"]
    seat: int | None


class RematchState(BaseModel):
    """Who wants another game, and where it is."""

    asked: list[int]
    next: str | None


class OriginState(BaseModel):
    """The moment of a finished match that this one plays on from."""

    match: str
    ply: int
    dealt: int | None = Field(
        None, description="A seat: what it did not know there was dealt anew."
    )


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
    picks: list[list[str]] | None = Field(
        None, description="What each seat picked in the draft; told when the match is over."
    )


class DraftState(BaseModel):
    """A draft that is on, as you may know it."""

    step: int = Field(description="How many picks you have made; to a watcher, all.")
    steps: int = Field(description="How many each makes.")
    picked: list[bool] = Field(description="By seat: whether it has picked and waits.")
    choices: list[str] = Field(description="What you may pick now.")
    late: bool = Field(description="Whether your latest pick was made for you: you let time pass.")
    left: int | None = Field(
        description="Milliseconds until a pick is made for those who have not picked."
    )
    view: dict[str, Any] = Field(description="What the game shows you of it.")


class PastState(BaseModel):
    """An earlier moment, as you could know it."""

    view: dict[str, Any]
    account: AccountState


class State(BaseModel):
    """All a client needs."""

    type: Literal["state"]
    match: str
    game: str
    version: int
    status: Literal["waiting", "drafting", "playing", "over"]
    viewer: int | Literal["spectator"]
    actor: int | None = Field(description="The seat to act now.")
    view: dict[str, Any] = Field(description="What you may know of the position.")
    legal: list[str] = Field(description="Your actions, if it is your turn.")
    account: AccountState | None = Field(description="What the game tells, if you asked for it.")
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
    origin: OriginState | None = Field(description="Where it began, if not at the beginning.")
    fair: FairState
    brings: bool = Field(description="Whether each seat brings something when it joins: a deck.")
    drafts: bool = Field(description="Whether the seats pick that in a draft, once all are there.")
    draft: DraftState | None = Field(description="The draft, while it is on.")
    opener: bool = Field(description="Whether you opened the match.")
    invited: int | None = Field(description="The seat that your invitation takes.")
    order: int | str | None = Field(
        description="On a WebSocket: the `id` of your order that this answers, if it answers one."
    )


class Seated(State):
    """The match, and the secret by which you have your seat from now on."""

    secret: str = Field(description="Known to you alone; send it as `Authorization: Bearer`.")
