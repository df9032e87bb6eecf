"""The workshop: something is tried, and what is known of it is told while games are played."""

from collections.abc import AsyncIterator
from contextlib import ExitStack

import orjson
from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from wardroom.catalogue import load, module, rulebook
from wardroom.core.errors import BadOption
from wardroom.server.http.dependencies import REFUSALS, SiteDep
from wardroom.server.http.disconnecting import left
from wardroom.server.http.guards import address
from wardroom.server.http.http_protocol import FOLLOWS
from wardroom.server.http.messages.lab import LONGEST, LabInfo, NewStudy, StudyState
from wardroom.server.match.errors import NotNow

router = APIRouter(prefix="/api/lab", tags=["lab"], responses=REFUSALS)

LINES = "application/x-ndjson"
# Those who need so little thought that games are played by the dozen.
LEVELS = ("level-1", "level-2", "level-3")


@router.get("")
async def show_lab(site: SiteDep) -> LabInfo:
    """Say whether this server plays games for the workshop."""
    return LabInfo(seconds=site.studies.seconds, longest=LONGEST, levels=list(LEVELS))


@router.post(
    "/studies",
    response_class=StreamingResponse,
    responses={200: {"model": StudyState, "description": "Lines of JSON; each is one of these."}},
)
async def try_something(site: SiteDep, request: Request, new: NewStudy) -> StreamingResponse:
    """Play games, and tell after every few of them what is known.

    The answer is a line of JSON each time. To stop, leave.
    """
    client, asked = address(request.scope), orjson.dumps(new.model_dump())
    with ExitStack() as stack:
        stack.enter_context(site.studies.admitted(client))
        await site.work.light.do(lambda _: _check(new))
        request.scope[FOLLOWS] = True
        lines = site.studies.lines(client, asked, new.seconds, lambda: left(request))
        content = _until_the_end(lines, stack.pop_all())
    return StreamingResponse(content, media_type=LINES, headers={"x-accel-buffering": "no"})


async def _until_the_end(lines: AsyncIterator[bytes], stack: ExitStack) -> AsyncIterator[bytes]:
    with stack:
        async for line in lines:
            yield line


def _check(new: NewStudy) -> None:
    """Raise what is wrong before anything is played."""
    seats = rulebook(new.game).check_seats(new.seats)
    if new.level not in LEVELS:
        raise BadOption(f"level: expected one of {', '.join(LEVELS)}")
    game = load(new.game)
    game.initial(seats, new.options)
    if new.card:
        study = module(new.game, "study")
        if study is None:
            raise BadOption(f"card: {game.rulebook.title} has no cards to try")
        if new.card.replaced not in study.deck(new.card.deck, new.options):
            raise BadOption(f"card.replaced: {new.card.replaced!r} is not in the deck")
        study.in_place(new.options, new.card.replaced, new.card.card)
    if not game.engine.is_compiled:
        raise NotNow("lab: the rules are still being compiled; try again in some minutes")
