"""Chat. It stands beside the log: talking does not make what another saw stale."""

from collections.abc import Callable
from typing import Any

from wardroom.server.match.errors import TooMuch
from wardroom.server.node.bus import Bus, Note
from wardroom.server.node.token_buckets import Buckets
from wardroom.server.store.journal import Journal
from wardroom.server.store.steady_clock import now
from wardroom.server.store.uninterrupted import uninterrupted

LATEST = 100  # remarks that a client is given
TALK = 0.5  # remarks a second that a seat may make in a match, lastingly
BREATH = 5  # remarks that it may make at once

Remark = dict[str, Any]


class Chat:
    """What is said in all matches; what was said in those that are `is_known` is kept here."""

    def __init__(
        self,
        journal: Journal,
        bus: Bus,
        is_known: Callable[[str], bool],
        changed: Callable[[str], None],
    ) -> None:
        """Store remarks in `journal`; call `changed` with the match of each."""
        self._journal = journal
        self._bus = bus
        self._is_known = is_known
        self._changed = changed
        self._kept: dict[str, list[Remark]] = {}
        self._heard = 0  # remarks that this node has heard of
        self._talk = Buckets(TALK, BREATH)

    @uninterrupted
    async def say(self, match: str, seat: int | None, name: str, text: str) -> None:
        """Say something in a match."""
        try:
            self._talk.take(f"{match} {seat}")
        except TooMuch:
            raise TooMuch(f"chat: at most {BREATH} lines at once, then one in 2 s") from None
        await self._journal.say(match, now(), seat, name, text)
        self.hear(match)
        self._changed(match)
        self._bus.tell(Note("chat", match))

    def hear(self, match: str) -> None:
        """Something was said in a match, here or on another node."""
        self._heard += 1
        self.forget(match)

    def forget(self, match: str | None = None) -> None:
        """Keep nothing more of a match (None: of any)."""
        if match is None:
            self._kept.clear()
        else:
            self._kept.pop(match, None)

    async def said(self, match: str, after: int) -> list[Remark]:
        """Return the remarks in a match after number `after`."""
        remarks = self._kept.get(match) if self._bus.is_sure else None
        if remarks is None:
            heard = self._heard
            remarks = await self._journal.said(match, 0, LATEST)
            if heard == self._heard and self._is_known(match):  # nothing came meanwhile
                self._kept[match] = remarks
        return [remark for remark in remarks if remark["id"] > after]
