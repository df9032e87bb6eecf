"""A match live: the server sends the state whenever it changes, the client sends orders."""

import asyncio
import logging
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from wardroom.core.errors import WardroomError
from wardroom.server.http import documents, metrics
from wardroom.server.http.credentials import invited_to, is_opener, viewer
from wardroom.server.http.dependencies import MatchId, SeatQuery, Site, site_of
from wardroom.server.http.guards import LEFT, address, turn_away
from wardroom.server.http.messages import MAX_NUMBER, Order, Sent, Version
from wardroom.server.http.orders import carry_out
from wardroom.server.http.refusals import told
from wardroom.server.http.state_message import composed
from wardroom.server.match.errors import Malformed, NotFound, Refused, TooLarge, TooMuch
from wardroom.server.node.matches import Matches
from wardroom.server.node.token_buckets import Buckets
from wardroom.server.store.steady_clock import now

log = logging.getLogger(__name__)
router = APIRouter()

SLOW = 30.0  # seconds until a client that does not read is let go
MISTAKES = 20  # malformed messages in a row until a client is let go

Seen = Annotated[Version, Query()]


@router.websocket("/api/matches/{match}/live")
async def follow(
    socket: WebSocket, match: MatchId, since: Seen = 0, chat: Seen = 0, seat: SeatQuery = None
) -> None:
    """Follow a match from version `since` on, and play in it."""
    site, client = site_of(socket), address(socket.scope)
    try:
        live = await site.matches.get(match)
        held = viewer(live, socket, seat)
        site.sockets.open(client)
        site.alone.look(live)
    except WardroomError as error:
        await turn_away(socket, error)
        return
    try:
        await socket.accept()
        with metrics.SOCKETS.track_inprogress():
            opener = is_opener(live, socket)
            await MatchSocket(socket, site, match, held, since, chat, opener).serve()
    finally:
        site.sockets.close(client)


@dataclass
class MatchSocket:
    """One open WebSocket."""

    socket: WebSocket
    site: Site
    match: str
    seat: int | None
    since: int
    chat: int
    opener: bool
    mistakes: int = 0
    sending: float | None = None  # since when
    told: Any = None  # what the latest message told of
    number: int | str | None = None  # of the message that is being answered

    @property
    def requests(self) -> Buckets:
        """What each client may still send."""
        requests: Buckets = self.socket.app.state.requests
        return requests

    @property
    def matches(self) -> Matches:
        """The matches of this node."""
        return self.site.matches

    async def serve(self) -> None:
        """Send and receive until the client leaves or the server stops."""
        with self.matches.attending(self.match, self.seat) as changed:
            changed.set()
            tasks = {asyncio.create_task(self._tell(changed)), asyncio.create_task(self._hear())}
            try:
                while not self._is_stuck() and not any(task.done() for task in tasks):
                    await asyncio.wait(tasks, timeout=SLOW, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
                for end in await asyncio.gather(*tasks, return_exceptions=True):
                    if isinstance(end, Exception) and not isinstance(end, LEFT):
                        log.error("a socket failed", exc_info=end)
                with suppress(*LEFT):
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
            if state:
                await self._send(state)

    async def _state(self) -> bytes | None:
        """Return the state, unless it is the one that the client has."""
        live = await self.matches.get(self.match)
        chat = await self.matches.said(self.match, self.chat)
        presence = self.matches.presence
        known = live.version, presence.seats(self.match), presence.watchers(self.match)
        if known == self.told and not chat:
            return None
        invited = invited_to(live, self.socket)
        state = composed(
            self.matches, live, self.seat, self.since, chat, now(), self.opener, invited
        )
        self.told = known
        self.since = max(self.since, live.version)
        self.chat = max([self.chat, *(line["id"] for line in chat)])
        return state

    async def _hear(self) -> None:
        with suppress(WebSocketDisconnect):
            while self.mistakes < MISTAKES:
                received = await self.socket.receive()
                if received["type"] == "websocket.disconnect":
                    return
                text = received.get("text")
                await self._answer(received["bytes"] if text is None else text.encode())

    async def _answer(self, content: bytes) -> None:
        self.number = None
        try:
            order = self._read(content)
            live = await carry_out(
                self.matches, await self.matches.get(self.match), self.seat, order
            )
            self.mistakes = 0
            await self._tell_back({"type": "done", "id": self.number, "version": live.version})
        except WardroomError as error:
            _, body = told(error)
            metrics.REFUSALS.labels(body["error"]).inc()
            await self._tell_back({"type": "refused", "id": self.number, **body})

    def _read(self, content: bytes) -> Order:
        """Return the order; note the number that its answer carries as soon as it can be read."""
        self.mistakes += 1
        if len(content) > self.site.settings.message_limit:
            raise TooLarge(f"message: at most {self.site.settings.message_limit} bytes are read")
        late = self._take()
        document = documents.read(content, "message")
        self.number = number_of(document)
        if late:
            raise late
        try:
            sent = Sent.model_validate(document)
        except ValidationError as error:
            first = error.errors(include_url=False, include_context=False, include_input=False)[0]
            where = ".".join(str(part) for part in first["loc"]) or "message"
            raise Malformed(f"{where}: {first['msg']}") from None
        self.mistakes = 0
        return sent.order

    def _take(self) -> TooMuch | None:
        """Count a message as the client's requests are counted."""
        try:
            self.requests.take(address(self.socket.scope))
        except TooMuch as error:
            return error
        return None

    async def _tell_back(self, document: dict[str, Any]) -> None:
        await self._send(orjson.dumps(document))

    async def _send(self, content: bytes) -> None:
        self.sending = self.sending or time.monotonic()
        await self.socket.send_text(content.decode())
        self.sending = None

    def _is_stuck(self) -> bool:
        """Whether the client has long not read what it was sent."""
        return self.sending is not None and time.monotonic() - self.sending > SLOW


def number_of(document: Any) -> int | str | None:
    """Return the number that a client gave its message, if it is one."""
    number = document.get("id") if isinstance(document, dict) else None
    is_text = isinstance(number, str) and len(number) <= MAX_NUMBER
    return number if type(number) is int or is_text else None
