"""Runs the server in this process until it is told to stop."""

import sys
from contextlib import suppress

import uvicorn

from wardroom.server import logs
from wardroom.server.door import Door
from wardroom.server.frames import Gathering
from wardroom.server.settings import Settings

# Seconds until a thread that computes lets another on. The writer's thread needs its turn several
# times in a commit; Python's own 5 ms would make a commit take 35 on a busy server.
HANDOVER = 0.0005


class _Server(uvicorn.Server):
    """A server that says where it is."""

    async def startup(self, sockets: object = None) -> None:
        await super().startup(sockets)  # type: ignore[arg-type]
        for server in self.servers:
            for socket in server.sockets:
                host, port = socket.getsockname()[:2]
                print(f"Wardroom is at http://{host}:{port}", file=sys.stderr, flush=True)


def run(settings: Settings) -> Exception | None:
    """Serve until a signal; return why the house could not be opened, if so."""
    logs.set_up(settings.log)
    sys.setswitchinterval(HANDOVER)
    door = Door(settings, lambda: setattr(server, "should_exit", True))
    server = _Server(
        uvicorn.Config(
            door,
            host=settings.host,
            port=settings.port,
            loop="uvloop",
            http="httptools",
            ws=Gathering,
            ws_max_size=4 * settings.message_limit,  # above the limit, a clear error is sent
            ws_per_message_deflate=False,  # compressing small messages costs more than it saves
            lifespan="on",
            log_config=None,
            access_log=False,  # the guard logs requests, without paths that hold secrets
            server_header=False,
            forwarded_allow_ips=settings.proxies,
            timeout_graceful_shutdown=int(settings.grace),
        )
    )
    with suppress(KeyboardInterrupt):  # raised once more after an orderly end
        server.run()
    return door.failure
