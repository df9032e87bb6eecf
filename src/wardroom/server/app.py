"""The application: everything put together."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import (
    RequestValidationError,
    ValidationException,
    WebSocketRequestValidationError,
)
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.routing import compile_path

from wardroom.core.errors import WardroomError
from wardroom.server import VERSION, database, garbage, live, metrics
from wardroom.server.alone import BotsAlone
from wardroom.server.api import (
    cabinet,
    cards,
    carrying,
    invitations,
    matches,
    operations,
    play,
    replays,
)
from wardroom.server.api.doors import Site
from wardroom.server.bus import Bus, ManyNodes, OneNode
from wardroom.server.documentation import add_documentation
from wardroom.server.duties import Duties
from wardroom.server.errors import Malformed, told
from wardroom.server.guards import LATER, Guard, turn_away
from wardroom.server.house import House
from wardroom.server.journal import Journal
from wardroom.server.limits import Buckets, Sockets
from wardroom.server.openers import Openers
from wardroom.server.pages import add_pages
from wardroom.server.reference import add_reference
from wardroom.server.settings import Settings
from wardroom.server.thinking import Roster, Thinkers, levels
from wardroom.server.waiting import Waiting
from wardroom.server.warmth import Warmth
from wardroom.server.work import Threads

log = logging.getLogger(__name__)

CODES = 5  # a minute that one client may try

ABOUT = """Play Ur, Ward, The Wards of Ursting and WARD against people, programs and bots.

You sit down with an invitation, and are told a secret that is your seat's: send it as
`Authorization: Bearer SECRET`, or let a browser keep it in a cookie.
Every answer about a match has all you need to go on: your view, your legal actions, the version,
and the log since the version you saw. Send the version with your action; if the match has gone on
meanwhile, you get 409 and look again.

Live: a WebSocket at `/api/matches/{match}/live?since=VERSION` sends the same state whenever it
changes and takes `{"id": 1, "order": {"do": "act", "action": "…", "version": 7}}`."""


def build(settings: Settings, bots: Roster = levels) -> FastAPI:
    """Return the application; it opens its database when it starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with open_site(settings, bots) as site:
            app.state.site = site
            yield

    app = FastAPI(
        title="Wardroom", version=VERSION, description=ABOUT, lifespan=lifespan,
        docs_url=None, redoc_url=None,  # they load foreign scripts; `reference` has ours
    )  # fmt: skip
    app.state.requests = Buckets(settings.rate, settings.burst)
    for router in (
        cards.router,  # before the cabinet, whose paths take any game's id
        cabinet.router,
        matches.router,
        carrying.router,
        invitations.router,
        play.router,
        replays.router,
        operations.router,
        live.router,
    ):
        app.include_router(router)
    add_reference(app)  # before the documentation, which takes every other path below /docs
    add_documentation(app)
    add_pages(app, settings.web)
    app.add_exception_handler(WardroomError, _refuse)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(WebSocketRequestValidationError, _turn_away)
    app.add_middleware(Guard, settings=settings, requests=app.state.requests)
    if settings.origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=settings.origins,
            allow_methods=("GET", "POST", "DELETE"),
            allow_headers=("authorization", "content-type", "if-none-match"),
            allow_credentials=True,
            expose_headers=("etag", "retry-after"),
        )
    return app


@asynccontextmanager
async def open_site(settings: Settings, bots: Roster) -> AsyncIterator[Site]:
    """Open the database and start what runs beside the requests; close it all again."""
    with database.sole_use(settings.database):
        engine = database.connect(settings.database)
        await database.upgrade(engine)
        bus: Bus = ManyNodes(settings.redis, settings.lease) if settings.redis else OneNode()
        warmth, journal, work = Warmth(), Journal(engine), Threads()
        house = House(journal, bus, settings.rooms, settings.away, warmth.wait, work)
        thinkers = Thinkers(settings.bot_workers, bots)
        alone = BotsAlone(house.presence.watchers)
        openers = Openers(alone, settings.bot_matches, settings.bots_alone)
        duties = Duties(house, thinkers, alone, openers, settings.bot_pace, settings.unstarted)
        creations = Buckets(settings.creations / 60, max(settings.creations, 1))
        site = Site(
            settings=settings,
            house=house,
            thinkers=thinkers,
            warmth=warmth,
            creations=creations,
            codes=Buckets(CODES / 60, CODES),
            openings=Waiting(settings.waiting, "public matches", journal.still_waiting),
            sittings=Waiting(settings.waiting, "open seats", journal.still_waiting),
            sockets=Sockets(settings.sockets),
            work=work,
            alone=alone,
            openers=openers,
            effort=Buckets(settings.rate, settings.burst),
        )
        runs = (
            journal.writer.run, house.heartbeat.run, partial(_warm_up, warmth), duties.run,
            duties.repeat_presence, duties.clean,
            partial(bus.run, house.hear, house.look_again),
        )  # fmt: skip
        tasks = [asyncio.create_task(_kept_up(run)) for run in runs]
        try:
            await house.heartbeat.check()  # hears of outages before anybody's clock is looked at
            yield site
        finally:
            await duties.close()
            thinkers.close()
            work.close()
            await journal.writer.finish()
            for task in tasks[::-1]:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await bus.close()
            await journal.close()


async def _warm_up(warmth: Warmth) -> None:
    await warmth.run()
    garbage.settle()


async def _kept_up(run: Callable[[], Awaitable[None]]) -> None:
    """Run what runs beside the requests; a mistake in it is noted and it goes on."""
    while True:
        try:
            await run()
        except Exception:
            log.exception("a task of the server failed")
            await asyncio.sleep(1)
        else:
            return


async def _refuse(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, WardroomError)
    status, body = told(error)
    metrics.REFUSALS.labels(body["error"]).inc()
    return JSONResponse(body, status, {"retry-after": "1"} if status in LATER else None)


async def _malformed(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    return await _refuse(request, _named(error))


async def _turn_away(socket: WebSocket, error: Exception) -> None:
    assert isinstance(error, WebSocketRequestValidationError)
    await turn_away(socket, _named(error))


def _named(error: ValidationException) -> Malformed:
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return Malformed(f"{where}: {first['msg']}")


async def _http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    headers = {name.lower(): value for name, value in (error.headers or {}).items()}
    if error.status_code == 405:
        headers["allow"] = ", ".join(_methods(request))  # of all routes, not of the first
    word = "not_found" if error.status_code == 404 else "bad_request"
    metrics.REFUSALS.labels(word).inc()
    body = {"error": word, "message": str(error.detail), "rule": None}
    return JSONResponse(body, error.status_code, headers)


def _methods(request: Request) -> list[str]:
    path = request.scope["path"]
    known = request.app.openapi()["paths"].items()
    fitting = [verbs for pattern, verbs in known if compile_path(pattern)[0].match(path)]
    return sorted({verb.upper() for verbs in fitting for verb in verbs})
