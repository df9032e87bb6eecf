"""Connections that hold on to the server are ended, while others are served."""

import logging
import os
import re
import resource
import socket
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx2
import pytest

from server.http.test_socket import follow, receive
from server.players import seated
from server.serving import Served, free_port, serving, settings, start, wait_until_open
from wardroom.server.run import open_files
from wardroom.server.run import serving as running
from wardroom.server.run.open_files import FILES

ELSEWHERE = "192.0.2.1"  # a proxy that is not here, so that nobody here is taken for one
QUICK = {"header_timeout": 0.5, "body_timeout": 0.7, "proxies": ELSEWHERE}
PATIENCE = 30.0  # seconds; the limits are far below
UPGRADE = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
KEY = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"

# What is sent first, and then again and again.
HOLDING: dict[str, tuple[bytes, bytes]] = {
    "silent": (b"", b""),
    "half a request line": (b"GET /hea", b""),
    "slow headers": (b"GET /health HTTP/1.1\r\nHost: a\r\nX: ", b"x"),
    "blank lines": (b"\r\n", b"\r\n"),
    "blank lines after a request": (b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n", b"\r\n"),
    "a body that never comes": (
        b"POST /api/matches HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n", b"",
    ),
    "a slow body": (
        b"POST /api/matches HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n", b" ",
    ),
    "slow chunks": (
        b"POST /api/matches HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n",
        b"1\r\n \r\n",
    ),
    "a refused body that goes on": (
        b"POST /api/matches HTTP/1.1\r\nHost: a\r\nContent-Length: 999999\r\n\r\n", b" ",
    ),
    "a handshake of too many headers": (
        b"GET /api/matches/a/live HTTP/1.1\r\nHost: a\r\n" + UPGRADE + KEY
        + b"".join(b"X-%d: 1\r\n" % n for n in range(140)) + b"\r\n", b"",
    ),
    "a handshake of a long header": (
        b"GET /api/matches/a/live HTTP/1.1\r\nHost: a\r\n" + UPGRADE + KEY
        + b"X: " + b"x" * 9000 + b"\r\n\r\n", b"",
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with little patience."""
    with serving(settings(tmp_path_factory.mktemp("quick"), **QUICK)) as served:
        yield served


_reached: list[socket.socket] = []


@pytest.fixture(autouse=True)
def _close_all() -> Iterator[None]:
    yield
    while _reached:
        _reached.pop().close()


def reach(port: int) -> socket.socket:
    """Open a connection that nothing is sent on; it is closed after the test."""
    _reached.append(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))
    return _reached[-1]


def ends(connection: socket.socket, seconds: float = 0.0) -> bool:
    """Whether the server ended a connection; what it sent before is dropped."""
    connection.settimeout(seconds)
    try:
        while connection.recv(65536):
            pass
    except (TimeoutError, BlockingIOError):
        return False
    except OSError:
        return True
    return True


def eventually(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, "it did not come to hold"
        time.sleep(0.05)


def connections(served: Served) -> float:
    """Return how many connections a server says it has."""
    (count,) = re.findall(r"^wardroom_connections (\S+)$", served.get("/metrics").text, re.M)
    return float(count)


def test_connections_that_only_hold_on_are_ended_while_others_are_served(quick: Served) -> None:
    held = {name: reach(quick.port) for name in HOLDING}
    for name, connection in held.items():
        connection.sendall(HOLDING[name][0])
    deadline = time.monotonic() + PATIENCE
    while held and time.monotonic() < deadline:
        held = {name: connection for name, connection in held.items() if not ends(connection)}
        for name, connection in held.items():
            try:
                connection.setblocking(False)
                connection.send(HOLDING[name][1])
            except OSError:
                pass
        assert quick.get("/health").status_code == 200
        time.sleep(0.05)
    assert sorted(held) == []


@pytest.mark.parametrize(
    "head",
    [b"GET /health HTTP/1.1\r\nHost: a\r\nX: ", b"GET /", b"GET /health HTTP/1.1\r\nHost: ",
     b"POST /api/verify HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: "],
    ids=["header", "address", "host", "trailer"],
)  # fmt: skip
def test_a_header_without_end_is_not_taken(quick: Served, head: bytes) -> None:
    connection = reach(quick.port)
    connection.sendall(head)
    sent, most = 0, 40_000_000
    try:
        while sent < most:
            connection.sendall(b"x" * 65536)
            sent += 65536
        assert ends(connection, PATIENCE)
    except OSError:
        pass
    assert quick.get("/health").status_code == 200


@pytest.mark.parametrize(
    "headers", [b"X: " + b"x" * 70_000 + b"\r\n", b"X: 1\r\n" * 200], ids=["size", "number"]
)
def test_too_large_headers_are_refused_with_431(server: Served, headers: bytes) -> None:
    connection = reach(server.port)
    connection.sendall(b"GET /health HTTP/1.1\r\nHost: a\r\n" + headers + b"\r\n")
    assert connection.recv(65536).startswith(b"HTTP/1.1 431 ")
    assert ends(connection, PATIENCE)


def test_an_answer_that_nobody_reads_is_not_kept_for_ever(quick: Served) -> None:
    before = connections(quick)
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect(("127.0.0.1", quick.port))
    connection.setblocking(False)
    try:
        for _ in range(300):
            connection.send(b"GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n")
    except BlockingIOError:
        pass
    eventually(lambda: connections(quick) <= before)
    connection.close()


def test_a_socket_that_answers_no_ping_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert running.PING + running.PONG <= 5
    monkeypatch.setattr(running, "PING", 0.05)
    monkeypatch.setattr(running, "PONG", 0.05)
    with serving(settings(tmp_path, **QUICK)) as served:
        players = seated(served)
        path = players[0].url().encode()
        deaf = reach(served.port)
        deaf.sendall(b"GET " + path + b"/live HTTP/1.1\r\nHost: a\r\n" + UPGRADE + KEY + b"\r\n")
        assert ends(deaf, PATIENCE)


def test_a_full_server_ends_who_only_waits_and_serves_who_asks(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(settings(tmp_path, connections=8)) as served:
        held = [reach(served.port) for _ in range(30)]
        for _ in range(8):
            with Served(served.port) as another:
                assert another.get("/api/games").status_code == 200
        eventually(lambda: sum(ends(connection) for connection in held) >= 22)
    assert sum("limit of connections" in text for text in caplog.messages) == 1


def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    with serving(settings(tmp_path, address_connections=5, proxies=ELSEWHERE)) as served:
        players = seated(served)
        served.close()
        for _ in range(2):  # once they are closed, there may be others
            eventually(lambda: _is_served(served.port))
            held = [reach(served.port) for _ in range(2)]
            with ExitStack() as stack:
                sockets = [stack.enter_context(follow(players[0])) for _ in range(3)]
                refused = reach(served.port)
                assert refused.recv(65536).startswith(b"HTTP/1.1 429 ")
                assert [receive(one)["type"] for one in sockets] == ["state"] * 3
            for one in (*held, refused):
                one.close()
        eventually(lambda: _is_served(served.port))


def _is_served(port: int) -> bool:
    try:
        return httpx2.get(f"http://127.0.0.1:{port}/health").status_code == 200
    except httpx2.HTTPError:
        return False


def test_proxies_may_have_as_many_connections_as_their_clients_need(tmp_path: Path) -> None:
    with serving(settings(tmp_path, address_connections=2)) as served:  # 127.0.0.1 is trusted
        held = [reach(served.port) for _ in range(6)]
        assert served.get("/health").status_code == 200
        assert not any(ends(connection) for connection in held)


def test_a_server_that_can_open_few_files_serves_and_says_so(tmp_path: Path) -> None:
    log, port = tmp_path / "log", free_port()
    database = f"sqlite:///{tmp_path / 'w.db'}"
    node = start(port, log, files=256, database=database, proxies=ELSEWHERE)
    try:
        wait_until_open(node)
        held = [reach(port) for _ in range(300)]
        for _ in range(8):
            with Served(port) as another:
                assert another.get("/api/games").status_code == 200
        eventually(lambda: sum(ends(connection) for connection in held) >= 100)
    finally:
        node.stop()
    assert "the limit of connections is reached" in log.read_text()


def test_that_no_file_can_be_opened_is_said_seldom(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*_: object) -> int:
        raise OSError(24, "Too many open files")

    monkeypatch.setattr(os, "open", refuse)
    for _ in range(5):
        open_files.try_one()
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert "Too many open files" in caplog.text


@pytest.mark.parametrize(
    ("soft", "hard", "asked_for", "allowed"),
    [(100, 300, [300], 300), (9000, 9000, [], 5000), (100, -1, [5000], 5000), (50, 50, [], 129)],
)
def test_as_many_files_are_asked_for_as_connections_need(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, asked_for: list[int], allowed: int
) -> None:
    assert resource.RLIM_INFINITY == -1
    asked: list[int] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits[0]))
    assert open_files.allowed_connections(5000 - FILES) == allowed - FILES
    assert asked == asked_for


def leave(connection: socket.socket) -> None:
    """End a connection without a word (RST)."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def test_no_way_to_leave_is_an_error(server: Served, caplog: pytest.LogCaptureFixture) -> None:
    players = seated(server)
    before = connections(server)
    late = '{"id": 1, "order": {"do": "act", "action": "pass", "version": 1}}'
    for number in range(12):
        with follow(players[number % 2]) as orderly:
            receive(orderly)
        with follow(players[number % 2]):
            pass
        with follow(players[number % 2]) as abrupt:
            leave(abrupt.socket)
        with follow(players[number % 2]) as talking:
            for _ in range(3):
                talking.send(late)
            if number % 2:
                leave(talking.socket)
        handshake = reach(server.port)
        path = players[0].url().encode()
        handshake.sendall(b"GET " + path + b"/live HTTP/1.1\r\nHost: a\r\n" + UPGRADE + KEY)
        handshake.sendall(b"\r\n")
        leave(handshake)
        body = reach(server.port)
        body.sendall(b"POST /api/matches HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{")
        leave(body)
        asking = reach(server.port)
        asking.sendall(b"GET " + path + b"?wait=1&since=99 HTTP/1.1\r\nHost: a\r\n\r\n")
        leave(asking)
        hasty = reach(server.port)  # does not wait for an answer before it asks again
        hasty.sendall((b"GET " + path + b"?wait=1&since=99 HTTP/1.1\r\nHost: a\r\n\r\n") * 2)
        leave(hasty)
        changing = reach(server.port)  # wants a WebSocket before its request is answered
        ask = b"GET " + path + b"?wait=1&since=99 HTTP/1.1\r\nHost: a\r\n\r\n"
        changing.sendall(ask + b"GET " + path + b"/live HTTP/1.1\r\nHost: a\r\n" + UPGRADE + KEY)
        changing.sendall(b"\r\n")
        leave(changing)
    for frame in (b"\x81\x82\0\0\0\0\xff\xfe", b"\xc1\x80\0\0\0\0", b"\x01"):
        with follow(players[0]) as spoiled:
            receive(spoiled)
            spoiled.socket.sendall(frame)  # no text, reserved bits, half a frame
    eventually(lambda: connections(server) <= before)
    # The client of this test may stumble itself: it is cut off while it reads.
    ours = [r for r in caplog.records if r.name != "websockets.client"]
    assert [r.getMessage() for r in ours if r.levelno >= logging.ERROR] == []
    assert players[0].look()["status"] == "playing"
