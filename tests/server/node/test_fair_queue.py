"""FairQueue are fair between clients, bounded, and given up by whoever leaves."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from wardroom.server.match.errors import Busy, Left, TooMuch
from wardroom.server.node.fair_queue import ITSELF, FairQueue
from wardroom.server.node.worker_threads import CLIENT, Work


async def _queued(turns: FairQueue, jobs: list[tuple[str, float, int]]) -> list[str]:
    """Let jobs (client, cost, rank) wait behind one that is served; return who was served when."""
    served: list[str] = []

    async def job(client: str, cost: float, rank: int) -> None:
        await turns.take(client, cost, rank)
        served.append(client)
        turns.give_back(client)

    await turns.take("first")
    waiting = [asyncio.create_task(job(*one)) for one in jobs]
    await asyncio.sleep(0)
    turns.give_back("first")
    await asyncio.gather(*waiting)
    return served


def test_a_client_with_many_jobs_delays_only_itself() -> None:
    jobs = [("greedy", 1.0, 0)] * 30 + [("other", 1.0, 0)] * 2
    served = asyncio.run(_queued(FairQueue(1), jobs))
    assert served[:4].count("other") == 2


def test_the_shorter_job_goes_first_and_the_longer_is_not_forgotten() -> None:
    jobs = [("long", 10.0, 0), *[("short", 1.0, 0)] * 20]
    served = asyncio.run(_queued(FairQueue(1), jobs))
    assert served[0] == "short"
    assert served.index("long") < 12


def test_a_lower_rank_goes_first() -> None:
    assert asyncio.run(_queued(FairQueue(1), [("b", 1.0, 1), ("a", 9.0, 0)])) == ["a", "b"]


def test_the_queue_and_a_clients_share_of_it_are_bounded() -> None:
    async def fill() -> None:
        turns = FairQueue(1, waiting=3, each=2)
        await turns.take("a")
        waiting = [asyncio.create_task(turns.take(client)) for client in "abc"]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch):
            await turns.take("a")
        with pytest.raises(Busy):
            await turns.take("d")
        own = asyncio.create_task(turns.take(ITSELF))
        await asyncio.sleep(0)
        assert len(turns.queue) == 4  # the server's own work is never refused
        for task in [*waiting, own]:
            task.cancel()
        await asyncio.gather(*waiting, own, return_exceptions=True)
        turns.give_back("a")
        assert (turns.free, turns.queue) == (1, [])
        assert not turns._jobs
        assert not turns._marks

    asyncio.run(fill())


def test_whoever_leaves_as_its_turn_comes_gives_it_back() -> None:
    async def leave() -> None:
        turns = FairQueue(1)
        for late in (False, True):
            await turns.take("a")
            waiting = asyncio.create_task(turns.take("b"))
            await asyncio.sleep(0)
            steps: list[Callable[[], object]] = [waiting.cancel, lambda: turns.give_back("a")]
            for step in steps[:: -1 if late else 1]:
                step()
            await asyncio.gather(waiting, return_exceptions=True)
            assert (turns.free, turns.queue, dict(turns._jobs)) == (1, [], {})

    asyncio.run(leave())


def _working(test: Callable[[Work], Awaitable[None]]) -> None:
    async def run() -> None:
        work = Work("test", 1, 8, 4)
        CLIENT.set("somebody")
        try:
            await test(work)
        finally:
            work.close()

    asyncio.run(run())


def test_work_that_is_cancelled_ends_at_its_next_check_and_frees_its_thread() -> None:
    async def leave(work: Work) -> None:
        ended: list[bool] = []
        begun = asyncio.Event()
        loop = asyncio.get_running_loop()

        def endless(check: Callable[[], None]) -> None:
            loop.call_soon_threadsafe(begun.set)
            try:
                while True:
                    check()
            except Left:
                ended.append(True)
                raise

        task = asyncio.create_task(work.do(endless))
        never = asyncio.create_task(work.do(lambda _: ended.append(False)))
        await begun.wait()
        never.cancel()
        task.cancel()
        await asyncio.gather(task, never, return_exceptions=True)
        assert await work.do(lambda _: "next") == "next"
        assert ended == [True]

    _working(leave)


def test_an_error_of_a_job_reaches_who_asked() -> None:
    async def fail(work: Work) -> None:
        with pytest.raises(ZeroDivisionError):
            await work.do(lambda _: 1 // 0)
        assert work.turns.free == 1

    _working(fail)
