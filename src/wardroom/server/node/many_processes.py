"""The bus between the processes of one server on one machine."""

import asyncio
import itertools
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import orjson

from wardroom.server.match.errors import Unavailable
from wardroom.server.node.bus import Able, Hear, Lost, Note
from wardroom.server.node.kept_for_all import KeptForAll
from wardroom.server.node.neighbours import MISSED, Neighbours

log = logging.getLogger(__name__)

NOTES, QUESTION, ANSWER, BEGUN = b"n", b"?", b"=", b"+"
PATIENCE = 2.0  # seconds that another process has for an answer
TOGETHER = 20  # notes in one message, which are far from filling it


class ManyProcesses:
    """The bus over Unix sockets. A match's own process has everybody who follows it.

    So the others need not know how it stands, only that it is no longer as they knew it.
    """

    is_alone = False
    is_sure = True

    def __init__(self, neighbours: Neighbours) -> None:
        """Talk to `neighbours`, which must be opened."""
        self._neighbours = neighbours
        self._kept = KeptForAll()
        self._numbers = itertools.count()
        self._asked: dict[int, asyncio.Future[Any]] = {}
        self._notes: list[Note] = []  # to be told together
        self._heard: asyncio.Queue[bytes | None] = asyncio.Queue()  # None: some were missed
        self._tasks: set[asyncio.Task[Any]] = set()
        neighbours.on(NOTES, lambda content, _: self._heard.put_nowait(content))
        neighbours.on(MISSED, lambda _, __: self._heard.put_nowait(None))
        neighbours.on(QUESTION, lambda content, _: self._begin(self._answer(content)))
        neighbours.on(ANSWER, lambda content, _: self._answered(content))
        neighbours.on(BEGUN, lambda content, _: self._kept.forget(int(content)))

    def tell(self, note: Note) -> None:
        """Tell the other processes, with all that is told at this moment."""
        if not self._notes:
            asyncio.get_running_loop().call_soon(self._post_notes)
        self._notes.append(note)

    def _post_notes(self) -> None:
        notes, self._notes = self._notes, []
        node = str(self._neighbours.number)
        for first in range(0, len(notes), TOGETHER):
            self._post_all(NOTES, [_told(note, node) for note in notes[first : first + TOGETHER]])

    def _post_all(self, kind: bytes, content: Any) -> None:
        written = orjson.dumps(content)
        for number in self._neighbours.others:
            self._neighbours.post(number, kind, written)

    @asynccontextmanager
    async def lease(self, match: str, is_able: Able) -> AsyncIterator[bool]:
        """Hold a match against all tasks of all processes."""
        try:
            held = is_able() and bool(await self._ask("hold", match))
        except Unavailable:
            held = False
        try:
            yield held
        finally:
            if held:
                self._begin(self._ask("free", match))

    async def count(self, what: str, seconds: int) -> int:
        """Count where `what` is counted for all; while that process is away each one is free."""
        try:
            counted: int = await self._ask("count", what, seconds)
        except Unavailable:
            return 0
        return counted

    async def put(self, name: str, value: str, seconds: int) -> None:
        """Keep a value where all look for it."""
        await self._ask("put", name, value, seconds)

    async def take(self, name: str) -> str | None:
        """Return it to one of all who ask."""
        value: str | None = await self._ask("take", name)
        return value

    async def _ask(self, what: str, name: str, *given: Any) -> Any:
        """Ask the process that keeps what has this name."""
        keeper = self._neighbours.owner(name)
        if keeper == self._neighbours.number:
            return await self._kept.answer(keeper, what, name, list(given))
        number = next(self._numbers)
        answer = self._asked[number] = asyncio.get_running_loop().create_future()
        question = orjson.dumps([self._neighbours.number, number, what, name, given])
        self._neighbours.post(keeper, QUESTION, question)
        try:
            async with asyncio.timeout(PATIENCE):
                return await answer
        except TimeoutError:
            raise Unavailable("a process of this server does not answer; try again") from None
        finally:
            del self._asked[number]

    async def _answer(self, content: bytes) -> None:
        asker, number, what, name, given = orjson.loads(content)
        answer = await self._kept.answer(asker, what, name, given)
        self._neighbours.post(asker, ANSWER, orjson.dumps([number, answer]))

    def _answered(self, content: bytes) -> None:
        number, answer = orjson.loads(content)
        waiting = self._asked.get(number)
        if waiting and not waiting.done():
            waiting.set_result(answer)

    def _begin(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            log.warning("a process does not answer")

    async def run(self, hear: Hear, lost: Lost) -> None:
        """Hear the others, for ever."""
        self._post_all(BEGUN, self._neighbours.number)
        while True:
            content = await self._heard.get()
            if content is None:
                await lost()
                continue
            for note in orjson.loads(content):
                await hear(Note(**note))

    async def close(self) -> None:
        """There is nothing to close: the neighbours are not this bus's own."""


def _told(note: Note, node: str) -> dict[str, Any]:
    return {**vars(note), "body": None, "node": node}
