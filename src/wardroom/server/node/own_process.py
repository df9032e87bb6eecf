"""Processes that the server starts beside itself: they give way to it, and end when it says so."""

import os
import sys
from asyncio.subprocess import Process
from contextlib import suppress

NICENESS = 10  # beyond the server's own


def give_way(process: Process) -> None:
    """Let the server, and the bots that think in it, go first."""
    if sys.platform != "win32":
        own = os.getpriority(os.PRIO_PROCESS, 0)
        with suppress(ProcessLookupError):  # it has ended already
            os.setpriority(os.PRIO_PROCESS, process.pid, own + NICENESS)


def stop(process: Process) -> None:
    """End a process at once, if it has not ended."""
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.kill()


async def end(process: Process) -> None:
    """End a process, and wait until it has."""
    stop(process)
    await process.wait()
