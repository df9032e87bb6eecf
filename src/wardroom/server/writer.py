"""Writes the log: appends of many matches share one commit, and each is told whether it won."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, bindparam, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from wardroom.server.database import connect_in_thread
from wardroom.server.errors import Unavailable
from wardroom.server.events import Event
from wardroom.server.schema import events, matches

BATCH = 500  # appends in one commit

FAILURES = (SQLAlchemyError, OSError, TimeoutError)
INSERTS = {
    "sqlite": sqlite.insert(events).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(events).on_conflict_do_nothing(),
}
RESTATE = (
    update(matches)
    .where(matches.c.id == bindparam("of"))
    .values({name: bindparam(name) for name in ("status", "free", "due")})
)

Key = tuple[str, int]


@dataclass(frozen=True)
class Standing:
    """What the row of a match says of where it stands, so that it can be found."""

    status: str
    free: int
    due: int | None


@dataclass(frozen=True)
class Append:
    """One event on its way into the log."""

    match: str
    seq: int
    event: Event
    standing: Standing | None  # None: as before
    stored: "asyncio.Future[bool]"

    @property
    def key(self) -> Key:
        """What is unique in the log."""
        return self.match, self.seq

    @property
    def row(self) -> dict[str, Any]:
        """The row of the log."""
        at, body = self.event.at, self.event.to_json()
        return {"match": self.match, "seq": self.seq, "at": at, "body": body}


class Writer:
    """The only one on this node who appends to the log."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Write to the database of `engine`; `run` must be running for appends to happen."""
        self._engine = engine
        self._queue: asyncio.Queue[Append] = asyncio.Queue()
        self._connection: AsyncConnection | None = None
        # Every call of the asynchronous SQLite driver changes threads; a commit in one thread
        # that stays on one connection costs a third of the time.
        self._file: Engine | None = connect_in_thread(engine)
        self._thread = ThreadPoolExecutor(1, "writer")

    async def append(
        self, match: str, seq: int, event: Event, standing: Standing | None = None
    ) -> bool:
        """Return whether the event is committed as number `seq`; False if another one was first.

        Unavailable means that nobody knows yet: the caller must read the match anew.
        """
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Append(match, seq, event, standing, stored))
        return await stored

    async def run(self) -> None:
        """Commit what is appended, for ever; all that waits at one moment is one commit."""
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty() and len(batch) < BATCH:
                batch.append(self._queue.get_nowait())
            try:
                won = await self._commit(batch)
            except FAILURES as error:
                _fail(batch, error)
            except asyncio.CancelledError:
                _fail(batch, None)
                raise
            else:
                for append in batch:
                    if not append.stored.done():
                        append.stored.set_result(append.key in won)

    async def _commit(self, batch: list[Append]) -> set[Key]:
        if self._file is not None:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, _commit_in, self._file, batch)
        # The connection is kept from one commit to the next, until it fails.
        self._connection = self._connection or await self._engine.connect()
        try:
            async with self._connection.begin():
                return await self._connection.run_sync(_write, batch)
        except BaseException:
            connection, self._connection = self._connection, None
            with suppress(*FAILURES):
                await connection.invalidate()
                await connection.close()
            raise

    async def close(self) -> None:
        """Finish the commit under way and let go."""
        if self._connection:
            with suppress(*FAILURES):
                await self._connection.close()
        self._thread.shutdown()
        if self._file is not None:
            self._file.dispose()


def _commit_in(engine: Engine, batch: list[Append]) -> set[Key]:
    with engine.begin() as connection:
        return _write(connection, batch)


def _write(connection: Connection, batch: list[Append]) -> set[Key]:
    """Insert what is first under its key; return the keys that won."""
    # In the order of the key, so that two nodes never wait for each other.
    ordered = sorted(batch, key=lambda append: append.key)
    insert = INSERTS[connection.dialect.name].returning(events.c.match, events.c.seq)
    returned = connection.execute(insert, [append.row for append in ordered])
    won = {(match, seq) for match, seq in returned}
    changed = [
        {"of": append.match, **vars(append.standing)}
        for append in ordered
        if append.standing and append.key in won
    ]
    if changed:
        connection.execute(RESTATE, changed)
    return won


def _fail(batch: list[Append], error: BaseException | None) -> None:
    for append in batch:
        if not append.stored.done():
            failure = Unavailable("the database does not answer; look again")
            failure.__cause__ = error
            append.stored.set_exception(failure)
