"""Opening, finding, joining and watching matches."""

import asyncio
from collections.abc import Collection
from contextlib import suppress
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import RedirectResponse

from wardroom.core.errors import BadOption
from wardroom.core.position import Position
from wardroom.games import load, rulebook
from wardroom.server.api.doors import REFUSALS, As, Creating, Here, MatchId, state
from wardroom.server.charter import (
    Chair,
    Charter,
    key_of,
    new_id,
    new_secret,
    new_seed,
)
from wardroom.server.clocks import ClockTerms
from wardroom.server.errors import NotFound, NotNow
from wardroom.server.events import Event
from wardroom.server.guards import address
from wardroom.server.house import House
from wardroom.server.messages import (
    Created,
    Join,
    NewMatch,
    NewSeat,
    SeatLink,
    State,
    Summary,
    Version,
)
from wardroom.server.online import online_options
from wardroom.server.room import Room
from wardroom.server.seats import keep, secrets_of, viewer
from wardroom.server.steady import now

router = APIRouter(tags=["matches"], responses=REFUSALS)

Since = Annotated[Version, Query(description="The version you have seen.")]
ChatSince = Annotated[Version, Query(description="The latest line of chat you have.")]
PastVersion = Annotated[Version, Path(description="A version the match has been at.")]
Wait = Annotated[float, Query(ge=0, le=55, description="Seconds to wait for something newer.")]


@router.post("/api/matches", status_code=201)
async def create_match(new: NewMatch, request: Request, site: Creating) -> Created:
    """Open a match. The answer tells the links of its seats, this once."""
    book = rulebook(new.game)
    seats = new.seats if new.seats is not None else [NewSeat()] * book.seats[0]
    book.check_seats(len(seats))
    secrets = [new_secret() if seat.kind == "link" else None for seat in seats]
    bots = site.thinkers.bots(new.game)
    chairs = tuple(_chair(bots, *pair) for pair in zip(seats, secrets, strict=True))
    match, played = new_id(), sum(chair.kind == "bot" for chair in chairs)
    site.openers.admit(address(request.scope), match, played, len(chairs))
    await site.warmth.wait(new.game)
    charter = Charter(
        id=match,
        start=await site.work.light.do_for(request, lambda _: _start(new, len(seats))),
        seed=new_seed(),
        chairs=chairs,
        clock=new.clock,
        visibility=new.visibility,
        created=now(),
    )
    room = await site.house.create(charter)
    return Created(
        match=charter.id,
        watch=f"/m/{charter.id}",
        commitment=room.fair.commitment,
        seats=[
            SeatLink(seat=number, secret=secret, link=f"/s/{charter.id}/{secret}")
            for number, secret in enumerate(secrets)
            if secret
        ],
    )


def _start(new: NewMatch, seats: int) -> Position:
    return load(new.game).initial(seats, online_options(new.game, new.options))


def _chair(bots: Collection[str], seat: NewSeat, secret: str | None) -> Chair:
    if (seat.kind == "bot") != (seat.level is not None):
        raise BadOption("seats: a bot has a level, and nobody else has")
    if seat.level is not None and seat.level not in bots:
        raise BadOption(f"level: expected one of {', '.join(bots)}")
    return Chair(seat.kind, seat.level, key_of(secret) if secret else None)


@router.get("/api/matches")
async def list_matches(
    site: Here,
    status: Literal["waiting", "playing", "over"] = "waiting",
    game: Annotated[str | None, Query(max_length=32)] = None,
) -> list[Summary]:
    """List the public matches, newest first."""
    return [_summary(row) for row in await site.house.journal.listed(status, game)]


def _summary(row: Any) -> Summary:
    seats = [NewSeat(kind=c["kind"], level=c.get("level")) for c in row.terms["chairs"]]
    return Summary(
        match=row.id,
        game=row.game,
        status=row.status,
        created=row.created,
        seats=seats,
        free=row.free,
        clock=ClockTerms(**row.terms["clock"]),
    )


@router.get("/api/matches/{match}", response_model=State)
async def show_match(
    site: Here,
    request: Request,
    match: MatchId,
    seat: As = None,
    since: Since = 0,
    chat: ChatSince = 0,
    wait: Wait = 0,
) -> Response:
    """Show a match as your seat, or a watcher, may know it; with `wait`, once it is newer."""
    room = await site.house.latest(match)
    held = viewer(room, request, seat)
    site.alone.look(room)
    if wait and room.version <= since and room.status != "over":
        room = await _newer(site.house, room, since, wait)
    return await state(site, room, held, since, chat)


@router.get("/api/matches/{match}/views/{version}")
async def look_back(
    site: Here, request: Request, match: MatchId, version: PastVersion, seat: As = None
) -> dict[str, Any]:
    """Show what your seat, or a watcher, could know of the position at an earlier version."""
    room = await site.house.room(match)
    held = viewer(room, request, seat)
    if version > room.version:
        raise NotNow(f"version {version}: the match is at version {room.version}")
    events = await site.house.journal.since(match, 0)
    work = site.work.for_log(len(room.match.log))
    return await work.do_for(request, lambda _: _view_after(room, events[:version], held))


def _view_after(room: Room, events: list[Event], seat: int | None) -> dict[str, Any]:
    then = Room(room.charter)
    for event in events:
        then.fold(event)
    return then.match.position.view(seat)


async def _newer(house: House, room: Room, since: int, wait: float) -> Room:
    match = room.charter.id
    with suppress(TimeoutError), house.listening(match) as changed:
        async with asyncio.timeout(wait):
            room = await house.room(match, since)
            while room.version <= since:
                await changed.wait()
                changed.clear()
                room = await house.room(match)
    return room


@router.post("/api/matches/{match}/join", response_model=State)
async def join_match(site: Here, request: Request, match: MatchId, join: Join) -> Response:
    """Take the seat whose secret you present, or an open one, whose secret is then yours."""
    given = secrets_of(request)
    secret = _secret_that_opens(await site.house.room(match), given) or new_secret()
    key = key_of(secret)
    room = await site.house.perform(
        match, lambda r, at: r.join(at, join.seat, key, join.name, join.entropy)
    )
    seat = room.seat_of(key)
    assert seat is not None
    answer = await state(site, room, seat, 0)
    keep(answer, request, match, seat, secret)
    return answer


def _secret_that_opens(room: Room, secrets: list[str]) -> str | None:
    for secret in secrets:
        seat = room.seat_of(key_of(secret))
        if seat is not None and not room.seats[seat].taken:
            return secret
    return None


@router.get("/s/{match}/{secret}", status_code=303, response_class=RedirectResponse)
async def use_link(site: Here, request: Request, match: MatchId, secret: str) -> RedirectResponse:
    """Keep the seat of a link in a cookie and go to the match. The seat is taken by joining."""
    room = await site.house.room(match)
    seat = room.seat_of(key_of(secret))
    if seat is None:
        raise NotFound("link: it opens no seat")
    response = RedirectResponse(f"/m/{match}", 303)
    keep(response, request, match, seat, secret)
    return response
