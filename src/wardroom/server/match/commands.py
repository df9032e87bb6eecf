"""What may be done to a match: each returns the event to store, or raises and changes nothing."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from wardroom.core.draft import Draft
from wardroom.core.errors import BadOption
from wardroom.server.match.agreement import Agreement
from wardroom.server.match.clocks import SECOND
from wardroom.server.match.errors import NotFound, NotNow, Stale
from wardroom.server.match.events import Event
from wardroom.server.match.fairness import pledge_of
from wardroom.server.match.folding import sit
from wardroom.server.match.live import LiveMatch
from wardroom.server.match.playing import played
from wardroom.server.match.seating import Newcomer, seat_for


def check_version(live: LiveMatch, version: int | None) -> None:
    """Raise Stale unless the client has seen everything (None: it does not matter)."""
    if version is not None and version != live.version:
        raise Stale(f"version {version}: the match is at version {live.version}; look again")


# Before the start.


def begin(live: LiveMatch, now: int) -> Event:
    """Start a match whose seats are all taken from the first."""
    return _with_opening(live, Event("start", now))


def join(live: LiveMatch, now: int, wanted: int | None, newcomer: Newcomer) -> Event:
    """Take a seat: one that the newcomer is invited to, or an open one."""
    number = seat_for(live.seats, newcomer, wanted)
    data: dict[str, Any] = {"name": newcomer.name, "key": newcomer.key(number)}
    data |= {"entropy": newcomer.entropy} if newcomer.entropy else {}
    data |= {"pledge": newcomer.pledge} if newcomer.pledge else {}
    data |= _brought(live.agreement, newcomer.brings, live.seats[number].brought)
    return _with_opening(live, Event("join", now, number, (), data))


def _brought(agreement: Agreement, brings: Any, agreed: Any) -> dict[str, Any]:
    """Return what the event says of what a newcomer brings, or raise BadOption."""
    game = agreement.start.game
    if not agreement.brings:
        if brings is not None:
            raise BadOption("brings: at this table nobody brings anything")
        return {}
    if brings is None and agreed is None:
        raise BadOption(f"brings: at this table everybody brings a {game.brings}; choose yours")
    return {"brings": agreed if brings is None else game.checked(agreement.start, brings)}


def reveal(live: LiveMatch, now: int, seat: int, entropy: str) -> Event:
    """Show the entropy that a seat pledged, once nobody can choose theirs by it."""
    if not live.seats[seat].is_pledged:
        raise NotNow("reveal: this seat has nothing to reveal")
    if not all(other.taken for other in live.seats):
        raise NotNow("reveal: wait until all seats are taken; who comes later must not know it")
    if pledge_of(entropy) != live.seats[seat].pledge:
        raise BadOption("entropy: it is not the one that was pledged")
    return _with_opening(live, Event("reveal", now, seat, (), {"entropy": entropy}))


def invite(live: LiveMatch, now: int, number: int, key: str) -> Event:
    """Withdraw the invitation of a seat that nobody has taken; `key` is the new one's."""
    if not 0 <= number < len(live.seats):
        raise NotFound(f"seat {number}: this match has {len(live.seats)} seats")
    if live.seats[number].invitation is None:
        raise NotNow(f"seat {number}: it is taken, open to all, or a bot's")
    return Event("invite", now, number, (), {"key": key})


def _with_opening(live: LiveMatch, event: Event) -> Event:
    """Return an event with the bots' picks, and the chance that follows if it starts the match."""
    after = live.branch()
    sit(after, event)
    picks = bots_picks(after)
    if picks:
        data = {**event.data, "picks": [*event.data.get("picks", ()), *picks]}
        event, after = replace(event, data=data), live.branch()
        sit(after, event)
    if not after.started:
        return event
    return replace(event, entries=played(after.match, (), after.fair).entries)


# The draft.


def pick(live: LiveMatch, now: int, seat: int, choice: str, step: int) -> Event:
    """Pick in the draft; `step` is how many picks the seat had made when it chose."""
    draft = _draft_of(live)
    made = len(draft.picks[seat])
    if step != made:
        raise Stale(f"step {step}: this seat has made {made} picks; look again")
    if draft.has_picked(seat):
        raise NotNow("pick: you have picked; wait until everybody has")
    return _with_opening(live, Event("pick", now, seat, (), {"picks": [[seat, choice]]}))


def lapse(live: LiveMatch, now: int) -> Event:
    """Pick for the seats whose time for a pick is over."""
    draft, due = _draft_of(live), live.pick_deadline
    if due is None or now < due:
        raise NotNow("lapse: there is still time to pick")
    picks = [[n, draft.suggestion(n)] for n in sorted(live.people) if not draft.has_picked(n)]
    return _with_opening(live, Event("lapse", now, None, (), {"picks": picks}))


def bots_picks(live: LiveMatch) -> list[list[Any]]:
    """Return the picks of all bots that may pick now: they are stored with what let them."""
    picks: list[list[Any]] = []
    if live.drafting is None or live.started:
        return picks
    draft, bots = live.drafting.draft, set(range(len(live.seats))) - live.people
    while ready := [n for n in sorted(bots) if draft.choices(n)]:
        for number in ready:
            picks.append([number, draft.suggestion(number)])
            draft = draft.picked(*picks[-1])
    return picks


def _draft_of(live: LiveMatch) -> Draft:
    if live.drafting is None or live.status != "drafting":
        raise NotNow(f"match {live.agreement.id}: there is no draft now")
    return live.drafting.draft


# Play.


def act(live: LiveMatch, now: int, seat: int, action: str) -> Event:
    """Play an action, and the chance outcomes that follow it."""
    _check_playing(live)
    done = played(live.match, [(seat, action)], live.fair)
    return Event("act", now, seat, done.entries, played=done)


def resign(live: LiveMatch, now: int, seat: int) -> Event:
    """Give up, in the draft too."""
    if live.status != "drafting":
        _check_playing(live)
    return Event("resign", now, seat)


def time_out(live: LiveMatch, now: int) -> Event:
    """End the match because the running clock fell."""
    _check_playing(live)
    if not live.clock.is_out(now):
        raise NotNow("time-out: no clock has fallen")
    return Event("timeout", now, live.actor)


def claim(live: LiveMatch, now: int, seat: int, result: str, away: int) -> Event:
    """Claim a win or a draw against the seat that has let the others wait for `away` ms."""
    _check_playing(live)
    due = live.claim_from(away)
    if due is None or seat == live.actor:
        raise NotNow("claim: only who waits for a person, in a match without a clock, may claim")
    if now < due:
        raise NotNow(f"claim: it is too early by {-((now - due) // SECOND)} s")
    return Event("claim", now, seat, (), {"result": result, "against": live.actor})


# What the seats agree on.


def offer_draw(live: LiveMatch, now: int, seat: int) -> Event:
    """Offer a draw, or agree to one that is offered."""
    _check_playing(live)
    if len(live.people) != len(live.seats):
        raise NotNow("draw: bots do not agree to draws")
    if seat in live.draw:
        raise NotNow("draw: this seat has already offered one")
    return Event("agree" if live.draw else "offer", now, seat)


def decline_draw(live: LiveMatch, now: int, seat: int) -> Event:
    """Decline the draw that is offered."""
    _check_playing(live)
    if not live.draw - {seat}:
        raise NotNow("draw: no other seat has offered one")
    return Event("decline", now, seat)


def check_may_ask_back(live: LiveMatch) -> None:
    """Raise NotNow unless a take-back can be asked for."""
    _check_playing(live)
    if live.asked:
        raise NotNow("take back: somebody is already asking")


def ask_back(
    live: LiveMatch, now: int, seat: int, held: Collection[int], ply: int, shown: bool
) -> Event:
    """Ask to take back to `ply`; `held` are the seats of whoever asks, who all agree.

    `shown`: something was rolled, drawn or revealed since, which those who are asked should know.
    """
    check_may_ask_back(live)
    agreed = {"by": sorted(held)} if len(held) > 1 else {}
    return Event("ask", now, seat, (), {"to": ply, "shown": shown, **agreed})


def answer_back(live: LiveMatch, now: int, seat: int, allow: bool) -> Event:
    """Allow or refuse the take-back that is asked for."""
    _check_playing(live)
    if not live.asked or seat in live.allowed:
        raise NotNow("take back: no other seat asks for one")
    return Event("allow" if allow else "refuse", now, seat)


def want_rematch(live: LiveMatch, now: int, seat: int, next_id: str) -> Event:
    """Ask for another game; the last seat to ask opens it as `next_id`."""
    if live.status != "over" or live.agreement.archive:
        raise NotNow("rematch: the match is not over")
    if live.next or seat in live.rematch:
        raise NotNow("rematch: this seat has already asked")
    complete = live.rematch | {seat} == live.people
    return Event("rematch", now, seat, (), {"next": next_id} if complete else {})


def _check_playing(live: LiveMatch) -> None:
    if live.status != "playing":
        word = "is over" if live.status == "over" else "has not started"
        raise NotNow(f"match {live.agreement.id}: it {word}")
