"""The one message that gives a client all it needs: view, legal actions, version, log since."""

from dataclasses import asdict
from typing import Any

import orjson

from wardroom.bots.roster import introduction
from wardroom.server.documents import kept
from wardroom.server.house import House
from wardroom.server.room import Room

Line = dict[str, Any]


def composed(
    house: House,
    room: Room,
    seat: int | None,
    since: int,
    chat: list[Line],
    now: int,
    opener: bool,
    invited: int | None,
) -> bytes:
    """Return, in JSON, what `seat` (None: a watcher) may know, the log after `since`, this chat."""
    match = room.charter.id
    present = house.presence.seats(match)
    viewer = len(room.seats) if seat is None else seat
    log = b",".join([told[viewer] for told in room.log[since:]])
    rest = orjson.dumps(
        {
            "seats": [_seat(room, number, number in present) for number in range(len(room.seats))],
            "watchers": house.presence.watchers(match),
            "chat": chat,
            "clock": room.clock.to_json(now),
            "claim": room.claim_from(house.away),
            "opener": opener,
            "invited": invited,
        }
    )
    # Three JSON objects become one: what is alike for all who see with these eyes is made once.
    return b"".join((state(room, seat)[:-1], b',"log":[', log, b"],", rest[1:]))


def state(room: Room, seat: int | None) -> bytes:
    """Return the match itself in JSON, without its log, its clock, and who is there."""
    if seat not in room.shown:
        room.shown[seat] = kept(_state(room, seat))
    return room.shown[seat]


def _state(room: Room, seat: int | None) -> dict[str, Any]:
    view = room.view(seat)
    ending = room.match.ending
    return {
        "type": "state",
        "match": room.charter.id,
        "game": room.charter.game_id,
        "version": room.version,
        "status": room.status,
        "viewer": "spectator" if seat is None else seat,
        "actor": room.actor,
        "view": view,
        "legal": view["legal"],
        "ply": len(room.match.log),
        "draw": sorted(room.draw),
        "takeback": None if room.asked is None else {"seat": room.asked[0], "to": room.asked[1]},
        "ending": asdict(ending) if ending else None,
        "returns": room.match.returns() if room.status == "over" else None,
        "rematch": {"asked": sorted(room.rematch), "next": room.next},
        "fair": fair(room),
    }


def fair(room: Room) -> dict[str, Any]:
    """Return what is published before play; once the match is over, all chance was drawn from."""
    if room.charter.archive:
        return room.given.get("fair") or {}
    return room.fair.to_json(room.status == "over")


def _seat(room: Room, number: int, present: bool) -> dict[str, Any]:
    seat = room.seats[number]
    return {
        "seat": number,
        "kind": seat.chair.kind,
        "level": seat.chair.level,
        "name": _bot_name(room, str(seat.chair.level)) if seat.is_bot else seat.name,
        "taken": seat.taken,
        "pledged": seat.is_pledged,
        "present": present or seat.is_bot,
    }


def _bot_name(room: Room, level: str) -> str:
    title, _ = introduction(level, room.charter.game_id)
    return f"{title} bot"
