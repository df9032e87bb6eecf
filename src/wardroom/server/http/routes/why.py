"""Why what a seat points at cannot be chosen: a question, never an order."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from wardroom.server.http.credentials import holder
from wardroom.server.http.dependencies import REFUSALS, MatchId, SeatQuery, SiteDep
from wardroom.server.http.disconnecting import left
from wardroom.server.http.messages.answers import WhyNot
from wardroom.server.http.messages.values import Version
from wardroom.server.http.why_message import why_not
from wardroom.server.match.commands import check_version
from wardroom.server.match.errors import NotNow

router = APIRouter(tags=["play"], responses=REFUSALS)

LONGEST = 80  # characters of a name; those of the games are far shorter
MOST_PICKS = 8
Name = Annotated[str, Query(max_length=LONGEST, description="What is pointed at.")]
Picked = Annotated[
    list[Annotated[str, Query(max_length=LONGEST)]],
    Query(max_length=MOST_PICKS, description="What is picked before it, in order."),
]
Seen = Annotated[Version | None, Query(description="The version you saw.")]


@router.get("/api/matches/{match}/why", response_model=WhyNot | None)
async def why(
    site: SiteDep,
    request: Request,
    match: MatchId,
    target: Name,
    picked: Picked = [],  # noqa: B006  # FastAPI copies it
    version: Seen = None,
    seat: SeatQuery = None,
) -> dict[str, Any] | None:
    """Say why your seat cannot choose what it points at, or nothing (null) if it can.

    What can be pointed at has the names that actions have, as the game's page picks them: a tile,
    `card:8h`, `reserve:K`, or the text of an action that is a button.
    """
    live = await site.matches.latest(match)
    held = holder(live, request, seat)
    check_version(live, version)
    if live.status != "playing":
        raise NotNow(f"match {match}: it is not being played")
    position = live.match.position.copy()  # the match goes on meanwhile
    because = await site.work.light.do_until(
        left(request), lambda _: position.why(target, held, tuple(picked))
    )
    return why_not(because, position)
