"""How many connections are open, in all and from each address."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

import uvicorn

from wardroom.server.http import metrics
from wardroom.server.http.limits import network
from wardroom.server.http.settings import HttpSettings
from wardroom.server.http.throttled_warnings import ThrottledWarnings

if TYPE_CHECKING:
    from wardroom.server.http.http_protocol import BoundedHttp

log = ThrottledWarnings(logging.getLogger(__name__))

TOO_MANY, FULL = 429, 503  # HTTP statuses


class Connections:
    """The open connections of a server."""

    def __init__(self, settings: HttpSettings, is_proxy: Callable[[str | None], bool]) -> None:
        """Limit them as `settings` say; proxies speak for many, so their number is not limited."""
        self.settings = settings
        self.is_proxy = is_proxy
        self.most = settings.connections
        self.waiting: dict[BoundedHttp, None] = {}  # no request of theirs is at work; longest first
        self._of: Counter[str] = Counter()  # by address

    def enter(self, one: "BoundedHttp") -> int | None:
        """Count a connection; return the status to refuse it with, if so."""
        host = one.client[0] if one.client else None
        self._of[network(host)] += 1
        metrics.CONNECTIONS.inc()
        too_many = self._of[network(host)] > self.settings.address_connections
        if too_many and not self.is_proxy(host):
            return TOO_MANY
        if len(one.connections) > self.most and not self._end_longest_wait():
            return FULL
        self.waiting[one] = None
        return None

    def leave(self, client: tuple[str, int] | None) -> None:
        """Count one less of an address."""
        address = network(client[0] if client else None)
        self._of[address] -= 1
        metrics.CONNECTIONS.dec()
        if self._of[address] <= 0:
            del self._of[address]

    def _end_longest_wait(self) -> bool:
        """End the connection that has waited longest without a whole request, if there is one."""
        log.warn("the limit of connections is reached; those that only wait are ended")
        longest = next(iter(self.waiting), None)
        if longest is None:
            return False
        del self.waiting[longest]
        longest.transport.abort()
        return True


class Listening(uvicorn.Config):
    """What uvicorn is told, and the connections it has."""

    open: Connections
    # Hands a connection whose next request begins so to another process, if it belongs there.
    elsewhere: Callable[[asyncio.Transport, bytes], bool] | None = None
