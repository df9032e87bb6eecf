"""The connection to the database, and its tables brought up to date."""

import fcntl
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import asyncpg
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from wardroom.core.errors import BadOption

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
MIGRATIONS = Path(__file__).parent / "migrations"
# How a database fails that is away or out of order, in the words of each driver.
UNANSWERED = (
    SQLAlchemyError, sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError, OSError,
    TimeoutError,
)  # fmt: skip
# Pages of SQLite's log until they are put in their place, which whoever commits then waits for:
# 40 MB. SQLite's own 1,000 came round every second, and wrote the same pages again and again.
CHECKPOINT = 10_000
UPGRADE_LOCK = 0x57415244  # any number that all nodes know


def parse_url(address: str) -> URL:
    """Return the address with the driver we use, or raise BadOption; its password is not told."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise BadOption("WARDROOM_DATABASE: expected sqlite:///FILE or postgresql://…") from None
    backend = url.get_backend_name()
    if backend not in DRIVERS:
        raise BadOption(f"WARDROOM_DATABASE: expected sqlite or postgresql, got {backend}")
    return url.set(drivername=DRIVERS[backend])


def connect(address: str) -> AsyncEngine:
    """Return an engine; nothing is opened yet."""
    url = parse_url(address)
    if url.get_backend_name() == "postgresql":
        # A connection that a restart of the database broke is noticed before it is used.
        return create_async_engine(url, pool_pre_ping=True, pool_size=8, max_overflow=8)
    if not url.database or url.database == ":memory:":
        raise BadOption("WARDROOM_DATABASE: sqlite needs a file, or nothing would be kept")
    Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, connect_args={"timeout": 30})
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def open_sqlite(path: str) -> sqlite3.Connection:
    """Open a SQLite file as the engine does, for one thread; transactions are begun by hand."""
    connection = sqlite3.connect(path, timeout=30, isolation_level=None, check_same_thread=False)
    _prepare_sqlite(connection, None)
    return connection


def _prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # a commit survives a power cut, not only a crash
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT}")
    cursor.close()


async def upgrade(engine: AsyncEngine) -> None:
    """Bring the tables up to date; nodes that start together wait for each other."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})"))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


@contextmanager
def sole_use(address: str) -> Iterator[None]:
    """Hold a SQLite file against a second server, whose matches in memory would differ."""
    url = parse_url(address)
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        yield
        return
    Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    with Path(url.database + ".lock").open("w") as file:
        _hold(file, url.database)
        yield


def _hold(file: IO[str], database: str) -> None:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise BadOption(
            f"{database}: another wardroom server uses it; many nodes need PostgreSQL and Redis"
        ) from None
