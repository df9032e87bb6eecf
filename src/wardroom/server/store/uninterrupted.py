"""Work that runs to its end, also when whoever asked for it leaves."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from wardroom.core.errors import WardroomError

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

_running: set[asyncio.Task[Any]] = set()  # the event loop itself holds tasks by weak references


def uninterrupted(
    function: Callable[P, Coroutine[Any, Any, T]],
) -> Callable[P, Coroutine[Any, Any, T]]:
    """Let a coroutine function finish although its caller is cancelled.

    A connection that is left in the middle of a statement keeps its transaction, and with it the
    database's lock (https://github.com/omnilib/aiosqlite/issues/259).
    """

    @wraps(function)
    async def run(*args: P.args, **kwargs: P.kwargs) -> T:
        if asyncio.current_task() in _running:  # its caller runs to its end, and so does it
            return await function(*args, **kwargs)
        task = asyncio.create_task(function(*args, **kwargs))
        _running.add(task)
        task.add_done_callback(_running.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_note_failure)
            raise

    return run


@contextmanager
def by_oneself() -> Iterator[None]:
    """Do what is uninterrupted in the task that is running now: nobody cancels it meanwhile."""
    task = asyncio.current_task()
    assert task
    _running.add(task)
    try:
        yield
    finally:
        _running.discard(task)


def _note_failure(task: asyncio.Task[Any]) -> None:
    """Log what nobody waits for any more; a refusal is nothing to log."""
    error = None if task.cancelled() else task.exception()
    if error and not isinstance(error, WardroomError):
        log.error("work that was left by its asker failed", exc_info=error)
