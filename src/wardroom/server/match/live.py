"""A match online: what was agreed before play, and where the events since have led.

`commands` says what may be done to it, `folding` lets an event count. Nothing waits or stores.
"""

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any, Literal, NamedTuple

from wardroom.core.growing import Growing
from wardroom.core.match import Match
from wardroom.core.moment import Moment
from wardroom.core.replay import Replay
from wardroom.server.match.agreement import Agreement
from wardroom.server.match.clocks import Clock
from wardroom.server.match.drafting import Drafting
from wardroom.server.match.events import Event
from wardroom.server.match.fairness import Fair
from wardroom.server.match.seating import Seat

Status = Literal["waiting", "drafting", "playing", "over"]
SeenEvent = tuple[bytes, ...]  # an event in JSON as each viewer may know it; a spectator's last


class Asked(NamedTuple):
    """A take-back that is asked for: by whom, to which ply, and whether anything was shown since.

    Before it could be asked across chance and reveals, nothing was.
    """

    seat: int
    to: int
    shown: bool


class LiveMatch:
    """One match: its agreement, and everything that happened since."""

    def __init__(self, agreement: Agreement) -> None:
        """Begin a match in which nothing has happened."""
        self.agreement = agreement
        self.match = Match(agreement.start)
        self.people = frozenset(n for n, seat in enumerate(agreement.seats) if seat.kind != "bot")
        self.seats: list[Seat]
        self.fair: Fair  # what chance is drawn from
        self.reseat([Seat.of(agreed) for agreed in agreement.seats])
        self.clock = Clock.of(agreement.clock, len(self.seats))
        self.events: Growing[SeenEvent] = Growing()
        self.latest: Event | None = None
        self.states: dict[int | None, bytes] = {}  # this version in JSON for each viewer, once made
        self.accounts: dict[int | None, bytes] = {}  # what the game tells each viewer, once asked
        self.started = False
        self.drafting: Drafting | None = None
        self.draw: frozenset[int] = frozenset()  # the seats that offered or agreed
        self.asked: Asked | None = None
        self.allowed: frozenset[int] = frozenset()
        self.rematch: frozenset[int] = frozenset()
        self.next: str | None = None
        self.given: dict[str, Any] = {}  # what came with an uploaded replay
        self.status: Status
        self.actor: int | None
        self.note_status()

    def branch(self) -> "LiveMatch":
        """Return a match to fold the next event into, while this one stays as it is.

        What changes seldom (seats, sets) is shared, and replaced whole when it changes; so is the
        match itself.
        """
        live = object.__new__(LiveMatch)  # `copy` asks how it is pickled, which takes far longer
        vars(live).update(vars(self))
        live.clock = self.clock.branch()
        live.events = self.events.branch()
        live.states = {}
        live.accounts = {}
        return live

    def reseat(self, seats: list[Seat]) -> None:
        """Keep the seats as they are now; chance is drawn from what they add to it."""
        agreed = self.agreement
        entropy = tuple(seat.entropy or "" for seat in seats)
        pledges = tuple(seat.pledge for seat in seats)
        self.seats = seats
        self.around: tuple[object, bytes] | None = None  # who is connected; them and seats in JSON
        is_dealt, picks = agreed.deals or agreed.drafts, () if agreed.drafts else None
        self.fair = Fair(agreed.id, agreed.seed, entropy, pledges, is_dealt, agreed.method, picks)

    def note_status(self) -> None:
        """Keep how far the match is and which seat is to act now: both are asked for often."""
        if self.match.is_over or self.agreement.archive:
            self.status = "over"
        else:
            before: Status = "drafting" if self.drafting else "waiting"
            self.status = "playing" if self.started else before
        who = self.match.actor
        self.actor = who if isinstance(who, int) and self.status == "playing" else None

    @property
    def version(self) -> int:
        """How many events there were."""
        return len(self.events)

    @property
    def at(self) -> int:
        """When the latest event was, in milliseconds since 1970."""
        return self.latest.at if self.latest else 0

    def is_coached(self, seat: int) -> bool:
        """Whether a seat may be advised: against people that would be unfair."""
        return self.people == {seat}

    @property
    def due(self) -> int | None:
        """When the server has something to do: at once for a bot, or when a clock falls."""
        if self.status == "drafting":
            return self.pick_deadline
        if self.actor is None:
            return None
        if self.seats[self.actor].is_bot:
            return 0
        return self.clock.deadline

    @property
    def pick_deadline(self) -> int | None:
        """When a pick is made for those who have not picked: where people wait for each other."""
        if self.drafting is None or len(self.people) < 2:
            return None
        span = self.drafting.allowance(self.clock.terms, self.people)
        return self.clock.after(self.drafting.since, span)

    def claim_from(self, away: int) -> int | None:
        """When those who wait may claim; None while there is nobody to claim against."""
        if self.actor is None or self.seats[self.actor].is_bot or self.clock.terms.allowance:
            return None
        return self.clock.after(self.at, away)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know of the position; before the start no more than a watcher."""
        return self.views([seat])[0]

    def views(self, seats: Iterable[int | None]) -> list[dict[str, Any]]:
        """What each of some seats may know; made together, all come from one document."""
        moment = Moment(self.match.position)
        views = [moment.view(seat if self.started else None) for seat in seats]
        return views if self.status == "playing" else [{**view, "legal": []} for view in views]

    def replay(self) -> Replay:
        """The replay so far, with the seed once the match is over; the whole truth."""
        fair = self.fair.to_json() if self.status == "over" else None
        if self.agreement.archive:
            fair = self.given.get("fair")
        return replace(Replay.of(self.match), fair=fair)

    def held_by(self, keys: Collection[str]) -> list[int]:
        """Return the seats whose holders' keys are among `keys`. An invitation's never is."""
        return [number for number, seat in enumerate(self.seats) if seat.key in keys]

    def is_known_to(self, keys: Collection[str]) -> bool:
        """Whether one of `keys` is a holder's, the opener's, or an invitation's not yet used."""
        invitations = [seat.invitation for seat in self.seats]
        known = {self.agreement.opener, *invitations, *(seat.key for seat in self.seats)}
        return not known.isdisjoint(keys)
