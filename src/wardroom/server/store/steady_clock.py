"""The time of this server: it starts at the wall clock's and then runs evenly, whoever sets that.

All nodes on one database go by the latest of them; `heartbeat` sees to it.
"""

import time
from collections.abc import Callable

MILLISECOND = 1_000_000  # nanoseconds


class Steady:
    """A clock that never jumps by itself and never goes back."""

    def __init__(
        self, wall: Callable[[], int] = time.time_ns, even: Callable[[], int] = time.monotonic_ns
    ) -> None:
        """Start at what `wall` says now, and run as `even` does; both in nanoseconds."""
        self._even = even
        self._offset = wall() - even()

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return (self._even() + self._offset) // MILLISECOND

    def advance(self, to: int) -> None:
        """Go forward to `to`, if that is later than now."""
        self._offset += max(0, to - self.now()) * MILLISECOND


CLOCK = Steady()


def now() -> int:
    """Return the time of this process in milliseconds since 1970."""
    return CLOCK.now()
