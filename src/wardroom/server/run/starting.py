"""Answers from the first moment, while the application is still being loaded and opened.

Importing the rules and the database takes seconds on a cold machine; `/health` answers at once
and every other request waits.
"""

import asyncio
import json
import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send

from wardroom.catalogue import ids
from wardroom.server.http.version import VERSION
from wardroom.server.node.neighbours import Neighbours
from wardroom.server.run.settings import Settings

log = logging.getLogger(__name__)


class StartingApp:
    """Serves the application once it is open."""

    def __init__(
        self, settings: Settings, failed: Callable[[], None], neighbours: Neighbours | None = None
    ) -> None:
        """Open with `settings`; `failed` is called if that cannot be done."""
        self.settings = settings
        self.neighbours = neighbours
        self.failed = failed
        self.failure: Exception | None = None
        self.app: ASGIApp | None = None
        self._opened = asyncio.Event()
        self._lifespan: AbstractAsyncContextManager[Any] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif self.app is None and scope["type"] == "http" and scope["path"] == "/health":
            await _answer_starting(send)
        else:
            await self._opened.wait()
            if self.app:
                await self.app(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        opening = asyncio.create_task(self._open())
        await send({"type": "lifespan.startup.complete"})
        await receive()
        opening.cancel()
        await asyncio.gather(opening, return_exceptions=True)
        if self._lifespan:
            await self._lifespan.__aexit__(None, None, None)
        await send({"type": "lifespan.shutdown.complete"})

    async def _open(self) -> None:
        try:
            app = await asyncio.to_thread(self._build)
            lifespan = app.router.lifespan_context(app)
            await lifespan.__aenter__()
            self._lifespan, self.app = lifespan, app
            log.info("open", extra={"database": self.settings.database.partition(":")[0]})
        except Exception as error:
            self.failure = error
            self.failed()
        finally:
            self._opened.set()

    def _build(self) -> Any:
        # The import is what takes long.
        from wardroom.server.run.site import build  # noqa: PLC0415

        return build(self.settings, neighbours=self.neighbours)


async def _answer_starting(send: Send) -> None:
    told = {"status": "starting", "version": VERSION, "compiling": ids(), "uncompiled": []}
    body = json.dumps({**told, "reason": None}).encode()
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})
