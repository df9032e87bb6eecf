"""What stands before every request: limits, the origin check, security headers, the log line."""

import asyncio
import json
import logging
import time
from urllib.parse import unquote_plus

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected
from uvicorn.protocols.utils import ClientDisconnected

from wardroom.core.errors import WardroomError
from wardroom.core.plain import wrong_text
from wardroom.server.http import documents, metrics
from wardroom.server.http.limits import network
from wardroom.server.http.refusals import told
from wardroom.server.http.settings import HttpSettings
from wardroom.server.match.errors import NotYours, TooLarge, Unreadable
from wardroom.server.node.token_buckets import Buckets
from wardroom.server.node.work import CLIENT

log = logging.getLogger("wardroom.requests")

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # a seat's link is a secret
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
OVER_TLS = {"strict-transport-security": "max-age=31536000"}  # a year
SAFE = ("GET", "HEAD", "OPTIONS")
PROBES = ("/health", "/metrics")  # asked by the operator's own tools, as often as they like
LATER = (429, 503)  # statuses after which a client should ask again
ADDRESS = 4096  # characters of a path and query
PORTION = 16 * 1024  # bytes of a body that count as a request
LEFT = (WebSocketDisconnect, WebSocketDisconnected)  # how it shows that a client has left
POLICY_VIOLATION = 1008  # RFC 6455, 7.4.1: asking again is no use
TRY_AGAIN_LATER = 1013  # registered with IANA


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


async def turn_away(socket: WebSocket, error: WardroomError) -> None:
    """Tell the client of a WebSocket why it is not served: a page cannot read a handshake."""
    status, body = told(error)
    metrics.REFUSALS.labels(body["error"]).inc()
    if isinstance(error, Unreadable):
        await socket.send_denial_response(JSONResponse(body, status))
        return
    await socket.accept()
    await socket.send_text(json.dumps({"type": "refused", "id": None, **body}))
    code = TRY_AGAIN_LATER if status in LATER else POLICY_VIOLATION
    await socket.close(code, str(body["error"]))


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


class Exchange:
    """One request and its answer, for the headers, the metrics and the log."""

    def __init__(self, scope: Scope, send: Send) -> None:
        """Start the watch."""
        self.scope = scope
        self._send = send
        self.status = 0
        self.began = time.perf_counter()

    async def send(self, message: Message) -> None:
        """Pass a message on, the headers added."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            over_tls = OVER_TLS if self.scope["scheme"] == "https" else {}
            for name, value in {**HEADERS, **over_tls}.items():
                headers.setdefault(name, value)
            if self.scope["path"].startswith("/api"):
                headers.setdefault("cache-control", "no-store")
        await self._send(message)

    async def refuse(self, error: WardroomError) -> None:
        """Answer with an error, if nothing was answered yet."""
        status, body = told(error)
        metrics.REFUSALS.labels(body["error"]).inc()
        retry = [(b"retry-after", b"1")] if status in LATER else []
        await self._answer(status, body, retry)

    async def fail(self) -> None:
        """Answer that something is wrong here, and not what."""
        body = {
            "error": "internal",
            "message": "the server made a mistake; it is noted",
            "rule": None,
        }
        await self._answer(500, body, [])

    async def _answer(
        self, status: int, body: dict[str, str | None], headers: list[tuple[bytes, bytes]]
    ) -> None:
        if self.status:
            return
        content = json.dumps(body).encode()
        kind = (b"content-type", b"application/json")
        length = (b"content-length", str(len(content)).encode())
        start = {
            "type": "http.response.start",
            "status": status,
            "headers": [kind, length, *headers],
        }
        await self.send(start)
        await self.send({"type": "http.response.body", "body": content})

    def facts(self) -> dict[str, str | int | float]:
        """What the log may know: the route, never the path, which may hold a secret."""
        route = getattr(self.scope.get("route"), "path", "other")
        return {
            "method": self.scope["method"],
            "route": route,
            "status": self.status,
            "milliseconds": round((time.perf_counter() - self.began) * 1000, 1),
        }

    def close(self) -> None:
        """Note the answer."""
        facts = self.facts()
        metrics.REQUESTS.labels(facts["method"], facts["route"], facts["status"]).observe(
            time.perf_counter() - self.began
        )
        log.info("answered", extra=facts)
