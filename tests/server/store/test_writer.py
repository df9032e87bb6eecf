"""Appends that share a commit: each is told its own fate."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path

import pytest

from server.services import postgresql
from wardroom.catalogue import load
from wardroom.server.match.agreement import AgreedSeat, Agreement
from wardroom.server.match.clocks import ClockTerms
from wardroom.server.match.errors import Unavailable
from wardroom.server.match.events import Event
from wardroom.server.node.new_secrets import new_id, new_seed
from wardroom.server.store import database
from wardroom.server.store.commits import SearchColumns
from wardroom.server.store.journal import Journal

pytestmark = pytest.mark.xdist_group("writer")

PLAYING = SearchColumns("playing", 0, None)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def address(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """The address of an empty database."""
    with ExitStack() as stack:
        if request.param == "sqlite":
            yield f"sqlite:///{tmp_path_factory.mktemp('writer') / 'wardroom.db'}"
        else:
            yield stack.enter_context(postgresql()).address


@asynccontextmanager
async def journal_at(address: str) -> AsyncIterator[Journal]:
    """Open a journal whose writer has not begun: what is appended goes into one commit."""
    engine = database.connect(address)
    await database.upgrade(engine)
    journal = Journal(engine)
    yield journal
    await journal.close()


@asynccontextmanager
async def writing(journal: Journal) -> AsyncIterator[None]:
    """Let the writer write."""
    run = asyncio.create_task(journal.writer.run())
    yield
    run.cancel()
    await asyncio.gather(run, return_exceptions=True)


async def opened(journal: Journal) -> str:
    """Store a match; return its id."""
    agreement = Agreement(
        new_id(), load("ur").initial(2), new_seed(), (AgreedSeat("link"), AgreedSeat("link")),
        ClockTerms(), "public", 1,
    )  # fmt: skip
    async with writing(journal):
        await journal.create(agreement, [], SearchColumns("waiting", 2, None))
    return agreement.id


async def fates(
    journal: Journal, appends: list[tuple[str, int, str]], standing: SearchColumns = PLAYING
) -> list[bool | type]:
    """Append all at once as (match, seq, action); return whether each won, or how it failed."""
    tasks = [
        asyncio.create_task(
            journal.writer.append(match, seq, Event("act", 5, 0, ((0, action),)), standing)
        )
        for match, seq, action in appends
    ]
    await asyncio.sleep(0)  # all are queued
    async with writing(journal):
        results = await asyncio.gather(*tasks, return_exceptions=True)
    return [type(result) if isinstance(result, BaseException) else result for result in results]


def test_one_bad_append_does_not_fail_the_others(address: str) -> None:
    async def check() -> None:
        async with journal_at(address) as journal:
            first, second = await opened(journal), await opened(journal)
            assert await fates(journal, [(second, 1, "early")]) == [True]
            group = [(first, 1, "a"), ("unknown", 1, "b"), (second, 1, "late"), (second, 2, "c")]
            assert await fates(journal, group) == [True, Unavailable, False, True]
            logs = [[e.entries[0][1] for e in await journal.since(m, 0)] for m in (first, second)]
            assert logs == [["a"], ["early", "c"]]

    asyncio.run(check())


def test_the_row_of_a_match_follows_those_that_won_alone(address: str) -> None:
    async def check() -> None:
        async with journal_at(address) as journal:
            late, first = await opened(journal), await opened(journal)
            await fates(journal, [(late, 1, "a")])
            group = [(late, 1, "b"), (first, 1, "c")]
            assert await fates(journal, group, SearchColumns("over", 0, 7)) == [False, True]
            rows = [await journal.read(match) for match in (late, first)]
            found = [(row.status, row.due) for row in rows if row]
            assert found == [("playing", None), ("over", 7)]

    asyncio.run(check())


def test_a_commit_that_cannot_be_made_fails_every_append_in_it(tmp_path: Path) -> None:
    async def check() -> None:
        async with journal_at(f"sqlite:///{tmp_path / 'wardroom.db'}") as journal:
            match = await opened(journal)
            async with journal.engine.begin() as connection:
                await connection.exec_driver_sql("ALTER TABLE events RENAME TO elsewhere")
            assert await fates(journal, [(match, 1, "a"), (match, 2, "b")]) == [Unavailable] * 2

    asyncio.run(check())
