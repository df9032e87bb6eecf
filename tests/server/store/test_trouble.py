"""A database in trouble: /health says so, the log says why, and the server comes back by itself."""

import asyncio
import resource
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Any

import asyncpg
import pytest

from server.players import Player, act, good, refused, seated
from server.services import postgresql, redis
from server.serving import Node, Served, free_port, serving, settings, start, wait_until_open
from wardroom.server.match.errors import Unavailable
from wardroom.server.node.thinking import levels
from wardroom.server.run.site import open_site
from wardroom.server.store import failures
from wardroom.server.store.backups import copy_database
from wardroom.server.store.failures import unavailable

pytestmark = pytest.mark.xdist_group("trouble")


def until(holds: Callable[[], object], seconds: float = 60) -> None:
    """Wait until something holds."""
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, "it did not come to hold"
        time.sleep(0.1)


def health(http: Any) -> tuple[int, Any]:
    answer = http.get("/health")
    return answer.status_code, answer.json()


@contextmanager
def node_at(output: Path | None, **variables: Any) -> Iterator[Node]:
    """Run a node, which ends with the test whatever comes."""
    node = start(free_port(), output, **variables)
    try:
        wait_until_open(node)
        yield node
        node.stop()
    finally:
        node.kill()


@pytest.fixture
def talkative(monkeypatch: pytest.MonkeyPatch) -> None:
    """No failure has been logged yet."""
    monkeypatch.setattr(failures, "_logged", {})


@pytest.mark.usefixtures("talkative")
def test_a_locked_database_is_told_and_outlived(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(settings(tmp_path)) as server:
        players = seated(server)
        with closing(sqlite3.connect(tmp_path / "wardroom.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            state = players[0].look()
            body = {"action": "pass", "version": state["version"]}
            Thread(target=players[state["actor"]].ask, args=("act",), kwargs=body).start()
            until(lambda: health(server)[1].get("reason") == "the database is locked")
            assert health(server)[0] == 503
            assert players[0].look()["version"] == state["version"]  # reading goes on
            other.execute("ROLLBACK")
        until(lambda: health(server) == (200, {**health(server)[1], "reason": None}))
        act(players[players[0].look()["actor"]])
    causes = [vars(record).get("cause") for record in caplog.records]
    assert causes.count("SQLITE_BUSY") in (1, 2)  # not once for each that waited


def test_a_full_disk_is_told_and_outlived(tmp_path: Path) -> None:
    file = tmp_path / "wardroom.db"
    with (
        node_at(tmp_path / "log", database=f"sqlite:///{file}") as node,
        Served(node.port) as server,
    ):
        players = seated(server)
        unlimited = resource.prlimit(node.process.pid, resource.RLIMIT_FSIZE)
        full = Path(f"{file}-wal").stat().st_size
        resource.prlimit(node.process.pid, resource.RLIMIT_FSIZE, (full, unlimited[1]))
        until(lambda: health(server)[0] == 503)
        refused(server.post("/api/matches", json={"game": "ur"}), 503, "unavailable")
        resource.prlimit(node.process.pid, resource.RLIMIT_FSIZE, unlimited)
        until(lambda: health(server)[0] == 200)
        act(players[players[0].look()["actor"]])
    assert '"cause": "SQLITE_IOERR_WRITE"' in (tmp_path / "log").read_text()


@pytest.mark.usefixtures("talkative")
def test_causes_are_logged_once_in_a_while_without_what_was_written(
    caplog: pytest.LogCaptureFixture,
) -> None:
    secret = asyncpg.UniqueViolationError("Key (seed)=(hunter2) already exists")
    for _ in range(100):
        unavailable(secret)
        unavailable(ConnectionRefusedError(111, "hunter2"))
    assert [vars(record)["cause"] for record in caplog.records] == [
        "UniqueViolationError 23505", "ConnectionRefusedError 111",
    ]  # fmt: skip
    assert "hunter2" not in caplog.text


class Confused:
    """A driver that has lost track of what it was told."""

    def connect(self) -> None:
        raise asyncpg.InternalClientError("got result for unknown protocol state 3")


def test_a_driver_that_is_confused_is_a_database_that_does_not_answer(tmp_path: Path) -> None:
    async def check() -> None:
        async with open_site(settings(tmp_path), levels) as site:
            journal, engine = site.matches.journal, site.matches.journal.engine
            journal.engine = Confused()  # type: ignore[assignment]
            with pytest.raises(Unavailable):
                await journal.read("x")
            journal.engine = engine

    asyncio.run(check())


# PostgreSQL that falls silent: connections stay open, and nothing comes.


class Relay:
    """A way to a port of this machine that can fall silent."""

    def __init__(self, address: str, to: int) -> None:
        self.to, self.port = to, free_port()
        self.address = address.replace(f":{to}/", f":{self.port}/")
        self.is_silent = False
        self._ended = asyncio.Event()

    @contextmanager
    def running(self) -> Iterator["Relay"]:
        loop = asyncio.new_event_loop()
        thread = Thread(target=loop.run_until_complete, args=(self._serve(),), daemon=True)
        thread.start()
        yield self
        loop.call_soon_threadsafe(self._ended.set)
        thread.join(10)

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._relay, "127.0.0.1", self.port)
        await self._ended.wait()
        server.close()
        relaying = asyncio.all_tasks() - {asyncio.current_task()}
        for task in relaying:
            task.cancel()
        await asyncio.gather(*relaying, return_exceptions=True)

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = await asyncio.open_connection("127.0.0.1", self.to)
        await asyncio.gather(self._pass_on(reader, there[1]), self._pass_on(there[0], writer))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while content := await reader.read(65536):
                if self.is_silent:
                    await self._ended.wait()  # what was once silent stays so
                writer.write(content)
                await writer.drain()
            writer.close()


def test_a_node_whose_database_falls_silent_says_so_and_comes_back(tmp_path: Path) -> None:
    with (
        postgresql() as service,
        Relay(service.address, service.port).running() as relay,
        node_at(tmp_path / "log", database=relay.address) as node,
        Served(node.port) as server,
    ):
        players = seated(server)
        relay.is_silent = True
        until(lambda: health(server)[0] == 503)
        assert health(server)[1]["reason"] == "the database does not answer"
        relay.is_silent = False  # for new connections
        until(lambda: health(server)[0] == 200)
        act(players[players[0].look()["actor"]])
    assert '"cause": "TimeoutError"' in (tmp_path / "log").read_text()


def test_another_node_takes_over_from_one_whose_database_is_silent() -> None:
    bots = {"game": "ur", "seats": [{"kind": "bot", "level": "random"}] * 2}
    with ExitStack() as stack:
        service, bus = stack.enter_context(postgresql()), stack.enter_context(redis())
        relay = stack.enter_context(Relay(service.address, service.port).running())
        shared: dict[str, Any] = {"redis": bus.address, "lease": 2, "bot_pace": 0.1}
        first = stack.enter_context(node_at(None, database=relay.address, **shared))
        client = stack.enter_context(Served(first.port))
        made = [good(client.post("/api/matches", json=bots))["match"] for _ in range(4)]
        relay.is_silent = True
        second = stack.enter_context(node_at(None, database=service.address, **shared))
        for match in made:
            watcher = Player(stack.enter_context(Served(second.port)), match)
            version = watcher.look()["version"]
            assert watcher.look(since=version + 5, wait=25)["version"] > version
        relay.is_silent = False


# What a database file tells to other users of the machine: nothing.


def test_only_its_owner_can_read_a_database(tmp_path: Path) -> None:
    place = settings(tmp_path)
    for name in ("wardroom.db", "wardroom.db-wal", "wardroom.db.lock"):
        (tmp_path / name).touch(0o644)
    with serving(place) as server:
        seated(server)
        copy_database(place.database, tmp_path / "copy.db")
        files = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
    names = {"wardroom.db", "wardroom.db-wal", "wardroom.db-shm", "wardroom.db.lock", "copy.db"}
    assert files == dict.fromkeys(names, 0o600)
