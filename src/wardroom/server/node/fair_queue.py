"""Whose turn it is: a few places, shared fairly among all clients that wait for one.

Self-clocked fair queueing (Golestani, 1994): every job is marked with what its client's jobs cost
up to it, counted on from the mark served last, and the lowest mark is served first. So a client
with many jobs delays mostly itself, and of two clients the one with the shorter job goes first.
"""

import asyncio
from bisect import insort
from collections import Counter
from dataclasses import dataclass, field

from wardroom.server.match.errors import Busy, TooMuch

ENDLESS = 1 << 30
ITSELF = ""  # the server as a client of its own: it waits, but is never refused


@dataclass(order=True)
class Waiting:
    """A job that waits for its turn, in the order of turns."""

    rank: int
    mark: float
    number: int
    turn: asyncio.Future[None] = field(compare=False)


class FairQueue:
    """Places for jobs, and those who wait for one."""

    def __init__(self, places: int, waiting: int = ENDLESS, each: int = ENDLESS) -> None:
        """Let `waiting` jobs wait for `places`; a client has `each` jobs at most, all in all."""
        self.free = places
        self.queue: list[Waiting] = []
        self._most, self._each = waiting, each
        self._jobs: Counter[str] = Counter()  # by client, served or waiting
        self._marks: dict[str, float] = {}  # the latest of each client that has jobs
        self._served = 0.0  # the highest mark that had its turn
        self._number = 0

    async def take(self, client: str, cost: float = 1.0, rank: int = 0) -> None:
        """Wait for a place, before all of a higher `rank`, or raise TooMuch or Busy."""
        self._admit(client)
        waiting = self._join(client, cost, rank)
        try:
            await waiting.turn
        except asyncio.CancelledError:
            if waiting.turn.cancelled():
                self._leave(client, waiting)
            else:
                self.give_back(client)  # its turn came in the same moment
            raise

    def give_back(self, client: str) -> None:
        """Leave the place that `client` took."""
        self.free += 1
        self._forget(client)
        self._serve()

    def _admit(self, client: str) -> None:
        if client == ITSELF:
            return
        if self._jobs[client] >= self._each:
            raise TooMuch(f"too much at once; {self._each} jobs of a client are done at a time")
        if not self.free and len(self.queue) >= self._most:
            raise Busy("the server has too much to do; ask again in a moment")

    def _join(self, client: str, cost: float, rank: int) -> Waiting:
        mark = max(self._marks.get(client, 0.0), self._served) + cost
        self._marks[client] = mark
        self._jobs[client] += 1
        self._number += 1
        turn = asyncio.get_running_loop().create_future()
        waiting = Waiting(rank, mark, self._number, turn)
        insort(self.queue, waiting)
        self._serve()
        return waiting

    def _serve(self) -> None:
        while self.free and self.queue:
            first = self.queue.pop(0)
            if not first.turn.cancelled():
                self.free -= 1
                self._served = max(self._served, first.mark)
                first.turn.set_result(None)

    def _leave(self, client: str, waiting: Waiting) -> None:
        if waiting in self.queue:
            self.queue.remove(waiting)
        self._forget(client)

    def _forget(self, client: str) -> None:
        self._jobs[client] -= 1
        if not self._jobs[client]:
            del self._jobs[client], self._marks[client]
