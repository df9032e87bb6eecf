"""The bus between nodes, over Redis."""

import asyncio
import json
import logging
import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import asdict

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.lock import Lock
from redis.exceptions import LockError, RedisError

from wardroom.server.match.errors import Unavailable
from wardroom.server.node.bus import Able, Hear, Lost, Note

log = logging.getLogger(__name__)
CHANNEL = "wardroom"
RETRY = 0.5  # seconds between attempts to reach Redis
QUEUE = 10_000  # notes kept while Redis is away; a node that lost some reads everything anew
DOWN = (RedisError, OSError, asyncio.TimeoutError)


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
