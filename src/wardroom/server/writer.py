"""Writes the log: appends of many matches share one commit, and each is told whether it won."""

import asyncio

import orjson
from sqlalchemy.ext.asyncio import AsyncEngine

from wardroom.server.commits import BAD_ROW, Append, Commits, InFile, Key, OnServer, Standing
from wardroom.server.database import UNANSWERED
from wardroom.server.errors import Unavailable
from wardroom.server.events import Event

BATCH = 500  # appends in one commit
GATHER = 0.004  # seconds that a busy writer waits for more to put into a commit


class Writer:
    """The only one on this node who appends to the log."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Write to the database of `engine`; `run` must be running for appends to happen."""
        self._queue: asyncio.Queue[Append] = asyncio.Queue()
        self._commits: Commits = (
            OnServer(engine)
            if engine.dialect.name == "postgresql"
            else InFile(str(engine.url.database))
        )

    async def append(
        self, match: str, seq: int, event: Event, standing: Standing | None = None
    ) -> bool:
        """Return whether the event is committed as number `seq`; False if another one was first.

        Unavailable means that nobody knows yet: the caller must read the match anew.
        """
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        body = orjson.dumps(event.to_json()).decode()
        self._queue.put_nowait(Append(match, seq, event.at, body, standing, stored))
        return await stored

    async def run(self) -> None:
        """Commit what is appended, for ever; all that waits at one moment is one commit."""
        busy = False
        while True:
            batch = [await self._queue.get()]
            if busy:  # a move that comes alone never waits
                await asyncio.sleep(GATHER)
            while not self._queue.empty() and len(batch) < BATCH:
                batch.append(self._queue.get_nowait())
            busy = len(batch) > 1
            # In the order of the key, so that two nodes never wait for each other.
            batch.sort(key=lambda append: append.key)
            try:
                await self._store(batch)
            except BaseException:
                _fail(batch, None)
                raise

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

    async def close(self) -> None:
        """Finish the commit under way and let go."""
        await self._commits.close()


def _tell(batch: list[Append], won: set[Key]) -> None:
    for append in batch:
        if not append.stored.done():
            append.stored.set_result(append.key in won)


def _fail(batch: list[Append], error: BaseException | None) -> None:
    for append in batch:
        if not append.stored.done():
            failure = Unavailable("the database does not answer; look again")
            failure.__cause__ = error
            append.stored.set_exception(failure)
