"""Warnings that are not repeated all the time."""

import logging
import time


class ThrottledWarnings:
    """Warns of the same thing once in some seconds, however often it happens."""

    def __init__(self, log: logging.Logger, seconds: float = 10) -> None:
        """Warn in `log`."""
        self._log = log
        self._seconds = seconds
        self._warned: dict[str, float] = {}

    def warn(self, message: str) -> None:
        """Warn, unless it was said just now. The messages must be few."""
        now = time.monotonic()
        if now - self._warned.get(message, -self._seconds) >= self._seconds:
            self._warned[message] = now
            self._log.warning(message)
