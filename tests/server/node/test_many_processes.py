"""What the processes of a server tell each other, and keep for all."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from wardroom.server.match.errors import Unavailable
from wardroom.server.node import many_processes, neighbours
from wardroom.server.node.bus import Note
from wardroom.server.node.many_processes import ManyProcesses
from wardroom.server.node.neighbours import Neighbours, Place, inboxes


class Process:
    """The bus of one of two processes, here in one event loop."""

    def __init__(self, place: Place) -> None:
        self.neighbours = Neighbours(place)
        self.bus = ManyProcesses(self.neighbours)
        self.heard: asyncio.Queue[Note] = asyncio.Queue()
        self.missed = 0

    async def hear(self, note: Note) -> None:
        self.heard.put_nowait(note)

    async def miss(self) -> None:
        self.missed += 1

    async def run(self) -> None:
        await self.bus.run(self.hear, self.miss)


@asynccontextmanager
async def two(reading: int = 2) -> AsyncIterator[list[Process]]:
    """Give two processes, of which so many read what they are told."""
    places = inboxes(2)
    both = [Process(Place(number, places)) for number in range(2)]
    running = [asyncio.create_task(process.run()) for process in both]
    for process in both[:reading]:
        process.neighbours.open()
    try:
        yield both
    finally:
        for process in both:
            process.neighbours.close()
        for task in running:
            task.cancel()
        for end in (end for inbox in places for end in inbox):
            end.close()


def named(process: Process, owner: int) -> str:
    """Return a name whose owner is the process of this number."""
    return next(name for name in map(str, range(99)) if process.neighbours.owner(name) == owner)


def test_a_process_hears_what_another_tells_in_order() -> None:
    async def tell() -> None:
        async with two() as (first, second):
            for seq in range(300):
                first.bus.tell(Note("event", "match", seq=seq, body={"hidden": "cards"}))
            heard = [await second.heard.get() for _ in range(300)]
            assert [note.seq for note in heard] == [*range(300)]
            assert {note.node for note in heard} == {"0"}
            assert all(note.body is None for note in heard)  # it reads what it needs itself
            assert first.heard.empty()

    asyncio.run(tell())


@pytest.mark.parametrize("owner", [0, 1])
def test_a_lease_is_held_against_all_tasks_of_all_processes(owner: int) -> None:
    async def hold() -> None:
        async with two() as (first, second):
            name = named(first, owner)
            async with first.bus.lease(name, lambda: True) as held:
                assert held
                for process in (first, second):
                    async with process.bus.lease(name, lambda: True) as again:
                        assert not again
            assert await taken_in_the_end(second, name)
            async with first.bus.lease("unable", lambda: False) as held:
                assert not held

    asyncio.run(hold())


async def taken_in_the_end(process: Process, name: str) -> bool:
    """Whether a lease is given once it is known to be free."""
    async with asyncio.timeout(10):
        while True:
            async with process.bus.lease(name, lambda: True) as held:
                if held:
                    return True
            await asyncio.sleep(0)


@pytest.mark.parametrize("owner", [0, 1])
def test_counts_and_values_are_those_of_all(owner: int) -> None:
    async def keep() -> None:
        async with two() as (first, second):
            name = named(first, owner)
            counted = [await process.bus.count(name, 60) for process in (first, second, first)]
            assert counted == [1, 2, 3]
            assert await first.bus.count(name, 0) == 4  # until its time is over
            await first.bus.put(name, "seat", 60)
            assert await second.bus.take(name) == "seat"
            assert await first.bus.take(name) is None

    asyncio.run(keep())


def test_a_process_that_began_anew_holds_nothing() -> None:
    async def begin_anew() -> None:
        async with two() as (first, second):
            name = named(first, owner=0)
            async with second.bus.lease(name, lambda: True) as held:
                assert held
                second.neighbours.post(0, many_processes.BEGUN, b"1")
                assert await taken_in_the_end(first, name)

    asyncio.run(begin_anew())


def test_a_process_that_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many_processes, "PATIENCE", 0.01)

    async def ask() -> None:
        async with two(reading=1) as (first, _):
            name = named(first, owner=1)
            with pytest.raises(Unavailable):
                await first.bus.take(name)
            assert await first.bus.count(name, 60) == 0  # nobody is refused for that
            async with first.bus.lease(name, lambda: True) as held:
                assert not held

    asyncio.run(ask())


def test_whoever_missed_something_looks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbours, "WAITING", 5)

    async def flood() -> None:
        async with two(reading=1) as (first, second):
            for number in range(5000):  # more than an inbox takes
                first.neighbours.post(1, many_processes.NOTES, b"[]" + b" " * number)
            second.neighbours.open()
            first.bus.tell(Note("event", "match", seq=7))
            assert (await second.heard.get()).seq == 7
            assert second.missed > 0

    asyncio.run(flood())


def test_an_open_file_goes_to_the_other_process() -> None:
    async def hand() -> None:
        async with two(reading=1) as (first, second):
            got: asyncio.Queue[tuple[bytes, int | None]] = asyncio.Queue()
            second.neighbours.on(b"c", lambda *given: got.put_nowait(given))
            reading, writing = os.pipe()
            assert first.neighbours.hand(1, b"c", b"GET", writing)
            os.close(writing)
            second.neighbours.open()
            brought, file = await got.get()
            assert brought == b"GET"
            assert file is not None
            os.write(file, b"here")
            assert os.read(reading, 9) == b"here"
            os.close(file)
            os.close(reading)

    asyncio.run(hand())
