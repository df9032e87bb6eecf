"""Doing the same thing not too often."""

import asyncio
from collections.abc import Callable


class Throttle:
    """Calls a function for a key at once, then at most once in `seconds`, however often asked."""

    def __init__(self, call: Callable[[str], None], seconds: float) -> None:
        """Call `call`."""
        self._call = call
        self._seconds = seconds
        self._asked: dict[str, bool] = {}  # whether it was asked again since the latest call

    def __call__(self, key: str) -> None:
        """Ask for a call."""
        if key in self._asked:
            self._asked[key] = True
        else:
            self._do(key)

    def _do(self, key: str) -> None:
        self._asked[key] = False
        asyncio.get_running_loop().call_later(self._seconds, self._again, key)
        self._call(key)

    def _again(self, key: str) -> None:
        if self._asked.pop(key):
            self._do(key)
