"""A real PostgreSQL and a real Redis on free ports of this machine, which tests may restart."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from fcntl import LOCK_EX, flock
from pathlib import Path
from tempfile import gettempdir, mkdtemp

import pytest

from server.serving import free_port

PACKAGES = {"postgres": "postgresql", "redis-server": "redis-server"}


def program(name: str) -> str:
    """Return the path of a program of the two, installed first if it is missing and we may."""
    found = _found(name)
    if not found and os.geteuid() == 0 and shutil.which("apt-get"):
        found = _installed(name)
    if not found:
        pytest.fail(f"needs {name}: install the package {PACKAGES[name]}")
    return found


def _installed(name: str) -> str | None:
    with Path(gettempdir(), "wardroom-apt-get.lock").open("w") as lock:
        flock(lock, LOCK_EX)  # tests that run side by side may miss the same one
        if not _found(name):
            _apt_get("update", "-qq")
            _apt_get("install", "-y", "-qq", "--no-install-recommends", PACKAGES[name])
    return _found(name)


def _apt_get(*words: str) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", *words], check=True, stdout=subprocess.DEVNULL, env=environment)


def _found(name: str) -> str | None:
    # Debian keeps PostgreSQL's own programs away from the path.
    versions = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return str(versions[0]) if versions else shutil.which(name)


@dataclass
class Service:
    """A process that can be stopped and started again with what it kept."""

    command: list[str]
    address: str
    port: int
    stop_signal: signal.Signals
    user: str | None = None
    folder: Path = field(default_factory=lambda: Path(mkdtemp(prefix="wardroom-")))
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, unless it runs, and wait until it listens."""
        if self.process:
            return
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command, stdout=log, stderr=log, user=self.user, cwd=self.folder
            )
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            if b"ready to accept connections" in self._news().lower():
                return
            assert self.process.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.02)
        raise AssertionError(f"{self.command[0]} does not listen")

    def stop(self) -> None:
        """Stop it at once."""
        if self.process:
            self._read = (self.folder / "log").stat().st_size
            self.process.send_signal(self.stop_signal)
            self.process.wait(120)
            self._read = (self.folder / "log").stat().st_size
            self.process = None

    _read: int = 0

    def _news(self) -> bytes:
        return (self.folder / "log").read_bytes()[self._read :]


@contextmanager
def postgresql() -> Iterator[Service]:
    """Run a PostgreSQL of its own."""
    server = program("postgres")
    user = "postgres" if os.geteuid() == 0 else None
    port = free_port()
    name = user or os.environ.get("USER", "postgres")
    address = f"postgresql://{name}@127.0.0.1:{port}/postgres"
    # SIGINT is PostgreSQL's fast shutdown: it ends the connections.
    service = Service([], address, port, signal.SIGINT, user)
    if user:
        shutil.chown(service.folder, user)
    data = service.folder / "data"
    initdb = Path(server).with_name("initdb")
    subprocess.run(
        [str(initdb), "-D", str(data), "-A", "trust", "-E", "UTF8", "--no-sync"],
        check=True, user=user, stdout=subprocess.DEVNULL, cwd=service.folder,
    )  # fmt: skip
    service.command = [server, "-D", str(data), "-p", str(port), "-k", str(service.folder)]
    with _running(service):
        yield service


@contextmanager
def redis() -> Iterator[Service]:
    """Run a Redis of its own, which keeps nothing."""
    server, port = program("redis-server"), free_port()
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    address = f"redis://127.0.0.1:{port}/0"
    with _running(Service([server, *options], address, port, signal.SIGKILL)) as service:
        yield service


@contextmanager
def _running(service: Service) -> Iterator[Service]:
    try:
        service.start()
        yield service
    finally:
        service.stop()
        shutil.rmtree(service.folder, ignore_errors=True)
