"""What stands before every request: limits, the check of its origin and its address."""

import asyncio
from urllib.parse import unquote_plus

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected
from uvicorn.protocols.utils import ClientDisconnected

from wardroom.core.errors import WardroomError
from wardroom.core.plain import wrong_text
from wardroom.server.http import documents
from wardroom.server.http.exchange import Exchange, log
from wardroom.server.http.limits import network
from wardroom.server.http.refused_handshake import turn_away
from wardroom.server.http.settings import HttpSettings
from wardroom.server.match.errors import NotYours, TooLarge, Unreadable
from wardroom.server.node.token_buckets import Buckets
from wardroom.server.node.worker_threads import CLIENT

SAFE = ("GET", "HEAD", "OPTIONS")
PROBES = ("/health", "/metrics")  # asked by the operator's own tools, as often as they like
ADDRESS = 4096  # characters of a path and query
PORTION = 16 * 1024  # bytes of a body that count as a request
LEFT = (WebSocketDisconnect, WebSocketDisconnected)  # how it shows that a client has left


def address(scope: Scope) -> str:
    """Return whom a connection counts for."""
    client = scope.get("client")
    return network(client[0] if client else None)


def check_origin(scope: Scope, allowed: tuple[str, ...]) -> None:
    """Raise NotYours for a page of another site; programs send no origin."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin and origin not in allowed and origin.partition("://")[2] != headers.get("host"):
        raise NotYours("origin: pages of other sites may not use this server")


def check_address(scope: Scope) -> None:
    """Raise Unreadable unless there is one host, and path and query are plain text."""
    hosts = Headers(scope=scope).getlist("host")
    if len(hosts) != 1 and (hosts or scope["http_version"] != "1.0"):  # RFC 9112, 3.2
        raise Unreadable(f"host: expected one header, got {len(hosts)}")
    query = unquote_plus(scope["query_string"].decode("latin-1"))
    wrong = wrong_text(f"{scope['path']}?{query}", ADDRESS)
    if wrong:
        raise Unreadable(f"address: {wrong}")


class Guard:
    """The outermost layer."""

    def __init__(self, app: ASGIApp, settings: HttpSettings, requests: Buckets) -> None:
        """Guard `app`; a client may send as many `requests`."""
        self.app = app
        self.settings = settings
        self.requests = requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        CLIENT.set(address(scope))
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._follow(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        exchange = Exchange(scope, send)
        try:
            self._admit(scope)
            body = await self._body(scope, receive)
            await self.app(scope, _replayed(body, receive), exchange.send)
        except WardroomError as error:
            await exchange.refuse(error)
        except ClientDisconnect:
            pass  # in the middle of the body: nobody waits for an answer
        except Exception:
            log.exception("failed", extra=exchange.facts())
            await exchange.fail()
        finally:
            exchange.close()

    async def _follow(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            try:
                self._admit(scope)
            except WardroomError as error:
                await turn_away(WebSocket(scope, receive, send), error)
            else:
                await self.app(scope, receive, send)
        except LEFT:
            raise ClientDisconnected from None  # which uvicorn takes for the ordinary end it is

    def _admit(self, scope: Scope) -> None:
        if scope["path"] not in PROBES:
            self.requests.take(address(scope))
        check_address(scope)
        if scope.get("method") not in SAFE:
            check_origin(scope, self.settings.origins)

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        limit = self.settings.body_limit
        length = Headers(scope=scope).get("content-length", "0")
        body, more = bytearray(), True
        too_large = length.isdecimal() and int(length) > limit
        while more and not too_large:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise ClientDisconnect
            body += message.get("body", b"")
            more = message.get("more_body", False)
            too_large = len(body) > limit
        if too_large:
            raise TooLarge(f"body: at most {limit} bytes are read")
        if body:
            await self._check(bytes(body), scope)
        return bytes(body)

    async def _check(self, body: bytes, scope: Scope) -> None:
        self.requests.take(address(scope), len(body) // PORTION)
        if len(body) > PORTION:
            await asyncio.to_thread(documents.read, body, "body")  # 60 ms at worst
        else:
            documents.read(body, "body")


def _replayed(body: bytes, receive: Receive) -> Receive:
    given = False

    async def replay() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay
