"""The coach of those who play against bots: asked for, never told by itself.

A position is judged once for its seat, in a thread of the coach's own, however often it is asked.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable

import orjson

from wardroom.core.position import Position
from wardroom.core.replay import Check
from wardroom.review.coaching import coaching
from wardroom.server.match.errors import NotNow
from wardroom.server.match.live import LiveMatch
from wardroom.server.node.worker_threads import Work

KEPT = 256  # answers, of some kilobytes each
COST = 3.0  # of an answer; a small job costs 1

Moment = tuple[str, int, int]  # a match, its version, and the seat that is advised


class Coaches:
    """Advice for the seats to act."""

    def __init__(self, work: Work) -> None:
        """Judge in the threads of `work`."""
        self._work = work
        self._known: OrderedDict[Moment, asyncio.Task[bytes]] = OrderedDict()

    async def of(self, live: LiveMatch, seat: int, charge: Callable[[float], None]) -> bytes:
        """Return what a seat is advised as JSON; what is judged first costs the client that asks.

        It is of the match as it is now, even if the match goes on meanwhile.
        """
        _check(live, seat)
        moment = live.agreement.id, live.version, seat
        if moment not in self._known:
            charge(COST)
            self._known[moment] = self._begun(moment, live.match.position.copy())
        self._known.move_to_end(moment)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return await asyncio.shield(self._known[moment])

    def _begun(self, moment: Moment, position: Position) -> asyncio.Task[bytes]:
        def job(check: Check) -> bytes:
            return orjson.dumps(coaching(position, check=check).to_json())

        def forget_if_failed(task: asyncio.Task[bytes]) -> None:
            if task.cancelled() or task.exception():
                self._known.pop(moment, None)

        begun = asyncio.create_task(self._work.do(job, COST))
        begun.add_done_callback(forget_if_failed)
        return begun

    async def close(self) -> None:
        """Stop; whoever asks again after a restart is told the same."""
        tasks = [*self._known.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _check(live: LiveMatch, seat: int) -> None:
    """Raise NotNow unless a seat may be advised now."""
    if not live.is_coached(seat):
        raise NotNow("coach: it advises only where all others are bots")
    if live.status != "playing":
        raise NotNow(f"match {live.agreement.id}: it is not being played")
    if live.actor != seat:
        raise NotNow("coach: it advises you when it is your turn")
    if not live.match.position.game.engine.is_compiled:
        raise NotNow("coach: the game is still being compiled; ask again in some minutes")
