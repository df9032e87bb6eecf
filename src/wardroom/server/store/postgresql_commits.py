"""Commits to PostgreSQL."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from wardroom.server.store.commits import BAD_ROW, Append, Key, Work, do_all
from wardroom.server.store.database import UNANSWERED

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
            return await connection.run_sync(do_all, works)

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
    changes = [(append.match, append.seq, *(append.columns or ())) for append in changed]
    return [
        *([row[n] for row in rows] for n in range(4)),
        *([columns[n] for columns in changes] for n in range(5)),
    ]
