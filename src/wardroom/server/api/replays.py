"""Replays: the same document as everywhere else. Downloaded, uploaded, looked at, verified."""

import asyncio
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request

from wardroom.core.codec import Field
from wardroom.core.errors import BadReplay
from wardroom.core.replay import Replay
from wardroom.games import load, rulebook
from wardroom.server.api.doors import REFUSALS, Creating, Here, MatchId, Site
from wardroom.server.charter import Chair, Charter, new_id, new_seed
from wardroom.server.clocks import ClockTerms
from wardroom.server.errors import NotNow
from wardroom.server.events import Event
from wardroom.server.fairness import Fair, verify
from wardroom.server.messages import MAX_VERSION, ReplayBody, Uploaded, Verified
from wardroom.server.room import Room
from wardroom.server.seats import viewer
from wardroom.server.steady import now

router = APIRouter(prefix="/api", tags=["replays"], responses=REFUSALS)

MAX_ENTRIES = 20_000
MAX_FAIR = 8000  # characters

Ply = Annotated[int, Path(ge=0, le=MAX_VERSION)]


@router.get("/matches/{match}/replay")
async def download_replay(site: Here, request: Request, match: MatchId) -> dict[str, Any]:
    """Return the replay of a match that is over, with the seed of its chance."""
    room = await _finished(site, request, match)
    return await asyncio.to_thread(lambda: room.replay().to_json())


@router.get("/matches/{match}/replay/{ply}")
async def show_ply(site: Here, request: Request, match: MatchId, ply: Ply) -> dict[str, Any]:
    """Return the position of a match that is over after `ply` entries: the whole truth."""
    room = await _finished(site, request, match)
    if ply > len(room.match.log):
        raise NotNow(f"ply: this match has {len(room.match.log)}")
    then = await asyncio.to_thread(room.replay().match, ply)
    return then.position.to_json()


async def _finished(site: Site, request: Request, match: str) -> Room:
    room = await site.house.latest(match)
    viewer(room, request)
    if room.status != "over":
        raise NotNow(f"match {match}: its replay is shown when it is over")
    return room


@router.post("/replays", status_code=201)
async def upload_replay(site: Creating, body: ReplayBody) -> Uploaded:
    """Keep a replay, so that others can look at it. It must follow the rules."""
    read = await _read(site, body)
    charter = Charter(
        id=new_id(),
        start=read.start,
        seed=new_seed(),
        chairs=tuple(Chair("link") for _ in read.start.seats),
        clock=ClockTerms(),
        visibility="unlisted",
        created=now(),
        archive=True,
    )
    ending = {"kind": read.ending.kind, "seat": read.ending.seat} if read.ending else None
    event = Event("start", charter.created, None, read.log, {"ending": ending, "fair": read.fair})
    room = Room(charter)
    await asyncio.to_thread(room.fold, event)
    await site.house.store_new(room, [event])
    return Uploaded(match=charter.id, watch=f"/m/{charter.id}")


@router.post("/verify")
async def verify_replay(site: Here, body: ReplayBody) -> Verified:
    """Check that a replay follows the rules and that its chance is what its seed gives."""
    try:
        read = await _read(site, body)
        checked = await asyncio.to_thread(verify, read)
    except BadReplay as error:
        return Verified(valid=False, message=str(error), entries=0, chance=0)
    entries = len(read.log)
    return Verified(
        valid=True, message="the seed gives every outcome", entries=entries, chance=checked
    )


async def _read(site: Site, body: ReplayBody) -> Replay:
    rulebook(body.game)  # UnknownGame before any waiting
    document = body.model_dump()
    length = len(document["log"]) if isinstance(document.get("log"), list) else 0
    Field(length, "log", BadReplay).integer(0, MAX_ENTRIES)
    await site.warmth.wait(body.game)
    read = await asyncio.to_thread(Replay.read, load(body.game), document)
    fair = None if read.fair is None else Fair.read(read.fair).to_json()
    Field(len(str(fair)), "fair", BadReplay).integer(0, MAX_FAIR)
    return replace(read, fair=fair)
