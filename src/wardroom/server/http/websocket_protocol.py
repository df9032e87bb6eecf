"""WebSockets as uvicorn serves them, written to once in a turn of the event loop.

Who acts is sent an acknowledgement and a state at the same moment. A write costs more than making
what is written, so both go into one. What a client sends wrong ends its connection, and is no
error of the server.
"""

from asyncio import Handle, TimerHandle
from contextlib import suppress
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from wardroom.server.http.connections import Listening

NO_TEXT = 1007  # RFC 6455, 7.4.1


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """One WebSocket."""

    config: Listening
    _flushing: Handle | None = None
    _unread: TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self.resume_writing()
        self.config.open.leave(self.client)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read; a handshake that cannot be read is refused and not waited for."""
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

    def pause_writing(self) -> None:
        """The client does not read; it has as long as for a body."""
        super().pause_writing()
        self._unread = self._abort_later()

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        if self._unread:
            self._unread.cancel()
            self._unread = None

    def keepalive_timeout(self) -> None:
        """The client answers no more; what it did not read is not waited for."""
        super().keepalive_timeout()
        self._abort_later()

    def _abort_later(self) -> TimerHandle:
        return self.loop.call_later(self.config.open.settings.body_timeout, self.transport.abort)

    async def send(self, message: Any) -> None:
        """Send a message of ASGI; a text goes with all others of this turn."""
        if self.transport.is_closing():
            raise ClientDisconnected
        if message["type"] != "websocket.send" or message.get("text") is None:
            await super().send(message)
            self.handshake_complete |= self.close_sent  # or a refused one is taken for a mistake
            return
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            self.conn.send_text(message["text"].encode())
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
