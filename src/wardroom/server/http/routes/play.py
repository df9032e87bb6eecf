"""What a seat does in its match."""

from fastapi import APIRouter, Request, Response

from wardroom.server.http.credentials import holder, keep_invitation, secret_for
from wardroom.server.http.dependencies import REFUSALS, MatchId, SeatQuery, Site, SiteDep, state
from wardroom.server.http.messages import (
    Act,
    Claim,
    Draw,
    Order,
    Rematch,
    Resign,
    Reveal,
    Say,
    State,
    TakeBack,
)
from wardroom.server.http.orders import carry_out, open_rematch
from wardroom.server.match.errors import NotNow

router = APIRouter(prefix="/api/matches/{match}", tags=["play"], responses=REFUSALS)


@router.post("/act", response_model=State)
async def act(
    site: SiteDep, request: Request, match: MatchId, order: Act, seat: SeatQuery = None
) -> Response:
    """Play an action. When this answers, it is stored; chance has already answered too."""
    return await _done(site, request, match, order, seat, order.version)


@router.post("/reveal", response_model=State)
async def reveal(
    site: SiteDep, request: Request, match: MatchId, order: Reveal, seat: SeatQuery = None
) -> Response:
    """Show the entropy you pledged, once all seats are taken. When all have, the match starts."""
    return await _done(site, request, match, order, seat)


@router.post("/chat", response_model=State)
async def chat(
    site: SiteDep, request: Request, match: MatchId, order: Say, seat: SeatQuery = None
) -> Response:
    """Say something at the table."""
    return await _done(site, request, match, order, seat)


@router.post("/draw", response_model=State)
async def draw(
    site: SiteDep, request: Request, match: MatchId, order: Draw, seat: SeatQuery = None
) -> Response:
    """Offer a draw, agree to the one offered, or decline it. It counts when all agree."""
    return await _done(site, request, match, order, seat)


@router.post("/resign", response_model=State)
async def resign(
    site: SiteDep, request: Request, match: MatchId, order: Resign, seat: SeatQuery = None
) -> Response:
    """Give up."""
    return await _done(site, request, match, order, seat)


@router.post("/claim", response_model=State)
async def claim(
    site: SiteDep, request: Request, match: MatchId, order: Claim, seat: SeatQuery = None
) -> Response:
    """Claim a win or a draw against a seat that has long let you wait; `claim` tells from when."""
    return await _done(site, request, match, order, seat)


@router.post("/takeback", response_model=State)
async def take_back(
    site: SiteDep, request: Request, match: MatchId, order: TakeBack, seat: SeatQuery = None
) -> Response:
    """Ask to take back your latest action, or answer. Never across chance or a reveal."""
    return await _done(site, request, match, order, seat)


@router.post("/rematch", response_model=State)
async def rematch(
    site: SiteDep,
    request: Request,
    match: MatchId,
    order: Rematch,
    seat: SeatQuery = None,
) -> Response:
    """Ask for another game. Ask again once it is open to be invited to your seat in it."""
    live = await site.matches.get(match)
    held = holder(live, request, seat)
    try:
        live = await carry_out(site.matches, live, held, order)
    except NotNow:
        live = await site.matches.look(match)
        if live.next is None:
            raise
        await open_rematch(site.matches, live)
    answer = await state(site, request, live, held, live.version)
    if live.next:  # what holds the seat in this match is the invitation to the next
        keep_invitation(answer, request, live.next, secret_for(live, request, held))
    return answer


async def _done(
    site: Site, request: Request, match: str, order: Order, seat: int | None, since: int = 0
) -> Response:
    live = await site.matches.get(match)
    held = holder(live, request, seat)
    live = await carry_out(site.matches, live, held, order)
    return await state(site, request, live, held, since or live.version)
