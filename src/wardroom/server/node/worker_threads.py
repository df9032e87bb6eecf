"""What takes a processor long and clients may ask for: done in threads of its own, fairly.

Creating, looking and playing never wait for it: light work and heavy work have each their threads.
"""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from threading import Event
from typing import Any, TypeVar

from wardroom.core.replay import Check
from wardroom.server.match.errors import Left
from wardroom.server.node.fair_queue import ITSELF, FairQueue

T = TypeVar("T")
# Threads, jobs that wait for one, and how many jobs of one client there are at most.
LIGHT = 2, 128, 32
HEAVY = 2, 32, 4
COACH = 1, 32, 2  # each is up to a second of a processor: bots keep the others
LONG_LOG = 1000  # entries
ENTRIES = 100  # that cost as much to play again as a small job

CLIENT: ContextVar[str] = ContextVar("client", default=ITSELF)  # whom this task works for


class Work:
    """Jobs of one kind."""

    def __init__(self, name: str, threads: int, waiting: int, each: int) -> None:
        """Do at most `threads` jobs at once; see FairQueue for those that wait."""
        self.turns = FairQueue(threads, waiting, each)
        self._threads = ThreadPoolExecutor(threads, name)

    async def do(self, job: Callable[[Check], T], cost: float = 1.0) -> T:
        """Return what `job` returns; cancelled, it does not begin, or it ends at its next check."""
        client, left = CLIENT.get(), Event()
        await self.turns.take(client, cost)
        loop = asyncio.get_running_loop()
        done = loop.run_in_executor(self._threads, job, lambda: _check(left))
        done.add_done_callback(lambda _: self._end(client, done))
        try:
            await asyncio.wait({done})  # the thread keeps its place until it ends
            return done.result()
        finally:
            left.set()

    async def do_until(
        self, left: Coroutine[Any, Any, None], job: Callable[[Check], T], cost: float = 1.0
    ) -> T:
        """Do a job, but only until `left` ends, which is when the client that asked has left."""
        work = asyncio.create_task(self.do(job, cost))
        leaving = asyncio.create_task(left)
        try:
            await asyncio.wait({work, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if work.done():
                return work.result()
            raise Left("the client has left")
        finally:
            work.cancel()
            leaving.cancel()

    def _end(self, client: str, done: asyncio.Future[T]) -> None:
        self.turns.give_back(client)
        if not done.cancelled():
            done.exception()  # perhaps nobody is there any more to be told

    def close(self) -> None:
        """Wait for nobody."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class Threads:
    """All threads that clients' work is done in."""

    def __init__(self) -> None:
        """Start none yet."""
        self.light = Work("light", *LIGHT)  # what somebody waits for at the table
        self.heavy = Work("heavy", *HEAVY)  # what may play a long log through
        self.coach = Work("coach", *COACH)  # what is advised at the table

    def for_log(self, entries: int) -> Work:
        """Return where a log of so many entries is played through."""
        return self.heavy if entries > LONG_LOG else self.light

    def close(self) -> None:
        """Wait for nobody."""
        for work in (self.light, self.heavy, self.coach):
            work.close()


def _check(left: Event) -> None:
    if left.is_set():
        raise Left("the client has left")
