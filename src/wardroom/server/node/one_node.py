"""The bus of a node that is alone."""

import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from wardroom.server.node.bus import Able, Hear, Lost, Note

KEPT = 10_000  # values


class OneNode:
    """The bus of a node that is alone."""

    is_alone = True
    is_sure = True

    def __init__(self) -> None:
        """Hold nothing."""
        self._held: set[str] = set()
        self._kept: OrderedDict[str, tuple[str, float]] = OrderedDict()  # and until when

    def tell(self, note: Note) -> None:
        """There is nobody to tell."""

    @asynccontextmanager
    async def lease(self, match: str, is_able: Able) -> AsyncIterator[bool]:
        """Hold a match against this node's other tasks."""
        if match in self._held:
            yield False
            return
        self._held.add(match)
        try:
            yield True
        finally:
            self._held.discard(match)

    async def count(self, what: str, seconds: int) -> int:
        """The limits of this node are all there are."""
        return 0

    async def put(self, name: str, value: str, seconds: int) -> None:
        """Keep it in memory; of too many, the oldest is forgotten."""
        self._kept[name] = value, time.monotonic() + seconds
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def take(self, name: str) -> str | None:
        """Return it once."""
        value, until = self._kept.pop(name, (None, 0.0))
        return value if time.monotonic() < until else None

    async def run(self, hear: Hear, lost: Lost) -> None:
        """There is nobody to hear."""

    async def close(self) -> None:
        """There is nothing to close."""
