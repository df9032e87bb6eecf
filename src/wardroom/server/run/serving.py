"""Runs the server in this process until it is told to stop."""

import socket
import sys
from contextlib import suppress

import uvicorn
from starlette.types import ASGIApp

from wardroom.server.http.connections import Connections, Listening
from wardroom.server.http.http_protocol import BoundedHttp
from wardroom.server.http.proxies import Forwarded
from wardroom.server.http.websocket_protocol import BoundedWebSocket
from wardroom.server.run import logs, open_files
from wardroom.server.run.settings import Settings
from wardroom.server.run.starting import StartingApp

# Seconds until a thread that computes lets another on. The writer's thread needs its turn several
# times in a commit; Python's own 5 ms would make a commit take 35 on a busy server.
HANDOVER = 0.0005


# Seconds that a connection may be idle between requests. Clients and proxies give theirs up after
# 5 to 60, and theirs must end first: a request that meets the server's end is lost.
KEEP_ALIVE = 75
# Seconds between pings, and until one must be answered: who is gone is away within 5.
PING, PONG = 2.0, 3.0


class Server(uvicorn.Server):
    """A server that says when it can open no more files, which is when nobody can connect."""

    async def on_tick(self, counter: int) -> bool:
        """Look, once a second."""
        if counter % 10 == 0:
            open_files.try_one()
        return await super().on_tick(counter)


class _ServerWithAddress(Server):
    """A server that says where it is."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for server in self.servers:
            for listener in server.sockets:
                say_where(listener)


def say_where(listener: socket.socket) -> None:
    """Print the address that a server listens on."""
    host, port = listener.getsockname()[:2]
    print(f"Wardroom is at http://{host}:{port}", file=sys.stderr, flush=True)


def listening(app: ASGIApp, settings: Settings) -> Listening:
    """Return how uvicorn is to serve `app`: with limits on all that a client can send."""
    forwarded = Forwarded(app, settings.proxies)  # type: ignore[arg-type]
    config = Listening(
        forwarded,
        host=settings.host,
        port=settings.port,
        loop="auto",  # uvloop; asyncio's own where there is none, as on Windows
        http=BoundedHttp,
        ws=BoundedWebSocket,
        ws_max_size=4 * settings.message_limit,  # above the limit, a clear error is sent
        ws_ping_interval=PING,
        ws_ping_timeout=PONG,
        ws_per_message_deflate=False,  # compressing small messages costs more than it saves
        lifespan="on",
        log_config=None,
        access_log=False,  # the guard logs requests, without paths that hold secrets
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE,
        proxy_headers=False,  # `Forwarded` reads them
        timeout_graceful_shutdown=int(settings.grace),
    )
    config.open = Connections(settings, forwarded.trusted_hosts.__contains__)
    return config


def run(settings: Settings) -> Exception | None:
    """Serve until a signal; return why the server could not be opened, if so."""
    logs.set_up(settings.log)
    sys.setswitchinterval(HANDOVER)
    starting = StartingApp(settings, lambda: setattr(server, "should_exit", True))
    server = _ServerWithAddress(bounded(starting, settings))
    with suppress(KeyboardInterrupt):  # raised once more after an orderly end
        server.run()
    return starting.failure


def bounded(app: ASGIApp, settings: Settings) -> Listening:
    """Return `listening`, with as many connections as the system allows."""
    config = listening(app, settings)
    config.open.most = open_files.allowed_connections(settings.connections)
    return config
