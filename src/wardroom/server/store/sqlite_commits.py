"""Commits to a SQLite file."""

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import StaticPool

from wardroom.server.store.commits import BAD_ROW, Append, Key, Work, do_all
from wardroom.server.store.database import UNANSWERED, open_sqlite


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
            return do_all(connection, works)

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
            [value for append in changed for value in (append.match, *(append.columns or ()))],
        )
