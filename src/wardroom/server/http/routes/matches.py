"""Finding and watching matches."""

import asyncio
from contextlib import suppress
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import Field

from wardroom.server.http.credentials import secrets_of, viewer
from wardroom.server.http.dependencies import REFUSALS, MatchId, SeatQuery, SiteDep, state
from wardroom.server.http.disconnecting import left
from wardroom.server.http.messages.opening import Summary
from wardroom.server.http.messages.state import PastState, State
from wardroom.server.http.messages.values import Version
from wardroom.server.http.state_message import accounts
from wardroom.server.http.summaries import listed, summary
from wardroom.server.match.errors import NotFound, NotNow, NotYours, OtherRules
from wardroom.server.match.events import Event
from wardroom.server.match.folding import folded
from wardroom.server.match.live import LiveMatch
from wardroom.server.node.matches import Matches

router = APIRouter(tags=["matches"], responses=REFUSALS)
CURSOR = r"^[0-9]{1,15}-[a-z2-7]{16}$"  # when a match was created, and its id
SUMMARIZED = 20  # matches in one answer
MatchQuery = Annotated[str, Field(pattern=r"^[a-z2-7]{16}$")]
Since = Annotated[Version, Query(description="The version you have seen.")]
ChatSince = Annotated[Version, Query(description="The latest line of chat you have.")]
PastVersion = Annotated[Version, Path(description="A version the match has been at.")]
Account = Annotated[bool, Query(description="Whether to tell how the game stands.")]
Wait = Annotated[float, Query(ge=0, le=55, description="Seconds to wait for something newer.")]


@router.get("/api/matches")
async def list_matches(
    site: SiteDep,
    status: Literal["waiting", "drafting", "playing", "over"] = "waiting",
    game: Annotated[str | None, Query(max_length=32)] = None,
    before: Annotated[str | None, Query(pattern=CURSOR, description="See `cursor`.")] = None,
) -> list[Summary]:
    """List the public matches, newest first, 50 at a time."""
    created, _, match = (before or "").partition("-")
    place = (int(created), match) if before else None
    rows = await site.matches.journal.listed(status, game, place)
    return [await listed(site.matches, row) for row in rows]


@router.get("/api/summaries")
async def summarize_matches(
    site: SiteDep,
    request: Request,
    match: Annotated[list[MatchQuery], Query(max_length=SUMMARIZED)],
) -> list[Summary]:
    """Tell how some matches stand, as the list does; those that you may not see are left out."""
    found = []
    for one in match:
        with suppress(NotFound, NotYours, OtherRules):
            live = await site.matches.get(one)
            viewer(live, request)
            found.append(summary(live, live.held_by(secrets_of(live, request))))
    return found


@router.get("/api/matches/{match}", response_model=State)
async def show_match(
    site: SiteDep,
    request: Request,
    match: MatchId,
    seat: SeatQuery = None,
    since: Since = 0,
    chat: ChatSince = 0,
    wait: Wait = 0,
    account: Account = False,
) -> Response:
    """Show a match as your seat, or a watcher, may know it; with `wait`, once it is newer."""
    live = await site.matches.latest(match)
    held = viewer(live, request, seat)
    site.alone.look(live)
    if wait and live.version <= since and live.status != "over":
        live = await _newer(site.matches, live, since, wait)
    return await state(site, request, live, held, since, chat, account)


@router.get("/api/matches/{match}/views/{version}", response_model=PastState)
async def look_back(
    site: SiteDep, request: Request, match: MatchId, version: PastVersion, seat: SeatQuery = None
) -> dict[str, Any]:
    """Show what your seat, or a watcher, could know at an earlier version, and was told then."""
    live = await site.matches.get(match)
    held = viewer(live, request, seat)
    if version > live.version:
        raise NotNow(f"version {version}: the match is at version {live.version}")
    events = await site.matches.journal.since(match, 0)
    work = site.work.for_log(len(live.match.log))
    return await work.do_until(left(request), lambda _: _view_after(live, events[:version], held))


def _view_after(live: LiveMatch, events: list[Event], seat: int | None) -> dict[str, Any]:
    then = folded(LiveMatch(live.agreement), events)
    return {"view": then.view(seat), "account": accounts(then, {seat})[0]}


async def _newer(matches: Matches, live: LiveMatch, since: int, wait: float) -> LiveMatch:
    match, changed = live.agreement.id, asyncio.Event()
    with suppress(TimeoutError), matches.listeners.listening(match, changed.set):
        async with asyncio.timeout(wait):
            live = await matches.get(match, since)
            while live.version <= since:
                await changed.wait()
                changed.clear()
                live = await matches.get(match)
    return live
