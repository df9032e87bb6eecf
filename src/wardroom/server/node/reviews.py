"""Reviews of matches that are over: made in the background once somebody asks, for all alike.

A review is kept with its match, so that it is made once, whoever asks and whatever restarts.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextvars import Context
from dataclasses import dataclass

import orjson

from wardroom.core.replay import Check
from wardroom.review.judge import Judge
from wardroom.review.reviewing import made_by, review
from wardroom.server.match.errors import Busy, NotNow
from wardroom.server.match.live import LiveMatch
from wardroom.server.node.worker_threads import ENTRIES, Work
from wardroom.server.store.journal import Journal

KEPT = 20  # reviews, of some hundred kilobytes each, seldom of three megabytes
WAITING = 16  # reviews that are not done yet
LONGEST = 5000  # entries of a log: of Ur about 1 ms each are judged, of Ward up to some 60
TIMES_DEARER = 20  # judging an entry than playing it again


@dataclass(frozen=True)
class Progress:
    """How many entries of a log are judged."""

    done: int
    of: int


def review_cost(live: LiveMatch) -> float:
    """Return what a review costs; a small job costs 1."""
    return 1 + TIMES_DEARER * len(live.match.log) / ENTRIES


class Reviews:
    """Reviews of matches."""

    def __init__(self, work: Work, journal: Journal, judge: Judge = Judge()) -> None:  # noqa: B008  # it only has figures
        """Make reviews by a judge with the figures of `judge`, and keep them in the journal."""
        self._work, self._journal, self._judge = work, journal, judge
        self._known: OrderedDict[str, Reviewing] = OrderedDict()  # those made now or lately
        # One at a time: other heavy work finds a thread free while a long match is judged.
        self._turn = asyncio.Lock()

    async def of(self, live: LiveMatch, charge: Callable[[float], None]) -> bytes | Progress:
        """Return the review of a match that is over as JSON, or how far it is.

        One that is not there is begun at once, and costs the client that asks.
        """
        match = live.agreement.id
        if match not in self._known:
            if kept := await self.kept(live):
                return kept
            if match not in self._known:  # nobody else began it meanwhile
                self._admit(live)
                charge(review_cost(live))
                self._known[match] = self._begun(live)
        self._known.move_to_end(match)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return self._known[match].told()

    async def kept(self, live: LiveMatch) -> bytes | None:
        """Return a review that was made and kept."""
        return await self._journal.review(live.agreement.id, self._made_by(live))

    def _made_by(self, live: LiveMatch) -> str:
        return made_by(live.agreement.start, self._judge)

    async def close(self) -> None:
        """Stop; whoever asks again after a restart is told the same."""
        tasks = [one.task for one in self._known.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _admit(self, live: LiveMatch) -> None:
        if len(live.match.log) > LONGEST:
            raise NotNow(f"review: this match is too long; up to {LONGEST} moments are judged")
        if not live.match.position.game.engine.is_compiled:
            raise NotNow("review: the game is still being compiled; ask again in some minutes")
        if sum(not one.task.done() for one in self._known.values()) >= WAITING:
            raise Busy("review: too many are being made; ask again in a moment")

    def _begun(self, live: LiveMatch) -> "Reviewing":
        # In a context of its own: it is the server's work, whoever asked first.
        begun = Reviewing(live, self._judge, self._made_by(live))
        begun.task = asyncio.create_task(self._made(begun), context=Context())
        begun.task.add_done_callback(lambda task: self._forget_if_failed(live, task))
        return begun

    async def _made(self, begun: "Reviewing") -> bytes:
        async with self._turn:
            made = await self._work.do(begun.job, begun.cost)
        await self._journal.keep_review(begun.match, begun.made_by, made)
        return made

    def _forget_if_failed(self, live: LiveMatch, task: asyncio.Task[bytes]) -> None:
        if task.cancelled() or task.exception():
            self._known.pop(live.agreement.id, None)


class Reviewing:
    """A review that is being made, or was."""

    task: asyncio.Task[bytes]

    def __init__(self, live: LiveMatch, judge: Judge, made_by: str) -> None:
        """Have nothing judged yet."""
        self.match, self.made_by = live.agreement.id, made_by
        self._replay, self._figures = live.replay(), judge
        self.done, self.of = 0, len(live.match.log)
        self.cost = review_cost(live)

    def told(self) -> bytes | Progress:
        """Return the review, or how far it is."""
        return self.task.result() if self.task.done() else Progress(self.done, self.of)

    def job(self, check: Check) -> bytes:
        """Make it, in a thread."""

        def count() -> None:
            check()
            self.done = min(self.of, self.done + 1)

        judge = Judge(**self._figures.figures)  # with a memory of its own
        return orjson.dumps(review(self._replay, judge, count).to_json())
