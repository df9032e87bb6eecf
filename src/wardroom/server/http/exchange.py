"""One request and its answer: the security headers, the metrics and what is logged."""

import json
import logging
import time

from starlette.datastructures import MutableHeaders
from starlette.types import Message, Scope, Send

from wardroom.core.errors import WardroomError
from wardroom.server.http import metrics
from wardroom.server.http.refusals import refusal_of

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
LATER = (429, 503)  # statuses after which a client should ask again


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
        status, body = refusal_of(error)
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
