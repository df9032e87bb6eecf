"""How a WebSocket is refused: a page cannot read a failed handshake."""

import json

from starlette.responses import JSONResponse
from starlette.websockets import WebSocket

from wardroom.core.errors import WardroomError
from wardroom.server.http import metrics
from wardroom.server.http.exchange import LATER
from wardroom.server.http.refusals import refusal_of
from wardroom.server.match.errors import Unreadable

POLICY_VIOLATION = 1008  # RFC 6455, 7.4.1: asking again is no use
TRY_AGAIN_LATER = 1013  # registered with IANA


async def turn_away(socket: WebSocket, error: WardroomError) -> None:
    """Tell the client of a WebSocket why it is not served: a page cannot read a handshake."""
    status, body = refusal_of(error)
    metrics.REFUSALS.labels(body["error"]).inc()
    if isinstance(error, Unreadable):
        await socket.send_denial_response(JSONResponse(body, status))
        return
    await socket.accept()
    await socket.send_text(json.dumps({"type": "refused", "id": None, **body}))
    code = TRY_AGAIN_LATER if status in LATER else POLICY_VIOLATION
    await socket.close(code, str(body["error"]))
