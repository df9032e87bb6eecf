"""Invitations: the link of a seat, opened by a guest or withdrawn by whoever opened the match."""

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse

from wardroom.server.http.credentials import (
    browser_of,
    check_opener,
    keep_browser,
    keep_invitation,
    secrets_of,
)
from wardroom.server.http.dependencies import REFUSALS, CreatingSite, MatchId, SiteDep
from wardroom.server.http.messages.opening import SeatLink
from wardroom.server.http.messages.values import SeatNumber
from wardroom.server.match import commands
from wardroom.server.match.agreement import key_of
from wardroom.server.match.errors import NotFound, NotNow
from wardroom.server.node.new_secrets import new_secret
from wardroom.server.store.steady_clock import now

router = APIRouter(tags=["matches"], responses=REFUSALS)


def link_to(match: str, seat: int, secret: str) -> SeatLink:
    """Return an invitation as its match's opener is told it."""
    return SeatLink(seat=seat, secret=secret, link=f"/s/{match}/{secret}")


@router.get("/s/{match}/{secret}", status_code=303, response_class=RedirectResponse)
async def use_link(
    site: SiteDep, request: Request, match: MatchId, secret: str
) -> RedirectResponse:
    """Keep an invitation in a cookie and go to the match. The seat is taken by joining."""
    here, used = (RedirectResponse(f"/m/{match}{more}", 303) for more in ("", "?link=used"))
    try:
        live = await site.matches.get(match)
    except NotFound:
        return used
    if key_of(secret) not in [seat.invitation for seat in live.seats]:
        return here if live.held_by(secrets_of(live, request)) else used
    keep_invitation(here, request, match, secret)
    # Before the guest joins, so that an answer to that which gets lost costs no seat.
    keep_browser(here, request, browser_of(request) or new_secret())
    return here


@router.post("/api/matches/{match}/invitations/{seat}")
async def invite_anew(
    site: CreatingSite, request: Request, match: MatchId, seat: SeatNumber
) -> SeatLink:
    """Withdraw the unused invitation of a seat of the match you opened; there is a new one."""
    check_opener(await site.matches.get(match), request)
    secret = new_secret()
    await site.matches.perform(match, None, commands.invite, seat, key_of(secret))
    return link_to(match, seat, secret)


@router.delete("/api/matches/{match}", status_code=204)
async def withdraw_match(site: SiteDep, request: Request, match: MatchId) -> None:
    """Withdraw the match you opened, while it has not started."""
    check_opener(await site.matches.latest(match), request)
    if not await site.matches.remove_unstarted(now() + 1, match):
        raise NotNow(f"match {match}: it has started")
