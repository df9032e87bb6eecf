"""What a seat does in its match."""

from fastapi import APIRouter, Request, Response

from wardroom.core.questions import Received
from wardroom.server.http.credentials import holder, keep_invitation, secret_for
from wardroom.server.http.dependencies import REFUSALS, MatchId, SeatQuery, SiteDep, state
from wardroom.server.http.messages import orders
from wardroom.server.http.messages.state import State
from wardroom.server.http.orders import carry_out, open_rematch
from wardroom.server.match.errors import NotNow

router = APIRouter(prefix="/api/matches/{match}", tags=["play"], responses=REFUSALS)

# By their names: what is ordered, and what that does.
ORDERS: dict[str, tuple[type[Received], str]] = {
    "act": (
        orders.Act,
        "Play an action. When this answers, it is stored; chance has already answered too.",
    ),
    "reveal": (
        orders.Reveal,
        "Show the entropy you pledged, once all seats are taken. When all have, the match starts.",
    ),
    "pick": (
        orders.Pick,
        "Pick in the draft. When all have picked, the next choices come, or the match starts.",
    ),
    "chat": (orders.Say, "Say something at the table."),
    "draw": (
        orders.Draw,
        "Offer a draw, agree to the one offered, or decline it. It counts when all agree.",
    ),
    "resign": (orders.Resign, "Give up."),
    "claim": (
        orders.Claim,
        "Claim a win or a draw against a seat that has long let you wait; `claim` tells from when.",
    ),
    "take_back": (
        orders.TakeBack,
        "Ask to take back your latest action, or answer. The same chance comes again.",
    ),
}


def _add_route(name: str, kind: type[Received], text: str) -> None:
    async def carry(
        site: SiteDep,
        request: Request,
        match: MatchId,
        order: orders.Order,
        seat: SeatQuery = None,
    ) -> Response:
        live = await site.matches.get(match)
        held = holder(live, request, seat)
        live = await carry_out(site.matches, live, held, request, order)
        seen = order.version if isinstance(order, orders.Act) else 0
        return await state(site, request, live, held, seen or live.version)

    carry.__annotations__["order"] = kind
    router.add_api_route(
        f"/{name.replace('_', '')}",
        carry,
        methods=["POST"],
        name=name,
        description=text,
        response_model=State,
    )


for _name, (_kind, _text) in ORDERS.items():
    _add_route(_name, _kind, _text)


@router.post("/rematch", response_model=State)
async def rematch(
    site: SiteDep,
    request: Request,
    match: MatchId,
    order: orders.Rematch,
    seat: SeatQuery = None,
) -> Response:
    """Ask for another game. Ask again once it is open to be invited to your seat in it."""
    live = await site.matches.get(match)
    held = holder(live, request, seat)
    try:
        live = await carry_out(site.matches, live, held, request, order)
    except NotNow:
        live = await site.matches.look(match)
        if live.next is None:
            raise
        await open_rematch(site.matches, live)
    answer = await state(site, request, live, held, live.version)
    if live.next:  # what holds the seat in this match is the invitation to the next
        keep_invitation(answer, request, live.next, secret_for(live, request, held))
    return answer
