"""Locks between processes; the system takes one back when the process that holds it ends."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PAUSE = 0.05  # seconds between two looks at a lock that another holds


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of a file that is to be made: who comes second waits, and finds it made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    file = os.open(path.with_suffix(".lock"), os.O_CREAT | os.O_RDWR, 0o600)
    try:
        _wait_for(file)
        yield
    finally:
        os.close(file)


def _wait_for(file: int) -> None:
    while True:
        try:
            return hold(file)
        except (BlockingIOError, PermissionError):
            time.sleep(PAUSE)
        except OSError:  # this file system has no locks; two may do the same work
            return None


def hold(file: int) -> None:
    """Lock an open file, or raise OSError if another holds it."""
    if sys.platform == "win32":
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # one byte stands for the file
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
