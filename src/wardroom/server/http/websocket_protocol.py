"""WebSockets as uvicorn serves them, within limits of time, and quiet about clients' mistakes."""

from asyncio import Handle
from contextlib import suppress
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from wardroom.server.http.unread_output import EndsUnread

NO_TEXT = 1007  # RFC 6455, 7.4.1
EARLY = 0.001  # seconds that uvloop may call ahead of time: asked again then, it calls at once


class BoundedWebSocket(EndsUnread, WebSocketsSansIOProtocol):
    """One WebSocket.

    It must be a subclass: only the protocol holds the transport, and ASGI has no word for ending a
    connection that reads nothing, or a handshake that is none (docs/decisions/0010).
    """

    _flushing: Handle | None = None
    _heard = 0.0  # when, by the clock of the loop

    def data_received(self, data: bytes) -> None:
        """Read; a handshake that cannot be read is refused and not waited for."""
        self._heard = self.loop.time()
        super().data_received(data)
        if not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on, if it is text where it says so."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            with suppress(InvalidState):  # the client's own close came with it
                self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def send_keepalive_ping(self) -> None:
        """Ask whether the client is there, unless it has just shown that."""
        assert self.ping_interval is not None
        again = self._heard + self.ping_interval
        if again - self.loop.time() > EARLY:
            self.ping_timer = self.loop.call_at(again, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """The client answers no more; what it did not read is not waited for."""
        super().keepalive_timeout()
        self.abort_later()

    async def send(self, message: Any) -> None:
        """Send a message of ASGI, unless nobody is there; a text is written with all others."""
        if self.transport.is_closing():
            raise ClientDisconnected
        if message["type"] == "websocket.send" and message.get("text") is not None:
            await self._send_text(message["text"].encode())
            return
        await super().send(message)
        self.handshake_complete |= self.close_sent  # or a refused one is taken for a mistake

    async def _send_text(self, text: bytes) -> None:
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            self.conn.send_text(text)
        except InvalidState:
            raise ClientDisconnected from None
        if self._flushing is None:
            self._flushing = self.loop.call_soon(self._flush)

    def _flush(self) -> None:
        # Frames wait in `conn`; whoever else writes meanwhile (a pong, a close) sends them first.
        self._flushing = None
        output = b"".join(self.conn.data_to_send())
        if output and not self.transport.is_closing():
            self.transport.write(output)


def _is_text(content: bytes) -> bool:
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True
