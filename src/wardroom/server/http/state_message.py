"""The one message that gives a client all it needs: view, legal actions, version, log since."""

from collections.abc import Iterable, Set
from dataclasses import asdict
from typing import Any

import orjson

from wardroom.bots.roster import introduction
from wardroom.core.account import as_seen_by
from wardroom.core.position import Position
from wardroom.server.match.compact_json import compact
from wardroom.server.match.live import LiveMatch
from wardroom.server.node.matches import Matches
from wardroom.server.node.presence import Present

Line = dict[str, Any]
NUMERALS = (
    "", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV",
    "XVI",
)  # fmt: skip


def composed(
    matches: Matches,
    live: LiveMatch,
    seat: int | None,
    since: int,
    chat: list[Line],
    now: int,
    opener: bool,
    invited: int | None,
    order: int | str | None = None,
    account: bool = False,
) -> bytes:
    """Return, in JSON, what `seat` (None: a watcher) may know, the log after `since`, this chat.

    `order` is the number of the client's order that this answers, `account` whether the client
    wants to be told how the game stands.
    """
    present = matches.presence.of(live.agreement.id)
    viewer = len(live.seats) if seat is None else seat
    log = b",".join([event[viewer] for event in live.events[since:]])
    stands = _account(live, seat) if account else b"null"
    rest = orjson.dumps(
        {
            "chat": chat,
            "clock": live.clock.to_json(now),
            "claim": live.claim_from(matches.away),
            "opener": opener,
            "invited": invited,
            "order": order,
            "draft": _draft(live, seat, now),
        }
    )
    # Several JSON objects become one: what is alike for many is made once.
    match, around = state(live, seat)[:-1], _around(live, present)[1:-1]
    parts = match, b',"log":[', log, b'],"account":', stands, b",", around, b",", rest[1:]
    return b"".join(parts)


def state(live: LiveMatch, seat: int | None) -> bytes:
    """Return the match itself in JSON, without its log, its clock, and who is there."""
    if seat not in live.states:
        # Who plays sees every version, so what all who play see of it is made together.
        viewers = live.people if seat in live.people else {seat}
        for viewer, view in zip(viewers, live.views(viewers), strict=True):
            live.states[viewer] = compact(_state(live, viewer, view))
    return live.states[seat]


def _state(live: LiveMatch, seat: int | None, view: Line) -> Line:
    ending = live.match.ending
    return {
        "type": "state",
        "match": live.agreement.id,
        "game": live.agreement.game_id,
        "version": live.version,
        "status": live.status,
        "viewer": "spectator" if seat is None else seat,
        "actor": live.actor,
        "view": view,
        "legal": view["legal"],
        "ply": len(live.match.log),
        "draw": sorted(live.draw),
        "takeback": live.asked and live.asked._asdict(),
        "ending": asdict(ending) if ending else None,
        "returns": live.match.returns() if live.status == "over" else None,
        "rematch": {"asked": sorted(live.rematch), "next": live.next},
        "origin": live.agreement.origin and live.agreement.origin._asdict(),
        "fair": fair(live),
        "brings": live.agreement.brings,
        "drafts": live.agreement.drafts,
    }


def _draft(live: LiveMatch, seat: int | None, now: int) -> Line | None:
    """Return the draft as a viewer may know it, while it is on."""
    if live.drafting is None or live.status != "drafting":
        return None
    draft, until = live.drafting.draft, live.pick_deadline
    return {
        "step": draft.step if seat is None else len(draft.picks[seat]),
        "steps": draft.steps,
        "picked": [draft.has_picked(number) for number in range(len(live.seats))],
        "choices": [] if seat is None else draft.choices(seat),
        "late": seat in live.drafting.late,
        "left": None if until is None else max(0, until - now),
        "view": draft.view(seat),
    }


def _around(live: LiveMatch, present: Present) -> bytes:
    """Return who sits there and who is connected, in JSON; few moves change that."""
    if live.around is None or live.around[0] != present:
        seats = [_seat(live, n, n in present.seats) for n in range(len(live.seats))]
        live.around = present, compact({"seats": seats, "watchers": present.watchers})
    return live.around[1]


def _account(live: LiveMatch, seat: int | None) -> bytes:
    """Return what the game tells of how a match stands, in JSON."""
    if seat not in live.accounts:
        viewers = live.people if seat in live.people else {seat}
        for viewer, told in zip(viewers, accounts(live, viewers), strict=True):
            live.accounts[viewer] = compact(told)
    return live.accounts[seat]


def accounts(live: LiveMatch, viewers: Set[int | None]) -> list[Line]:
    """Return what the game tells each: how it stands, what its actions cost, why the game ended.

    Before the start nobody is told more than a watcher.
    """
    position, is_waiting = live.match.position, not live.started
    acts = live.actor is not None and live.actor in viewers
    outlook = position.game.account.outlook(position).items() if acts else ()
    own = {action: sentence.to_json() for action, sentence in outlook}
    told = accounts_of(position, [None if is_waiting else viewer for viewer in viewers])
    return [
        {**one, "outlook": own if seat == live.actor else {}}
        for seat, one in zip(viewers, told, strict=True)
    ]


def accounts_of(position: Position, viewers: Iterable[int | None]) -> list[Line]:
    """Return what a game tells each viewer of how a position stands, whoever is to act."""
    account = position.game.account
    standing, reason = account.standing(position), account.ending(position)
    why = reason and reason.to_json()
    return [
        {"standing": as_seen_by(viewer, standing), "outlook": {}, "reason": why}
        for viewer in viewers
    ]


def fair(live: LiveMatch) -> dict[str, Any]:
    """Return what is published before play; once the match is over, all chance was drawn from."""
    if live.agreement.archive:
        return live.given.get("fair") or {}
    return live.fair.to_json(live.status == "over")


def _seat(live: LiveMatch, number: int, present: bool) -> dict[str, Any]:
    seat = live.seats[number]
    return {
        "seat": number,
        "kind": seat.agreed.kind,
        "level": seat.agreed.level,
        "name": bot_name(live, number) if seat.is_bot else seat.name,
        "taken": seat.taken,
        "pledged": seat.is_pledged,
        "present": present or seat.is_bot,
    }


def bot_name(live: LiveMatch, number: int) -> str:
    """Return what a bot is called; of several of one level the second is II, and so on."""
    levels = [seat.agreed.level if seat.is_bot else None for seat in live.seats]
    title, _ = introduction(str(levels[number]), live.agreement.game_id)
    before = levels[:number].count(levels[number])
    return f"{title} bot {NUMERALS[before]}".strip()
