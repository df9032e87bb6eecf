"""Writes of many matches in one commit. Appends are one statement, in the database's own words.

A statement for all costs a tenth of one for each, and gives way to other threads once, not for
every row: a thread that gives way waits until Python's lock is free again. What is written seldom
is said in SQLAlchemy's words, which every database understands.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Protocol

import asyncpg
from sqlalchemy import Connection, Engine, create_engine, event, exc
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import StaticPool

from wardroom.server.store.database import UNANSWERED, open_sqlite

Key = tuple[str, int]
Work = Callable[[Connection], Any]


@dataclass(frozen=True)
class SearchColumns:
    """What the row of a match says of where it stands, so that it can be found."""

    status: str
    free: int
    due: int | None


@dataclass(frozen=True)
class Append:
    """One event on its way into the log."""

    match: str
    seq: int
    at: int
    body: str  # JSON
    columns: SearchColumns | None  # None: as before
    done: "asyncio.Future[bool]"  # whether it is stored

    @property
    def key(self) -> Key:
        """What is unique in the log."""
        return self.match, self.seq

    @property
    def row(self) -> tuple[str, int, int, str]:
        """The row of the log."""
        return self.match, self.seq, self.at, self.body


class Commits(Protocol):
    """What the writer needs of a database."""

    async def commit(self, batch: Sequence[Append]) -> set[Key]:
        """Store all appends, in the order of their keys, in one commit; return those that won.

        A row that the database does not take raises one of BAD_ROW, and nothing was stored.
        """

    async def do(self, works: Sequence[Work]) -> list[Any]:
        """Do all in one commit; return what each gave, or the mistake that was its own."""

    async def close(self) -> None:
        """Finish the commit under way and let go."""


# What one row can be wrong in; other failures are the database's.
BAD_ROW = (
    sqlite3.IntegrityError, sqlite3.DataError, sqlite3.InterfaceError, sqlite3.ProgrammingError,
    asyncpg.IntegrityConstraintViolationError, asyncpg.DataError,
    exc.IntegrityError, exc.DataError, exc.InterfaceError, exc.ProgrammingError,
)  # fmt: skip


def _do(connection: Connection, works: Sequence[Work]) -> list[Any]:
    with connection.begin():
        return [_attempt(connection, work) for work in works]


def _attempt(connection: Connection, work: Work) -> Any:
    """Do one of several in a commit; what fails by its own mistake costs the others nothing."""
    try:
        with connection.begin_nested():
            return work(connection)
    except Exception as error:
        if isinstance(error, UNANSWERED) and not isinstance(error, BAD_ROW):
            raise
        return error


class InFile:
    """Commits to a SQLite file, from a thread of its own."""

    def __init__(self, path: str) -> None:
        """Use the file at `path`."""
        self._engine = _one_connection(path)
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "writer")

    async def commit(self, batch: Sequence[Append]) -> set[Key]:
        """Store all appends."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._commit, batch)

    def _commit(self, batch: Sequence[Append]) -> set[Key]:
        with self._opened() as connection, connection.begin():
            raw = connection.connection.driver_connection
            assert raw is not None
            won = _insert(raw, batch)
            _restate(raw, [append for append in batch if append.key in won])
        return won

    async def do(self, works: Sequence[Work]) -> list[Any]:
        """Do all in one commit."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._do, works)

    def _do(self, works: Sequence[Work]) -> list[Any]:
        with self._opened() as connection:
            return _do(connection, works)

    @contextmanager
    def _opened(self) -> Iterator[Connection]:
        """Give the connection; one that failed is not used again."""
        self._connection = self._connection or self._engine.connect()
        try:
            yield self._connection
        except BaseException as error:
            if not isinstance(error, BAD_ROW):
                self._drop()
            raise

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            with suppress(*UNANSWERED):
                connection.invalidate()
                connection.close()

    async def close(self) -> None:
        """Finish the commit under way and let go."""
        self._thread.shutdown()
        self._drop()


def _one_connection(path: str) -> Engine:
    engine = create_engine(
        "sqlite://", creator=lambda: open_sqlite(path), poolclass=StaticPool, hide_parameters=True
    )
    # At once, so that it waits for the lock before it reads anything, not between.
    event.listen(engine, "begin", lambda opened: opened.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def _insert(connection: sqlite3.Connection, batch: Sequence[Append]) -> set[Key]:
    """Insert all in one statement; if one was late, find out which."""
    if _insert_rows(connection, batch) == len(batch):
        return {append.key for append in batch}
    # Those that were first are in already, and come out of this as late: start again.
    connection.execute("ROLLBACK")
    connection.execute("BEGIN IMMEDIATE")
    return {append.key for append in batch if _insert_rows(connection, [append])}


def _insert_rows(connection: sqlite3.Connection, batch: Sequence[Append]) -> int:
    rows = ",".join(["(?,?,?,?)"] * len(batch))
    values = [value for append in batch for value in append.row]
    statement = f'INSERT INTO events ("match", seq, at, body) VALUES {rows} ON CONFLICT DO NOTHING'
    return connection.execute(statement, values).rowcount


def _restate(connection: sqlite3.Connection, won: Sequence[Append]) -> None:
    changed = [append for append in won if append.columns]
    if changed:
        rows = ",".join(["(?,?,?,?)"] * len(changed))
        connection.execute(
            "UPDATE matches SET status = column2, free = column3, due = column4"
            f" FROM (VALUES {rows}) WHERE id = column1",
            [value for append in changed for value in _search_columns(append)],
        )


def _search_columns(append: Append) -> tuple[Any, ...]:
    columns = append.columns
    assert columns is not None
    return append.match, columns.status, columns.free, columns.due


INSERT_AND_RESTATE = """
WITH won AS (
    INSERT INTO events ("match", seq, at, body)
    SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::json[])
    ON CONFLICT DO NOTHING RETURNING "match", seq
), restated AS (
    UPDATE matches SET status = s.status, free = s.free, due = s.due
    FROM unnest($5::text[], $6::int[], $7::text[], $8::int[], $9::bigint[])
         AS s ("match", seq, status, free, due)
    JOIN won USING ("match", seq)
    WHERE matches.id = s."match"
)
SELECT "match", seq FROM won"""


class OnServer:
    """Commits to PostgreSQL: one statement, which is a transaction by itself, one way there."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Use a connection of `engine`, kept from one commit to the next until it fails."""
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def commit(self, batch: Sequence[Append]) -> set[Key]:
        """Store all appends."""
        async with self._opened() as connection:
            raw = (await connection.get_raw_connection()).driver_connection
            assert raw is not None
            won = await raw.fetch(INSERT_AND_RESTATE, *_columns(batch))
        return {(match, seq) for match, seq in won}

    async def do(self, works: Sequence[Work]) -> list[Any]:
        """Do all in one commit."""
        async with self._opened() as connection:
            return await connection.run_sync(_do, works)

    @asynccontextmanager
    async def _opened(self) -> AsyncIterator[AsyncConnection]:
        """Give the connection; one that failed is not used again."""
        self._connection = self._connection or await self._engine.connect()
        try:
            yield self._connection
        except BaseException as error:
            if not isinstance(error, BAD_ROW):
                await self._drop()
            raise

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            with suppress(*UNANSWERED):
                await connection.invalidate()
                await connection.close()

    async def close(self) -> None:
        """Let go."""
        if self._connection:
            with suppress(*UNANSWERED):
                await self._connection.close()


def _columns(batch: Sequence[Append]) -> list[list[Any]]:
    rows = [append.row for append in batch]
    changed = [append for append in batch if append.columns]
    changes = [(append.match, append.seq, *_search_columns(append)[1:]) for append in changed]
    return [
        *([row[n] for row in rows] for n in range(4)),
        *([columns[n] for columns in changes] for n in range(5)),
    ]
