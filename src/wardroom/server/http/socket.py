"""A match live: the server sends the state whenever it changes, the client sends orders.

An order is answered by one message: a refusal, or the state with the order's number in it.
"""

import asyncio
import logging
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect

from wardroom.core.errors import WardroomError
from wardroom.server.http import metrics
from wardroom.server.http.credentials import invited_to, is_opener, viewer
from wardroom.server.http.dependencies import MatchId, SeatQuery, Site, site_of
from wardroom.server.http.guards import LEFT, address
from wardroom.server.http.incoming import Incoming
from wardroom.server.http.messages.orders import Order
from wardroom.server.http.messages.values import Version
from wardroom.server.http.orders import carry_out
from wardroom.server.http.refusals import refusal_of
from wardroom.server.http.refused_handshake import turn_away
from wardroom.server.http.state_message import composed
from wardroom.server.match.errors import NotFound, Refused, TooLarge, TooMuch
from wardroom.server.node.matches import Matches
from wardroom.server.store.steady_clock import now
from wardroom.server.store.uninterrupted import by_oneself

log = logging.getLogger(__name__)
router = APIRouter()

SLOW = 30.0  # seconds until a client that does not read is let go
MISTAKES = 20  # malformed messages in a row until a client is let go
BEAT = 2.0  # seconds between two signs of life: a browser shows its page no pings
ALIVE = b'{"type":"alive"}'

Since = Annotated[Version, Query()]


@router.websocket("/api/matches/{match}/live")
async def follow(
    socket: WebSocket,
    match: MatchId,
    since: Since = 0,
    chat: Since = 0,
    seat: SeatQuery = None,
    beats: bool = False,
    account: bool = False,
) -> None:
    """Follow a match from version `since` on, and play in it.

    `beats`: with signs of life; `account`: with what the game tells of how it stands.
    """
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
            follower = MatchSocket(socket, site, match, held, since, chat, opener, beats, account)
            await follower.serve()
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
    beats: bool
    account: bool = False
    mistakes: int = 0
    sending: float | None = None  # since when
    latest: Any = None  # what the latest state was of
    # One thing at a time: an order and its answer, or a state. So no version comes after a later
    # one, and what an order changed is told by its answer alone.
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    is_ordering: bool = False
    is_leaving: bool = False

    @property
    def matches(self) -> Matches:
        """The matches of this node."""
        return self.site.matches

    async def serve(self) -> None:
        """Send and receive until the client leaves or the server stops."""
        with self.matches.attending(self.match, self.seat, self._notice):
            self.changed.set()
            hearing = asyncio.create_task(self._hear())
            tasks = {hearing, asyncio.create_task(self._tell())}
            if self.beats:
                tasks.add(asyncio.create_task(self._beat()))
            try:
                while not self._is_stuck() and not any(task.done() for task in tasks):
                    await asyncio.wait(tasks, timeout=SLOW, return_when=asyncio.FIRST_COMPLETED)
            finally:
                self.is_leaving = True
                for task in tasks:
                    if task is not hearing or not self.is_ordering:  # an order runs to its end
                        task.cancel()
                await asyncio.wait(tasks)
                for task in tasks:
                    end = None if task.cancelled() else task.exception()
                    if end and not isinstance(end, LEFT):
                        log.error("a socket failed", exc_info=end)
                with suppress(*LEFT):
                    await self.socket.close()

    # States.

    def _notice(self) -> None:
        """The match has changed."""
        if not self.is_ordering:  # or the answer tells it
            self.changed.set()

    async def _tell(self) -> None:
        """Send what is new; a slow client gets several changes in one message."""
        while True:
            await self.changed.wait()
            self.changed.clear()
            try:
                async with self.turn:
                    await self._send_state()
            except NotFound:
                return  # it was removed, because it never started
            except Refused:
                await asyncio.sleep(1)  # the database is away; what is missed is sent later
                self.changed.set()

    async def _beat(self) -> None:
        """Say again and again that the line is alive, whatever an order waits for."""
        while True:
            await asyncio.sleep(BEAT)
            if self.sending is None:
                await self._send(ALIVE)

    async def _send_state(self, answers: bool = False, order: int | str | None = None) -> None:
        """Send the state, unless it is the one that the client has and it `answers` no order."""
        live = await self.matches.get(self.match)
        chat = await self.matches.chat.said(self.match, self.chat)
        known = live.version, self.matches.presence.of(self.match)
        if known == self.latest and not chat and not answers:
            return
        invited = invited_to(live, self.socket)
        state = composed(
            self.matches,
            live,
            self.seat,
            self.since,
            chat,
            now(),
            self.opener,
            invited,
            order,
            self.account,
        )
        self.latest = known
        self.since = max(self.since, live.version)
        self.chat = max([self.chat, *(remark["id"] for remark in chat)])
        await self._send(state)

    # Orders.

    async def _hear(self) -> None:
        with suppress(WebSocketDisconnect):
            while self.mistakes < MISTAKES and not self.is_leaving:
                received = await self.socket.receive()
                if received["type"] == "websocket.disconnect":
                    return
                text = received.get("text")
                async with self.turn:
                    await self._answer(received["bytes"] if text is None else text.encode())

    async def _answer(self, content: bytes) -> None:
        number = None
        try:
            self.mistakes += 1
            incoming, late = self._read(content)
            number = incoming.number
            if late:
                raise late
            await self._carry_out(incoming.order)
            await self._send_state(True, number)
        except WardroomError as error:
            self.changed.set()  # what came meanwhile no answer tells
            _, body = refusal_of(error)
            metrics.REFUSALS.labels(body["error"]).inc()
            await self._send(orjson.dumps({"type": "refused", "id": number, **body}))

    def _read(self, content: bytes) -> tuple[Incoming, TooMuch | None]:
        """Return the message, and whether it is one too many: its number is told all the same."""
        limit = self.site.settings.message_limit
        if len(content) > limit:
            raise TooLarge(f"message: at most {limit} bytes are read")
        late = None
        try:
            self.socket.app.state.requests.take(address(self.socket.scope))
        except TooMuch as error:
            late = error
        return Incoming.read(content), late

    async def _carry_out(self, order: Order) -> None:
        self.mistakes, self.is_ordering = 0, True
        try:
            live = await self.matches.get(self.match)
            with by_oneself():
                await carry_out(self.matches, live, self.seat, self.socket, order)
        finally:
            self.is_ordering = False

    async def _send(self, content: bytes) -> None:
        if self.is_leaving:
            return
        self.sending = self.sending or time.monotonic()
        await self.socket.send_text(content.decode())
        self.sending = None

    def _is_stuck(self) -> bool:
        """Whether the client has long not read what it was sent."""
        return self.sending is not None and time.monotonic() - self.sending > SLOW
