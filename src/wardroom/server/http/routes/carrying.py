"""Carrying a seat to another device of its holder, by a code for one use."""

import secrets
from typing import Any

import orjson
from fastapi import APIRouter, Request, Response

from wardroom.server.http.credentials import holder, keep_carried, secret_for
from wardroom.server.http.dependencies import (
    MINUTE,
    REFUSALS,
    CarryingSite,
    MatchId,
    SeatQuery,
    SiteDep,
    seated,
)
from wardroom.server.http.guards import address
from wardroom.server.http.messages.opening import Carried, CarryCode
from wardroom.server.http.messages.state import Seated
from wardroom.server.match.agreement import key_of
from wardroom.server.match.clocks import SECOND
from wardroom.server.match.errors import NotYours, TooMuch
from wardroom.server.store.steady_clock import now

router = APIRouter(prefix="/api/matches/{match}", tags=["matches"], responses=REFUSALS)

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # none that is read as a number
LENGTH = 8  # 1.1 * 10**11 codes
GOOD_FOR = 5 * MINUTE


@router.post("/carry")
async def carry(
    site: CarryingSite, request: Request, match: MatchId, seat: SeatQuery = None
) -> CarryCode:
    """Get a code that gives your seat to another device of yours; this one keeps it too."""
    live = await site.matches.get(match)
    held = holder(live, request, seat)
    code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    kept = orjson.dumps([held, secret_for(live, request, held)]).decode()
    await site.matches.bus.put(_name(match, code), kept, GOOD_FOR)
    until = now() + GOOD_FOR * SECOND
    return CarryCode(code=code, link=f"/m/{match}#carry={code}", until=until)


@router.post("/carried", response_model=Seated)
async def carried(site: SiteDep, request: Request, match: MatchId, body: Carried) -> Response:
    """Have the seat whose code another device was given."""
    client = address(request.scope)
    site.codes.take(client)
    if await site.matches.bus.count(f"codes:{client}", MINUTE) > site.codes.burst:
        raise TooMuch(f"too many codes; {site.codes.burst:g} a minute are tried")
    kept: Any = await site.matches.bus.take(_name(match, body.code.strip().upper()))
    if kept is None:
        raise NotYours("code: it was used, has ended, or is another")
    number, secret = orjson.loads(kept)
    live = await site.matches.latest(match)
    if live.seats[number].key != key_of(secret):
        raise NotYours("code: the seat is no longer held by who asked for it")
    answer = await seated(site, request, live, number, secret)
    keep_carried(answer, request, match, number, secret)
    return answer


def _name(match: str, code: str) -> str:
    return f"carry:{match}:{code}"
