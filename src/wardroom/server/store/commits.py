"""Writes of many matches in one commit: what the writer needs of a database.

Appends are one statement, in the database's own words. A statement for all costs a tenth of one
for each, and gives way to other threads once, not for every row: a thread that gives way waits
until Python's lock is free again. What is written seldom is said in SQLAlchemy's words, which
every database understands.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import asyncpg
from sqlalchemy import Connection, exc

from wardroom.server.match.live import LiveMatch
from wardroom.server.store.database import UNANSWERED

Key = tuple[str, int]
Work = Callable[[Connection], Any]


class SearchColumns(NamedTuple):
    """The columns of a match's row by which it is found: in lists, and when something is due."""

    status: str
    free: int
    due: int | None

    @classmethod
    def of(cls, live: LiveMatch) -> "SearchColumns":
        """Return the columns of a match as it is."""
        free = 0 if live.started else sum(seat.is_open for seat in live.seats)
        # Bots alone wait for somebody who looks, and nothing is due until then.
        return cls(live.status, free, live.due if live.people else None)


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


def do_all(connection: Connection, works: Sequence[Work]) -> list[Any]:
    """Do all in one transaction; return what each gave, or the mistake that was its own."""
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
