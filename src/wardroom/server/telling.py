"""The one message that gives a client all it needs: view, legal actions, version, log since."""

from dataclasses import asdict
from typing import Any

from wardroom.bots.roster import introduction
from wardroom.server.events import Event
from wardroom.server.fairness import METHOD
from wardroom.server.house import House
from wardroom.server.room import Room, Told

# What an event says to everybody; keys and entropy stay behind.
PUBLIC = ("name", "to", "next")


async def message(
    house: House, room: Room, seat: int | None, since: int, chat_since: int, now: int
) -> dict[str, Any]:
    """Return what `seat` (None: a watcher) may know, and the log after version `since`."""
    lines = await house.said(room.charter.id, chat_since)
    present, watchers = (
        house.presence.seats(room.charter.id),
        house.presence.watchers(room.charter.id),
    )
    return {
        **state(room, seat, since, now),
        "seats": [_seat(room, number, number in present) for number in range(len(room.seats))],
        "watchers": watchers,
        "chat": lines,
    }


def state(room: Room, seat: int | None, since: int, now: int) -> dict[str, Any]:
    """Return the match itself, without who is there and what they say."""
    view = room.match.position.view(seat)
    if room.status != "playing":
        view["legal"] = []
    viewer = len(room.seats) if seat is None else seat
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
        "log": [_told(n, t, viewer) for n, t in enumerate(room.log[since:], max(since, 0) + 1)],
        "ply": len(room.match.log),
        "clock": room.clock.to_json(now),
        "draw": sorted(room.draw),
        "takeback": None if room.asked is None else {"seat": room.asked[0], "to": room.asked[1]},
        "ending": asdict(ending) if ending else None,
        "returns": room.match.returns() if room.status == "over" else None,
        "rematch": {"asked": sorted(room.rematch), "next": room.next},
        "fair": fair(room),
    }


def fair(room: Room) -> dict[str, Any]:
    """Return the commitment; once the match is over, all that chance was drawn from."""
    if room.charter.archive:
        return room.log[0].event.data.get("fair") or {}
    if room.status == "over":
        return room.fair.to_json()
    secret = {"commitment": room.commitment, "seed": None, "entropy": None}
    return {"method": METHOD, "match": room.charter.id, **secret}


def _seat(room: Room, number: int, present: bool) -> dict[str, Any]:
    seat = room.seats[number]
    return {
        "seat": number,
        "kind": seat.chair.kind,
        "level": seat.chair.level,
        "name": _bot_name(room, str(seat.chair.level)) if seat.is_bot else seat.name,
        "taken": seat.taken,
        "present": present or seat.is_bot,
    }


def _bot_name(room: Room, level: str) -> str:
    title, _ = introduction(level, room.charter.game_id)
    return f"{title} bot"


def _told(number: int, told: Told, viewer: int) -> dict[str, Any]:
    event: Event = told.event
    return {
        "seq": number,
        "at": event.at,
        "kind": event.kind,
        "seat": event.seat,
        "entries": [list(entry) for entry in told.entries[viewer]],
        **{name: event.data[name] for name in PUBLIC if name in event.data},
    }
