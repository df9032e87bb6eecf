"""Who a client is when a proxy speaks for it."""

from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

FORWARDED = b"x-forwarded-for"


class Forwarded(ProxyHeadersMiddleware):
    """Believes what trusted proxies say of their clients.

    Of the addresses in X-Forwarded-For, which every proxy adds to, the last one counts that is no
    trusted proxy's. Where every address is trusted ("*") that is the last: what stands before it
    may be the client's own invention.
    """

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve one connection."""
        if scope["type"] != "lifespan" and self.trusted_hosts.always_trust:
            scope["headers"] = _nearest(scope["headers"])
        await super().__call__(scope, receive, send)


def _nearest(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    named = [value for name, value in headers if name == FORWARDED]
    if not named:
        return headers
    last = named[-1].rpartition(b",")[2].strip()
    return [pair for pair in headers if pair[0] != FORWARDED] + [(FORWARDED, last)]
