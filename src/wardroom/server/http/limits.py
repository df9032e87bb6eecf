"""Whom an address counts for, and how many WebSockets each client has."""

from collections import Counter
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from wardroom.server.match.errors import TooMuch

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
