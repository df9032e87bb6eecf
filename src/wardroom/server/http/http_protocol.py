"""How requests are read: within limits of time and size.

uvicorn's own protocol waits for ever for a client that says nothing or half a request, and takes
headers of any size.
"""

import asyncio
import json
import logging
from asyncio import TimerHandle
from typing import Any

from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from wardroom.server.http import metrics
from wardroom.server.http.connections import FULL, TOO_MANY, Listening
from wardroom.server.http.throttled_warnings import ThrottledWarnings
from wardroom.server.http.unread_output import EndsUnread

log = ThrottledWarnings(logging.getLogger(__name__))

MAX_HEADERS = 128  # header fields; websockets takes no more either
LINGER = 1.0  # seconds in which what is still on its way is dropped, so that the answer arrives
OVERHEAD = 8  # bytes on the wire for a byte of a body that comes in chunks of one byte

FOLLOWS = "wardroom.follows"  # in a scope: its answer goes on until somebody leaves

MALFORMED, TOO_SLOW, TOO_LARGE = 400, 408, 431  # HTTP statuses
REASONS = {
    MALFORMED: ("bad_request", "request: expected HTTP/1.1"),
    TOO_SLOW: ("too_slow", "request: it took too long to arrive"),
    TOO_MANY: ("too_much", "connections: too many from this address"),
    TOO_LARGE: ("too_large", "headers: too large"),
    FULL: ("unavailable", "connections: too many; try again"),
}


class BoundedHttp(EndsUnread, HttpToolsProtocol):
    """One connection, until it becomes a WebSocket."""

    config: Listening

    def __init__(self, *given: Any, **named: Any) -> None:
        """Nothing was read yet."""
        super().__init__(*given, **named)
        self.open = self.config.open
        self.settings = self.open.settings
        self._deadline: TimerHandle | None = None
        self._taken = 0  # bytes of this request
        self._header_bytes = 0
        self._in_body = False
        self._ended = False
        self._at_work: RequestResponseCycle | None = None
        self.brought = b""  # what was read already by the process that handed the connection over

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a client in, or refuse it."""
        super().connection_made(transport)
        status = self.open.enter(self)
        if status is not None:
            self._end(status)
        elif self.brought:
            self.data_received(self.brought)
        else:
            self._allow(self.settings.header_timeout)

    def shutdown(self) -> None:
        """The server stops; what would go on until the client leaves ends now."""
        super().shutdown()
        if self._at_work and self._at_work.scope.get(FOLLOWS):
            self._leave_requests()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_clock()
        self._leave_requests()
        self.open.waiting.pop(self, None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read a part of a request."""
        if self._ended or self._is_handed_over(data):
            return
        if self._deadline is None:
            self._allow(self.settings.header_timeout)
        self._taken += len(data)
        super().data_received(data)
        if not self._ended and self._taken > self._most_bytes():
            self._end(TOO_LARGE)

    def _is_handed_over(self, data: bytes) -> bool:
        """Whether a request begins here and the connection went to the process of its match."""
        is_busy = self._taken or (self._at_work and not self._at_work.response_complete)
        if is_busy or not self.config.elsewhere or not self.config.elsewhere(self.transport, data):
            return False
        self._ended = True
        self.transport.abort()  # this process's hold on it; the other one has its own
        return True

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over; it still counts."""
        if self._at_work and not self._at_work.response_complete:
            self._end(MALFORMED)
            return
        self._ended = True
        self._stop_clock()
        self.open.waiting.pop(self, None)
        super().handle_websocket_upgrade()

    # What the parser finds. An error that is raised here becomes `send_400_response`.

    def on_url(self, url: bytes) -> None:
        """A part of the address."""
        self._count_header(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header, or a trailer after the body."""
        self._count_header(name, value)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The body follows."""
        self._in_body = True
        self._allow(self.settings.body_timeout)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is whole."""
        super().on_message_complete()
        self._stop_clock()
        self._taken, self._header_bytes, self._in_body = 0, 0, False
        if self.cycle and self.cycle.response_complete:  # it was refused before it was read
            self._allow(self.settings.header_timeout)
        else:
            self.open.waiting.pop(self, None)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no HTTP, or too much of it."""
        self._end(TOO_LARGE if self._is_header_too_large() else MALFORMED)

    def on_response_complete(self) -> None:
        """The connection waits for the next request."""
        super().on_response_complete()
        if self.transport.is_closing():
            self.abort_later()
        else:
            self.open.waiting[self] = None

    def timeout_keep_alive_handler(self) -> None:
        """No further request came."""
        super().timeout_keep_alive_handler()
        self.abort_later()

    def _count_header(self, *parts: bytes) -> None:
        self._header_bytes += sum(map(len, parts))
        if self._is_header_too_large():
            raise ValueError("header")

    def _is_header_too_large(self) -> bool:
        count = len(self.headers or ())
        return self._header_bytes > self.settings.header_limit or count > MAX_HEADERS

    def _most_bytes(self) -> int:
        body = OVERHEAD * self.settings.body_limit if self._in_body else 0
        return self.settings.header_limit + body

    # Time.

    def _allow(self, seconds: float) -> None:
        self._stop_clock()
        self._deadline = self.loop.call_later(seconds, self._is_late, seconds)

    def _stop_clock(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None

    def _is_late(self, seconds: float) -> None:
        if self.flow.read_paused:  # the client waits for the server
            self._allow(seconds)
        elif self._taken:
            self._end(TOO_SLOW)
        else:
            self._ended = True
            self.transport.close()

    def _end(self, status: int) -> None:
        """Answer, and read no more."""
        self._ended = True
        self._stop_clock()
        word, message = REASONS[status]
        metrics.REFUSALS.labels(word).inc()
        log.warn(f"a connection was ended: {message}")
        self.open.waiting.pop(self, None)
        self.loop.call_later(LINGER, self.transport.abort)
        if self._leave_requests():
            self._answer(status, {"error": word, "message": message, "rule": None})

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._at_work = cycle
        super()._start_asgi_task(cycle, app)

    def _leave_requests(self) -> bool:
        """Tell the requests at work that their client is gone; return whether it can be answered.

        There are several if the client did not wait for an answer; uvicorn tells only the last.
        """
        cycles = [self._at_work, *(cycle for cycle, _ in self.pipeline)]
        left = [cycle for cycle in cycles if cycle and not cycle.response_complete]
        for cycle in left:
            cycle.disconnected = True
            cycle.waiting_for_100_continue = False
            cycle.message_event.set()
        return not any(cycle.response_started for cycle in left)

    def _answer(self, status: int, body: dict[str, str | None]) -> None:
        content = json.dumps(body).encode()
        head = (
            "content-type: application/json\r\nconnection: close\r\n"
            f"content-length: {len(content)}\r\n\r\n"
        )
        self.transport.write(STATUS_LINE[status] + head.encode() + content)
        if self.transport.can_write_eof():
            self.transport.write_eof()
