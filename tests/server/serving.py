"""Servers for tests: in a thread of this process, or as a process that can be killed."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any

import httpx2
from websockets.sync.client import ClientConnection, connect

from wardroom.bots.bot import Bot
from wardroom.server.node.thinking import levels
from wardroom.server.run.serving import Server, listening
from wardroom.server.run.settings import Settings
from wardroom.server.run.site import build

GENEROUS = {
    "rate": 1e6, "burst": 1_000_000, "creations": 1e6, "sockets": 10_000, "waiting": 1_000_000,
    "bot_pace": 0, "grace": 1, "port": 0, "bot_matches": 10_000, "bots_alone": 10_000,
}  # fmt: skip
PATIENCE = 300.0  # seconds for a cold server on a busy machine


def settings(folder: Path, **changes: object) -> Settings:
    """Settings under which tests are not slowed by limits."""
    database = f"sqlite:///{folder / 'wardroom.db'}"
    return Settings.model_validate({"database": database, **GENEROUS, "log": "error", **changes})


class Served(httpx2.Client):
    """A client of a server that runs for a test."""

    def __init__(self, port: int, app: Any = None) -> None:
        super().__init__(base_url=f"http://127.0.0.1:{port}", timeout=30)
        self.port = port
        self.app = app
        self._others: list[Served] = []

    def another(self) -> "Served":
        """Return a client with cookies of its own; it is closed with this one."""
        self._others.append(Served(self.port, self.app))
        return self._others[-1]

    def close(self) -> None:
        """Close this client and those made from it."""
        for other in self._others:
            other.close()
        super().close()

    def __exit__(self, *failure: Any) -> None:
        self.close()

    def socket(self, path: str, secret: str | None = None, **kwargs: Any) -> ClientConnection:
        """Open a WebSocket."""
        headers = {"authorization": f"Bearer {secret}"} if secret else {}
        url = f"ws://127.0.0.1:{self.port}{path}"
        opened: ClientConnection = connect(url, additional_headers=headers, proxy=None, **kwargs)
        return opened


@contextmanager
def serving(settings: Settings, bots: dict[str, Bot] | None = None) -> Iterator[Served]:
    """Serve in a thread, so that a test can reach inside."""
    app = build(settings, levels if bots is None else lambda _: bots)
    server = Server(listening(app, settings))
    thread = Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    with Served(server.servers[0].sockets[0].getsockname()[1], app) as client:
        while client.get("/health").json()["compiling"]:  # its bots would be slow
            time.sleep(0.02)
        yield client
    server.should_exit = True
    thread.join(PATIENCE)


@dataclass
class Node:
    """A server process."""

    process: subprocess.Popen[bytes]
    port: int

    def kill(self) -> None:
        """End it without any warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Ask it to stop."""
        self.process.terminate()
        self.process.wait(PATIENCE)


def start(
    port: int, output: Path | None = None, files: int | None = None, **variables: Any
) -> Node:
    """Start `wardroom serve` as a process; it may not listen yet. It may open so many `files`."""
    given = {**GENEROUS, "port": port, "log": "warning", **variables}
    environment = {f"WARDROOM_{name.upper()}": str(value) for name, value in given.items()}
    limit = ["bash", "-c", f'ulimit -n {files}; exec "$@"', "-"] if files else []
    with (output or Path(os.devnull)).open("ab") as target:
        process = subprocess.Popen(
            [*limit, sys.executable, "-m", "wardroom", "serve"],
            env={**os.environ, **environment},
            stdout=target,
            stderr=target,
        )
    return Node(process, port)


def wait_until_open(node: Node, game: str | None = "ur") -> None:
    """Wait until a node serves, and a game is compiled if one is named."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        assert node.process.poll() is None, "the server ended"
        try:
            health = httpx2.get(f"http://127.0.0.1:{node.port}/health", timeout=5).json()
            if health["status"] == "ok" and game not in health["compiling"]:
                return
        except (httpx2.HTTPError, json.JSONDecodeError):
            pass
        time.sleep(0.05)
    raise AssertionError("the server did not open")


def children(node: Node) -> list[int]:
    """Return the processes that serve for a node, the youngest last."""
    pid = node.process.pid
    started = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [
        int(one) for one in started if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()
    ]


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
