"""Who is connected, here and on other nodes."""

import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import NamedTuple

from wardroom.server.node.bus import Note

FORGET = 30.0  # seconds after which a node that says nothing more is taken to be gone
REPEAT = 10.0  # seconds between repetitions


class Present(NamedTuple):
    """Who is connected to a match."""

    seats: frozenset[int | None]
    watchers: int


NOBODY = Present(frozenset(), 0)
WATCHERS = frozenset({None})


@dataclass
class Attendance:
    """The connections to one match."""

    here: Counter[int | None] = field(default_factory=Counter)  # by seat; None: watchers
    present_here: Present | None = None  # kept until it changes
    elsewhere: dict[str, tuple[Note, float]] = field(default_factory=dict)  # by node, until when

    def present(self) -> Present:
        """Who is connected here, or to a node that was heard of lately."""
        if self.present_here is None:
            self.present_here = Present(frozenset(self.here) - WATCHERS, self.here.get(None, 0))
        if not self.elsewhere:
            return self.present_here
        now = time.monotonic()
        notes = [note for note, until in self.elsewhere.values() if until > now]
        total = self.present_here.watchers + sum(note.watchers for note in notes)
        return Present(self.present_here.seats.union(*(note.seats for note in notes)), total)

    def count(self, seat: int | None, more: int) -> None:
        """A connection opened, or (-1) closed."""
        self.here[seat] += more
        self.here += Counter()  # drops what is zero
        self.present_here = None


class Presence:
    """The connections to all matches."""

    def __init__(self) -> None:
        """Nobody is there."""
        self._matches: defaultdict[str, Attendance] = defaultdict(Attendance)

    def enter(self, match: str, seat: int | None) -> None:
        """A connection opened."""
        self._matches[match].count(seat, 1)

    def leave(self, match: str, seat: int | None) -> None:
        """A connection closed."""
        self._matches[match].count(seat, -1)
        self._forget(match)

    def hear(self, note: Note) -> None:
        """Another node said who is connected to it."""
        elsewhere = self._matches[note.match].elsewhere
        elsewhere[note.node] = note, time.monotonic() + FORGET
        if not note.seats and not note.watchers:
            del elsewhere[note.node]
            self._forget(note.match)

    def _forget(self, match: str) -> None:
        """Forget nodes that say nothing more, and a match that nobody is connected to."""
        attendance, now = self._matches[match], time.monotonic()
        attendance.elsewhere = {n: e for n, e in attendance.elsewhere.items() if e[1] > now}
        if not attendance.here and not attendance.elsewhere:
            del self._matches[match]

    def note(self, match: str) -> Note:
        """What to tell other nodes of a match."""
        here = self._matches[match].here if match in self._matches else Counter()
        seats = sorted(seat for seat in here if seat is not None)
        return Note("presence", match, seats, here[None])

    def notes(self) -> list[Note]:
        """What to repeat to other nodes; what they no longer repeat is forgotten."""
        for match in list(self._matches):
            self._forget(match)
        return [self.note(match) for match, attendance in self._matches.items() if attendance.here]

    def of(self, match: str) -> Present:
        """Who is connected, anywhere."""
        return self._matches[match].present() if match in self._matches else NOBODY
