"""How nodes tell each other what changed, and agree on who does what the server owes."""

import asyncio
import json
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, Protocol

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.lock import Lock
from redis.exceptions import LockError, RedisError

from wardroom.server.match.errors import Unavailable

log = logging.getLogger(__name__)

CHANNEL = "wardroom"
RETRY = 0.5  # seconds between attempts to reach Redis
QUEUE = 10_000  # notes kept while Redis is away; a node that lost some reads everything anew
DOWN = (RedisError, OSError, asyncio.TimeoutError)


@dataclass(frozen=True)
class Note:
    """Something that other nodes want to know of a match."""

    kind: Literal["event", "chat", "presence", "gone"]
    match: str
    seats: list[int] = field(default_factory=list)  # presence: who is connected to the node
    watchers: int = 0
    seq: int = 0  # event: its number, time and body, so that nobody needs to ask the database
    at: int = 0
    body: dict[str, Any] | None = None
    node: str = ""


Hear = Callable[[Note], Awaitable[None]]
Lost = Callable[[], Awaitable[None]]
Able = Callable[[], bool]


class Bus(Protocol):
    """What the matches of a node need of the way between nodes."""

    @property
    def is_alone(self) -> bool:
        """Whether there are no other nodes."""

    @property
    def is_sure(self) -> bool:
        """Whether every change elsewhere is heard."""

    def tell(self, note: Note) -> None:
        """Tell the other nodes, soon."""

    def lease(self, match: str, is_able: Able) -> AbstractAsyncContextManager[bool]:
        """Be the only one to do what a match owes; gives False if another node is.

        Another node takes over from one that is no longer able to do it.
        """

    async def count(self, what: str, seconds: int) -> int:
        """Count one more of `what` over all nodes; return how many there were in these seconds."""

    async def put(self, name: str, value: str, seconds: int) -> None:
        """Keep a value for all nodes, for so long."""

    async def take(self, name: str) -> str | None:
        """Return the value that was put there, once; None if there is none."""

    async def run(self, hear: Hear, lost: Lost) -> None:
        """Hear other nodes, for ever; `lost` is called when something may have been missed."""

    async def close(self) -> None:
        """Let go."""


class OneNode:
    """The bus of a node that is alone."""

    is_alone = True
    is_sure = True

    def __init__(self) -> None:
        """Hold nothing."""
        self._held: set[str] = set()
        self._kept: OrderedDict[str, tuple[str, float]] = OrderedDict()  # and until when

    def tell(self, note: Note) -> None:
        """There is nobody to tell."""

    @asynccontextmanager
    async def lease(self, match: str, is_able: Able) -> AsyncIterator[bool]:
        """Hold a match against this node's other tasks."""
        if match in self._held:
            yield False
            return
        self._held.add(match)
        try:
            yield True
        finally:
            self._held.discard(match)

    async def count(self, what: str, seconds: int) -> int:
        """The limits of this node are all there are."""
        return 0

    async def put(self, name: str, value: str, seconds: int) -> None:
        """Keep it in memory; of too many, the oldest is forgotten."""
        self._kept[name] = value, time.monotonic() + seconds
        while len(self._kept) > QUEUE:
            self._kept.popitem(last=False)

    async def take(self, name: str) -> str | None:
        """Return it once."""
        value, until = self._kept.pop(name, (None, 0.0))
        return value if time.monotonic() < until else None

    async def run(self, hear: Hear, lost: Lost) -> None:
        """There is nobody to hear."""

    async def close(self) -> None:
        """There is nothing to close."""


class ManyNodes:
    """The bus over Redis. While it is away nothing is lost, only slower: nodes look themselves."""

    def __init__(self, address: str, lease: float) -> None:
        """Use the Redis at `address`; a dead node's leases end after `lease` seconds."""
        self.node = secrets.token_hex(4)
        self.is_alone = False
        self.is_sure = False
        self._redis: Redis = Redis.from_url(address, socket_timeout=5, socket_connect_timeout=2)
        self._lease = lease
        self._notes: asyncio.Queue[Note] = asyncio.Queue(QUEUE)

    def tell(self, note: Note) -> None:
        """Queue a note; with a full queue it is dropped, and found by looking."""
        with suppress(asyncio.QueueFull):
            self._notes.put_nowait(note)

    @asynccontextmanager
    async def lease(self, match: str, is_able: Able) -> AsyncIterator[bool]:
        """Hold a match against all nodes, for as long as this node lives and reaches Redis."""
        lock = self._redis.lock(f"{CHANNEL}:lease:{match}", timeout=self._lease, blocking=False)
        try:
            held = is_able() and bool(await lock.acquire())
        except DOWN:
            held = False
        if not held:
            yield False
            return
        renewal = asyncio.create_task(self._renew(lock, is_able))
        try:
            yield True
        finally:
            renewal.cancel()
            with suppress(LockError, *DOWN):
                await lock.release()

    async def _renew(self, lock: Lock, is_able: Able) -> None:
        while True:
            await asyncio.sleep(self._lease / 3)
            with suppress(LockError, *DOWN):
                if is_able():
                    await lock.reacquire()

    async def count(self, what: str, seconds: int) -> int:
        """Count in Redis; while it is away each node counts for itself."""
        key = f"{CHANNEL}:count:{what}"
        try:
            async with self._redis.pipeline() as pipe:
                pipe.incr(key)
                pipe.expire(key, seconds, nx=True)
                counted, _ = await pipe.execute()
        except DOWN:
            return 0
        return int(counted)

    async def put(self, name: str, value: str, seconds: int) -> None:
        """Keep it in Redis."""
        with _answering():
            await self._redis.set(f"{CHANNEL}:kept:{name}", value, ex=seconds)

    async def take(self, name: str) -> str | None:
        """Return it to one of all who ask."""
        with _answering():
            value = await self._redis.getdel(f"{CHANNEL}:kept:{name}")
        return value.decode() if isinstance(value, bytes) else value

    async def run(self, hear: Hear, lost: Lost) -> None:
        """Send and hear, and come back when Redis does."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._send())
            tasks.create_task(self._receive(hear, lost))

    async def _send(self) -> None:
        while _is_wanted():
            notes = [await self._notes.get()]
            while not self._notes.empty() and len(notes) < 500:
                notes.append(self._notes.get_nowait())
            try:
                async with self._redis.pipeline(transaction=False) as pipe:
                    for note in notes:
                        pipe.publish(CHANNEL, json.dumps({**asdict(note), "node": self.node}))
                    await pipe.execute()
            except DOWN:
                log.warning("redis does not answer")
                await asyncio.sleep(RETRY)
                for note in notes:
                    self.tell(note)

    async def _receive(self, hear: Hear, lost: Lost) -> None:
        while _is_wanted():
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    self.is_sure = True
                    await lost()  # whatever was said before this moment was not heard
                    await self._listen(pubsub, hear)
            except DOWN:
                self.is_sure = False
                await asyncio.sleep(RETRY)

    async def _listen(self, pubsub: PubSub, hear: Hear) -> None:
        while _is_wanted():
            message = await pubsub.get_message(timeout=2)
            if message and message["type"] == "message":
                note = Note(**json.loads(message["data"]))
                if note.node != self.node:
                    await hear(note)
            elif message is None:
                await pubsub.ping()  # finds out whether Redis is still there

    async def close(self) -> None:
        """Close the connections."""
        with suppress(*DOWN):
            await self._redis.aclose()


def _is_wanted() -> bool:
    """Whether this task has not been told to end, which the client of Redis may not pass on."""
    task = asyncio.current_task()
    return task is None or not task.cancelling()


@contextmanager
def _answering() -> Iterator[None]:
    try:
        yield
    except DOWN as error:
        raise Unavailable("redis does not answer; try again") from error
