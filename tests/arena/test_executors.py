"""Games are handed out to any executor; none is lost, none is played twice."""

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import chain, count
from pathlib import Path
from signal import SIGINT, default_int_handler, getsignal, pthread_kill, raise_signal, signal
from threading import Event, get_ident
from typing import Any

import pytest

from arena.test_contest import contest
from server.serving import free_port
from wardroom.arena import executors
from wardroom.arena.executors import NoCluster, Workers, handed_out, workers
from wardroom.arena.game import Result
from wardroom.arena.results import ResultFile
from wardroom.arena.running import run

PATIENCE = 300  # seconds for a cluster to be there on a busy machine


def doubled(numbers: list[int]) -> list[int]:
    return [2 * number for number in numbers]


def test_every_game_is_handed_out_once() -> None:
    with ThreadPoolExecutor(3) as pool:
        batches = list(handed_out(Workers(pool, 3), doubled, range(1000)))
    assert sorted(number for batch in batches for number in batch) == list(range(0, 2000, 2))
    assert max(map(len, batches)) > 1  # they grow


def test_what_has_begun_is_waited_for_and_nothing_more_is_handed_out() -> None:
    seen: list[int] = []
    with ThreadPoolExecutor(2) as pool:
        for batch in handed_out(Workers(pool, 2), doubled, count(), lambda: len(seen) >= 20):
            seen.extend(batch)
    assert sorted(seen) == list(range(0, 2 * len(seen), 2))  # no gap: none was dropped


class Interrupted(ThreadPoolExecutor):
    """Threads beside which somebody presses Ctrl-C as some of the batches are handed out."""

    def __init__(self, *presses: int) -> None:
        """Note when."""
        super().__init__(2)
        self.presses, self.submitted = presses, 0

    def submit(self, *words: Any, **named: Any) -> Any:
        """Hand out a batch."""
        self.submitted += 1
        future = super().submit(*words, **named)
        if self.submitted in self.presses:
            raise_signal(SIGINT)
        return future


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """A Ctrl-C is heard, as it is not in what a shell starts in the background."""
    before = signal(SIGINT, default_int_handler)
    yield
    signal(SIGINT, before)


@pytest.mark.usefixtures("ctrl_c")
def test_after_a_ctrl_c_what_has_begun_is_waited_for() -> None:
    seen: list[int] = []
    with Interrupted(9) as pool:
        batches = handed_out(Workers(pool, 2), doubled, count())
        with pytest.raises(KeyboardInterrupt):
            seen.extend(chain.from_iterable(batches))
    assert sorted(seen) == list(range(0, 2 * len(seen), 2))  # no gap: none was dropped
    assert pool.submitted == 9  # and nothing more was handed out
    assert getsignal(SIGINT) is default_int_handler


@pytest.mark.usefixtures("ctrl_c")
def test_a_second_ctrl_c_waits_for_nothing() -> None:
    pressed, go_on, waiting = Event(), Event(), get_ident()

    def stuck(numbers: list[int]) -> list[int]:
        pressed.wait()
        pthread_kill(waiting, SIGINT)
        go_on.wait()
        return numbers

    def press() -> bool:
        raise_signal(SIGINT)
        pressed.set()
        return False

    with ThreadPoolExecutor(1) as pool:
        with pytest.raises(KeyboardInterrupt):
            list(handed_out(Workers(pool, 1), stuck, count(), press))
        go_on.set()


def facts(results: list[Result]) -> list[Any]:
    return sorted((r.key, r.returns, r.plies, r.actions, r.luck) for r in results)


def played(path: Path, on: Workers | None = None, rounds: int = 3) -> list[Any]:
    file = ResultFile(path, contest(rounds=rounds))
    for _ in run(contest(rounds=rounds), file, 1, on=on):
        pass
    return facts(file.results)


def test_an_executor_plays_the_same_games(tmp_path: Path) -> None:
    with ThreadPoolExecutor(2) as pool:
        assert played(tmp_path / "on", Workers(pool, 2)) == played(tmp_path / "off")


def test_a_cluster_that_is_not_there_is_named() -> None:
    address = "tcp://127.0.0.1:1"
    with (
        pytest.raises(NoCluster, match=f"--cluster {address}: no scheduler answers"),
        workers(1, address),
    ):
        raise AssertionError


@contextmanager
def cluster(folder: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and two worker processes on this machine."""
    address = f"tcp://127.0.0.1:{free_port()}"
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(sys.path),
        "DASK_DISTRIBUTED__WORKER__DAEMON": "False",
    }
    scheduler = ["distributed.cli.dask_scheduler", "--no-dashboard", "--host", address, "--no-show"]
    worker = [
        "distributed.cli.dask_worker",
        address,
        "--nthreads",
        "1",
        "--no-dashboard",
        "--no-nanny",
    ]
    processes: list[subprocess.Popen[bytes]] = []
    try:
        for words in (scheduler, worker, worker):
            command = [sys.executable, "-m", *words]
            with (folder / f"{len(processes)}.log").open("wb") as log:
                processes.append(
                    subprocess.Popen(command, env=environment, cwd=folder, stdout=log, stderr=log)
                )
        yield address, processes[1:]
    finally:
        for process in processes:
            process.kill()
            process.wait()


def test_a_cluster_plays_the_same_games_though_a_worker_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(executors, "PATIENCE", PATIENCE)
    rounds = 150
    with cluster(tmp_path) as (address, processes), _met(address, 2) as on:
        file = ResultFile(tmp_path / "on", contest(rounds=rounds))
        for number, _ in enumerate(run(contest(rounds=rounds), file, 1, on=on)):
            if number == 10:
                processes[0].kill()
    keys = [result.key for result in file.results]
    assert len(keys) == len(set(keys)) == 2 * rounds
    assert facts(file.results) == played(tmp_path / "off", rounds=rounds)


@contextmanager
def _met(address: str, count: int) -> Iterator[Workers]:
    """The workers of a cluster, once so many are there."""
    from distributed import Client

    with Client(address, timeout=PATIENCE, set_as_default=False) as client:
        client.wait_for_workers(count, timeout=PATIENCE)
    with workers(1, address) as on:
        assert on.count == count
        yield on
