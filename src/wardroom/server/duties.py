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
from wardroom.server.alone import BotsAlone
from wardroom.server.clocks import SECOND
from wardroom.server.errors import NotNow, OtherRules, Refused, Stale, Unavailable
from wardroom.server.house import House
from wardroom.server.journal import FIRST, Place
from wardroom.server.openers import Openers
from wardroom.server.presence import REPEAT
from wardroom.server.room import Room
from wardroom.server.steady import now
from wardroom.server.thinking import Thinkers
from wardroom.server.writer import BATCH

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
        house: House,
        thinkers: Thinkers,
        alone: BotsAlone,
        openers: Openers,
        pace: float,
        unstarted: float,
    ) -> None:
        """Take note of every room that changes in `house`; see the settings of these names."""
        self.alone = alone
        self.openers = openers
        self.house = house
        self.thinkers = thinkers
        self.pace = pace
        self.unstarted = unstarted
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._failed: dict[str, tuple[float, float]] = {}  # how long it is put off, until when
        self._is_closed = False
        self._reached: Place = FIRST  # in the order of what is due in the journal
        house.after += [self.consider, openers.follow]

    def consider(self, room: Room) -> None:
        """Set the alarm of a room that changed."""
        match, due = room.charter.id, room.due
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
        return self.house.bus.lease(match, lambda: self.house.heartbeat.is_well)

    def _put_off(self, match: str) -> None:
        first, most = PUT_OFF
        span = min(2 * self._failed[match][0], most) if match in self._failed else first
        self._failed[match] = span, time.monotonic() + span

    def _is_put_off(self, match: str) -> bool:
        return match in self._failed and time.monotonic() < self._failed[match][1]

    async def _step(self, match: str) -> bool:
        """Do one thing that is due; return whether something may still be."""
        room = await self.house.room(match)
        if not self.alone.may_go_on(room):
            return False
        if room.due is None or room.due > now():
            self.consider(room)  # its clock may have stood still meanwhile
            return False
        try:
            await (self._time_out(room) if room.clock.is_out(now()) else self._move_bot(room))
        except (Stale, NotNow):
            await self.house.look(match)  # somebody was first
        return True

    async def _time_out(self, room: Room) -> None:
        await self.house.perform(room.charter.id, lambda r, at: r.time_out(at), room.version)

    async def _move_bot(self, room: Room) -> None:
        seat = room.actor
        if seat is None or not room.seats[seat].is_bot:
            return
        level = str(room.seats[seat].chair.level)
        action = await self.thinkers.choose(room, seat, self.openers.of(room.charter.id))
        await asyncio.sleep(beat(room, self.pace, now()))
        try:
            await self.house.perform(
                room.charter.id, lambda r, at: r.act(at, seat, action), room.version
            )
        except WardroomError as error:
            if isinstance(error, Refused):
                raise
            log.error("a bot broke a rule", extra={"level": level, "message_": str(error)})
            action = room.match.position.legal()[0]
            await self.house.perform(
                room.charter.id, lambda r, at: r.act(at, seat, action), room.version
            )

    async def run(self) -> None:
        """Look into the journal now and then, for what no alarm here stands for."""
        while True:
            try:
                await self._sweep()
                if not self.house.bus.is_sure:
                    await self.house.look_again()
            except Refused as error:
                log.warning("the journal does not answer", extra={"error": error.code})
            await asyncio.sleep(SWEEP)

    async def _sweep(self) -> None:
        """Begin some of what is due; the next sweep goes on from there, so that none is missed."""
        due = await self.house.journal.due(now(), self._reached)
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
            removed = await self.house.remove_unstarted(now() - round(self.unstarted * SECOND))
        except Refused as error:
            log.warning("the journal does not answer", extra={"error": error.code})
        else:
            if removed:
                log.info("removed what never started", extra={"matches": len(removed)})

    async def repeat_presence(self) -> None:
        """Tell other nodes now and then who is here, so that they forget dead nodes."""
        while True:
            await asyncio.sleep(REPEAT)
            for note in self.house.presence.notes():
                self.house.bus.tell(note)

    async def close(self) -> None:
        """Stop; what is due stays in the journal."""
        self._is_closed = True
        for timer in self._timers.values():
            timer.cancel()
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)


def beat(room: Room, pace: float, at: int) -> float:
    """Return the seconds until a bot that has made up its mind answers: on the next beat.

    So that the time tells nothing of what it holds: a lone pass takes as long as a choice.
    """
    if room.actor is not None and room.clock.terms.allowance:
        pace = min(pace, room.clock.remaining[room.actor] / SECOND / BEATS)
    thought = (at - room.at) / SECOND
    return pace - thought % pace if pace else 0.0
