"""The connection to the database, and its tables brought up to date."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, StaticPool, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from wardroom.core.errors import BadOption

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
MIGRATIONS = Path(__file__).parent / "migrations"
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
    if url.database and url.database != ":memory:":
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, connect_args={"timeout": 30})
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def connect_in_thread(engine: AsyncEngine) -> Engine | None:
    """Return a second engine on the same SQLite file, for use in a thread; None for others."""
    if engine.dialect.name != "sqlite" or engine.url.database in (None, "", ":memory:"):
        return None
    second = create_engine(
        engine.url.set(drivername="sqlite"),
        poolclass=StaticPool,
        connect_args={"timeout": 30, "check_same_thread": False},
    )
    event.listen(second, "connect", _prepare_sqlite)
    return second


def _prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # a commit survives a power cut, not only a crash
    cursor.execute("PRAGMA foreign_keys=ON")
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
