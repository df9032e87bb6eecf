"""The application: everything put together."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

from wardroom.core.errors import WardroomError
from wardroom.server import VERSION, database, garbage, live, metrics
from wardroom.server.alone import BotsAlone
from wardroom.server.api import cabinet, cards, matches, operations, play, replays
from wardroom.server.api.doors import Site
from wardroom.server.bus import Bus, ManyNodes, OneNode
from wardroom.server.duties import Duties
from wardroom.server.errors import told
from wardroom.server.guards import Guard
from wardroom.server.house import House
from wardroom.server.journal import Journal
from wardroom.server.limits import Buckets, Sockets
from wardroom.server.openers import Openers
from wardroom.server.pages import add_pages
from wardroom.server.settings import Settings
from wardroom.server.thinking import Roster, Thinkers, levels
from wardroom.server.warmth import Warmth
from wardroom.server.work import Threads

log = logging.getLogger(__name__)

ABOUT = """Play Ur, Ward, The Wards of Ursting and WARD against people, programs and bots.

A seat is a secret: send it as `Authorization: Bearer SECRET`, or let a browser keep it in a cookie.
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

    app = FastAPI(title="Wardroom", version=VERSION, description=ABOUT, lifespan=lifespan)
    for router in (
        cards.router,  # before the cabinet, whose paths take any game's id
        cabinet.router,
        matches.router,
        play.router,
        replays.router,
        operations.router,
        live.router,
    ):
        app.include_router(router)
    add_pages(app, settings.web)
    app.add_exception_handler(WardroomError, _refuse)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_middleware(Guard, settings=settings)
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
    return JSONResponse(body, status, {"retry-after": "1"} if status in (429, 503) else None)


async def _malformed(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    metrics.REFUSALS.labels("bad_request").inc()
    body = {"error": "bad_request", "message": f"{where}: {first['msg']}", "rule": None}
    return JSONResponse(body, 422)


async def _http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    headers = dict(error.headers or {})
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
