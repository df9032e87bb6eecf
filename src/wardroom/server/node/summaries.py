"""Summaries of matches that are over: made once, in the background, for all who look."""

import asyncio
from collections import OrderedDict
from contextvars import Context

from wardroom.core.replay import Check
from wardroom.review.summary import Summary, summary
from wardroom.server.match.live import LiveMatch
from wardroom.server.node.matches import Matches
from wardroom.server.node.worker_threads import ENTRIES

KEPT = 1000  # summaries

Judged = tuple[Summary, bool]  # and whether its positions were judged


class Summaries:
    """What is told of whole matches. It follows from their logs, so it need not be stored."""

    def __init__(self, matches: Matches) -> None:
        """Sum up every match that people play in `matches`, as soon as it is over."""
        self._work = matches.work
        self._known: OrderedDict[str, asyncio.Task[Judged]] = OrderedDict()
        matches.after.append(self._prepare)

    async def of(self, live: LiveMatch) -> Judged:
        """Return the summary of a match that is over."""
        return await asyncio.shield(self._begun(live))

    async def close(self) -> None:
        """Stop; whoever asks again after a restart is told the same."""
        tasks = list(self._known.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _prepare(self, live: LiveMatch) -> None:
        if live.status == "over" and live.people and not live.agreement.archive:
            self._begun(live)

    def _begun(self, live: LiveMatch) -> asyncio.Task[Judged]:
        match = live.agreement.id
        if match not in self._known:
            # In a context of its own: it is the server's work, whoever asked first.
            task = asyncio.create_task(self._made(live), context=Context())
            task.add_done_callback(lambda _: self._forget_unless_whole(match, task))
            self._known[match] = task
        self._known.move_to_end(match)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return self._known[match]

    async def _made(self, live: LiveMatch) -> Judged:
        """Kernels that are not compiled judge too slowly: that is left for later."""
        replay, is_compiled = live.replay(), live.match.position.game.engine.is_compiled

        def job(check: Check) -> Summary:
            return summary(replay, check, judge=is_compiled)

        return await self._work.heavy.do(job, 1 + len(replay.log) / ENTRIES), is_compiled

    def _forget_unless_whole(self, match: str, task: asyncio.Task[Judged]) -> None:
        if task.cancelled() or task.exception() or not task.result()[1]:
            self._known.pop(match, None)
