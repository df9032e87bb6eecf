"""What stands before every request: limits, the origin check, security headers, the log line."""

import json
import logging
import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wardroom.core.errors import WardroomError
from wardroom.server import metrics
from wardroom.server.errors import NotYours, TooLarge, told
from wardroom.server.limits import Buckets
from wardroom.server.settings import Settings
from wardroom.server.work import CLIENT

log = logging.getLogger("wardroom.requests")

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # a seat's link is a secret
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
SAFE = ("GET", "HEAD", "OPTIONS")
PROBES = ("/health", "/metrics")  # asked by the operator's own tools, as often as they like


def address(scope: Scope) -> str:
    """Return whom a connection counts for."""
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


def check_origin(scope: Scope, allowed: tuple[str, ...]) -> None:
    """Raise NotYours for a page of another site; programs send no origin."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin and origin not in allowed and urlsplit(origin).netloc != headers.get("host"):
        raise NotYours("origin: pages of other sites may not use this server")


class Guard:
    """The outermost layer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """Guard `app`."""
        self.app = app
        self.settings = settings
        self.buckets = Buckets(settings.rate, settings.burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        CLIENT.set(address(scope))
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        exchange = Exchange(scope, send)
        try:
            body = await self._admit(scope, receive)
            await self.app(scope, _replayed(body, receive), exchange.send)
        except WardroomError as error:
            await exchange.refuse(error)
        except Exception:
            log.exception("failed", extra=exchange.facts())
            await exchange.fail()
        finally:
            exchange.close()

    async def _admit(self, scope: Scope, receive: Receive) -> bytes:
        if scope["path"] not in PROBES:
            self.buckets.take(address(scope))
        if scope["method"] not in SAFE:
            check_origin(scope, self.settings.origins)
        return await self._body(scope, receive)

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        limit = self.settings.body_limit
        length = Headers(scope=scope).get("content-length", "0")
        body, more = bytearray(), True
        too_large = length.isdigit() and int(length) > limit
        while more and not too_large:
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
            too_large = len(body) > limit
        if too_large:
            raise TooLarge(f"body: at most {limit} bytes are read")
        return bytes(body)


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
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if self.scope["path"].startswith("/api"):
                headers.setdefault("cache-control", "no-store")
        await self._send(message)

    async def refuse(self, error: WardroomError) -> None:
        """Answer with an error, if nothing was answered yet."""
        status, body = told(error)
        metrics.REFUSALS.labels(body["error"]).inc()
        retry = [(b"retry-after", b"1")] if status in (429, 503) else []
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
