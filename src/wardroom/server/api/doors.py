"""What the routes share: the site they serve, and the client that asks."""

from dataclasses import dataclass
from typing import Annotated

import orjson
from fastapi import Depends, Path, Query, Request, Response
from starlette.requests import HTTPConnection

from wardroom.server.alone import BotsAlone
from wardroom.server.errors import TooMuch
from wardroom.server.guards import address
from wardroom.server.house import House
from wardroom.server.limits import Buckets, Sockets
from wardroom.server.messages import Failure, SeatNumber
from wardroom.server.openers import Openers
from wardroom.server.room import Room
from wardroom.server.seats import invited_to, is_opener
from wardroom.server.settings import Settings
from wardroom.server.steady import now
from wardroom.server.telling import composed
from wardroom.server.thinking import Thinkers
from wardroom.server.waiting import Waiting
from wardroom.server.warmth import Warmth
from wardroom.server.work import Threads

MINUTE = 60  # seconds


@dataclass
class Site:
    """All that one node serves."""

    settings: Settings
    house: House
    thinkers: Thinkers
    warmth: Warmth
    creations: Buckets
    codes: Buckets
    openings: Waiting
    sittings: Waiting
    sockets: Sockets
    work: Threads
    effort: Buckets  # of heavy work
    alone: BotsAlone
    openers: Openers


def site_of(client: HTTPConnection) -> Site:
    """Return the site of the application that a client is connected to."""
    site: Site = client.app.state.site
    return site


def _site(request: Request) -> Site:
    return site_of(request)


async def _creating(request: Request) -> Site:
    return await _counted(request, "creations", "matches")


async def _joining(request: Request) -> Site:
    return await _counted(request, "joins", "seats")


async def _carrying(request: Request) -> Site:
    return await _counted(request, "carries", "codes")


async def _counted(request: Request, kind: str, things: str) -> Site:
    site, client = site_of(request), f"{kind}:{address(request.scope)}"
    site.creations.take(client)
    if await site.house.bus.count(client, MINUTE) > site.settings.creations:
        raise TooMuch(f"too many {things}; {site.settings.creations:g} a minute are given")
    return site


async def state(
    site: Site, request: Request, room: Room, seat: int | None, since: int, chat: int = 0
) -> Response:
    """Answer with a match as `seat` may know it, in the words of `messages.State`."""
    said = await site.house.said(room.charter.id, chat)
    opener, invited = is_opener(room, request), invited_to(room, request)
    content = composed(site.house, room, seat, since, said, now(), opener, invited)
    return Response(content, media_type="application/json")


async def seated(site: Site, request: Request, room: Room, seat: int, secret: str) -> Response:
    """Answer who has just got `seat`: the match, and the secret that holds it."""
    answer = await state(site, request, room, seat, 0)
    told = b',"secret":' + orjson.dumps(secret) + b"}"
    return Response(bytes(answer.body)[:-1] + told, media_type="application/json")


Here = Annotated[Site, Depends(_site)]
Creating = Annotated[Site, Depends(_creating)]
Joining = Annotated[Site, Depends(_joining)]
Carrying = Annotated[Site, Depends(_carrying)]
MatchId = Annotated[str, Path(pattern=r"^[a-z2-7]{16}$", description="A match's id.")]
As = Annotated[
    SeatNumber | None, Query(description="Which of your seats, if you hold several here.")
]

REFUSALS: dict[int | str, dict[str, object]] = {
    400: {"model": Failure, "description": "The address or the body cannot be read."},
    403: {"model": Failure, "description": "Not your seat."},
    404: {"model": Failure, "description": "There is none."},
    409: {"model": Failure, "description": "Not now, or you have not seen the latest version."},
    413: {"model": Failure, "description": "Too large."},
    422: {"model": Failure, "description": "Malformed, or a rule forbids it."},
    429: {"model": Failure, "description": "Too many requests."},
    503: {"model": Failure, "description": "The database does not answer; look again."},
}
