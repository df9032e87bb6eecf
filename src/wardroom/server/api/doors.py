"""What the routes share: the site they serve, and the client that asks."""

from dataclasses import dataclass
from typing import Annotated

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
from wardroom.server.settings import Settings
from wardroom.server.steady import now
from wardroom.server.telling import message
from wardroom.server.thinking import Thinkers
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
    site, client = site_of(request), address(request.scope)
    site.creations.take(client)
    if await site.house.bus.count(f"creations:{client}", MINUTE) > site.settings.creations:
        raise TooMuch(f"too many matches; {site.settings.creations:g} a minute are opened")
    return site


async def state(site: Site, room: Room, seat: int | None, since: int, chat: int = 0) -> Response:
    """Answer with a match as `seat` may know it, in the words of `messages.State`."""
    content = await message(site.house, room, seat, since, chat, now())
    return Response(content, media_type="application/json")


Here = Annotated[Site, Depends(_site)]
Creating = Annotated[Site, Depends(_creating)]
MatchId = Annotated[str, Path(pattern=r"^[a-z2-7]{16}$", description="A match's id.")]
As = Annotated[
    SeatNumber | None, Query(description="Which of your seats, if you hold several here.")
]

REFUSALS: dict[int | str, dict[str, object]] = {
    400: {"model": Failure, "description": "The body is no JSON."},
    403: {"model": Failure, "description": "Not your seat."},
    404: {"model": Failure, "description": "There is none."},
    409: {"model": Failure, "description": "Not now, or you have not seen the latest version."},
    413: {"model": Failure, "description": "Too large."},
    422: {"model": Failure, "description": "Malformed, or a rule forbids it."},
    429: {"model": Failure, "description": "Too many requests."},
    503: {"model": Failure, "description": "The database does not answer; look again."},
}
