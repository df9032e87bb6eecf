"""Runs the server in several processes of this machine, each with its share of the matches.

All listen on one socket. This process serves nobody: it holds the database against other servers,
starts the others and starts anew what ends.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import sys
from contextlib import ExitStack, suppress
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.process import parent_process
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from prometheus_client.multiprocess import mark_process_dead

from wardroom.core.errors import BadOption
from wardroom.server.http.connections import Listening
from wardroom.server.http.handing_over import CONNECTION, HandingOver
from wardroom.server.http.http_protocol import BoundedHttp
from wardroom.server.http.metrics import TOGETHER
from wardroom.server.node.neighbours import Neighbours, Place, inboxes
from wardroom.server.run import logs
from wardroom.server.run.serving import HANDOVER, Server, bounded, say_where
from wardroom.server.run.settings import Settings
from wardroom.server.run.starting import StartingApp
from wardroom.server.store import database
from wardroom.server.store.journal import Journal

log = logging.getLogger(__name__)

BACKLOG = 2048  # connections that wait to be let in, as uvicorn has it
TOO_SOON = 10.0  # seconds: a process that ends within them would end again
SPAWNING = multiprocessing.get_context("spawn")  # a fork would copy threads' locks


def run(settings: Settings) -> Exception | None:
    """Serve until a signal; return why the server could not be opened, if so."""
    if sys.platform == "win32":
        raise BadOption("WARDROOM_PROCESSES: more than one needs Linux or macOS")
    logs.set_up(settings.log)
    with ExitStack() as stack:
        try:
            stack.enter_context(database.sole_use(settings.database))
            asyncio.run(_prepare(settings.database))
            listener = stack.enter_context(_listener(settings))
        except Exception as error:
            return error
        os.environ[TOGETHER] = stack.enter_context(TemporaryDirectory(prefix="wardroom-"))
        say_where(listener)
        return Processes(settings, listener).supervise()


async def _prepare(address: str) -> None:
    """Bring the database up to date, and note when no server was there, before anybody looks."""
    engine = database.connect(address)
    await database.upgrade(engine)
    journal = Journal(engine)
    writing = asyncio.create_task(journal.writer.run())
    await journal.beat(0, 0)
    writing.cancel()
    await journal.close()


def _listener(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    return socket.create_server((settings.host, settings.port), family=family, backlog=BACKLOG)


class Processes:
    """The processes that serve."""

    def __init__(self, settings: Settings, listener: socket.socket) -> None:
        """Let `settings.processes` of them share the listening socket and the bots' threads."""
        shared = max(1, settings.bot_workers // settings.processes)
        self._settings = settings.model_copy(update={"bot_workers": shared})
        self._listener = listener
        self._inboxes = inboxes(settings.processes)
        self._running: dict[SpawnProcess, tuple[int, float]] = {}  # its number, and since when
        self._failure: Exception | None = None
        self._is_ending = False

    def supervise(self) -> Exception | None:
        """Keep them running until a signal, or until one cannot; return what failed."""
        for ending in (signal.SIGTERM, signal.SIGINT):
            signal.signal(ending, lambda *_: self._end())
        for number in range(self._settings.processes):
            self._start(number)
        while self._running:
            wait([process.sentinel for process in self._running])
            for process in [one for one in self._running if not one.is_alive()]:
                self._replace(process)
        return self._failure

    def _start(self, number: int) -> None:
        place = Place(number, self._inboxes)
        process = SPAWNING.Process(target=_serve, args=(self._settings, place, self._listener))
        process.start()
        self._running[process] = number, monotonic()

    def _replace(self, process: SpawnProcess) -> None:
        number, since = self._running.pop(process)
        mark_process_dead(process.pid)  # type: ignore[no-untyped-call]
        if self._is_ending:
            return
        log.error("a process ended", extra={"number": number, "status": process.exitcode})
        by_itself = (process.exitcode or 0) > 0  # and not by a signal
        if by_itself and monotonic() - since < TOO_SOON:
            self._failure = ChildProcessError(f"a process ended at once, status {process.exitcode}")
            self._end()
        else:
            self._start(number)

    def _end(self) -> None:
        self._is_ending = True
        for process in self._running:
            process.terminate()


def _serve(settings: Settings, place: Place, listener: socket.socket) -> None:
    """Be one of the processes."""
    logs.set_up(settings.log)
    sys.setswitchinterval(HANDOVER)
    neighbours = Neighbours(place)
    starting = StartingApp(settings, lambda: setattr(server, "should_exit", True), neighbours)
    config = bounded(starting, settings)
    config.elsewhere = HandingOver(neighbours)
    server = OneOfMany(config, neighbours)
    with suppress(KeyboardInterrupt):  # raised once more after an orderly end
        server.run([listener])
    if starting.failure:
        raise starting.failure


class OneOfMany(Server):
    """A server that gets connections from its neighbours, and ends with its parent."""

    def __init__(self, config: Listening, neighbours: Neighbours) -> None:
        """Hear `neighbours` while it serves."""
        super().__init__(config)
        self._neighbours = neighbours
        self._arriving: set[asyncio.Task[Any]] = set()
        neighbours.on(CONNECTION, self._take_in)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve."""
        await super().startup(sockets)
        self._neighbours.open()
        parent = parent_process()
        assert parent
        # At once: whoever starts the server anew needs the address.
        asyncio.get_running_loop().add_reader(parent.sentinel, os._exit, 1)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more."""
        self._neighbours.close()
        await super().shutdown(sockets)

    def _take_in(self, brought: bytes, file: int | None) -> None:
        """Serve a connection that another process has begun to read."""
        assert file is not None
        protocol = BoundedHttp(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        protocol.brought = brought
        opened = socket.socket(fileno=file)
        opened.setblocking(False)
        loop = asyncio.get_running_loop()
        arriving = loop.create_task(loop.connect_accepted_socket(lambda: protocol, opened))
        self._arriving.add(arriving)
        arriving.add_done_callback(self._arriving.discard)
