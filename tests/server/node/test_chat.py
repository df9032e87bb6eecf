"""Chat costs others nothing."""

import asyncio
from pathlib import Path
from typing import Any

from server.players import refused, seated
from server.serving import Served, serving, settings
from wardroom.server.node.thinking import levels
from wardroom.server.run.site import open_site


def test_a_seat_that_says_too_much_is_told_to_wait_and_its_opponent_is_not(server: Served) -> None:
    players = seated(server)
    answers = [players[0].ask("chat", text=str(n)) for n in range(6)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429]
    assert refused(answers[-1], 429, "too_much").startswith("chat:")
    players[1].do("chat", text="well")


def test_the_oldest_lines_of_chat_give_way(tmp_path: Path) -> None:
    async def check() -> None:
        async with open_site(settings(tmp_path), levels) as site:
            journal = site.matches.journal
            await asyncio.gather(
                *(journal.say(match, 1, 0, "x", str(n)) for n in range(520) for match in names)
            )
            for match in names:
                lines = [int(line["text"]) for line in await journal.said(match, 0, 1000)]
                assert lines == list(range(20, 520))

    with serving(settings(tmp_path)) as server:
        names = [seated(server)[0].match for _ in range(2)]
    asyncio.run(check())


def test_lines_of_chat_share_commits(tmp_path: Path) -> None:
    commits: list[int] = []

    async def check() -> None:
        async with open_site(settings(tmp_path), levels) as site:
            writer = site.matches.journal.writer
            do = writer._commits.do

            async def counted(works: Any) -> Any:
                commits.append(len(works))
                return await do(works)

            writer._commits.do = counted  # type: ignore[method-assign]
            await asyncio.gather(
                *(site.matches.journal.say(match, 1, 0, "x", str(n)) for n in range(300))
            )

    with serving(settings(tmp_path)) as server:
        match = seated(server)[0].match
    asyncio.run(check())
    assert sum(commits) >= 300
    assert len(commits) <= 10
