"""What a seat does in its match."""

from fastapi import APIRouter, Request, Response

from wardroom.server.api.doors import REFUSALS, As, Here, MatchId, Site, state
from wardroom.server.errors import NotNow
from wardroom.server.messages import (
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
from wardroom.server.orders import carry_out, open_rematch
from wardroom.server.seats import holder, keep_invitation, secret_for

router = APIRouter(prefix="/api/matches/{match}", tags=["play"], responses=REFUSALS)


@router.post("/act", response_model=State)
async def act(
    site: Here, request: Request, match: MatchId, order: Act, seat: As = None
) -> Response:
    """Play an action. When this answers, it is stored; chance has already answered too."""
    return await _done(site, request, match, order, seat, order.version)


@router.post("/reveal", response_model=State)
async def reveal(
    site: Here, request: Request, match: MatchId, order: Reveal, seat: As = None
) -> Response:
    """Show the entropy you pledged, once all seats are taken. When all have, the match starts."""
    return await _done(site, request, match, order, seat)


@router.post("/chat", response_model=State)
async def chat(
    site: Here, request: Request, match: MatchId, order: Say, seat: As = None
) -> Response:
    """Say something at the table."""
    return await _done(site, request, match, order, seat)


@router.post("/draw", response_model=State)
async def draw(
    site: Here, request: Request, match: MatchId, order: Draw, seat: As = None
) -> Response:
    """Offer a draw, agree to the one offered, or decline it. It counts when all agree."""
    return await _done(site, request, match, order, seat)


@router.post("/resign", response_model=State)
async def resign(
    site: Here, request: Request, match: MatchId, order: Resign, seat: As = None
) -> Response:
    """Give up."""
    return await _done(site, request, match, order, seat)


@router.post("/claim", response_model=State)
async def claim(
    site: Here, request: Request, match: MatchId, order: Claim, seat: As = None
) -> Response:
    """Claim a win or a draw against a seat that has long let you wait; `claim` tells from when."""
    return await _done(site, request, match, order, seat)


@router.post("/takeback", response_model=State)
async def take_back(
    site: Here, request: Request, match: MatchId, order: TakeBack, seat: As = None
) -> Response:
    """Ask to take back your latest action, or answer. Never across chance or a reveal."""
    return await _done(site, request, match, order, seat)


@router.post("/rematch", response_model=State)
async def rematch(
    site: Here,
    request: Request,
    match: MatchId,
    order: Rematch,
    seat: As = None,
) -> Response:
    """Ask for another game. Ask again once it is open to be invited to your seat in it."""
    room = await site.house.room(match)
    held = holder(room, request, seat)
    try:
        room = await carry_out(site.house, room, held, order)
    except NotNow:
        room = await site.house.look(match)
        if room.next is None:
            raise
        await open_rematch(site.house, room)
    answer = await state(site, request, room, held, room.version)
    if room.next:  # what holds the seat in this match is the invitation to the next
        keep_invitation(answer, request, room.next, secret_for(room, request, held))
    return answer


async def _done(
    site: Site, request: Request, match: str, order: Order, seat: int | None, since: int = 0
) -> Response:
    room = await site.house.room(match)
    held = holder(room, request, seat)
    room = await carry_out(site.house, room, held, order)
    return await state(site, request, room, held, since or room.version)
