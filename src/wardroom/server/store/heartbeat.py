"""Whether writes get through, which every node tries all the time; and by it, the servers' time.

The row that is written says when a server was last there. Time without one costs no player
anything: it is kept as an outage.
"""

import asyncio
from time import monotonic

from wardroom.server.match.clocks import Outage
from wardroom.server.match.errors import Unavailable
from wardroom.server.store import steady_clock
from wardroom.server.store.failures import UNANSWERED, reason
from wardroom.server.store.journal import Journal

EVERY = 2.0  # seconds between beats
SELDOM = 1.0  # seconds between beats at least, however often somebody asks
LIMIT = 3.0  # seconds until a beat that takes longer is called trouble
GAP = 6.0  # seconds without a beat that are an outage


class Heartbeat:
    """The beats of one node."""

    def __init__(self, journal: Journal, is_alone: bool) -> None:
        """Write to `journal`; a node that is alone knows that nobody was there before it."""
        self.outages: list[Outage] = []
        self.trouble: str | None = UNANSWERED  # until it has answered
        self._journal = journal
        self._gap = 0.0 if is_alone else GAP
        self._known = 0
        self._last = -GAP  # when a beat got through
        self._tried = -SELDOM
        self._beat: asyncio.Task[None] | None = None

    @property
    def is_fresh(self) -> bool:
        """Whether there can be no outage that this node has not heard of."""
        return monotonic() - self._last < GAP

    @property
    def is_well(self) -> bool:
        """Whether writes get through."""
        return self.trouble is None and self.is_fresh

    async def run(self) -> None:
        """Beat, for ever."""
        while True:
            await self.check()
            await asyncio.sleep(EVERY)

    async def check(self) -> str | None:
        """Try a write, unless that has just been done; return what is wrong, for everybody."""
        if self._beat is None and monotonic() - self._tried >= SELDOM:
            self._tried = monotonic()
            self._beat = asyncio.create_task(self._try())
        if self._beat:
            _, late = await asyncio.wait({self._beat}, timeout=LIMIT)
            if late:
                self.trouble = UNANSWERED
        return self.trouble or (None if self.is_fresh else UNANSWERED)

    async def freshen(self) -> None:
        """Hear of every outage there was, or raise Unavailable."""
        if not self.is_fresh and await self.check():
            raise Unavailable(f"{UNANSWERED}; look again")

    async def _try(self) -> None:
        began = monotonic()
        try:
            at, new = await self._journal.beat(round(self._gap * 1000), self._known)
        except Unavailable as error:
            self.trouble = reason(error)
        else:
            steady_clock.CLOCK.advance(at)
            for row in new:
                self.outages.append(Outage(row.began, row.ended))
                self._known = row.id
            self._gap, self._last, self.trouble = GAP, began, None
        finally:
            self._beat = None
