"""Replays: the same document as everywhere else. Downloaded, uploaded, looked at, verified."""

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Path, Request

from wardroom.catalogue import load, rulebook
from wardroom.core.codec import Field
from wardroom.core.errors import BadReplay
from wardroom.core.replay import Check, Replay
from wardroom.server.api.doors import REFUSALS, Creating, Here, MatchId, Site
from wardroom.server.charter import Chair, Charter, new_id, new_seed
from wardroom.server.clocks import ClockTerms
from wardroom.server.errors import NotNow
from wardroom.server.events import Event
from wardroom.server.fairness import Fair, verify
from wardroom.server.guards import address
from wardroom.server.messages import MAX_VERSION, ReplayBody, Uploaded, Verified
from wardroom.server.room import Room
from wardroom.server.seats import viewer
from wardroom.server.steady import now
from wardroom.server.work import ENTRIES

router = APIRouter(prefix="/api", tags=["replays"], responses=REFUSALS)

MAX_ENTRIES = 20_000
MAX_FAIR = 8000  # characters

T = TypeVar("T")

Ply = Annotated[int, Path(ge=0, le=MAX_VERSION)]


@router.get("/matches/{match}/replay")
async def download_replay(site: Here, request: Request, match: MatchId) -> dict[str, Any]:
    """Return the replay of a match that is over, with the seed of its chance."""
    room = await _finished(site, request, match)
    work = site.work.for_log(len(room.match.log))
    return await work.do_for(request, lambda _: room.replay().to_json())


@router.get("/matches/{match}/replay/{ply}")
async def show_ply(site: Here, request: Request, match: MatchId, ply: Ply) -> dict[str, Any]:
    """Return the position of a match that is over after `ply` entries: the whole truth."""
    room = await _finished(site, request, match)
    if ply > len(room.match.log):
        raise NotNow(f"ply: this match has {len(room.match.log)}")
    work = site.work.for_log(len(room.match.log))
    then = await work.do_for(request, lambda check: room.replay().match(ply, check))
    return then.position.to_json()


async def _finished(site: Site, request: Request, match: str) -> Room:
    room = await site.house.latest(match)
    viewer(room, request)
    if room.status != "over":
        raise NotNow(f"match {match}: its replay is shown when it is over")
    return room


@router.post("/replays", status_code=201)
async def upload_replay(site: Creating, request: Request, body: ReplayBody) -> Uploaded:
    """Keep a replay, so that others can look at it. It must follow the rules."""
    room, event = await _heavily(site, request, body, _kept)
    await site.house.store_new(room, [event])
    return Uploaded(match=room.charter.id, watch=f"/m/{room.charter.id}")


def _kept(read: Replay, check: Check) -> tuple[Room, Event]:
    """Return the room of a replay that is kept, and its one event."""
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
    room.fold(event)
    return room, event


@router.post("/verify")
async def verify_replay(site: Here, request: Request, body: ReplayBody) -> Verified:
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
    await site.warmth.wait(body.game)
    return await site.work.heavy.do_for(
        request, lambda check: job(_read(body.game, document, check), check), cost
    )


def _read(game: str, document: dict[str, Any], check: Check) -> Replay:
    read = Replay.read(load(game), document, check)
    fair = None if read.fair is None else Fair.read(read.fair).to_json()
    Field(len(str(fair)), "fair", BadReplay).integer(0, MAX_FAIR)
    return replace(read, fair=fair)
