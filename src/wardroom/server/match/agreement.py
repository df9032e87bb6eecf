"""What is agreed before play and never changes: the game, its start, the seats, the time."""

import hashlib
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from wardroom.catalogue import load, rulebook
from wardroom.core.errors import BadPosition
from wardroom.core.position import Position
from wardroom.server.match.clocks import ClockTerms
from wardroom.server.match.errors import OtherRules
from wardroom.server.match.fairness import FIRST, METHOD

SeatKind = Literal["open", "link", "bot"]
Visibility = Literal["public", "unlisted", "private"]


@dataclass(frozen=True)
class AgreedSeat:
    """One seat as agreed: open to anyone, to whoever has the invitation, or a bot's.

    `key` is the SHA-256 of the invitation's secret, so that a copy of the database opens no seat.
    `name` and `entropy` are of rematches stored when those began with their seats taken.
    """

    kind: SeatKind
    level: str | None = None
    key: str | None = None
    name: str | None = None
    entropy: str | None = None
    brings: Any = None  # what the game lets a seat bring; whoever joins may bring something else

    @property
    def is_taken(self) -> bool:
        """Whether somebody sits here before anyone joins."""
        return self.kind == "bot" or self.name is not None

    def to_json(self) -> dict[str, Any]:
        """The stored document."""
        return {name: value for name, value in vars(self).items() if value is not None}


class Origin(NamedTuple):
    """The moment of a finished match that another one plays on from."""

    match: str
    ply: int
    dealt: int | None = None  # the seat that does not know what was dealt anew


@dataclass(frozen=True)
class Agreement:
    """The constants of one match."""

    id: str
    start: Position
    seed: bytes
    seats: tuple[AgreedSeat, ...]
    clock: ClockTerms
    visibility: Visibility
    created: int  # milliseconds since 1970
    previous: str | None = None  # the match this is the rematch of
    origin: Origin | None = None  # where `start` is from, unless it is the game's own
    archive: bool = False  # an uploaded replay: to be looked at, not played
    opener: str | None = None  # SHA-256 of the secret of whoever opened it
    deals: bool = False  # `start` is not dealt yet: chance does that when the match starts
    method: str = METHOD  # of drawing chance
    brings: bool = False  # each seat brings something to `start` when it joins, such as a deck
    drafts: bool = False  # or picks it in a draft, once all have joined

    @property
    def game_id(self) -> str:
        """The game's id."""
        return self.start.game.id

    @property
    def terms(self) -> dict[str, Any]:
        """What is stored besides the columns."""
        return {
            "start": self.start.to_json(),
            "sets": self.start.game.contents(self.start),
            "chairs": [seat.to_json() for seat in self.seats],
            "clock": self.clock.model_dump(),
            "previous": self.previous,
            "origin": self.origin,
            "archive": self.archive,
            "opener": self.opener,
            "deals": self.deals,
            "method": self.method,
            "brings": self.brings,
            "drafts": self.drafts,
        }

    @classmethod
    def read(cls, row: Any) -> "Agreement":
        """Read a stored row, or raise OtherRules."""
        current = rulebook(row.game).version
        if row.rules != current:
            raise OtherRules(
                f"match {row.id}: it was played under version {row.rules} of the rules of "
                f"{row.game}; this server has version {current}"
            )
        return cls(
            id=row.id,
            start=_start(row),
            seed=bytes.fromhex(row.seed),
            seats=tuple(AgreedSeat(**seat) for seat in row.terms["chairs"]),
            clock=ClockTerms(**row.terms["clock"]),
            visibility=row.visibility,
            created=row.created,
            previous=row.terms["previous"],
            origin=Origin(*row.terms["origin"]) if row.terms.get("origin") else None,
            archive=row.terms["archive"],
            opener=row.terms.get("opener"),
            deals=row.terms.get("deals", False),
            method=row.terms.get("method", FIRST),
            brings=row.terms.get("brings", False),
            drafts=row.terms.get("drafts", False),
        )


def _start(row: Any) -> Position:
    """Return the start of a stored match, if the cards it was agreed on are still the same."""
    game = load(row.game)
    try:
        start = game.position(row.terms["start"])
        agreed, here = row.terms.get("sets"), game.contents(start)
        game.check_contents(start, here if agreed is None else agreed, BadPosition)
        later = any(row.terms.get(made) for made in ("deals", "brings", "drafts"))
        if later and agreed != here:  # its start is made again from them all
            raise BadPosition("sets: its decks were made of fewer cards than are here")
    except BadPosition as error:
        raise OtherRules(f"match {row.id}: not as it was agreed ({error})") from None
    return start


def key_of(secret: str) -> str:
    """Return what is stored of a secret. It is random, so a plain hash cannot be searched."""
    return hashlib.sha256(secret.encode()).hexdigest()
