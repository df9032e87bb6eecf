"""Opening, finding, joining and watching matches."""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response

from wardroom.catalogue import load, rulebook
from wardroom.core.errors import BadOption
from wardroom.core.position import Position
from wardroom.server.api.doors import (
    REFUSALS,
    As,
    Creating,
    Here,
    Joining,
    MatchId,
    seated,
    state,
)
from wardroom.server.api.invitations import link_to
from wardroom.server.charter import (
    Chair,
    Charter,
    key_of,
    new_id,
    new_secret,
    new_seed,
)
from wardroom.server.clocks import ClockTerms
from wardroom.server.errors import NotNow
from wardroom.server.events import Event
from wardroom.server.guards import address
from wardroom.server.house import House
from wardroom.server.messages import (
    Created,
    Join,
    NewMatch,
    NewSeat,
    Seated,
    State,
    Summary,
    Version,
)
from wardroom.server.online import online_options
from wardroom.server.room import Room
from wardroom.server.seating import Newcomer
from wardroom.server.seats import (
    browser_of,
    check_bearer,
    invited_to,
    keep_browser,
    secret_of,
    secrets_of,
    viewer,
)
from wardroom.server.steady import now
from wardroom.server.waiting import Waiting

router = APIRouter(tags=["matches"], responses=REFUSALS)

CURSOR = r"^[0-9]{1,15}-[a-z2-7]{16}$"  # when a match was created, and its id
Since = Annotated[Version, Query(description="The version you have seen.")]
ChatSince = Annotated[Version, Query(description="The latest line of chat you have.")]
PastVersion = Annotated[Version, Path(description="A version the match has been at.")]
Wait = Annotated[float, Query(ge=0, le=55, description="Seconds to wait for something newer.")]


@router.post("/api/matches", status_code=201)
async def create_match(
    new: NewMatch, site: Creating, request: Request, response: Response
) -> Created:
    """Open a match. The answer tells the invitations to its seats, this once."""
    book = rulebook(new.game)
    seats = new.seats if new.seats is not None else [NewSeat()] * book.seats[0]
    book.check_seats(len(seats))
    secrets = [new_secret() if seat.kind == "link" else None for seat in seats]
    bots = site.thinkers.bots(new.game)
    chairs = tuple(_chair(bots, *pair) for pair in zip(seats, secrets, strict=True))
    match, played = new_id(), sum(chair.kind == "bot" for chair in chairs)
    site.openers.admit(address(request.scope), match, played, len(chairs))
    await site.warmth.wait(new.game)
    start, deals = await site.work.light.do_for(request, lambda _: _start(new, len(seats)))
    browser = browser_of(request) or new_secret()
    opener = secret_of(browser, match, "opener")
    charter = Charter(
        id=match,
        start=start,
        seed=new_seed(),
        chairs=chairs,
        clock=new.clock,
        visibility=new.visibility,
        created=now(),
        opener=key_of(opener),
        deals=deals,
    )
    async with _limited(site.openings, request, match, new.visibility == "public"):
        room = await site.house.create(charter)
    keep_browser(response, request, browser)
    return Created(
        match=match,
        watch=f"/m/{match}",
        commitment=room.commitment,
        opener=opener,
        seats=[link_to(match, number, secret) for number, secret in enumerate(secrets) if secret],
    )


@asynccontextmanager
async def _limited(
    waiting: Waiting, request: Request, match: str, counts: bool
) -> AsyncIterator[None]:
    if counts:
        async with waiting.one_more(address(request.scope), match):
            yield
    else:
        yield


def _start(new: NewMatch, seats: int) -> tuple[Position, bool]:
    """Return the start, and whether it is still to be dealt."""
    game, options = load(new.game), online_options(new.game, new.options)
    start, deals = game.initial(seats, options), game.deals(options)
    return (game.dealt(start, None) if deals else start), deals


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
    before: Annotated[str | None, Query(pattern=CURSOR, description="See `cursor`.")] = None,
) -> list[Summary]:
    """List the public matches, newest first, 50 at a time."""
    created, _, match = (before or "").partition("-")
    place = (int(created), match) if before else None
    return [_summary(row) for row in await site.house.journal.listed(status, game, place)]


def _summary(row: Any) -> Summary:
    seats = [NewSeat(kind=c["kind"], level=c.get("level")) for c in row.chairs]
    return Summary(
        match=row.id,
        game=row.game,
        status=row.status,
        created=row.created,
        seats=seats,
        free=row.free,
        clock=ClockTerms(**row.clock),
        cursor=f"{row.created}-{row.id}",
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
    return await state(site, request, room, held, since, chat)


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
    return then.view(seat)


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


@router.post("/api/matches/{match}/join", response_model=Seated)
async def join_match(site: Joining, request: Request, match: MatchId, join: Join) -> Response:
    """Take the seat that you are invited to, or an open one. The answer tells its secret."""
    room = await site.house.room(match)
    check_bearer(room, request)
    browser = browser_of(request) or new_secret()
    newcomer = Newcomer(
        join.name,
        frozenset(secrets_of(room, request)),
        lambda seat: key_of(secret_of(browser, match, seat)),
        join.entropy,
        join.pledge,
    )
    async with _limited(site.sittings, request, match, invited_to(room, request) is None):
        room = await site.house.perform(match, lambda r, at: r.join(at, join.seat, newcomer))
    assert room.latest is not None  # the joining
    seat = room.latest.seat or 0
    answer = await seated(site, request, room, seat, secret_of(browser, match, seat))
    keep_browser(answer, request, browser)
    return answer
