"""Writes for all matches of a node: what waits at one moment shares a commit.

Nobody else on this node writes, so nobody who is cancelled can leave a transaction open.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

import orjson
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from wardroom.server.match.events import Event
from wardroom.server.store.commits import BAD_ROW, Append, Commits, Key, SearchColumns, Work
from wardroom.server.store.database import UNANSWERED
from wardroom.server.store.failures import unavailable
from wardroom.server.store.postgresql_commits import OnServer
from wardroom.server.store.sqlite_commits import InFile

T = TypeVar("T")

BATCH = 500  # writes in one commit
GATHER = 0.004  # seconds that a busy writer waits for more to put into a commit
LAST = 5.0  # seconds that the end waits for what is queued


@dataclass(frozen=True)
class Errand:
    """Work on its way to the database."""

    work: Work
    done: "asyncio.Future[Any]"


class Writer:
    """The only one on this node who writes."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Write to the database of `engine`; `run` must be running for anything to happen."""
        self._queue: asyncio.Queue[Append | Errand] = asyncio.Queue()
        self._is_closed = False
        self._commits: Commits = (
            OnServer(engine)
            if engine.dialect.name == "postgresql"
            else InFile(str(engine.url.database))
        )

    @property
    def waiting(self) -> int:
        """How many writes wait for their turn."""
        return self._queue.qsize()

    async def append(
        self, match: str, seq: int, event: Event, columns: SearchColumns | None = None
    ) -> bool:
        """Return whether the event is committed as number `seq`; False if another one was first.

        Unavailable means that nobody knows yet: the caller must read the match anew.
        """
        self._check_open()
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        body = orjson.dumps(event.to_json()).decode()
        self._queue.put_nowait(Append(match, seq, event.at, body, columns, done))
        return await done

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Return what `work` gave once it is committed; Unavailable means that nobody knows."""
        self._check_open()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Errand(work, done))
        return await done

    def _check_open(self) -> None:
        if self._is_closed:
            raise unavailable(None)

    async def run(self) -> None:
        """Commit what comes, for ever; all that waits at one moment is one commit."""
        busy = False
        while True:
            batch = [await self._queue.get()]
            if busy:  # a move that comes alone never waits
                await asyncio.sleep(GATHER)
            while not self._queue.empty() and len(batch) < BATCH:
                batch.append(self._queue.get_nowait())
            busy = len(batch) > 1
            try:
                await self._write(batch)
            except BaseException as error:
                _fail(batch, error)
                raise
            finally:
                for _ in batch:
                    self._queue.task_done()

    async def _write(self, batch: list[Append | Errand]) -> None:
        # In the order of the key, so that two nodes never wait for each other.
        appends = sorted((w for w in batch if isinstance(w, Append)), key=lambda write: write.key)
        errands = [write for write in batch if isinstance(write, Errand)]
        if appends:
            await self._store(appends)
        if errands:
            await self._do(errands)

    async def _store(self, batch: list[Append]) -> None:
        try:
            _tell(batch, await self._commits.commit(batch))
        except BAD_ROW as error:
            if len(batch) == 1:
                _fail(batch, error)
            else:
                for append in batch:  # one that is bad does not cost the others their place
                    await self._store([append])
        except UNANSWERED as error:
            _fail(batch, error)

    async def _do(self, errands: list[Errand]) -> None:
        try:
            outcomes = await self._commits.do([errand.work for errand in errands])
        except UNANSWERED as error:
            _fail(errands, error)
            return
        for errand, outcome in zip(errands, outcomes, strict=True):
            if isinstance(outcome, Exception):
                _fail([errand], outcome)
            elif not errand.done.done():
                errand.done.set_result(outcome)

    async def finish(self) -> None:
        """Commit what waits; nothing more is taken."""
        self._is_closed = True
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST):
                await self._queue.join()

    async def close(self) -> None:
        """Finish the commit under way and let go."""
        self._is_closed = True
        while not self._queue.empty():
            _fail([self._queue.get_nowait()], None)
        await self._commits.close()


def _tell(batch: list[Append], won: set[Key]) -> None:
    for append in batch:
        if not append.done.done():
            append.done.set_result(append.key in won)


def _fail(batch: Sequence[Append | Errand], error: BaseException | None) -> None:
    for write in batch:
        if not write.done.done():
            write.done.set_exception(unavailable(error))
