"""What one process of a server keeps for all of them: who holds what, counts, values."""

import time
from typing import Any

from wardroom.server.node.one_node import KEPT, OneNode


class KeptForAll:
    """A share of it: the names whose owner this process is."""

    def __init__(self) -> None:
        """Keep nothing yet."""
        self._values = OneNode()
        self._holders: dict[str, int] = {}  # by name, the process
        self._counts: dict[str, tuple[int, float]] = {}  # and until when

    async def answer(self, asker: int, what: str, name: str, given: list[Any]) -> Any:
        """Do what a process asks for, and return the answer."""
        match what:
            case "hold":
                is_free = name not in self._holders
                self._holders.setdefault(name, asker)
                return is_free
            case "free":
                return self._holders.pop(name, None)
            case "count":
                return self._count(name, *given)
            case "put":
                return await self._values.put(name, *given)
            case "take":
                return await self._values.take(name)

    def forget(self, process: int) -> None:
        """A process began anew: what it held before is free."""
        self._holders = {name: who for name, who in self._holders.items() if who != process}

    def _count(self, name: str, seconds: int) -> int:
        now = time.monotonic()
        if len(self._counts) > KEPT:
            self._counts = {n: kept for n, kept in self._counts.items() if kept[1] > now}
        count, until = self._counts.get(name, (0, 0.0))
        if until < now:
            count, until = 0, now + seconds
        self._counts[name] = count + 1, until
        return count + 1
