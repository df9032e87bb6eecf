"""Clients that leave in the middle of what they asked for cost nobody else anything."""

import asyncio
import json
import socket
import sqlite3
import struct
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

from starlette.requests import HTTPConnection

from server.http.test_socket import follow, until
from server.players import LINKS, Player, act, good, open_match, play_out, seated
from server.serving import PATIENCE, Served, settings
from wardroom.catalogue import load
from wardroom.server.http.dependencies import Site
from wardroom.server.http.messages.orders import Rematch
from wardroom.server.http.orders import carry_out
from wardroom.server.http.socket import MatchSocket
from wardroom.server.match import commands
from wardroom.server.match.agreement import AgreedSeat, Agreement
from wardroom.server.match.clocks import ClockTerms
from wardroom.server.match.errors import Refused
from wardroom.server.node.matches import Matches
from wardroom.server.node.new_secrets import new_id, new_seed
from wardroom.server.node.thinking import levels
from wardroom.server.node.token_buckets import Buckets
from wardroom.server.run.site import open_site
from wardroom.server.store import uninterrupted

LEAVINGS = 3000
ROUNDS = 12
TALKERS = 30
NOBODY = HTTPConnection({"type": "http", "headers": []})
KEYS = ("a" * 64, "b" * 64)


def agreement() -> Agreement:
    seats = tuple(AgreedSeat("link", key=key, name="somebody") for key in KEYS)
    start = load("ur").initial(2, {"pieces": 4, "max_rolls": 400})
    return Agreement(new_id(), start, new_seed(), seats, ClockTerms(), "public", 1)


async def play(matches: Matches, match: str) -> None:
    """Act in a match that goes on."""
    live = await matches.get(match)
    if live.actor is not None:
        seat, action = live.actor, live.match.position.legal()[0]
        await matches.perform(match, live.version, commands.act, seat, action)


def asked(matches: Matches, match: str) -> list[Callable[[], Awaitable[Any]]]:
    """All that a client can ask of a node."""
    return [
        lambda: play(matches, match),
        lambda: matches.chat.say(match, 0, "somebody", "hello"),
        lambda: matches.chat.said(match, 0),
        lambda: matches.create(agreement()),
        lambda: matches.look(match),
        lambda: matches.journal.listed("waiting", None),
        lambda: matches.remove_unstarted(0),
        lambda: matches.perform(match, None, commands.offer_draw, 0),
    ]


async def leave(ask: Callable[[], Awaitable[Any]], random: Random) -> None:
    """Ask, and leave at a random moment."""
    task = asyncio.ensure_future(ask())
    for _ in range(random.randrange(40)):
        await asyncio.sleep(0)
    if random.random() < 0.3:
        await asyncio.sleep(random.random() / 100)
    task.cancel()
    with suppress(asyncio.CancelledError, Refused):
        await task


def test_work_that_is_cancelled_anywhere_holds_nothing(tmp_path: Path) -> None:
    async def check() -> None:
        async with open_site(settings(tmp_path), levels) as site:
            matches, random = site.matches, Random(1)
            matches.chat._talk = Buckets(1e9, 1e9)  # the limit of chat is another matter
            opened = [(await matches.create(agreement())).agreement.id for _ in range(8)]
            for _ in range(LEAVINGS // 50):
                choices = [random.choice(asked(matches, random.choice(opened))) for _ in range(50)]
                await asyncio.gather(*(leave(ask, random) for ask in choices))
            for match in opened:  # play and creation go on
                await matches.look(match)
                await play(matches, match)
            await matches.create(agreement())
            await _check_that_nothing_is_held(site, tmp_path / "wardroom.db")

    asyncio.run(asyncio.wait_for(check(), PATIENCE))


async def _check_that_nothing_is_held(site: Site, file: Path) -> None:
    matches = site.matches
    while uninterrupted._running:
        await asyncio.sleep(0.01)
    assert not [lock for lock in matches._locks.values() if lock.locked()]
    assert matches.journal.writer.waiting == 0
    assert matches.journal.engine.pool.checkedout() == 0  # type: ignore[attr-defined]
    with closing(sqlite3.connect(file, timeout=60, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")  # nobody is in a transaction


def test_a_move_whose_player_left_is_told_to_the_others(tmp_path: Path) -> None:
    async def check() -> None:
        async with open_site(settings(tmp_path), levels) as site:
            matches = site.matches
            match = (await matches.create(agreement())).agreement.id
            for steps in range(30):
                before = (await matches.get(match)).version
                changed = asyncio.Event()
                with matches.listeners.listening(match, changed.set):
                    task = asyncio.create_task(play(matches, match))
                    for _ in range(steps):
                        await asyncio.sleep(0)
                    task.cancel()
                    with suppress(asyncio.CancelledError):
                        await task
                    await asyncio.sleep(0.02)
                    stored = len(await matches.journal.since(match, 0))
                    if stored > before:
                        async with asyncio.timeout(PATIENCE):
                            await changed.wait()
                        assert (await matches.get(match)).version == stored

    asyncio.run(check())


def test_a_rematch_whose_last_asker_left_is_open(tmp_path: Path) -> None:
    async def check() -> None:
        async with open_site(settings(tmp_path), levels) as site:
            matches = site.matches
            for steps in range(0, 60, 3):
                live = await matches.create(agreement())
                match = live.agreement.id
                live = await matches.perform(match, None, commands.resign, 0)
                live = await carry_out(matches, live, 0, NOBODY, Rematch(do="rematch"))
                task = asyncio.create_task(
                    carry_out(matches, live, 1, NOBODY, Rematch(do="rematch"))
                )
                for _ in range(steps):
                    await asyncio.sleep(0)
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
                while uninterrupted._running:
                    await asyncio.sleep(0.01)
                following = (await matches.look(match)).next
                assert steps == 0 or await matches.get(str(following))

    asyncio.run(check())


class OneOrder:
    """The socket of a client that sends one order, and nothing more."""

    scope = NOBODY.scope
    app = SimpleNamespace(state=SimpleNamespace(requests=Buckets(1e9, 1e9)))

    def __init__(self, order: Any) -> None:
        self._orders = [json.dumps({"id": 1, "order": order})]

    async def receive(self) -> Any:
        if not self._orders:
            await asyncio.Future()
        return {"type": "websocket.receive", "text": self._orders.pop()}

    async def send_text(self, text: str) -> None:
        """Read it."""

    async def close(self) -> None:
        """Go."""


def test_an_order_runs_to_its_end_although_its_socket_ends(tmp_path: Path) -> None:
    async def check() -> None:
        async with open_site(settings(tmp_path), levels) as site:
            live = await site.matches.create(agreement())
            match, action = live.agreement.id, live.match.position.legal()[0]
            client: Any = OneOrder({"do": "act", "action": action, "version": live.version})
            follower = MatchSocket(client, site, match, live.actor, 0, 0, False, False)
            async with site.matches._lock(match):  # the order has begun, and waits
                serving = asyncio.create_task(follower.serve())
                while not follower.is_ordering:
                    await asyncio.sleep(0)
                serving.cancel()
                for _ in range(10):
                    await asyncio.sleep(0)
            with suppress(asyncio.CancelledError):
                await serving
            assert (await site.matches.look(match)).version == live.version + 1

    asyncio.run(asyncio.wait_for(check(), PATIENCE))


# The same from outside.


def hang_up(connection: socket.socket) -> None:
    """Close without a word: the other side gets a reset."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


Leave = Callable[[socket.socket], None]


def send_and_leave(player: Player, verb: str, path: str, body: Any, leave: Leave) -> None:
    """Send a request over HTTP and leave before it is answered."""
    content = json.dumps(body).encode() if body is not None else b""
    leave(_sent(player, verb, path, {"content-length": len(content)}, content))


def order_and_leave(player: Player, orders: list[Any], leave: Leave = hang_up) -> None:
    """Send orders over a WebSocket and leave before they are answered."""
    upgrade = {
        "connection": "upgrade", "upgrade": "websocket", "sec-websocket-version": 13,
        "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
    }  # fmt: skip
    connection = _sent(player, "GET", f"{player.url()}/live", upgrade)
    while not connection.recv(4096).startswith(b"HTTP/1.1 101"):
        pass
    messages = (json.dumps({"id": n, "order": order}).encode() for n, order in enumerate(orders))
    connection.sendall(b"".join(_frame(message) for message in messages))
    leave(connection)


def _sent(
    player: Player, verb: str, path: str, headers: dict[str, Any], content: bytes = b""
) -> socket.socket:
    assert isinstance(player.http, Served)
    given = {"host": "x", "content-type": "application/json", **player.headers, **headers}
    lines = [f"{verb} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in given.items())]
    connection = socket.create_connection(("127.0.0.1", player.http.port))
    connection.sendall("\r\n".join([*lines, "", ""]).encode() + content)
    return connection


def _frame(message: bytes) -> bytes:
    """A text in one frame, masked with nothing (RFC 6455, 5.2)."""
    assert len(message) < 126
    return bytes([0x81, 0x80 | len(message), 0, 0, 0, 0]) + message


def orders(state: Any) -> list[Any]:
    """One of every kind of order."""
    move = state["legal"][0] if state["legal"] else "pass"
    version = state["version"]
    kinds: list[Any] = [
        {"do": "act", "action": move, "version": version},
        {"do": "draw"},
        {"do": "draw", "answer": "decline"},
        {"do": "takeback"},
        {"do": "takeback", "answer": "refuse"},
        {"do": "claim", "result": "win"},
        {"do": "rematch"},
    ]
    return [[{"do": "chat", "text": "hello"}] * 3, *([kind] for kind in kinds)]


def test_the_server_outlives_clients_that_leave_in_the_middle_of_everything(
    server: Served,
) -> None:
    replay = _replay(server)
    for turn in range(ROUNDS):
        leaving: Leave = hang_up if turn % 2 else socket.socket.close
        players = seated(server)
        for player in players:
            for kind in orders(player.look()):
                order_and_leave(player, kind, leaving)
        for player in players:
            for verb in ("resign", "rematch"):
                send_and_leave(player, "POST", f"{player.url()}/{verb}", {}, leaving)
            send_and_leave(player, "GET", f"{player.url()}?since=99999&wait=30", None, leaving)
        send_and_leave(players[0], "POST", "/api/replays", replay, leaving)
        send_and_leave(players[0], "POST", "/api/matches", {"game": "ur", "seats": LINKS}, leaving)
        for player in open_match(server):
            send_and_leave(player, "POST", f"{player.url()}/join", {"name": "x"}, leaving)
    players = seated(server)
    with follow(players[0]) as first, follow(players[1]):
        players[1].do("chat", text="still here")
        until(first, lambda message: any(x["text"] == "still here" for x in message["chat"]))
    act(players[players[0].look()["actor"]])
    assert good(server.get("/health"))["status"] == "ok"


def _replay(server: Served) -> Any:
    players = seated(server)
    play_out(players)
    return good(server.get(f"{players[0].url()}/replay"))


def test_clients_that_talk_and_leave_stop_nobody(server: Served) -> None:
    for _ in range(TALKERS):
        for player in seated(server):
            order_and_leave(player, [{"do": "chat", "text": "hello"}] * 4)
    created = server.post("/api/matches", json={"game": "ur", "seats": LINKS})
    assert created.status_code == 201
