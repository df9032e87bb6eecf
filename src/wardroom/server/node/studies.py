"""What designers try while they look: games played in processes that give way to all else.

So many play at once and no more; each ends when it is decided, when its time is up, when whoever
asked looks no more, or when the server stops.
"""

import asyncio
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from wardroom.server.match.errors import Busy, NotFound, TooMuch
from wardroom.server.node.own_process import end, give_way, stop
from wardroom.server.node.token_buckets import Buckets

log = logging.getLogger(__name__)

COMMAND = [sys.executable, "-m", "wardroom.lab.live"]
HOUR = 3600  # seconds
EACH, MOST = 2, 16  # studies of one client, and of all, that play or wait
FEWEST = 5  # seconds that a client must have left to begin
LATE = 60  # seconds that a process may take beyond those that it was to play
LINE = 1 << 16  # bytes
WAITING = b'{"waiting":true}\n'
SPENT = b'{"end":"spent"}\n'
FAILED = b'{"trouble":"The games could not be played; it is noted."}\n'


class Studies:
    """The studies of one node."""

    def __init__(self, seconds: float, bots: int) -> None:
        """Let each client have games played for `seconds` an hour, half as many at once as bots."""
        self.seconds = seconds
        self._left = Buckets(seconds / HOUR, max(seconds, FEWEST))
        self._places = asyncio.Semaphore(max(1, bots // 2))
        self._open: Counter[str] = Counter()
        self._processes: set[Process] = set()

    @contextmanager
    def admitted(self, client: str) -> Iterator[None]:
        """Count one more study of a client, or raise why it may not have one."""
        if not self.seconds:
            raise NotFound("lab: this server plays no games for the workshop")
        if self._open[client] >= EACH:
            raise TooMuch(f"lab: {EACH} studies of yours are played already; stop one of them")
        if self._open.total() >= MOST:
            raise Busy("lab: too many try something at this moment; ask again in a while")
        self._charge(client, FEWEST)
        self._open[client] += 1
        try:
            yield
        finally:
            self._open[client] -= 1

    def _charge(self, client: str, seconds: float) -> None:
        try:
            self._left.take(client, seconds)
        except TooMuch:
            raise TooMuch(
                "lab: your time for games is used up; this server plays "
                f"{self.seconds:.0f} seconds an hour for each, and it comes back as time goes by"
            ) from None

    async def lines(
        self,
        client: str,
        asked: bytes,
        seconds: float,
        left: Callable[[], Coroutine[Any, Any, None]],
    ) -> AsyncIterator[bytes]:
        """Yield what is known, line by line, until it ends or the client has `left`."""
        leaving = asyncio.create_task(left())
        try:
            if self._places.locked():
                yield WAITING
            async with _taken(self._places, leaving) as is_mine:
                if is_mine:
                    async for line in self._played(client, asked, seconds, leaving):
                        yield line
        finally:
            leaving.cancel()

    async def _played(
        self, client: str, asked: bytes, seconds: float, leaving: asyncio.Task[None]
    ) -> AsyncIterator[bytes]:
        clock = asyncio.get_running_loop().time
        charged = clock() + FEWEST
        async with self._process(asked) as process:
            assert process.stdout is not None
            leaving.add_done_callback(lambda _: stop(process))
            late = asyncio.get_running_loop().call_later(seconds + LATE, stop, process)
            try:
                async for line in process.stdout:
                    yield line
                    if (now := clock()) > charged:
                        self._left.take(client, now - charged)
                        charged = now
            except TooMuch:
                yield SPENT
                return
            finally:
                late.cancel()
            if await process.wait() and not leaving.done():
                log.warning("a study failed", extra={"status": process.returncode})
                yield FAILED

    @asynccontextmanager
    async def _process(self, asked: bytes) -> AsyncIterator[Process]:
        process = await asyncio.create_subprocess_exec(
            *COMMAND, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True, limit=LINE
        )
        self._processes.add(process)
        try:
            give_way(process)
            assert process.stdin is not None
            process.stdin.write(asked)
            process.stdin.write_eof()
            yield process
        finally:
            self._processes.discard(process)
            stop(process)  # before anything is waited for, which may be cancelled

    async def close(self) -> None:
        """End them all."""
        await asyncio.gather(*(end(process) for process in self._processes))


@asynccontextmanager
async def _taken(places: asyncio.Semaphore, leaving: asyncio.Task[None]) -> AsyncIterator[bool]:
    """Wait for a place, or until the client leaves; say whether there is one."""
    taking = asyncio.create_task(places.acquire())
    try:
        await asyncio.wait((taking, leaving), return_when=asyncio.FIRST_COMPLETED)
        yield taking.done() and not leaving.done()
    finally:
        if not taking.cancel() and taking.done() and not taking.cancelled():
            places.release()
