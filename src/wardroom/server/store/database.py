"""The connection to the database, and its tables brought up to date."""

import os
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from wardroom.core.compiled.locks import hold
from wardroom.core.errors import BadOption

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
MIGRATIONS = Path(__file__).parent / "migrations"
# How a database fails that is away or out of order, in the words of each driver.
UNANSWERED = (
    SQLAlchemyError, sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError,
    asyncpg.InternalClientError, OSError, TimeoutError,
)  # fmt: skip
PATIENCE = 5  # seconds that anybody waits for the database: a connection, a statement, a lock
# What PostgreSQL itself ends, in milliseconds, should this node go away without a word.
SESSION = {
    "statement_timeout": "5000", "lock_timeout": "5000",
    "idle_in_transaction_session_timeout": "10000",
}  # fmt: skip
# Seconds of silence until a connection is asked for a sign of life, between such questions, and
# how many go without an answer until it is taken to be dead.
KEEPALIVE = {"TCP_KEEPIDLE": 15, "TCP_KEEPINTVL": 5, "TCP_KEEPCNT": 3}
PRIVATE = 0o600  # a database holds the seeds of running matches
# Pages of SQLite's log until they are put in their place, which whoever commits then waits for:
# 40 MB. SQLite's own 1,000 came round every second, and wrote the same pages again and again.
CHECKPOINT = 10_000
UPGRADE_LOCK = 0x57415244  # any number that all nodes know
IN_USE = "another wardroom server uses it; many nodes need PostgreSQL and Redis"


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
        return _connect_postgresql(url)
    if not url.database or url.database == ":memory:":
        raise BadOption("WARDROOM_DATABASE: sqlite needs a file, or nothing would be kept")
    Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    make_private(Path(url.database))
    engine = create_async_engine(url, connect_args={"timeout": PATIENCE}, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _connect_postgresql(url: URL) -> AsyncEngine:
    limits = {"timeout": PATIENCE, "command_timeout": PATIENCE, "server_settings": SESSION}
    engine = create_async_engine(
        url,
        connect_args=limits,
        hide_parameters=True,
        pool_pre_ping=True,  # notices, before it is used, a connection that a restart broke
        pool_size=8,
        max_overflow=8,
        pool_timeout=PATIENCE,
    )
    event.listen(engine.sync_engine, "connect", _keep_alive)
    return engine


def _keep_alive(connection: Any, _: Any) -> None:
    """Let the system find out whether the other side is still there; asyncpg does not ask it to."""
    opened = connection.driver_connection._transport.get_extra_info("socket")
    if opened.family in (socket.AF_INET, socket.AF_INET6):
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for name, value in KEEPALIVE.items():
            if hasattr(socket, name):  # not on every system
                opened.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)


def make_private(file: Path) -> None:
    """Make a file that only its owner can read, or make one that is there so."""
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, PRIVATE))
    for ending in ("", "-wal", "-shm"):  # SQLite gives a new one of these the mode of the file
        with suppress(FileNotFoundError, PermissionError):  # another's file keeps its mode
            Path(f"{file}{ending}").chmod(PRIVATE)


def open_sqlite(path: str) -> sqlite3.Connection:
    """Open a SQLite file as the engine does, for one thread; transactions are begun by hand."""
    connection = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
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
    if engine.dialect.name == "postgresql":  # a large one may take longer than anybody may wait
        engine = create_async_engine(
            engine.url,
            poolclass=NullPool,
            connect_args={"timeout": PATIENCE},
            hide_parameters=True,
        )
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})"))
        await connection.run_sync(migrate)


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the tables to a revision."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


@contextmanager
def sole_use(address: str) -> Iterator[None]:
    """Hold a SQLite file against a second server, whose matches in memory would differ."""
    url = parse_url(address)
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        yield
        return
    lock = Path(url.database + ".lock")
    lock.parent.mkdir(parents=True, exist_ok=True)
    make_private(lock)
    with lock.open("w") as file:
        try:
            hold(file.fileno())
        except OSError:
            raise BadOption(f"{url.database}: {IN_USE}") from None
        yield
