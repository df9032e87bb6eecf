"""What the server itself owes a match: the moves of its bots, and the end when time runs out.

The journal knows when something is due, so another node, or this one after a restart, finds it.
"""

import asyncio
import logging
import math
import time
from contextlib import AbstractAsyncContextManager
from contextvars import Context

from wardroom.core.errors import WardroomError
from wardroom.server.match import commands
from wardroom.server.match.clocks import SECOND
from wardroom.server.match.errors import NotNow, OtherRules, Refused, Stale, Unavailable
from wardroom.server.match.live import LiveMatch
from wardroom.server.node.bots_alone import BotsAlone
from wardroom.server.node.matches import Matches
from wardroom.server.node.openers import Openers
from wardroom.server.node.presence import REPEAT
from wardroom.server.node.thinking import Thinkers
from wardroom.server.store.journal import FIRST, Place
from wardroom.server.store.steady_clock import now
from wardroom.server.store.writer import BATCH

log = logging.getLogger(__name__)

SWEEP = 1.0  # seconds between looks into the journal
EARLY = 2  # milliseconds that an alarm may be ahead of the wall clock
CLEAN = 600.0  # seconds between removals, at most
PUT_OFF = 1.0, 300.0  # seconds until what failed is tried again: at first, and at most
BEATS = 50  # a bot on a clock answers within this part of its time


class Duties:
    """Does what is due, once."""

    def __init__(
        self,
        matches: Matches,
        thinkers: Thinkers,
        alone: BotsAlone,
        openers: Openers,
        pace: float,
        unstarted: float,
    ) -> None:
        """Take note of every match that changes in `matches`; see the settings of these names."""
        self.alone = alone
        self.openers = openers
        self.matches = matches
        self.thinkers = thinkers
        self.pace = pace
        self.unstarted = unstarted
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._failed: dict[str, tuple[float, float]] = {}  # how long it is put off, until when
        self._is_closed = False
        self._reached: Place = FIRST  # in the order of what is due in the journal
        matches.after += [self.consider, openers.follow]

    def consider(self, live: LiveMatch) -> None:
        """Set the alarm of a match that changed."""
        match, due = live.agreement.id, live.due
        self._failed.pop(match, None)
        timer = self._timers.pop(match, None)
        if timer:
            timer.cancel()
        if due is not None:
            delay = max(0, due - now() + EARLY) / 1000
            loop = asyncio.get_running_loop()
            self._timers[match] = loop.call_later(delay, self._begin, match)

    def _begin(self, match: str) -> None:
        self._timers.pop(match, None)
        if match not in self._tasks and not self._is_put_off(match) and not self._is_closed:
            # In a context of its own: it is the server's work, not that of a client it woke.
            task = asyncio.create_task(self._fulfil(match), context=Context())
            self._tasks[match] = task
            task.add_done_callback(lambda _: self._done(match))

    def _done(self, match: str) -> None:
        self._tasks.pop(match, None)

    async def _fulfil(self, match: str) -> None:
        try:
            async with self._lease(match) as held:
                while held and await self._step(match):
                    pass
            self._failed.pop(match, None)
        except OtherRules as error:
            self._failed[match] = math.inf, math.inf
            log.warning("duty given up", extra={"match": match, "error": error.code})
        except Refused as error:
            if not isinstance(error, Unavailable):  # that is not the match's fault
                self._put_off(match)
            log.warning("duty put off", extra={"match": match, "error": error.code})
        except Exception:
            self._put_off(match)
            log.exception("duty failed", extra={"match": match})

    def _lease(self, match: str) -> AbstractAsyncContextManager[bool]:
        return self.matches.bus.lease(match, lambda: self.matches.heartbeat.is_well)

    def _put_off(self, match: str) -> None:
        first, most = PUT_OFF
        span = min(2 * self._failed[match][0], most) if match in self._failed else first
        self._failed[match] = span, time.monotonic() + span

    def _is_put_off(self, match: str) -> bool:
        return match in self._failed and time.monotonic() < self._failed[match][1]

    async def _step(self, match: str) -> bool:
        """Do one thing that is due; return whether something may still be."""
        live = await self.matches.get(match)
        if not self.alone.may_go_on(live):
            return False
        if live.due is None or live.due > now():
            self.consider(live)  # its clock may have stood still meanwhile
            return False
        try:
            await self._do(live)
        except (Stale, NotNow):
            await self.matches.look(match)  # somebody was first
        return True

    async def _do(self, live: LiveMatch) -> None:
        if live.status == "drafting":
            await self.matches.perform(live.agreement.id, live.version, commands.lapse)
        elif live.clock.is_out(now()):
            await self._time_out(live)
        else:
            await self._move_bot(live)

    async def _time_out(self, live: LiveMatch) -> None:
        await self.matches.perform(live.agreement.id, live.version, commands.time_out)

    async def _move_bot(self, live: LiveMatch) -> None:
        seat = live.actor
        if seat is None or not live.seats[seat].is_bot:
            return
        level = str(live.seats[seat].agreed.level)
        action = await self.thinkers.choose(live, seat, self.openers.of(live.agreement.id))
        await asyncio.sleep(beat(live, self.pace, now()))
        try:
            await self.matches.perform(live.agreement.id, live.version, commands.act, seat, action)
        except WardroomError as error:
            if isinstance(error, Refused):
                raise
            log.error("a bot broke a rule", extra={"level": level, "message_": str(error)})
            action = live.match.position.legal()[0]
            await self.matches.perform(live.agreement.id, live.version, commands.act, seat, action)

    async def run(self) -> None:
        """Look into the journal now and then, for what no alarm here stands for."""
        while True:
            try:
                await self._sweep()
                if not self.matches.bus.is_sure:
                    await self.matches.look_again()
            except Refused as error:
                log.warning("the journal does not answer", extra={"error": error.code})
            await asyncio.sleep(SWEEP)

    async def _sweep(self) -> None:
        """Begin some of what is due; the next sweep goes on from there, so that none is missed."""
        due = await self.matches.journal.due(now(), self._reached)
        for match in (*(match for _, match in due), *self.alone):
            self._begin(match)
        self._reached = due[-1] if len(due) == BATCH else FIRST

    async def clean(self) -> None:
        """Remove now and then, on one node, the matches that never started."""
        while self.unstarted:
            async with self._lease("unstarted") as held:
                if held:
                    await self._remove_unstarted()
            await asyncio.sleep(min(CLEAN, self.unstarted))

    async def _remove_unstarted(self) -> None:
        try:
            removed = await self.matches.remove_unstarted(now() - round(self.unstarted * SECOND))
        except Refused as error:
            log.warning("the journal does not answer", extra={"error": error.code})
        else:
            if removed:
                log.info("removed what never started", extra={"matches": len(removed)})

    async def repeat_presence(self) -> None:
        """Tell other nodes now and then who is here, so that they forget dead nodes."""
        while True:
            await asyncio.sleep(REPEAT)
            for note in self.matches.presence.notes():
                self.matches.bus.tell(note)

    async def close(self) -> None:
        """Stop; what is due stays in the journal."""
        self._is_closed = True
        for timer in self._timers.values():
            timer.cancel()
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)


def beat(live: LiveMatch, pace: float, at: int) -> float:
    """Return the seconds until a bot that has made up its mind answers: on the next beat.

    So that the time tells nothing of what it holds: a lone pass takes as long as a choice.
    """
    if live.actor is not None and live.clock.terms.allowance:
        pace = min(pace, live.clock.remaining[live.actor] / SECOND / BEATS)
    thought = (at - live.at) / SECOND
    return pace - thought % pace if pace else 0.0
