"""The seats of a match before and after somebody takes them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from wardroom.server.match.agreement import AgreedSeat
from wardroom.server.match.errors import NotFound, NotNow, NotYours


@dataclass(frozen=True)
class Seat:
    """A seat as it stands. Of secrets it knows the SHA-256, see `agreement.key_of`."""

    agreed: AgreedSeat
    taken: bool
    key: str | None = None  # of the secret by which its holder has it
    invitation: str | None = None  # of the secret that takes it, until it is taken
    name: str | None = None
    entropy: str | None = None
    pledge: str | None = None  # SHA-256 of its entropy, which it may show later
    brought: Any = None

    @classmethod
    def of(cls, agreed: AgreedSeat) -> "Seat":
        """Return the seat before anyone joins."""
        if agreed.is_taken:
            taken = cls(agreed, True, agreed.key, name=agreed.name, entropy=agreed.entropy)
            return replace(taken, brought=agreed.brings)
        return cls(agreed, False, invitation=agreed.key, brought=agreed.brings)

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays it."""
        return self.agreed.kind == "bot"

    @property
    def is_pledged(self) -> bool:
        """Whether it has still to show the entropy it pledged."""
        return self.pledge is not None and self.entropy is None

    @property
    def is_open(self) -> bool:
        """Whether anyone may take it."""
        return self.agreed.kind == "open" and not self.taken


@dataclass(frozen=True)
class Newcomer:
    """Somebody who asks for a seat."""

    name: str
    presented: frozenset[str]  # the SHA-256 of each secret it has shown
    key: Callable[[int], str]  # that of the secret by which it will have a seat
    entropy: str | None = None
    pledge: str | None = None
    brings: Any = None


def seat_for(seats: Sequence[Seat], newcomer: Newcomer, wanted: int | None) -> int:
    """Return the seat that a newcomer takes: one it is invited to, or an open one; or raise."""
    if wanted is not None and not 0 <= wanted < len(seats):
        raise NotFound(f"seat {wanted}: this match has {len(seats)} seats")
    numbers = range(len(seats)) if wanted is None else [wanted]
    invited = [n for n in numbers if seats[n].invitation in newcomer.presented]
    free = invited or [n for n in numbers if seats[n].is_open]
    if free:
        return free[0]
    if any(seats[n].key in newcomer.presented for n in numbers):
        raise NotNow("seat: it is already yours")
    if wanted is not None:
        raise NotYours(f"seat {wanted}: it is taken, a bot's, or needs its invitation")
    raise NotNow("seats: none is open to you; an invitation takes its seat once")
