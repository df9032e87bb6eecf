"""Connections whose clients do not read: what waits to be sent to them is not kept for ever."""

import asyncio
from asyncio import TimerHandle
from typing import Any


class EndsUnread(asyncio.Protocol):
    """What both of uvicorn's protocols lack: an end for a client that reads nothing more."""

    config: Any  # Listening
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    client: tuple[str, int] | None
    _unread: TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self.resume_writing()
        self.config.open.leave(self.client)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The client does not read; it has as long as for a body."""
        super().pause_writing()
        self._unread = self.abort_later()

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        if self._unread:
            self._unread.cancel()
            self._unread = None

    def abort_later(self) -> TimerHandle:
        """End the connection soon, whatever is still to be read."""
        return self.loop.call_later(self.config.open.settings.body_timeout, self.transport.abort)
