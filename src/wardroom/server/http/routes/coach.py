"""What a coach says to whoever plays against bots: a question, never an order."""

from functools import partial

from fastapi import APIRouter, Request, Response

from wardroom.review.coaching import Coaching
from wardroom.server.http.credentials import holder
from wardroom.server.http.dependencies import REFUSALS, MatchId, SeatQuery, SiteDep
from wardroom.server.http.guards import address
from wardroom.server.http.routes.why import Seen
from wardroom.server.match.commands import check_version

router = APIRouter(tags=["play"], responses=REFUSALS)


@router.get("/api/matches/{match}/coach", response_model=Coaching)
async def coach(
    site: SiteDep,
    request: Request,
    match: MatchId,
    version: Seen = None,
    seat: SeatQuery = None,
) -> Response:
    """Advise your seat when it is to act, and all others at the table are bots.

    Judged on what your seat knows alone: the best action (`told` when it is played, `why` it is
    best), and each action that would be a blunder with what it costs. Names are marks, as in what
    is told. It is ready in about a second; the match may go on meanwhile.
    """
    live = await site.matches.latest(match)
    held = holder(live, request, seat)
    check_version(live, version)
    charge = partial(site.effort.take, address(request.scope))
    told = await site.coaches.of(live, held, charge)
    return Response(told, media_type="application/json")
