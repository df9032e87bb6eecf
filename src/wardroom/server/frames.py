"""WebSockets as uvicorn serves them, written to once in a turn of the event loop.

Who acts is sent an acknowledgement and a state at the same moment. A write costs more than making
what is written, so both go into one.
"""

from asyncio import Handle
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState


class Gathering(WebSocketsSansIOProtocol):
    """One WebSocket."""

    _flushing: Handle | None = None

    async def send(self, message: Any) -> None:
        """Send a message of ASGI; a text goes with all others of this turn."""
        if message["type"] != "websocket.send" or message.get("text") is None:
            await super().send(message)
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
