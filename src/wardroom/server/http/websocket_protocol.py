"""WebSockets as uvicorn serves them, within limits of time, and quiet about clients' mistakes."""

from contextlib import suppress
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from wardroom.server.http.unread_output import EndsUnread

NO_TEXT = 1007  # RFC 6455, 7.4.1


class BoundedWebSocket(EndsUnread, WebSocketsSansIOProtocol):
    """One WebSocket.

    It must be a subclass: only the protocol holds the transport, and ASGI has no word for ending a
    connection that reads nothing, or a handshake that is none (docs/decisions/0010).
    """

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

    def keepalive_timeout(self) -> None:
        """The client answers no more; what it did not read is not waited for."""
        super().keepalive_timeout()
        self.abort_later()

    async def send(self, message: Any) -> None:
        """Send a message of ASGI, unless nobody is there to be sent anything."""
        if self.transport.is_closing():
            raise ClientDisconnected
        await super().send(message)
        self.handshake_complete |= self.close_sent  # or a refused one is taken for a mistake


def _is_text(content: bytes) -> bool:
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True
