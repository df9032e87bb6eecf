"""Where games are played: processes of this machine, or workers of a cluster that is there."""

import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context, parent_process
from os import _exit
from signal import SIG_IGN, SIGINT, default_int_handler, getsignal, signal
from threading import Thread, current_thread, main_thread
from time import perf_counter
from typing import TypeVar

from wardroom.core.errors import WardroomError

if sys.platform != "win32":
    from signal import SIG_BLOCK, SIG_SETMASK, pthread_sigmask

AHEAD = 2  # batches handed out per worker, so that none waits for the next
LONGEST = 1.0  # seconds that a batch should take, so that progress is seen and a run may stop
MOST_GAMES = 1 << 14  # of one batch
PATIENCE = 5  # seconds until a cluster that does not answer is not there

Game = TypeVar("Game")
Played = TypeVar("Played")


class NoCluster(WardroomError):
    """A cluster that is not there, or cannot be spoken to."""


class WorkersLost(WardroomError):
    """Processes that were to play have ended."""


@dataclass(frozen=True)
class Workers:
    """An executor, and how many batches it works on at once."""

    pool: Executor
    count: int


@contextmanager
def workers(jobs: int, cluster: str | None = None) -> Iterator[Workers]:
    """Start processes, or meet the workers of a Dask scheduler at an address."""
    if cluster is not None:
        with _on_cluster(cluster) as found:
            yield found
        return
    # Processes start afresh: a fork would copy locks that other threads hold.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_attend_parent)
    try:
        yield Workers(pool, jobs)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _attend_parent() -> None:
    """Leave a Ctrl-C to the process that asked, and end when that one is gone."""
    signal(SIGINT, SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
        _exit(1)


@contextmanager
def _on_cluster(address: str) -> Iterator[Workers]:
    try:
        from distributed import Client  # noqa: PLC0415  # an extra, and slow to import
        from distributed.comm import get_address_host_port  # noqa: PLC0415
    except ImportError:
        raise NoCluster("--cluster: needs Dask; pip install 'wardroom[cluster]'") from None
    try:
        get_address_host_port(address)  # before there is a client: it could not be closed again
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(f"--cluster {address}: no scheduler answers ({_brief(error)})") from None
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise NoCluster(f"--cluster {address}: the scheduler has no workers")
        yield Workers(client.get_executor(), threads)


def _brief(error: Exception) -> str:
    return str(error).splitlines()[0] if str(error) else type(error).__name__


def handed_out(
    to: Workers,
    play: Callable[[list[Game]], list[Played]],
    games: Iterable[Game],
    is_over: Callable[[], bool] = lambda: False,
) -> Iterator[list[Played]]:
    """Let workers play games in batches; yield what each made of one, in any order.

    When it is over nothing more is handed out, but what has begun is waited for: were it dropped,
    short games would count more than long ones. So it is after a Ctrl-C, which is raised then; a
    second one is raised at once.
    """
    waiting, size = iter(games), 1
    running: list[Future[tuple[float, list[Played]]]] = []
    try:
        with first_ctrl_c_noted() as asked:
            while True:
                while (
                    len(running) < to.count * AHEAD
                    and not (asked or is_over())
                    and (batch := list(islice(waiting, size)))
                ):
                    with ctrl_c_held():
                        running.append(to.pool.submit(timed, play, batch))
                if not running:
                    break
                done = wait(running, return_when=FIRST_COMPLETED).done
                for future in [one for one in running if one in done]:
                    running.remove(future)
                    seconds, played = _result(future)
                    size = _next_size(len(played), seconds)
                    yield played
        if asked:
            raise KeyboardInterrupt
    finally:
        for future in running:
            future.cancel()


@contextmanager
def ctrl_c_held() -> Iterator[None]:
    """Hold a Ctrl-C back while a process may be started.

    The process inherits that: it would die of one that comes before it can leave it to its parent.
    """
    if sys.platform == "win32":
        yield
        return
    before = pthread_sigmask(SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, before)


@contextmanager
def first_ctrl_c_noted() -> Iterator[list[int]]:
    """Note a Ctrl-C instead of raising it; a second one is raised."""
    asked: list[int] = []
    if current_thread() is not main_thread() or getsignal(SIGINT) is not default_int_handler:
        yield asked
        return

    def note(number: int, _: object) -> None:
        if asked:
            raise KeyboardInterrupt
        asked.append(number)

    signal(SIGINT, note)
    try:
        yield asked
    finally:
        signal(SIGINT, default_int_handler)


def timed(
    play: Callable[[list[Game]], list[Played]], batch: list[Game]
) -> tuple[float, list[Played]]:
    """Play a batch, and say how many seconds it took."""
    began = perf_counter()
    played = play(batch)
    return perf_counter() - began, played


def _result(future: Future[tuple[float, list[Played]]]) -> tuple[float, list[Played]]:
    try:
        return future.result()
    except BrokenProcessPool:
        raise WorkersLost("a process that played has ended; what was played is kept") from None


def _next_size(games: int, seconds: float) -> int:
    """Return how many games a batch should have: more if they are quick, but not at once."""
    in_time = int(games * LONGEST / max(seconds, 1e-6))
    return max(1, min(in_time, 2 * games, MOST_GAMES))
