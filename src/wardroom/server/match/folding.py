"""How an event counts: a match is its events, folded one after the other."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from wardroom.core.account import as_seen_by
from wardroom.core.draft import start_of
from wardroom.core.match import Match, ending_of
from wardroom.core.position import Position
from wardroom.server.match.drafting import Drafting
from wardroom.server.match.events import Event
from wardroom.server.match.fairness import pledge_of
from wardroom.server.match.live import Asked, LiveMatch, SeenEvent
from wardroom.server.match.playing import Played, played


def fold(live: LiveMatch, event: Event) -> None:
    """Let a stored event count."""
    if not live.started and live.match.ending is None:  # somebody may have left the draft
        sit(live, event)
    done = _played(live.match, event)
    live.match = done.after
    if event.kind in EFFECTS:
        EFFECTS[event.kind](live, event)
    live.note_status()
    live.events.append(_as_seen(live, event, done))
    live.latest = event.stored()
    live.clock.run(live.actor, event.at)


def folded(live: LiveMatch, events: Iterable[Event]) -> LiveMatch:
    """Return the match after some more events; `live` stays as it is."""
    after = live.branch()
    for event in events:
        fold(after, event)
    return after


def _played(match: Match, event: Event) -> Played:
    """Play the entries of an event, unless the command that made it has just done so."""
    if event.played and event.played.before is match:
        return event.played
    return played(match, event.entries)


def _as_seen(live: LiveMatch, event: Event, done: Played) -> SeenEvent:
    """Return the event in JSON for each viewer; those who know no more than all share one."""
    knowing = {seat for told in done.told for sentence in told for seat in sentence.own}

    def told_to(viewer: int | None) -> bytes:
        entries = done.seen[-1 if viewer is None else viewer]
        told = [as_seen_by(viewer, sentences) for sentences in done.told]
        return event.public_json(live.version + 1, len(live.match.log), entries, told)

    public = told_to(None)
    return tuple(
        public if viewer not in knowing and own == done.seen[-1] else told_to(viewer)
        for viewer, own in enumerate(done.seen)
    )


# Before the start.


def sit(live: LiveMatch, event: Event) -> None:
    """Let an event of the time before the start count; if all is ready, the match starts."""
    data = event.data
    if event.kind == "join":
        shown = data.get("entropy")
        pledge = data.get("pledge") or (pledge_of(shown) if shown else None)
        own = {"key": data["key"], "name": data["name"], "entropy": shown, "pledge": pledge}
        own["brought"] = data.get("brings")
        _reseat(live, event, taken=True, invitation=None, **own)
    elif event.kind == "reveal":
        _reseat(live, event, entropy=data["entropy"])
    elif event.kind == "invite":
        _reseat(live, event, invitation=data["key"])
    if all(seat.taken and not seat.is_pledged for seat in live.seats):
        _draft(live, event) if live.agreement.drafts else _start_at(live, _start_of(live))


def _draft(live: LiveMatch, event: Event) -> None:
    """Let the picks of an event count; after the last of them the match starts."""
    agreed = live.agreement
    if live.drafting is None:
        laid_out = agreed.start.game.draft(agreed.start, live.fair.setup)
        live.drafting = Drafting(laid_out, event.at)
    picks = event.data.get("picks", ())
    live.drafting = live.drafting.after(picks, event.at, event.kind == "lapse")
    live.fair = replace(live.fair, picks=live.drafting.draft.picks)
    if live.drafting.draft.is_done:
        _start_at(live, start_of(agreed.start, live.drafting.draft))


def _start_at(live: LiveMatch, start: Position) -> None:
    live.started = True
    live.match = Match(start)


def _start_of(live: LiveMatch) -> Position:
    """Return where a match starts now that all is known that it is made of."""
    agreed, start = live.agreement, live.agreement.start
    if agreed.deals:
        return start.game.dealt(start, live.fair.setup)
    if agreed.brings:
        return start.game.with_brought(start, [seat.brought for seat in live.seats])
    return start


def _reseat(live: LiveMatch, event: Event, **changes: Any) -> None:
    number = event.seat or 0
    seat = replace(live.seats[number], **changes)
    live.reseat([*live.seats[:number], seat, *live.seats[number + 1 :]])


# Afterwards. The match is a branch of its own here, so it may be changed.


def _start(live: LiveMatch, event: Event) -> None:
    live.given = event.data
    ending = ending_of(event.data.get("ending"))  # an uploaded replay has one
    if ending:
        live.match.end(ending)


def _act(live: LiveMatch, event: Event) -> None:
    live.clock.acted(event.at)
    live.draw &= {event.seat or 0}  # playing on declines another's offer
    live.asked = None


def _resign(live: LiveMatch, event: Event) -> None:
    live.match.resign(event.seat or 0)


def _timeout(live: LiveMatch, event: Event) -> None:
    live.match.time_out(event.seat or 0)


def _claim(live: LiveMatch, event: Event) -> None:
    if event.data["result"] == "win":
        live.match.abandon(event.data["against"])
    else:
        live.match.agree()


def _offer(live: LiveMatch, event: Event) -> None:
    live.draw |= {event.seat or 0}
    if live.draw == live.people:
        live.match.agree()


def _decline(live: LiveMatch, event: Event) -> None:
    live.draw = frozenset()


def _ask(live: LiveMatch, event: Event) -> None:
    data, seat = event.data, event.seat or 0
    live.asked = Asked(seat, data["to"], data.get("shown", False))
    live.allowed = frozenset(data.get("by", [seat]))
    _take_back_if_allowed(live)


def _allow(live: LiveMatch, event: Event) -> None:
    live.allowed |= {event.seat or 0}
    _take_back_if_allowed(live)


def _refuse(live: LiveMatch, event: Event) -> None:
    live.asked = None


def _take_back_if_allowed(live: LiveMatch) -> None:
    if live.asked and live.allowed >= live.people:
        live.match = live.match.at(live.asked.to)
        live.asked = None
        live.draw = frozenset()


def _rematch(live: LiveMatch, event: Event) -> None:
    live.rematch |= {event.seat or 0}
    live.next = event.data.get("next")


EFFECTS: dict[str, Callable[[LiveMatch, Event], None]] = {
    "start": _start,
    "act": _act,
    "resign": _resign,
    "timeout": _timeout,
    "claim": _claim,
    "offer": _offer,
    "agree": _offer,
    "decline": _decline,
    "ask": _ask,
    "allow": _allow,
    "refuse": _refuse,
    "rematch": _rematch,
}
