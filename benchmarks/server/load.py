"""Many live matches with two WebSocket clients each: moves a second, and how long a move takes.

    python benchmarks/server/load.py                  one node on SQLite
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
import uvloop
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from server.services import postgresql, redis
from server.serving import Node, free_port, start, wait_until_open

OPTIONS = {"max_rolls": 0}  # Ur without an end by the number of rolls
SEATS = [{"kind": "link"}, {"kind": "link"}]


@dataclass
class Load:
    """What is measured, over all matches."""

    rate: float  # moves a second over all matches; 0: as fast as they can
    matches: int
    until: float = 0.0
    moves: int = 0
    seconds: list[float] = field(default_factory=list)

    @property
    def pause(self) -> float:
        """Seconds between two moves of one match."""
        return self.matches / self.rate if self.rate else 0.0


class Table:
    """Two clients of one match, each with its own socket, possibly of another node."""

    def __init__(self, ports: list[int], number: int) -> None:
        self.ports = ports
        self.number = number
        self.random = random.Random(number)
        self.sockets: list[ClientConnection] = []
        self.states: list[Any] = [{}, {}]
        self.arrived = [asyncio.Event(), asyncio.Event()]
        self.readers: list[asyncio.Task[None]] = []

    async def open(self, http: httpx2.AsyncClient) -> None:
        """Create the match, sit down, connect."""
        url = f"http://127.0.0.1:{self.ports[self.number % len(self.ports)]}/api/matches"
        terms = {"game": "ur", "options": OPTIONS, "seats": SEATS}
        created = (await http.post(url, json=terms)).json()
        for seat in created["seats"]:
            headers = {"authorization": f"Bearer {seat['secret']}"}
            here = f"{url}/{created['match']}/join"
            (await http.post(here, json={"name": "Client"}, headers=headers)).raise_for_status()
        for seat in created["seats"]:
            port = self.ports[(self.number + seat["seat"]) % len(self.ports)]
            address = f"ws://127.0.0.1:{port}/api/matches/{created['match']}/live"
            headers = {"authorization": f"Bearer {seat['secret']}"}
            socket = await connect(
                address, additional_headers=headers, proxy=None, compression=None, open_timeout=60
            )
            self.sockets.append(socket)
            self.readers.append(asyncio.create_task(self.read(seat["seat"])))

    async def read(self, seat: int) -> None:
        """Keep the latest state that a client was sent."""
        async for text in self.sockets[seat]:
            message = json.loads(text)
            if message["type"] == "state":
                self.states[seat] = message
                self.arrived[seat].set()
            elif message["type"] == "refused":
                raise AssertionError(message)

    async def play(self, load: Load) -> None:
        """Move until the time is over."""
        await asyncio.sleep(self.random.random() * load.pause)
        due = time.perf_counter()
        while time.perf_counter() < load.until and self.states[0]["status"] == "playing":
            await self.move(load)
            due = max(due + load.pause, time.perf_counter() - load.pause)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    async def move(self, load: Load) -> None:
        """Let the seat to act act, and wait until the other client knows."""
        state = max(self.states, key=lambda s: s["version"])
        actor, version = state["actor"], state["version"]
        await self.until_at(actor, version)
        order = {"do": "act", "action": self.random.choice(self.states[actor]["legal"])}
        sent = time.perf_counter()
        await self.sockets[actor].send(
            json.dumps({"id": 0, "order": {**order, "version": version}})
        )
        await self.until_at(1 - actor, version + 1)
        load.seconds.append(time.perf_counter() - sent)
        load.moves += 1

    async def until_at(self, seat: int, version: int) -> None:
        """Wait until a client has been sent a version."""
        while self.states[seat].get("version", -1) < version:
            self.arrived[seat].clear()
            await self.arrived[seat].wait()

    async def close(self) -> None:
        """Disconnect."""
        for reader in self.readers:
            reader.cancel()
        await asyncio.gather(*(socket.close() for socket in self.sockets))


def processor_seconds(pids: list[int]) -> float:
    """Return the processor time that processes have used so far."""
    stats = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in pids]
    return sum(int(stat[11]) + int(stat[12]) for stat in stats) / os.sysconf("SC_CLK_TCK")


async def run(nodes: list[Node], matches: int, rates: list[float], seconds: float) -> list[Any]:
    """Open the matches, then play at each rate."""
    ports, pids = [node.port for node in nodes], [node.process.pid for node in nodes]
    tables = [Table(ports, number) for number in range(matches)]
    async with httpx2.AsyncClient(timeout=120) as http:
        for first in range(0, matches, 20):
            await asyncio.gather(*(table.open(http) for table in tables[first : first + 20]))
    for table in tables:
        for seat in (0, 1):
            await table.until_at(seat, 2)
    results = []
    for rate in rates:
        load = Load(rate, matches, until=time.perf_counter() + seconds)
        began, used = time.perf_counter(), processor_seconds(pids)
        await asyncio.gather(*(table.play(load) for table in tables))
        took, used = time.perf_counter() - began, processor_seconds(pids) - used
        results.append({**report(load, took), "server_ms_per_move": _ms(used / load.moves)})
        print(json.dumps(results[-1]), file=sys.stderr)
    await asyncio.gather(*(table.close() for table in tables))
    return results


def report(load: Load, took: float) -> dict[str, float | str]:
    """Return what one rate gave."""
    hundredths = statistics.quantiles(load.seconds, n=100)
    return {
        "asked_moves_per_second": load.rate or "all they can",
        "moves_per_second": round(load.moves / took, 1),
        "p50_ms": _ms(hundredths[49]),
        "p99_ms": _ms(hundredths[98]),
        "moves": load.moves,
    }


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 2)


def main() -> None:
    """Start the servers, measure, print the result as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rates", type=float, nargs="+", default=[250, 500, 1000, 0])
    parser.add_argument("--nodes", type=int, default=1)
    given = parser.parse_args()
    load = round(os.getloadavg()[0], 1)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        where = {"database": f"sqlite:///{folder / 'wardroom.db'}"}
        if given.nodes > 1:
            database, bus = stack.enter_context(postgresql()), stack.enter_context(redis())
            where = {"database": database.address, "redis": bus.address}
        nodes = [start(free_port(), folder / "log", **where) for _ in range(given.nodes)]
        for node in nodes:
            stack.callback(node.kill)
            wait_until_open(node)
        results = uvloop.run(run(nodes, given.matches, given.rates, given.seconds))
    kind = "sqlite" if given.nodes == 1 else "postgresql and redis"
    facts = {"storage": kind, "nodes": given.nodes, "matches": given.matches, "load": load}
    print(json.dumps({**facts, "seconds_each": given.seconds, "results": results}, indent=1))


if __name__ == "__main__":
    main()
