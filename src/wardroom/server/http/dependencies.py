"""What the routes share: the site they serve, and the client that asks."""

import asyncio
from dataclasses import dataclass
from typing import Annotated

import orjson
from fastapi import Depends, Path, Query, Request, Response
from starlette.requests import HTTPConnection

from wardroom.server.http.credentials import invited_to, is_opener
from wardroom.server.http.guards import address
from wardroom.server.http.limits import Sockets
from wardroom.server.http.messages.answers import Failure
from wardroom.server.http.messages.values import SeatNumber
from wardroom.server.http.settings import HttpSettings
from wardroom.server.http.state_message import composed
from wardroom.server.http.waiting_matches import Waiting
from wardroom.server.match.errors import TooMuch
from wardroom.server.match.live import LiveMatch
from wardroom.server.node.bots_alone import BotsAlone
from wardroom.server.node.coaches import Coaches
from wardroom.server.node.compiling import Compiling
from wardroom.server.node.matches import Matches
from wardroom.server.node.openers import Openers
from wardroom.server.node.reviews import Reviews
from wardroom.server.node.studies import Studies
from wardroom.server.node.summaries import Summaries
from wardroom.server.node.thinking import Thinkers
from wardroom.server.node.token_buckets import Buckets
from wardroom.server.node.worker_threads import Threads
from wardroom.server.store.steady_clock import now

MINUTE = 60  # seconds


@dataclass
class Site:
    """All that one node serves."""

    settings: HttpSettings
    matches: Matches
    thinkers: Thinkers
    compiling: Compiling
    creations: Buckets
    codes: Buckets
    openings: Waiting
    sittings: Waiting
    sockets: Sockets
    work: Threads
    effort: Buckets  # of heavy work
    alone: BotsAlone
    openers: Openers
    summaries: Summaries
    reviews: Reviews
    coaches: Coaches
    studies: Studies

    async def close(self) -> None:
        """End what was begun for clients, and what it was done in."""
        begun = self.summaries, self.reviews, self.coaches, self.studies
        await asyncio.gather(*(one.close() for one in begun))
        self.thinkers.close()
        self.work.close()


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
    if await site.matches.bus.count(client, MINUTE) > site.settings.creations:
        raise TooMuch(f"too many {things}; {site.settings.creations:g} a minute are given")
    return site


async def state(
    site: Site,
    request: Request,
    live: LiveMatch,
    seat: int | None,
    since: int,
    chat: int = 0,
    account: bool = False,
) -> Response:
    """Answer with a match as `seat` may know it, in the words of `messages.State`."""
    said = await site.matches.chat.said(live.agreement.id, chat)
    opener, invited = is_opener(live, request), invited_to(live, request)
    content = composed(site.matches, live, seat, since, said, now(), opener, invited, None, account)
    return Response(content, media_type="application/json")


async def seated(site: Site, request: Request, live: LiveMatch, seat: int, secret: str) -> Response:
    """Answer who has just got `seat`: the match, and the secret that holds it."""
    answer = await state(site, request, live, seat, 0)
    own = b',"secret":' + orjson.dumps(secret) + b"}"
    return Response(bytes(answer.body)[:-1] + own, media_type="application/json")


SiteDep = Annotated[Site, Depends(_site)]
CreatingSite = Annotated[Site, Depends(_creating)]
JoiningSite = Annotated[Site, Depends(_joining)]
CarryingSite = Annotated[Site, Depends(_carrying)]
MatchId = Annotated[str, Path(pattern=r"^[a-z2-7]{16}$", description="A match's id.")]
SeatQuery = Annotated[
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
