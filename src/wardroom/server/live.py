"""A match live: the server sends the state whenever it changes, the client sends orders."""

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import orjson
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from wardroom.core.errors import WardroomError
from wardroom.server import metrics
from wardroom.server.api.doors import Site, site_of
from wardroom.server.errors import NotFound, Refused, TooLarge, told
from wardroom.server.guards import address, check_origin
from wardroom.server.house import House
from wardroom.server.limits import Buckets
from wardroom.server.messages import MAX_VERSION, Sent
from wardroom.server.orders import carry_out
from wardroom.server.seats import viewer
from wardroom.server.steady import now
from wardroom.server.telling import composed

router = APIRouter()

POLICY_VIOLATION = 1008  # RFC 6455
SLOW = 30.0  # seconds until a client that does not read is let go
MISTAKES = 20  # malformed messages in a row until a client is let go


class BadMessage(Refused):
    """A message that is not one of ours."""

    code = "bad_request"


@router.websocket("/api/matches/{match}/live")
async def live(
    socket: WebSocket, match: str, since: int = 0, chat: int = 0, seat: int | None = None
) -> None:
    """Follow a match from version `since` on, and play in it."""
    site, client = site_of(socket), address(socket.scope)
    try:
        check_origin(socket.scope, site.settings.origins)
        room = await site.house.room(match)
        held = viewer(room, socket, seat)
        site.sockets.open(client)
        site.alone.look(room)
    except WardroomError as error:
        await _turn_away(socket, error)
        return
    try:
        await socket.accept()
        with metrics.SOCKETS.track_inprogress():
            line = Line(socket, site, match, held, min(max(since, 0), MAX_VERSION), chat)
            await line.serve()
    finally:
        site.sockets.close(client)


async def _turn_away(socket: WebSocket, error: WardroomError) -> None:
    _, body = told(error)
    metrics.REFUSALS.labels(body["error"]).inc()
    await socket.accept()
    await socket.send_text(orjson.dumps({"type": "refused", "id": None, **body}).decode())
    await socket.close(POLICY_VIOLATION, str(body["error"]))


@dataclass
class Line:
    """One open WebSocket."""

    socket: WebSocket
    site: Site
    match: str
    seat: int | None
    since: int
    chat: int
    mistakes: int = 0
    sending: float | None = None  # since when

    @property
    def house(self) -> House:
        """The rooms of this node."""
        return self.site.house

    async def serve(self) -> None:
        """Send and receive until the client leaves or the server stops."""
        with self.house.attending(self.match, self.seat) as changed:
            changed.set()
            tasks = {asyncio.create_task(self._tell(changed)), asyncio.create_task(self._hear())}
            try:
                while not self._is_stuck() and not any(task.done() for task in tasks):
                    await asyncio.wait(tasks, timeout=SLOW, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
                with suppress(RuntimeError, OSError):
                    await self.socket.close()

    async def _tell(self, changed: asyncio.Event) -> None:
        """Send what is new; a slow client gets several changes in one message."""
        while True:
            await changed.wait()
            changed.clear()
            try:
                state = await self._state()
            except NotFound:
                return  # it was removed, because it never started
            except Refused:
                await asyncio.sleep(1)  # the database is away; what is missed is sent later
                changed.set()
                continue
            await self._send(state)

    async def _state(self) -> bytes:
        room = await self.house.room(self.match)
        chat = await self.house.said(self.match, self.chat)
        state = composed(self.house, room, self.seat, self.since, chat, now())
        self.since = max(self.since, room.version)
        self.chat = max([self.chat, *(line["id"] for line in chat)])
        return state

    async def _hear(self) -> None:
        buckets = Buckets(self.site.settings.rate, self.site.settings.burst)
        with suppress(WebSocketDisconnect, RuntimeError):
            while self.mistakes < MISTAKES:
                received = await self.socket.receive()
                if received["type"] == "websocket.disconnect":
                    return
                await self._answer(received.get("text"), received.get("bytes"), buckets)

    async def _answer(self, text: str | None, raw: bytes | None, buckets: Buckets) -> None:
        sent: Sent | None = None
        try:
            sent = self._read(text if text is not None else raw or b"", buckets)
            room = await carry_out(
                self.house, await self.house.room(self.match), self.seat, sent.order
            )
            self.mistakes = 0
            await self._tell_back({"type": "done", "id": sent.id, "version": room.version})
        except WardroomError as error:
            _, body = told(error)
            metrics.REFUSALS.labels(body["error"]).inc()
            await self._tell_back({"type": "refused", "id": sent.id if sent else None, **body})

    def _read(self, content: str | bytes, buckets: Buckets) -> Sent:
        self.mistakes += 1
        if len(content) > self.site.settings.message_limit:
            raise TooLarge(f"message: at most {self.site.settings.message_limit} bytes are read")
        buckets.take("")
        try:
            sent = Sent.model_validate_json(content)
        except ValidationError as error:
            first = error.errors(include_url=False, include_context=False, include_input=False)[0]
            where = ".".join(str(part) for part in first["loc"]) or "message"
            raise BadMessage(f"{where}: {first['msg']}") from None
        self.mistakes = 0
        return sent

    async def _tell_back(self, document: dict[str, Any]) -> None:
        await self._send(orjson.dumps(document))

    async def _send(self, content: bytes) -> None:
        self.sending = self.sending or time.monotonic()
        await self.socket.send_text(content.decode())
        self.sending = None

    def _is_stuck(self) -> bool:
        """Whether the client has long not read what it was sent."""
        return self.sending is not None and time.monotonic() - self.sending > SLOW
