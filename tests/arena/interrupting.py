"""A Ctrl-C between any two statements of some modules, one after the other."""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from itertools import count
from signal import SIGINT, default_int_handler, raise_signal, signal
from types import FrameType, ModuleType
from typing import Any

Tracer = Callable[[FrameType, str, Any], Any]


class AtOnce(Executor):
    """Works on what it is given at once, so that statements always follow each other alike."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> "Future[Any]":
        """Do it."""
        future: Future[Any] = Future()
        future.set_result(fn(*args, **named))
        return future


def at_every_statement(
    work: Callable[[], None], modules: tuple[ModuleType, ...], presses: int = 1
) -> Iterator[bool]:
    """Do `work` with a Ctrl-C before its first statement in these modules, its second, and so on.

    Yield after each whether it came through to `work`; the last time there is no such statement.
    """
    for first in count():
        pressed = range(first, first + presses)
        was_raised, is_past = False, True
        with _pressing(modules, pressed) as seen:
            try:
                work()
            except KeyboardInterrupt:
                was_raised = True
            is_past = seen() <= first
        if is_past:
            return
        yield was_raised


@contextmanager
def _pressing(modules: tuple[ModuleType, ...], when: range) -> Iterator[Callable[[], int]]:
    files = {module.__file__ for module in modules}
    seen = 0

    def trace(frame: FrameType, event: str, _: Any) -> Tracer | None:
        nonlocal seen
        if frame.f_code.co_filename not in files:
            return None
        if event == "line":
            seen += 1
            if seen - 1 in when:
                raise_signal(SIGINT)
        return trace

    handler, tracer = signal(SIGINT, default_int_handler), sys.gettrace()
    sys.settrace(trace)
    try:
        yield lambda: seen
    finally:
        sys.settrace(tracer)
        signal(SIGINT, handler)
