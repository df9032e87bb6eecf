"""A match online: its events folded into what stands, and what each seat may do to it.

Nothing here waits, stores or sends. A command returns the event to store; `fold` makes it count.
"""

from collections.abc import Callable, Collection
from copy import copy
from dataclasses import replace
from functools import cached_property
from typing import Any, Literal

from wardroom.core.errors import BadOption
from wardroom.core.match import Match, ending_of
from wardroom.core.position import Actor
from wardroom.core.replay import Replay
from wardroom.server.match import takebacks
from wardroom.server.match.agreement import Agreement
from wardroom.server.match.clocks import SECOND, Clock
from wardroom.server.match.errors import NotFound, NotNow, Stale
from wardroom.server.match.events import Event
from wardroom.server.match.fairness import Fair, pledge_of
from wardroom.server.match.seating import Newcomer, Seat, seat_for
from wardroom.server.match.trial import Trial

Status = Literal["waiting", "playing", "over"]


# An event as each viewer may know it, in JSON: `told[seat]`, a spectator's last.
Told = tuple[bytes, ...]


class LiveMatch:
    """One match: its agreement, and everything that happened since."""

    def __init__(self, agreement: Agreement) -> None:
        """Begin a match in which nothing has happened."""
        self.agreement = agreement
        self.match = Match(agreement.start)
        self.seats = [Seat.of(agreed) for agreed in agreement.seats]
        self.clock = Clock.of(agreement.clock, len(self.seats))
        self.log: list[Told] = []
        self.latest: Event | None = None
        self.shown: dict[int | None, bytes] = {}  # what `telling` has made of this version
        self.started = False
        self.draw: frozenset[int] = frozenset()  # the seats that offered or agreed
        self.asked: tuple[int, int] | None = None  # who asks to take back, and to which ply
        self.allowed: frozenset[int] = frozenset()
        self.rematch: frozenset[int] = frozenset()
        self.next: str | None = None
        self.given: dict[str, Any] = {}  # what came with an uploaded replay
        self.status: Status
        self.actor: int | None
        self._tried: Trial | None = None  # the latest action, played out but not yet stored
        self._note_standing(self.match.position.actor)

    def branch(self) -> "LiveMatch":
        """Return a match to fold the next event into, while this one stays as it is.

        What changes seldom (seats, sets) is shared, and replaced whole when it changes.
        """
        live = copy(self)
        live.match = copy(self.match)
        live.clock = copy(self.clock)
        live.clock.remaining = list(self.clock.remaining)
        live.log = list(self.log)
        live.shown = {}
        return live

    # What stands.

    @property
    def version(self) -> int:
        """How many events there were."""
        return len(self.log)

    @property
    def at(self) -> int:
        """When the latest event was, in milliseconds since 1970."""
        return self.latest.at if self.latest else 0

    def _note_standing(self, who: Actor) -> None:
        """Keep where the match stands and which seat is to act now: both are asked for often."""
        self._who = who
        if who is None or self.match.ending or self.agreement.archive:
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
        agreement = self.agreement
        entropy = tuple(seat.entropy or "" for seat in self.seats)
        pledges = tuple(seat.pledge for seat in self.seats)
        return Fair(
            agreement.id, agreement.seed, entropy, pledges, agreement.deals, agreement.method
        )

    @property
    def due(self) -> int | None:
        """When the server has something to do: at once for a bot, or when the clock falls."""
        if self.actor is None:
            return None
        if self.seats[self.actor].is_bot:
            return 0
        return self.clock.deadline

    def claim_from(self, away: int) -> int | None:
        """When those who wait may claim; None while there is nobody to claim against."""
        if self.actor is None or self.seats[self.actor].is_bot or self.clock.terms.allowance:
            return None
        return self.clock.after(self.at, away)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know of the position; before the start no more than a watcher."""
        view = self.match.position.view(None if self.status == "waiting" else seat)
        return view if self.status == "playing" else {**view, "legal": []}

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

    # What may be done: each returns the event to store, or raises and changes nothing.

    def begin(self, now: int) -> Event:
        """Start a match whose seats are all taken from the first."""
        return self._with_opening(Event("start", now))

    def join(self, now: int, wanted: int | None, newcomer: Newcomer) -> Event:
        """Take a seat: one that the newcomer is invited to, or an open one."""
        number = seat_for(self.seats, newcomer, wanted)
        data = {"name": newcomer.name, "key": newcomer.key(number)}
        data |= {"entropy": newcomer.entropy} if newcomer.entropy else {}
        data |= {"pledge": newcomer.pledge} if newcomer.pledge else {}
        return self._with_opening(Event("join", now, number, (), data))

    def reveal(self, now: int, seat: int, entropy: str) -> Event:
        """Show the entropy that a seat pledged, once nobody can choose theirs by it."""
        if not self.seats[seat].is_pledged:
            raise NotNow("reveal: this seat has nothing to reveal")
        if not all(other.taken for other in self.seats):
            raise NotNow("reveal: wait until all seats are taken; who comes later must not know it")
        if pledge_of(entropy) != self.seats[seat].pledge:
            raise BadOption("entropy: it is not the one that was pledged")
        return self._with_opening(Event("reveal", now, seat, (), {"entropy": entropy}))

    def invite(self, now: int, number: int, key: str) -> Event:
        """Withdraw the invitation of a seat that nobody has taken; `key` is the new one's."""
        if not 0 <= number < len(self.seats):
            raise NotFound(f"seat {number}: this match has {len(self.seats)} seats")
        if self.seats[number].invitation is None:
            raise NotNow(f"seat {number}: it is taken, open to all, or a bot's")
        return Event("invite", now, number, (), {"key": key})

    def act(self, now: int, seat: int, action: str) -> Event:
        """Play an action, and the chance outcomes that follow it."""
        self._check_playing()
        trial = Trial(self.match.position, self._who)
        trial.play((seat, action))
        trial.draw(self.fair, len(self.match.log))
        self._tried = trial
        return Event("act", now, seat, trial.entries)

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

    def claim(self, now: int, seat: int, result: str, away: int) -> Event:
        """Claim a win or a draw against the seat that has let the others wait for `away` ms."""
        self._check_playing()
        due = self.claim_from(away)
        if due is None or seat == self.actor:
            raise NotNow(
                "claim: only who waits for a person, in a match without a clock, may claim"
            )
        if now < due:
            raise NotNow(f"claim: it is too early by {-((now - due) // SECOND)} s")
        return Event("claim", now, seat, (), {"result": result, "against": self.actor})

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
        if self.status != "over" or self.agreement.archive:
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
        if not self.started:
            self._sit(event)
        trial = self._played(event)
        self.match.position = trial.position
        self.match.log = [*self.match.log, *event.entries]
        self._who = trial.actor
        if event.kind in EFFECTS:
            EFFECTS[event.kind](self, event)
        self._note_standing(self._who)
        self.log.append(_told(event, self.version + 1, trial))
        self.latest = event
        self.clock.run(self.actor, event.at)

    def _played(self, event: Event) -> Trial:
        """Play the entries of an event, unless `act` has just done so."""
        trial, self._tried = self._tried, None
        if trial is None or trial.entries is not event.entries:
            trial = Trial(self.match.position, self._who)
            for entry in event.entries:
                trial.play(entry)
        return trial

    def _sit(self, event: Event) -> None:
        """Let an event of the time before the start count; if all is ready, the match starts."""
        data = event.data
        if event.kind == "join":
            shown = data.get("entropy")
            pledge = data.get("pledge") or (pledge_of(shown) if shown else None)
            mine = {"key": data["key"], "name": data["name"], "entropy": shown, "pledge": pledge}
            self._reseat(event, taken=True, invitation=None, **mine)
        elif event.kind == "reveal":
            self._reseat(event, entropy=data["entropy"])
        elif event.kind == "invite":
            self._reseat(event, invitation=data["key"])
        if all(seat.taken and not seat.is_pledged for seat in self.seats):
            self._begin()

    def _begin(self) -> None:
        self.started = True
        if self.agreement.deals:
            start = self.agreement.start
            self.match = Match(start.game.dealt(start, self.fair.setup))
            self._who = self.match.position.actor

    def _reseat(self, event: Event, **changes: Any) -> None:
        number = event.seat or 0
        seat = replace(self.seats[number], **changes)
        self.seats = [*self.seats[:number], seat, *self.seats[number + 1 :]]

    def _start(self, event: Event) -> None:
        self.given = event.data
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

    def _claim(self, event: Event) -> None:
        if event.data["result"] == "win":
            self.match.abandon(event.data["against"])
        else:
            self.match.agree()

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
            self._who = self.match.position.actor
            self.asked = None
            self.draw = frozenset()

    def _rematch(self, event: Event) -> None:
        self.rematch |= {event.seat or 0}
        self.next = event.data.get("next")

    # What the commands are made of.

    def _check_playing(self) -> None:
        if self.status != "playing":
            word = "has not started" if self.status == "waiting" else "is over"
            raise NotNow(f"match {self.agreement.id}: it {word}")

    def _with_opening(self, event: Event) -> Event:
        """Return an event with the chance that follows it, if it starts the match."""
        after = self.branch()
        after._sit(event)
        if not after.started:
            return event
        trial = Trial(after.match.position, after._who)
        trial.draw(after.fair, 0)
        return replace(event, entries=trial.entries)


def _told(event: Event, seq: int, trial: Trial) -> Told:
    shared = event.told(seq, trial.seen[-1])
    return tuple(shared if seen == trial.seen[-1] else event.told(seq, seen) for seen in trial.seen)


EFFECTS: dict[str, Callable[[LiveMatch, Event], Any]] = {
    "start": LiveMatch._start,
    "act": LiveMatch._act,
    "resign": LiveMatch._resign,
    "timeout": LiveMatch._timeout,
    "claim": LiveMatch._claim,
    "offer": LiveMatch._offer,
    "agree": LiveMatch._offer,
    "decline": LiveMatch._decline,
    "ask": LiveMatch._ask,
    "allow": LiveMatch._allow,
    "refuse": LiveMatch._refuse,
    "rematch": LiveMatch._rematch,
}
