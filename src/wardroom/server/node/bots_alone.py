"""Matches of bots alone: they are for whoever looks, and stand still while nobody does."""

import time
from collections.abc import Callable, Iterator

from wardroom.server.match.live import LiveMatch

PATIENCE = 60.0  # seconds that a match goes on after the last look


class BotsAlone:
    """Which matches of bots alone go on, on this node."""

    def __init__(self, watchers: Callable[[str], int]) -> None:
        """Ask `watchers` how many are connected to a match."""
        self._watchers = watchers
        self._until: dict[str, float] = {}

    def __iter__(self) -> Iterator[str]:
        """Give the matches that go on."""
        return iter(list(self._until))

    def __contains__(self, match: str) -> bool:
        """Whether a match goes on."""
        return match in self._until

    def look(self, live: LiveMatch) -> None:
        """Somebody looks at a match: if bots alone play it, it goes on for a while."""
        if not live.people and live.status == "playing":
            self._until[live.agreement.id] = time.monotonic() + PATIENCE

    def may_go_on(self, live: LiveMatch) -> bool:
        """Whether a match has people, or people who look."""
        match = live.agreement.id
        if live.people or self._until.get(match, 0.0) > time.monotonic():
            return True
        if self._watchers(match):
            self.look(live)
            return True
        self._until.pop(match, None)
        return False
