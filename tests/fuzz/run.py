"""Bad inputs by the thousand, on documents, requests, messages and raw connections.

`python -m fuzz.run --inputs 1000000 --seed 7`; every input is made from the seed and its number,
so `--only 4711` gives the same one again.
"""

import argparse
import asyncio
import gc
import json
import logging
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import active_count
from typing import Any

from fuzz.connections import bad_connection
from fuzz.documents import GAMES, read_bad_document
from fuzz.requests import Asked, World, bad_line, bad_request
from server.players import play_out, seated
from server.serving import PATIENCE, Served, serving, settings
from wardroom.server.run.site import build

# Of a thousand inputs.
SHARES = {"document": 800, "request": 150, "line": 40, "connection": 10}
ROOMS = 40  # matches kept in memory, so that they come and go
WARM = 0.3  # of all inputs; what grows afterwards grows without end
GROWTH = 48  # megabytes that may come on top after that
MOST_FAILURES = 20
PROGRESS = 50_000  # inputs between lines that tell how far it is
PAGE = 4096


class Noise(logging.Handler):
    """Keeps what the log should not have: tracebacks and errors."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(self.format(record)[-800:])

    def take(self) -> str | None:
        """Return what was heard since the last time."""
        heard, self.heard = self.heard, []
        return heard[0] if heard else None


@contextmanager
def listening() -> Iterator[Noise]:
    """Hear all that is logged as an error."""
    noise = Noise()
    logging.getLogger().addHandler(noise)
    try:
        yield noise
    finally:
        logging.getLogger().removeHandler(noise)


def memory() -> int:
    """Return the megabytes that this process holds."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * PAGE >> 20


class Fuzzer:
    """A run of bad inputs."""

    def __init__(self, seed: int, world: World, served: Served, noise: Noise) -> None:
        self.seed = seed
        self.world, self.served, self.noise = world, served, noise
        self.failures: list[str] = []
        self.statuses: Counter[int] = Counter()
        self.kinds: Counter[str] = Counter()
        self.slowest = 0.0, ""

    async def run(self, numbers: range) -> None:
        """Try these inputs, until too many failed."""
        for number in numbers:
            began = time.perf_counter()
            kind, wrong = await self.one(number)
            self.kinds[kind] += 1
            self.slowest = max(self.slowest, (time.perf_counter() - began, f"{kind} {number}"))
            wrong = wrong or self.noise.take()
            if wrong:
                self.failures.append(f"--seed {self.seed} --only {number} ({kind}): {wrong}")
            if self.kinds.total() % PROGRESS == 0:
                print(f"{self.kinds.total()} inputs, {memory()} MB", file=sys.stderr, flush=True)
            if len(self.failures) >= MOST_FAILURES:
                return

    async def one(self, number: int) -> tuple[str, str | None]:
        """Try one input; return its kind, and what went wrong."""
        random = Random(f"{self.seed}/{number}")
        (kind,) = random.choices(list(SHARES), list(SHARES.values()))
        client = f"10.0.0.{random.randrange(1, 100)}"
        if kind == "document":
            return kind, read_bad_document(random)
        if kind == "line":
            return kind, await bad_line(self.world, random, client)
        if kind == "connection":
            return kind, bad_connection(self.served.port, self.world, random)
        asked = bad_request(self.world, random)
        wrong = await asked.send(self.world.app, client)
        self.statuses[asked.status] += 1
        return kind, wrong or await self._look_at_new(asked, client)

    async def _look_at_new(self, asked: Asked, client: str) -> str | None:
        """Look at a match that was opened or uploaded: it may be poisoned."""
        if asked.status != 201:
            return None
        place = f"/api/matches/{json.loads(asked.answer)['match']}"
        for path in ("", "/cards", "/replay", "/replay/1", "/views/0", "?account=true"):
            look = Asked("GET", place + path, [], b"")
            wrong = await look.send(self.world.app, client)
            if wrong:
                return f"{wrong} after {asked}"
        return None

    async def settled(self) -> list[str]:
        """Return what is left over although nobody asks for anything any more."""
        deadline = time.monotonic() + PATIENCE
        while (left := self._left_over()) and time.monotonic() < deadline:
            await asyncio.sleep(0.1)
        return left

    def _left_over(self) -> list[str]:
        site = self.world.app.state.site
        matches, work = site.matches, site.work
        kept = {
            "rooms": max(0, len(matches._known) - ROOMS),
            "listeners": len(matches.listeners),
            "presence": len(matches.presence._matches),
            "sockets": len(site.sockets._open),
            "waiting": len(work.light.turns.queue) + len(work.heavy.turns.queue),
            "tasks": max(0, len(asyncio.all_tasks()) - 40),
            "threads": max(0, active_count() - 60),
        }
        return [f"{count} {what} are left over" for what, count in kept.items() if count]


async def made_world(world: World) -> None:
    """Open matches of all games: waiting, running and over."""
    for game in GAMES:
        for joined, over in ((0, False), (2, False), (2, True)):
            created = await _post(world, "/api/matches", {"game": game})
            secrets = [seat["secret"] for seat in created["seats"]]
            match = created["match"]
            for number in range(joined):
                told = await _post(
                    world, f"/api/matches/{match}/join", {"name": "A"}, secrets[number]
                )
                secrets[number] = told.get("secret", secrets[number])
            if over:
                await _post(world, f"/api/matches/{match}/resign", {}, secrets[0])
            world.matches.append((match, secrets))


async def _post(world: World, path: str, body: Any, secret: str = "") -> Any:
    headers = [(b"host", b"127.0.0.1"), (b"content-type", b"application/json")]
    if secret:
        headers.append((b"authorization", f"Bearer {secret}".encode()))
    asked = Asked("POST", path, headers, json.dumps(body).encode())
    assert not await asked.send(world.app, "10.1.1.1"), asked.answer
    assert asked.status < 300, asked.answer
    return json.loads(asked.answer)


async def _fuzz(seed: int, numbers: range, folder: Path, served: Served) -> Fuzzer:
    app = build(settings(folder, rooms=ROOMS))
    with listening() as noise:
        async with app.router.lifespan_context(app):
            world = World(app)
            await made_world(world)
            fuzzer = Fuzzer(seed, world, served, noise)
            warm = numbers.start + round(len(numbers) * WARM)
            await fuzzer.run(range(numbers.start, warm))
            before = memory()
            await fuzzer.run(range(warm, numbers.stop))
            grown = memory() - before
            if grown > GROWTH:
                fuzzer.failures.append(
                    f"--seed {seed}: {grown} megabytes more than after the start"
                )
            fuzzer.failures += await fuzzer.settled()
            print(f"memory {before} MB after the start, {grown:+d} MB since", file=sys.stderr)
    return fuzzer


def fuzzed(seed: int, numbers: range) -> Fuzzer:
    """Run a fuzzer to its end; then play a game as people do."""
    with TemporaryDirectory() as folder:
        first, second = Path(folder, "sockets"), Path(folder, "direct")
        for place in (first, second):
            place.mkdir()
        with serving(settings(first, rooms=ROOMS)) as served:
            fuzzer = asyncio.run(_fuzz(seed, numbers, second, served))
            assert play_out(seated(served))["status"] == "over"
    return fuzzer


def main() -> int:
    """Run as the command line says; return how the process ends."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 10**9)
    parser.add_argument("--only", type=int)
    given = parser.parse_args()
    numbers = range(given.inputs) if given.only is None else range(given.only, given.only + 1)
    began = time.monotonic()
    print(f"seed {given.seed}", file=sys.stderr, flush=True)
    fuzzer = fuzzed(given.seed, numbers)
    seconds = time.monotonic() - began
    print(f"{fuzzer.kinds.total()} inputs in {seconds:.0f} s: {dict(fuzzer.kinds)}")
    print(f"answers {dict(sorted(fuzzer.statuses.items()))}, slowest {fuzzer.slowest}")
    for failure in fuzzer.failures:
        print(failure.encode(errors="backslashreplace").decode())
    return 1 if fuzzer.failures else 0


if __name__ == "__main__":
    sys.exit(main())
