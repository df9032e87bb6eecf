"""A match online: its events folded into what stands, and what each seat may do to it.

Nothing here waits, stores or sends. A command returns the event to store; `fold` makes it count.
"""

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from wardroom.core.match import Entry, Match, ending_of
from wardroom.core.position import Position
from wardroom.core.replay import Replay
from wardroom.server import takebacks
from wardroom.server.charter import Chair, Charter
from wardroom.server.clocks import Clock
from wardroom.server.errors import NotFound, NotNow, NotYours, Stale
from wardroom.server.events import Event
from wardroom.server.fairness import Fair, entropies

Status = Literal["waiting", "playing", "over"]


@dataclass(frozen=True)
class Seat:
    """A seat as it stands."""

    chair: Chair
    key: str | None
    name: str | None
    entropy: str | None
    taken: bool

    @classmethod
    def of(cls, chair: Chair) -> "Seat":
        """Return the seat before anyone joins."""
        return cls(chair, chair.key, chair.name, chair.entropy, chair.is_taken)

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays it."""
        return self.chair.kind == "bot"


@dataclass(frozen=True, slots=True)
class Told:
    """An event as each viewer may know it: `entries[seat]`, a spectator's last."""

    event: Event
    entries: tuple[tuple[Entry, ...], ...]


class Room:
    """One match: the charter, and everything that happened since."""

    def __init__(self, charter: Charter) -> None:
        """Open the room of a match in which nothing has happened."""
        self.charter = charter
        self.match = Match(charter.start)
        self.seats = [Seat.of(chair) for chair in charter.chairs]
        self.clock = Clock.of(charter.clock, len(self.seats))
        self.log: list[Told] = []
        self.started = False
        self.draw: frozenset[int] = frozenset()  # the seats that offered or agreed
        self.asked: tuple[int, int] | None = None  # who asks to take back, and to which ply
        self.allowed: frozenset[int] = frozenset()
        self.rematch: frozenset[int] = frozenset()
        self.next: str | None = None
        self.status: Status
        self.actor: int | None
        self._note_standing()

    def branch(self) -> "Room":
        """Return a room to fold the next event into, while this one stays as it is.

        What changes seldom (seats, sets) is shared, and replaced whole when it changes.
        """
        room = copy(self)
        room.match = copy(self.match)
        room.match.position, room.match.log = self.match.position.copy(), list(self.match.log)
        room.clock = replace(self.clock, remaining=list(self.clock.remaining))
        room.log = list(self.log)
        return room

    # What stands.

    @property
    def version(self) -> int:
        """How many events there were."""
        return len(self.log)

    def _note_standing(self) -> None:
        """Keep where the match stands and which seat is to act now: both are asked for often."""
        who = self.match.position.actor
        if who is None or self.match.ending or self.charter.archive:
            self.status = "over"
        else:
            self.status = "playing" if self.started else "waiting"
        self.actor = who if isinstance(who, int) and self.status == "playing" else None

    @property
    def people(self) -> set[int]:
        """The seats that no bot plays."""
        return {number for number, seat in enumerate(self.seats) if not seat.is_bot}

    @cached_property
    def commitment(self) -> str:
        """What was published before play."""
        return self.fair.commitment

    @property
    def fair(self) -> Fair:
        """What chance is drawn from."""
        return Fair(
            self.charter.id, self.charter.seed, entropies([seat.entropy for seat in self.seats])
        )

    @property
    def due(self) -> int | None:
        """When the server has something to do: at once for a bot, or when the clock falls."""
        if self.actor is None:
            return None
        if self.seats[self.actor].is_bot:
            return self.log[-1].event.at
        return self.clock.deadline

    def replay(self) -> Replay:
        """The replay so far, with the seed once the match is over; the whole truth."""
        fair = self.fair.to_json() if self.status == "over" else None
        if self.charter.archive:
            fair = self.log[0].event.data.get("fair")
        return replace(Replay.of(self.match), fair=fair)

    def earlier(self, version: int) -> "Room":
        """Return the room as it was at `version`; whoever looks sees no more than then."""
        room = Room(self.charter)
        for told in self.log[:version]:
            room.fold(told.event)
        return room

    def seat_of(self, key: str | None) -> int | None:
        """Return the seat that `key` opens."""
        held = [number for number, seat in enumerate(self.seats) if key and seat.key == key]
        return held[0] if held else None

    # What may be done: each returns the event to store, or raises and changes nothing.

    def begin(self, now: int) -> Event:
        """Start a match whose seats are all taken from the first."""
        return Event("start", now, None, self._opening(self.fair))

    def join(self, now: int, seat: int | None, key: str, name: str, entropy: str | None) -> Event:
        """Take a seat: the one `key` opens, or an open one."""
        number = self._free_seat(seat, key)
        data = {"name": name, "key": key, **({"entropy": entropy} if entropy else {})}
        if any(not other.taken for n, other in enumerate(self.seats) if n != number):
            return Event("join", now, number, (), data)
        added = [entropy if n == number else s.entropy for n, s in enumerate(self.seats)]
        fair = Fair(self.charter.id, self.charter.seed, entropies(added))
        return Event("join", now, number, self._opening(fair), data)

    def act(self, now: int, seat: int, action: str) -> Event:
        """Play an action, and the chance outcomes that follow it."""
        self._check_playing()
        trial = self.match.position.copy()
        trial.check_seat(seat)
        if trial.actor != seat:
            raise NotNow(f"seat {seat}: it is not its turn to act")
        trial.apply(action)
        drawn = self._chance(self.fair, trial, len(self.match.log) + 1)
        return Event("act", now, seat, ((seat, action), *drawn))

    def resign(self, now: int, seat: int) -> Event:
        """Give up."""
        self._check_playing()
        return Event("resign", now, seat)

    def time_out(self, now: int) -> Event:
        """End the match because the running clock fell."""
        self._check_playing()
        if not self.clock.is_out(now):
            raise NotNow("time-out: no clock has fallen")
        return Event("timeout", now, self.actor)

    def offer_draw(self, now: int, seat: int) -> Event:
        """Offer a draw, or agree to one that is offered."""
        self._check_playing()
        if self.people != set(range(len(self.seats))):
            raise NotNow("draw: bots do not agree to draws")
        if seat in self.draw:
            raise NotNow("draw: this seat has already offered one")
        return Event("agree" if self.draw else "offer", now, seat)

    def decline_draw(self, now: int, seat: int) -> Event:
        """Decline the draw that is offered."""
        self._check_playing()
        if not self.draw - {seat}:
            raise NotNow("draw: no other seat has offered one")
        return Event("decline", now, seat)

    def check_may_ask_back(self) -> None:
        """Raise NotNow unless a take-back can be asked for."""
        self._check_playing()
        if self.asked:
            raise NotNow("take back: somebody is already asking")

    def ask_back(self, now: int, seat: int, ply: int) -> Event:
        """Ask to take back to `ply`, which `takebacks` has found to be allowed."""
        self.check_may_ask_back()
        return Event("ask", now, seat, (), {"to": ply})

    def answer_back(self, now: int, seat: int, allow: bool) -> Event:
        """Allow or refuse the take-back that is asked for."""
        self._check_playing()
        if not self.asked or self.asked[0] == seat:
            raise NotNow("take back: no other seat asks for one")
        return Event("allow" if allow else "refuse", now, seat)

    def want_rematch(self, now: int, seat: int, next_id: str) -> Event:
        """Ask for another game; the last seat to ask opens it as `next_id`."""
        if self.status != "over" or self.charter.archive:
            raise NotNow("rematch: the match is not over")
        if self.next or seat in self.rematch:
            raise NotNow("rematch: this seat has already asked")
        complete = self.rematch | {seat} == self.people
        return Event("rematch", now, seat, (), {"next": next_id} if complete else {})

    def check_version(self, version: int | None) -> None:
        """Raise Stale unless the client has seen everything (None: it does not matter)."""
        if version is not None and version != self.version:
            raise Stale(f"version {version}: the match is at version {self.version}; look again")

    # What counts.

    def fold(self, event: Event) -> None:
        """Let a stored event count."""
        entries = tuple(self._play(entry) for entry in event.entries)
        viewers = range(len(self.seats) + 1)
        told = tuple(tuple(views[viewer] for views in entries) for viewer in viewers)
        EFFECTS[event.kind](self, event)
        self._note_standing()
        self.log.append(Told(event, told))
        self.clock.run(self.actor, event.at)

    def _play(self, entry: Entry) -> tuple[Entry, ...]:
        """Play an entry; return it as each viewer may know it."""
        position, (who, action) = self.match.position, entry
        seen = [position.game.seen(position, action, seat) for seat in (*position.seats, None)]
        self.match.play(entry)
        return tuple((who, text) for text in seen)

    def _join(self, event: Event) -> None:
        number, data = event.seat or 0, event.data
        seat = Seat(
            self.seats[number].chair, data["key"], data["name"], data.get("entropy"), taken=True
        )
        self.seats = [*self.seats[:number], seat, *self.seats[number + 1 :]]
        self.started = all(seat.taken for seat in self.seats)

    def _start(self, event: Event) -> None:
        self.started = True
        ending = ending_of(event.data.get("ending"))  # an uploaded replay has one
        if ending:
            self.match.end(ending)

    def _act(self, event: Event) -> None:
        self.clock.acted(event.at)
        self.draw &= {event.seat or 0}  # playing on declines another's offer
        self.asked = None

    def _resign(self, event: Event) -> None:
        self.match.resign(event.seat or 0)

    def _timeout(self, event: Event) -> None:
        self.match.time_out(event.seat or 0)

    def _offer(self, event: Event) -> None:
        self.draw |= {event.seat or 0}
        if self.draw == self.people:
            self.match.agree()

    def _decline(self, event: Event) -> None:
        self.draw = frozenset()

    def _ask(self, event: Event) -> None:
        self.asked, self.allowed = (event.seat or 0, event.data["to"]), frozenset({event.seat or 0})
        self._take_back_if_allowed()

    def _allow(self, event: Event) -> None:
        self.allowed |= {event.seat or 0}
        self._take_back_if_allowed()

    def _refuse(self, event: Event) -> None:
        self.asked = None

    def _take_back_if_allowed(self) -> None:
        if self.asked and self.allowed >= self.people:
            self.match = takebacks.rewound(self.match, self.asked[1])
            self.asked = None
            self.draw = frozenset()

    def _rematch(self, event: Event) -> None:
        self.rematch |= {event.seat or 0}
        self.next = event.data.get("next")

    # What the commands are made of.

    def _check_playing(self) -> None:
        if self.status != "playing":
            word = "has not started" if self.status == "waiting" else "is over"
            raise NotNow(f"match {self.charter.id}: it {word}")

    def _free_seat(self, wanted: int | None, key: str) -> int:
        held = self.seat_of(key)
        if held is not None and wanted in (None, held):
            if self.seats[held].taken:
                raise NotNow(f"seat {held}: it is already yours")
            return held
        if wanted is not None and not 0 <= wanted < len(self.seats):
            raise NotFound(f"seat {wanted}: this match has {len(self.seats)} seats")
        free = [n for n, s in enumerate(self.seats) if s.chair.kind == "open" and not s.taken]
        if wanted is not None and wanted not in free:
            raise NotYours(f"seat {wanted}: it is taken, a bot's, or needs its link")
        if not free:
            raise NotNow("seats: none is open")
        return free[0] if wanted is None else wanted

    def _opening(self, fair: Fair) -> tuple[Entry, ...]:
        return self._chance(fair, self.match.position.copy(), len(self.match.log))

    @staticmethod
    def _chance(fair: Fair, trial: Position, ply: int) -> tuple[Entry, ...]:
        drawn: list[Entry] = []
        while trial.actor == "chance":
            outcome = fair.outcome(trial, ply + len(drawn))
            trial.apply(outcome)
            drawn.append(("chance", outcome))
        return tuple(drawn)


EFFECTS: dict[str, Callable[[Room, Event], Any]] = {
    "start": Room._start,
    "join": Room._join,
    "act": Room._act,
    "resign": Room._resign,
    "timeout": Room._timeout,
    "offer": Room._offer,
    "agree": Room._offer,
    "decline": Room._decline,
    "ask": Room._ask,
    "allow": Room._allow,
    "refuse": Room._refuse,
    "rematch": Room._rematch,
}
