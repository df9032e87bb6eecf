"""How many files the system lets this process open: every connection is one."""

import logging
import os
import sys

from wardroom.server.http.throttled_warnings import ThrottledWarnings

if sys.platform != "win32":
    import resource

FILES = 128  # open files that are no client's: the database, Redis, bots, logs

log = ThrottledWarnings(logging.getLogger(__name__))


def allowed_connections(wanted: int) -> int:
    """Ask the system for files for that many connections; return how many it allows."""
    return min(wanted, _allowed(wanted + FILES) - FILES)


def _allowed(wanted: int) -> int:
    if sys.platform != "win32":  # which has no such limit
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if hard != resource.RLIM_INFINITY:
            wanted = min(wanted, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(wanted, FILES + 1)


def try_one() -> None:
    """Warn if no file can be opened."""
    try:
        os.close(os.open(os.devnull, os.O_RDONLY))
    except OSError as error:
        log.warn(f"no file can be opened, so nobody can connect: {error.strerror}")
