"""Why the database failed: for the log once in a while, for everybody in a few words.

Neither has a parameter, an address or a password in it: those are in the drivers' own sentences.
"""

import logging
import sqlite3
import time

import asyncpg
from sqlalchemy.exc import DBAPIError

from wardroom.server.match.errors import Unavailable

log = logging.getLogger(__name__)

QUIET = 10.0  # seconds until a failure of the same kind is logged again
REASONS = {
    "SQLITE_BUSY": "the database is locked",
    "SQLITE_FULL": "the disk is full",
    "SQLITE_READONLY": "the database cannot be written",
    "DiskFullError": "the disk is full",
    "ReadOnlySQLTransactionError": "the database cannot be written",
}
UNANSWERED = "the database does not answer"

_logged: dict[str, float] = {}  # by kind, when; there are few kinds


def unavailable(error: BaseException | None) -> Unavailable:
    """Return what clients are told of a failure of the database, and log its kind."""
    kind = _kind(error)
    now = time.monotonic()
    if now - _logged.get(kind, -QUIET) >= QUIET:
        _logged[kind] = now
        log.error("the database failed", extra={"cause": kind})
    failure = Unavailable(f"{UNANSWERED}; look again")
    failure.__cause__ = error
    return failure


def reason(error: BaseException) -> str:
    """Return in a few words why the database failed, for everybody."""
    kind = _kind(error.__cause__ if isinstance(error, Unavailable) else error)
    return next((words for name, words in REASONS.items() if kind.startswith(name)), UNANSWERED)


def _kind(error: BaseException | None) -> str:
    """Name a failure by the driver's code for it."""
    while isinstance(error, DBAPIError) and error.orig:
        error = error.orig
    if isinstance(error, sqlite3.Error):
        return getattr(error, "sqlite_errorname", type(error).__name__)
    cause = error.__cause__ if error else None
    if isinstance(cause, asyncpg.PostgresError):  # SQLAlchemy dresses it up
        error = cause
    code = getattr(error, "sqlstate", None) or getattr(error, "errno", None)
    return f"{type(error).__name__} {code}" if code else type(error).__name__
