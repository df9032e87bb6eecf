"""The matches of one node: reads them, changes them in the journal, tells whoever listens."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Concatenate, ParamSpec
from weakref import WeakValueDictionary

from wardroom.server.match.agreement import Agreement
from wardroom.server.match.clocks import SECOND
from wardroom.server.match.commands import begin, check_version, time_out
from wardroom.server.match.errors import NotFound, NotNow, Stale, Unavailable
from wardroom.server.match.events import Event
from wardroom.server.match.folding import fold, folded
from wardroom.server.match.live import LiveMatch
from wardroom.server.node import metrics
from wardroom.server.node.bus import Bus, Note
from wardroom.server.node.chat import Chat
from wardroom.server.node.listeners import Listeners
from wardroom.server.node.presence import Presence
from wardroom.server.node.throttle import Throttle
from wardroom.server.node.worker_threads import ENTRIES, Threads
from wardroom.server.store.commits import SearchColumns
from wardroom.server.store.heartbeat import Heartbeat
from wardroom.server.store.journal import Journal
from wardroom.server.store.steady_clock import now
from wardroom.server.store.uninterrupted import uninterrupted

P = ParamSpec("P")
# Events, or entries of them, that are folded outside the event loop; and if not compiled.
LONG, LONG_UNCOMPILED = 64, 4
PRESENCE = 1.0  # seconds until who is there is told again


class Matches:
    """All matches as this node knows them."""

    def __init__(
        self,
        journal: Journal,
        bus: Bus,
        most: int,
        away: float,
        want: Callable[[str], None],
        work: Threads,
    ) -> None:
        """Keep at most `most` in memory; after `away` seconds who waits may claim.

        `want` is told which games are played, `work` is where much is played again.
        """
        self.away = round(away * SECOND)
        self.journal = journal
        self.bus = bus
        self.presence = Presence()
        self.heartbeat = Heartbeat(journal, bus.is_alone)
        # Called with every match that changed here.
        self.after: list[Callable[[LiveMatch], None]] = []
        self._limit = most
        self._want = want
        self.work = work
        self._known: OrderedDict[str, LiveMatch] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._behind: dict[str, asyncio.Task[None]] = {}  # matches that changed elsewhere
        self.listeners = Listeners()
        self.chat = Chat(journal, bus, self._known.__contains__, self.listeners.wake)
        self._present = Throttle(self._tell_presence, PRESENCE)

    @uninterrupted
    async def create(self, agreement: Agreement) -> LiveMatch:
        """Open a match; if all its seats are taken, it starts."""
        live = LiveMatch(agreement)
        first = []
        if all(seat.taken for seat in live.seats):
            first = [begin(live, agreement.created)]
            fold(live, first[0])
        await self.store_new(live, first)
        return await self.get(agreement.id)

    @uninterrupted
    async def store_new(self, live: LiveMatch, first: list[Event]) -> None:
        """Store a match that has just these events."""
        await self.journal.create(live.agreement, first, SearchColumns.of(live))
        metrics.MATCHES.labels(live.agreement.game_id).inc()
        self._changed(live)

    async def get(self, match: str, seen: int = 0) -> LiveMatch:
        """Return a match as last committed, at `seen` or later if that is where it is."""
        known = self._known.get(match)
        if known and known.version >= seen and self.bus.is_sure:
            self._known.move_to_end(match)
            return known
        return await self.look(match)

    async def latest(self, match: str) -> LiveMatch:
        """Return a match as it is now: for whoever may have come here from another node."""
        return await (self.get(match) if self.bus.is_alone else self.look(match))

    async def look(self, match: str) -> LiveMatch:
        """Return a match as it is in the journal now."""
        async with self._lock(match):
            return await self._current(match)

    @uninterrupted
    async def perform(
        self,
        match: str,
        version: int | None,
        command: Callable[Concatenate[LiveMatch, int, P], Event],
        *given: P.args,
        **named: P.kwargs,
    ) -> LiveMatch:
        """Do something to a match: validated, committed, then announced; or raise.

        `command` is one of `match.commands`; it is done to the match as it is at `version` (None:
        as it is now).
        """
        async with self._lock(match):
            live = self._known.get(match) or await self._current(match)
            if version is not None and version != live.version:
                live = await self._current(match)
                check_version(live, version)
            await self.heartbeat.freshen()  # or time without a server would be charged
            at = max(now(), live.at)
            if live.status == "playing" and live.clock.is_out(at):
                await self._store(live, time_out(live, at))
                raise NotNow(f"match {match}: time has run out")
            return await self._store(live, command(live, at, *given, **named))

    @uninterrupted
    async def remove_unstarted(self, before: int, only: str | None = None) -> list[str]:
        """Remove what never started and was created before a moment, or just one; return ids."""
        removed = await self.journal.remove_unstarted(before, only)
        for match in removed:
            self.bus.tell(Note("gone", match))
            await self.hear(Note("gone", match))
        return removed

    async def _store(self, live: LiveMatch, event: Event) -> LiveMatch:
        after = live.branch()
        fold(after, event)
        match = live.agreement.id
        columns = SearchColumns.of(after)
        try:
            stored = await self.journal.writer.append(
                match, after.version, event, None if columns == SearchColumns.of(live) else columns
            )
        except (Unavailable, asyncio.CancelledError):
            self._known.pop(match, None)  # it may or may not be stored: read it anew
            raise
        if not stored:
            await self._current(match)
            metrics.RACES.inc()
            raise Stale(f"version {live.version}: another move was first; look again")
        self._keep(after)
        metrics.EVENTS.labels(event.kind).inc()
        self._changed(after)
        return after

    async def _current(self, match: str) -> LiveMatch:
        """Return a match as it is in the journal now; the caller holds its lock."""
        live = self._known.get(match)
        if live is None:
            row = await self.journal.read(match)
            if row is None:
                raise NotFound(f"match {match}: there is none")
            self._want(row.game)
            live = LiveMatch(Agreement.read(row))
            live.clock.outages = self.heartbeat.outages
        missed = await self.journal.since(match, live.version)
        if missed:
            live = await self._caught_up(live, missed)
        self._keep(live)
        return live

    async def _caught_up(self, live: LiveMatch, missed: list[Event]) -> LiveMatch:
        entries = sum(len(event.entries) for event in missed)
        is_compiled = live.match.position.game.engine.is_compiled
        if max(entries, len(missed)) <= (LONG if is_compiled else LONG_UNCOMPILED):
            return folded(live, missed)
        cost = entries / ENTRIES
        return await self.work.for_log(entries).do(lambda _: folded(live, missed), cost)

    def _keep(self, live: LiveMatch) -> None:
        self._known[live.agreement.id] = live
        self._known.move_to_end(live.agreement.id)
        while len(self._known) > self._limit:
            match, _ = self._known.popitem(last=False)
            self.chat.forget(match)

    def _lock(self, match: str) -> asyncio.Lock:
        lock = self._locks.get(match)
        if lock is None:
            lock = self._locks[match] = asyncio.Lock()
        return lock

    # What others are told, and hear.

    @contextmanager
    def attending(self, match: str, seat: int | None, call: Callable[[], None]) -> Iterator[None]:
        """Listen, and be seen to be there; `call` is called whenever the match changes."""
        self.presence.enter(match, seat)
        self._present(match)
        try:
            with self.listeners.listening(match, call):
                yield
        finally:
            self.presence.leave(match, seat)
            self._present(match)

    def _tell_presence(self, match: str) -> None:
        self.bus.tell(self.presence.note(match))
        self.listeners.wake(match)

    def _changed(self, live: LiveMatch) -> None:
        self.listeners.wake(live.agreement.id)
        if not self.bus.is_alone:
            body = live.latest.to_json() if live.latest else None
            self.bus.tell(Note("event", live.agreement.id, seq=live.version, at=live.at, body=body))
        for hook in self.after:
            hook(live)

    async def hear(self, note: Note) -> None:
        """Another node changed something."""
        if note.kind == "presence":
            self.presence.hear(note)
        elif note.kind == "chat":
            self.chat.hear(note.match)
        elif note.kind == "gone":
            self._known.pop(note.match, None)
            self.chat.forget(note.match)
        elif not self._followed(note):
            if note.match not in self.listeners:
                self._known.pop(note.match, None)
            elif note.match not in self._behind:
                self._behind[note.match] = asyncio.create_task(self._catch_up(note.match))
        self.listeners.wake(note.match)

    def _followed(self, note: Note) -> bool:
        """Whether a match is now where `note` says, without asking the database."""
        live = self._known.get(note.match)
        if live is None or self._lock(note.match).locked():
            return False
        if live.version == note.seq - 1 and note.body is not None:
            live = folded(live, [Event.from_json(note.at, note.body)])
            self._keep(live)
        return live.version >= note.seq

    async def look_again(self) -> None:
        """Something may have been missed: catch up with every match that is listened to."""
        for match in set(self._known) - set(self.listeners):
            del self._known[match]
        self.chat.forget()
        for match in self.listeners:
            await self._catch_up(match)

    async def _catch_up(self, match: str) -> None:
        try:
            async with self._lock(match):
                self._behind.pop(match, None)  # what is told from now on needs another look
                await self._current(match)
        except (NotFound, Unavailable):
            self._known.pop(match, None)
        self.listeners.wake(match)
