"""How much one client may ask for."""

import time
from collections import Counter, OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from wardroom.server.errors import TooMuch

REMEMBERED = 10_000  # clients; the one seen longest ago is forgotten first
LONGEST = 64  # characters of an address


@lru_cache(4096)
def network(host: str | None) -> str:
    """Return whom an address counts for: an IPv6 client has a /64 of addresses, 2**64 of them."""
    try:
        address = ip_address(str(host)[:LONGEST])
    except ValueError:
        return str(host)[:LONGEST]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ip_network((address.packed[:8] + bytes(8), 64)))


class Buckets:
    """A token bucket for each client: so many a second lastingly, so many at once."""

    def __init__(self, rate: float, burst: float) -> None:
        """Fill every bucket with `rate` tokens a second, up to `burst`."""
        self.rate = rate
        self.burst = burst
        self._full: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str, cost: float = 1, now: float | None = None) -> None:
        """Take a token, or as many as something costs, or raise TooMuch."""
        now = time.monotonic() if now is None else now
        left, at = self._full.pop(client, (self.burst, now))
        left = min(self.burst, left + (now - at) * self.rate)
        served = left >= min(cost, self.burst)
        self._full[client] = max(left - cost, 0) if served else left, now
        if len(self._full) > REMEMBERED:
            self._full.popitem(last=False)
        if not served:
            raise TooMuch(f"too many requests; {self.rate:g} a second are served")


class Sockets:
    """How many WebSockets each client has open."""

    def __init__(self, most: int) -> None:
        """Allow `most` to each client."""
        self.most = most
        self._open: Counter[str] = Counter()

    def open(self, client: str) -> None:
        """Count one more, or raise TooMuch."""
        if self._open[client] >= self.most:
            raise TooMuch(f"too many connections; {self.most} are served")
        self._open[client] += 1

    def close(self, client: str) -> None:
        """Count one less."""
        self._open[client] -= 1
        if self._open[client] <= 0:
            del self._open[client]
