"""The one message that gives a client all it needs: view, legal actions, version, log since."""

from collections.abc import Set
from dataclasses import asdict
from typing import Any

import orjson

from wardroom.bots.roster import introduction
from wardroom.core.account import as_seen_by
from wardroom.server.match.compact_json import compact
from wardroom.server.match.live import LiveMatch
from wardroom.server.node.matches import Matches

Line = dict[str, Any]


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
) -> bytes:
    """Return, in JSON, what `seat` (None: a watcher) may know, the log after `since`, this chat.

    `order` is the number of the client's order that this answers.
    """
    present = matches.presence.of(live.agreement.id)
    viewer = len(live.seats) if seat is None else seat
    log = b",".join([event[viewer] for event in live.events[since:]])
    rest = orjson.dumps(
        {
            "seats": [_seat(live, n, n in present.seats) for n in range(len(live.seats))],
            "watchers": present.watchers,
            "chat": chat,
            "clock": live.clock.to_json(now),
            "claim": live.claim_from(matches.away),
            "opener": opener,
            "invited": invited,
            "order": order,
        }
    )
    # Three JSON objects become one: what is alike for all who see with these eyes is made once.
    return b"".join((state(live, seat)[:-1], b',"log":[', log, b"],", rest[1:]))


def state(live: LiveMatch, seat: int | None) -> bytes:
    """Return the match itself in JSON, without its log, its clock, and who is there."""
    if seat not in live.states:
        # Who plays sees every version, so what all who play see of it is made together.
        viewers = live.people if seat in live.people else {seat}
        seen = zip(viewers, live.views(viewers), _accounts(live, viewers), strict=True)
        for viewer, view, account in seen:
            live.states[viewer] = compact(_state(live, viewer, view, account))
    return live.states[seat]


def _state(live: LiveMatch, seat: int | None, view: Line, account: Line) -> Line:
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
        **account,
        "ply": len(live.match.log),
        "draw": sorted(live.draw),
        "takeback": None if live.asked is None else {"seat": live.asked[0], "to": live.asked[1]},
        "ending": asdict(ending) if ending else None,
        "returns": live.match.returns() if live.status == "over" else None,
        "rematch": {"asked": sorted(live.rematch), "next": live.next},
        "fair": fair(live),
    }


def _accounts(live: LiveMatch, viewers: Set[int | None]) -> list[Line]:
    """Return what the game tells each: how it stands, what its actions cost, why the game ended.

    Before the start nobody is told more than a watcher.
    """
    position, account = live.match.position, live.match.position.game.account
    standing = account.standing(position)
    ending = account.ending(position) if live.match.actor is None else None
    acts = live.actor is not None and live.actor in viewers
    outlook = account.outlook(position).items() if acts else ()
    own = {action: sentence.to_json() for action, sentence in outlook}
    return [
        {
            "standing": as_seen_by(None if live.status == "waiting" else seat, standing),
            "outlook": own if seat == live.actor else {},
            "reason": ending and ending.to_json(),
        }
        for seat in viewers
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
        "name": _bot_name(live, str(seat.agreed.level)) if seat.is_bot else seat.name,
        "taken": seat.taken,
        "pledged": seat.is_pledged,
        "present": present or seat.is_bot,
    }


def _bot_name(live: LiveMatch, level: str) -> str:
    title, _ = introduction(level, live.agreement.game_id)
    return f"{title} bot"
