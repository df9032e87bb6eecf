"""A lock on an open file; the system takes it back when the process that holds it ends."""

import sys
from typing import IO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def hold(file: IO[str]) -> None:
    """Lock a file, or raise OSError if another holds it."""
    if sys.platform == "win32":
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # one byte stands for the file
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
