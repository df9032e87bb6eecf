"""What happens at a table, in order. A row of the log is one event; a match is its events."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from wardroom.core.match import Entry
from wardroom.server.match.compact_json import compact
from wardroom.server.match.playing import Played

# What an event says to everybody; keys, entropy and picks stay behind.
PUBLIC = ("name", "to", "next", "result")

Kind = Literal[
    "start",  # all seats were taken from the first
    "join",  # a seat is taken
    "invite",  # the invitation of a seat is withdrawn, and there is a new one
    "reveal",  # a seat shows the entropy it pledged; the last to join or reveal starts the match
    "pick",  # a seat picks in the draft; the bots that may pick have done so too
    "lapse",  # the time for a pick is over: one is made for each seat that has not picked
    "act",
    "offer", "agree", "decline",  # a draw
    "resign", "timeout", "claim",
    "ask", "allow", "refuse",  # a take-back
    "rematch",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Event:
    """One step of a match: an action comes with the chance outcomes that follow it.

    So one row is all or nothing, and the key (match, seq) settles any race.
    """

    kind: Kind
    at: int  # milliseconds since 1970
    seat: int | None = None
    entries: tuple[Entry, ...] = ()
    data: dict[str, Any] = field(default_factory=dict)
    played: Played | None = field(default=None, compare=False, repr=False)  # by its own command

    def stored(self) -> "Event":
        """The event as it would be read back."""
        return Event(self.kind, self.at, self.seat, self.entries, self.data)

    def to_json(self) -> dict[str, Any]:
        """The row's document; what is empty is left out."""
        document: dict[str, Any] = {"kind": self.kind}
        if self.seat is not None:
            document["seat"] = self.seat
        if self.entries:
            document["entries"] = [list(entry) for entry in self.entries]
        return {**document, "data": self.data} if self.data else document

    def public_json(
        self, seq: int, ply: int, entries: Sequence[Entry], told: Sequence[Any]
    ) -> bytes:
        """The event as number `seq`, in JSON, for whoever may know `entries` and is `told` so.

        `ply` is how many entries stand after it.
        """
        public = {name: self.data[name] for name in PUBLIC if name in self.data}
        step = {"seq": seq, "at": self.at, "kind": self.kind, "seat": self.seat, "ply": ply}
        return compact({**step, "entries": entries, "told": told, **public})

    @classmethod
    def from_json(cls, at: int, document: dict[str, Any]) -> "Event":
        """Read a row."""
        entries = tuple((who, text) for who, text in document.get("entries", ()))
        return cls(document["kind"], at, document.get("seat"), entries, document.get("data", {}))
