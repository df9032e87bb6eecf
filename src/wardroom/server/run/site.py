"""Everything put together: the database, what runs beside the requests, the application."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext
from functools import partial
from typing import Protocol

from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncEngine

from wardroom.catalogue import ids, load, quickest_first
from wardroom.server.http.application import application
from wardroom.server.http.dependencies import Site
from wardroom.server.http.limits import Sockets
from wardroom.server.http.waiting_matches import Waiting
from wardroom.server.node.bots_alone import BotsAlone
from wardroom.server.node.bus import Bus
from wardroom.server.node.coaches import Coaches
from wardroom.server.node.compiling import Compiling
from wardroom.server.node.duties import Duties
from wardroom.server.node.many_nodes import ManyNodes
from wardroom.server.node.many_processes import ManyProcesses
from wardroom.server.node.matches import Matches
from wardroom.server.node.neighbours import Neighbours
from wardroom.server.node.one_node import OneNode
from wardroom.server.node.openers import Openers
from wardroom.server.node.reviews import Reviews
from wardroom.server.node.studies import Studies
from wardroom.server.node.summaries import Summaries
from wardroom.server.node.thinking import Roster, Thinkers, levels
from wardroom.server.node.token_buckets import Buckets
from wardroom.server.node.worker_threads import Threads
from wardroom.server.run import garbage_collector
from wardroom.server.run.settings import Settings
from wardroom.server.store import database
from wardroom.server.store.journal import Journal

log = logging.getLogger(__name__)

CODES = 5  # a minute that one client may try


def build(
    settings: Settings, bots: Roster = levels, neighbours: Neighbours | None = None
) -> FastAPI:
    """Return the application; it opens its database when it starts."""
    return application(settings, partial(open_site, settings, bots, neighbours))


@asynccontextmanager
async def open_site(
    settings: Settings, bots: Roster, neighbours: Neighbours | None = None
) -> AsyncIterator[Site]:
    """Open the database and start what runs beside the requests; close it all again."""
    async with _engine(settings.database, is_ready=neighbours is not None) as engine:
        bus = _bus(settings, neighbours)
        compiling = await asyncio.to_thread(_find_compiled)
        garbage_collector.settle()
        journal, work = Journal(engine), Threads()
        matches = Matches(journal, bus, settings.rooms, settings.away, compiling.want, work)
        thinkers = Thinkers(settings.bot_workers, bots)
        alone = BotsAlone(lambda match: matches.presence.of(match).watchers)
        openers = Openers(alone, settings.bot_matches, settings.bots_alone)
        duties = Duties(matches, thinkers, alone, openers, settings.bot_pace, settings.unstarted)
        site = Site(
            settings=settings,
            matches=matches,
            thinkers=thinkers,
            compiling=compiling,
            creations=Buckets(settings.creations / 60, max(settings.creations, 1)),
            codes=Buckets(CODES / 60, CODES),
            openings=Waiting(settings.waiting, "public matches", journal.still_waiting),
            sittings=Waiting(settings.waiting, "open seats", journal.still_waiting),
            sockets=Sockets(settings.sockets),
            work=work,
            alone=alone,
            openers=openers,
            summaries=Summaries(matches),
            reviews=Reviews(work.heavy, journal),
            coaches=Coaches(work.coach),
            studies=Studies(settings.lab, settings.bot_workers),
            effort=Buckets(settings.rate, settings.burst),
        )
        runs = (
            journal.writer.run, matches.heartbeat.run, duties.run, duties.repeat_presence,
            duties.clean, partial(bus.run, matches.hear, matches.look_again),
            partial(compiling.run, journal.played),
        )  # fmt: skip
        tasks = [asyncio.create_task(_kept_up(run)) for run in runs]
        try:
            await matches.heartbeat.check()  # hears of outages before anybody's clock is looked at
            yield site
        finally:
            await duties.close()
            await site.close()
            await journal.writer.finish()
            for task in tasks[::-1]:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await _ended(bus, journal)


class _Closing(Protocol):
    async def close(self) -> None: ...


async def _ended(*parts: _Closing) -> None:
    """Close what runs beside the requests."""
    await asyncio.gather(*(part.close() for part in parts))


@asynccontextmanager
async def _engine(address: str, is_ready: bool) -> AsyncIterator[AsyncEngine]:
    """Give the database: held and brought up to date, unless that was done for all processes."""
    with nullcontext() if is_ready else database.sole_use(address):
        engine = database.connect(address)
        if not is_ready:
            await database.upgrade(engine)
        yield engine


def _bus(settings: Settings, neighbours: Neighbours | None) -> Bus:
    if settings.redis:
        return ManyNodes(settings.redis, settings.lease)
    return ManyProcesses(neighbours) if neighbours else OneNode()


def _find_compiled() -> Compiling:
    return Compiling([load(game) for game in quickest_first(ids())])


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
