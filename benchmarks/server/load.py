"""Many live matches with two WebSocket clients each: moves a second, and how long a move takes.

    python benchmarks/server/load.py                  one node on SQLite
    python benchmarks/server/load.py --processes 2    one node of two processes on SQLite
    python benchmarks/server/load.py --nodes 2        two nodes on PostgreSQL and Redis

Everything runs on this machine, for a bounded time, and stops by itself. A move's time is from
sending it on one client's socket to the other client's receipt of the state it made.
`server_ms_per_move` is processor time of the nodes, which other work on the machine changes little.
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import sys
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx2
import orjson
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from server.services import postgresql, redis
from server.serving import Node, children, free_port, start, wait_until_open
from wardroom.catalogue import ids

OPTIONS = {"max_rolls": 0}  # Ur without an end by the number of rolls
SEATS = [{"kind": "link"}, {"kind": "link"}]
SETTLE = 2.0  # seconds of play before a measurement begins


@dataclass
class Load:
    """What is measured, over all matches."""

    rate: float  # moves a second over all matches; 0: as fast as they can
    matches: int
    begin: float
    end: float
    seconds: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    @property
    def pause(self) -> float:
        """Seconds between two moves of one match."""
        return self.matches / self.rate if self.rate else 0.0

    def note(self, sent: float) -> None:
        """Count a move that has arrived now, if it was sent while measuring."""
        if self.begin <= sent < self.end:
            self.seconds.append(time.perf_counter() - sent)


class Client(WSListener):
    """One socket of one seat."""

    def __init__(self, pair: "TwoClients", seat: int) -> None:
        self.pair = pair
        self.seat = seat
        self.state: Any = None
        self.transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Keep the way to send."""
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Take what the server sends."""
        if frame.msg_type != WSMsgType.TEXT:
            return
        message = orjson.loads(frame.get_payload_as_memoryview())
        if message["type"] == "state":
            self.state = message
            self.pair.arrived(self.seat, message["version"])
        elif message["type"] == "refused" and self.pair.load:
            self.pair.load.failures.append(message["message"])

    @property
    def version(self) -> int:
        """The latest version this client was sent."""
        return self.state["version"] if self.state else -1


class TwoClients:
    """Two clients of one match, each with its own socket, possibly of another node."""

    def __init__(self, ports: list[int], number: int) -> None:
        self.ports = ports
        self.number = number
        self.random = random.Random(number)
        self.clients = [Client(self, 0), Client(self, 1)]
        self.load: Load | None = None
        self.mover: int | None = None  # whose move is on its way
        self.wanted = 0  # the version it makes
        self.sent = self.due = 0.0
        self.timer: asyncio.TimerHandle | None = None

    async def open(self, http: httpx2.AsyncClient) -> None:
        """Create the match, sit down, connect."""
        url = f"http://127.0.0.1:{self.ports[self.number % len(self.ports)]}/api/matches"
        terms = {"game": "ur", "options": OPTIONS, "seats": SEATS}
        created = (await http.post(url, json=terms)).json()
        secrets = []
        for seat in created["seats"]:
            headers = {"authorization": f"Bearer {seat['secret']}"}
            here = f"{url}/{created['match']}/join"
            joined = await http.post(here, json={"name": "Client"}, headers=headers)
            secrets.append(joined.raise_for_status().json()["secret"])
        for number, secret in enumerate(secrets):
            port = self.ports[(self.number + number) % len(self.ports)]
            address = f"ws://127.0.0.1:{port}/api/matches/{created['match']}/live"
            headers = {"authorization": f"Bearer {secret}"}
            client = self.clients[number]
            await ws_connect(lambda c=client: c, address, extra_headers=headers)

    def begin(self, load: Load) -> None:
        """Play from a random moment of the first pause on."""
        self.load = load
        self.due = time.perf_counter() + self.random.random() * load.pause
        self.wait()

    def wait(self) -> None:
        """Move when it is time."""
        if self.timer is None:
            delay = max(0.0, self.due - time.perf_counter())
            self.timer = asyncio.get_running_loop().call_later(delay, self.move)

    def move(self) -> None:
        """Let the seat to act act, once its client knows that it is to act."""
        self.timer = None
        version = max(client.version for client in self.clients)
        actor = next(c.state["actor"] for c in self.clients if c.state and c.version == version)
        if self.mover is not None or actor is None or self.clients[actor].version < version:
            return
        client = self.clients[actor]
        action = self.random.choice(client.state["legal"])
        order = {"do": "act", "action": action, "version": version}
        self.mover, self.wanted, self.sent = actor, version + 1, time.perf_counter()
        client.transport.send(WSMsgType.TEXT, orjson.dumps({"id": 0, "order": order}))

    def arrived(self, seat: int, version: int) -> None:
        """A client was sent a state: the other client's ends the move."""
        if self.load is None or seat == self.mover or version < self.wanted:
            return
        now = time.perf_counter()
        if self.mover is not None:
            self.load.note(self.sent)
            self.mover = None
            self.due = max(self.due + self.load.pause, now - self.load.pause)
        if now < self.load.end:
            self.wait() if self.due > now else self.move()

    def close(self) -> None:
        """Disconnect."""
        for client in self.clients:
            if client.transport:
                client.transport.disconnect()


def processor_seconds(pids: list[int]) -> float:
    """Return the processor time that processes have used so far."""
    stats = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in pids]
    return sum(int(stat[11]) + int(stat[12]) for stat in stats) / os.sysconf("SC_CLK_TCK")


async def run(nodes: list[Node], matches: int, rates: list[float], seconds: float) -> list[Any]:
    """Open the matches, then play at each rate."""
    ports = [node.port for node in nodes]
    pids = [pid for node in nodes for pid in (node.process.pid, *children(node))]
    pairs = [TwoClients(ports, number) for number in range(matches)]
    async with httpx2.AsyncClient(timeout=120) as http:
        for first in range(0, matches, 20):
            await asyncio.gather(*(pair.open(http) for pair in pairs[first : first + 20]))
    print("playing", file=sys.stderr, flush=True)
    results = []
    for rate in rates:
        results.append(await measure(pairs, pids, rate, seconds))
        print(json.dumps(results[-1]), file=sys.stderr, flush=True)
    for pair in pairs:
        pair.close()
    return results


async def measure(pairs: list[TwoClients], pids: list[int], rate: float, seconds: float) -> Any:
    """Play at one rate: first until it is steady, then `seconds` that count."""
    settled = SETTLE + (len(pairs) / rate if rate else 0.0)
    begin = time.perf_counter() + settled
    load = Load(rate, len(pairs), begin, begin + seconds)
    for pair in pairs:
        pair.begin(load)
    await asyncio.sleep(settled)
    used, own = processor_seconds(pids), time.process_time()
    await asyncio.sleep(seconds)
    used, own = processor_seconds(pids) - used, time.process_time() - own
    deadline = time.perf_counter() + 10
    while any(pair.mover is not None for pair in pairs) and time.perf_counter() < deadline:
        await asyncio.sleep(0.1)
    assert not load.failures, load.failures[:3]
    return report(load, seconds, used, own)


def report(load: Load, seconds: float, used: float, own: float) -> dict[str, float | str]:
    """Return what one rate gave."""
    moves, hundredths = len(load.seconds), statistics.quantiles(load.seconds, n=100)
    return {
        "asked_moves_per_second": load.rate or "all they can",
        "moves_per_second": round(moves / seconds, 1),
        "p50_ms": _ms(hundredths[49]),
        "p99_ms": _ms(hundredths[98]),
        "longest_ms": _ms(max(load.seconds)),
        "moves": moves,
        "server_ms_per_move": _ms(used / moves),
        "clients_ms_per_move": _ms(own / moves),
    }


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 2)


def main() -> None:
    """Start the servers, measure, print the result as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rates", type=float, nargs="+", default=[250, 500, 1000, 2500, 0])
    parser.add_argument("--nodes", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="where the SQLite file is; left out: /tmp")
    given = parser.parse_args()
    load = round(os.getloadavg()[0], 1)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(dir=given.folder)))
        where = {"database": f"sqlite:///{folder / 'wardroom.db'}", "processes": given.processes}
        if given.nodes > 1:
            database, bus = stack.enter_context(postgresql()), stack.enter_context(redis())
            where = {"database": database.address, "redis": bus.address}
        nodes = [start(free_port(), folder / "log", **where) for _ in range(given.nodes)]
        for node in nodes:
            stack.callback(node.kill)
            for game in ids():  # one that is being compiled takes a core
                wait_until_open(node, game)
        results = uvloop.run(run(nodes, given.matches, given.rates, given.seconds))
    kind = "sqlite" if given.nodes == 1 else "postgresql and redis"
    facts = {"storage": kind, "nodes": given.nodes, "processes": given.processes}
    facts |= {"matches": given.matches, "load": load}
    print(json.dumps({**facts, "seconds_each": given.seconds, "results": results}, indent=1))


if __name__ == "__main__":
    main()
