"""Replays: the same document as everywhere else. Downloaded, uploaded, looked at, verified."""

from collections.abc import Callable
from dataclasses import asdict, replace
from functools import partial
from typing import Annotated, Any, TypeVar

import orjson
from fastapi import APIRouter, Path, Request, Response

from wardroom.catalogue import load, rulebook
from wardroom.core.account import as_seen_by
from wardroom.core.codec import Field
from wardroom.core.errors import BadReplay
from wardroom.core.match import Match
from wardroom.core.replay import Check, Replay
from wardroom.review.reviewing import Review
from wardroom.server.http.credentials import viewer
from wardroom.server.http.dependencies import REFUSALS, CreatingSite, MatchId, Site, SiteDep
from wardroom.server.http.disconnecting import left
from wardroom.server.http.guards import address
from wardroom.server.http.messages.replays import (
    ReplayBody,
    ReplayDocument,
    ReplayMoment,
    ReviewProgress,
    SummaryState,
    Uploaded,
    Verified,
)
from wardroom.server.http.messages.values import MAX_VERSION
from wardroom.server.http.state_message import accounts_of
from wardroom.server.match.agreement import AgreedSeat, Agreement
from wardroom.server.match.clocks import ClockTerms
from wardroom.server.match.errors import NotNow
from wardroom.server.match.events import Event
from wardroom.server.match.fairness import Fair, verify
from wardroom.server.match.folding import fold
from wardroom.server.match.live import LiveMatch
from wardroom.server.node.new_secrets import new_id, new_seed
from wardroom.server.node.reviews import Progress
from wardroom.server.node.worker_threads import ENTRIES
from wardroom.server.store.steady_clock import now

router = APIRouter(prefix="/api", tags=["replays"], responses=REFUSALS)

MAX_ENTRIES = 20_000
MAX_FAIR = 8000  # characters

T = TypeVar("T")

Ply = Annotated[int, Path(ge=0, le=MAX_VERSION)]


@router.get("/matches/{match}/replay", response_model=ReplayDocument)
async def download_replay(site: SiteDep, request: Request, match: MatchId) -> Response:
    """Return the replay of a match that is over, with the seed of its chance."""
    live = await finished(site, request, match)
    work = site.work.for_log(len(live.match.log))
    content = await work.do_until(left(request), lambda _: orjson.dumps(live.replay().to_json()))
    return Response(content, media_type="application/json")


@router.get("/matches/{match}/replay/{ply}", response_model=ReplayMoment)
async def show_ply(site: SiteDep, request: Request, match: MatchId, ply: Ply) -> dict[str, Any]:
    """Show a match that is over after `ply` entries: the whole truth, and how it stood."""
    then = await moment_of(site, request, await finished(site, request, match), ply)
    return {
        "position": then.position.to_json(),
        "account": accounts_of(then.position, [None])[0],
        "last": then.log[-1:],
    }


@router.get("/matches/{match}/summary", response_model=SummaryState)
async def sum_up(site: SiteDep, request: Request, match: MatchId) -> dict[str, Any]:
    """Sum up a match that is over: its length, the seats' deeds, its turning point."""
    told, is_judged = await site.summaries.of(await finished(site, request, match))
    turning = told.turning and {
        "since": told.turning.since,
        "ply": told.turning.ply,
        "told": as_seen_by(None, told.turning.told),
        "changed": told.turning.changed.to_json(),
    }
    deeds = [asdict(deeds) for deeds in told.deeds]
    return {"actions": told.actions, "deeds": deeds, "turning": turning, "judged": is_judged}


@router.get(
    "/matches/{match}/review",
    response_model=Review,
    responses={202: {"model": ReviewProgress, "description": "It is being made; ask again."}},
)
async def review_match(site: SiteDep, request: Request, match: MatchId) -> Response:
    """Review a match that is over: chances to win, luck and skill, and what was better."""
    live = await finished(site, request, match)
    told = await site.reviews.of(live, partial(site.effort.take, address(request.scope)))
    if isinstance(told, Progress):
        return Response(orjson.dumps(told), 202, media_type="application/json")
    return Response(told, media_type="application/json")


async def moment_of(site: Site, request: Request, live: LiveMatch, ply: int) -> Match:
    """Return a match that is over as it stood after `ply` entries."""
    if ply > len(live.match.log):
        raise NotNow(f"ply: this match has {len(live.match.log)}")
    work = site.work.for_log(len(live.match.log))
    return await work.do_until(left(request), lambda check: live.replay().match(ply, check))


async def finished(site: Site, request: Request, match: str) -> LiveMatch:
    """Return a match that is over, if the client may see it."""
    live = await site.matches.latest(match)
    viewer(live, request)
    if live.status != "over":
        raise NotNow(f"match {match}: its replay is shown when it is over")
    return live


@router.post("/replays", status_code=201)
async def upload_replay(site: CreatingSite, request: Request, body: ReplayBody) -> Uploaded:
    """Keep a replay, so that others can look at it. It must follow the rules."""
    live, event = await _heavily(site, request, body, _kept)
    await site.matches.store_new(live, [event])
    return Uploaded(match=live.agreement.id, watch=f"/m/{live.agreement.id}")


def _kept(read: Replay, check: Check) -> tuple[LiveMatch, Event]:
    """Return the match of a replay that is kept, and its one event."""
    agreement = Agreement(
        id=new_id(),
        start=read.start,
        seed=new_seed(),
        seats=tuple(AgreedSeat("link") for _ in read.start.seats),
        clock=ClockTerms(),
        visibility="unlisted",
        created=now(),
        archive=True,
    )
    ending = {"kind": read.ending.kind, "seat": read.ending.seat} if read.ending else None
    event = Event("start", agreement.created, None, read.log, {"ending": ending, "fair": read.fair})
    live = LiveMatch(agreement)
    fold(live, event)
    return live, event


@router.post("/verify")
async def verify_replay(site: SiteDep, request: Request, body: ReplayBody) -> Verified:
    """Check that a replay follows the rules and that its chance is what its seed gives."""
    try:
        entries, chance = await _heavily(site, request, body, _verified)
    except BadReplay as error:
        return Verified(valid=False, message=str(error), entries=0, chance=0)
    return Verified(
        valid=True, message="the seed gives every outcome", entries=entries, chance=chance
    )


def _verified(read: Replay, check: Check) -> tuple[int, int]:
    """Return how many entries a replay has, and how many of them chance drew."""
    return len(read.log), verify(read, check)


async def _heavily(
    site: Site, request: Request, body: ReplayBody, job: Callable[[Replay, Check], T]
) -> T:
    """Read a replay and do something with it, when it is the client's turn."""
    rulebook(body.game)  # UnknownGame before any waiting
    document = body.model_dump()
    length = len(document["log"]) if isinstance(document.get("log"), list) else 0
    Field(length, "log", BadReplay).integer(0, MAX_ENTRIES)
    cost = 1 + length / ENTRIES
    site.effort.take(address(request.scope), cost)
    site.compiling.want(body.game)
    return await site.work.heavy.do_until(
        left(request), lambda check: job(_read(body.game, document, check), check), cost
    )


def _read(game: str, document: dict[str, Any], check: Check) -> Replay:
    read = Replay.read(load(game), document, check)
    fair = None if read.fair is None else Fair.read(read.fair).to_json()
    Field(len(str(fair)), "fair", BadReplay).integer(0, MAX_FAIR)
    return replace(read, fair=fair)
