"""How often one client may ask for something."""

import time
from collections import OrderedDict

from wardroom.server.match.errors import TooMuch

REMEMBERED = 10_000  # clients; the one seen longest ago is forgotten first


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
