"""Who waits for a match to change."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Listeners:
    """Those who listen to the matches of this node."""

    def __init__(self) -> None:
        """Nobody listens."""
        self._events: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    def __len__(self) -> int:
        """Return how many matches are listened to."""
        return len(self._events)

    def __iter__(self) -> Iterator[str]:
        """Give the matches that are listened to."""
        return iter(list(self._events))

    def __contains__(self, match: str) -> bool:
        """Whether anybody listens to a match."""
        return match in self._events

    @contextmanager
    def listening(self, match: str) -> Iterator[asyncio.Event]:
        """Give an event that is set whenever a match changes."""
        changed = asyncio.Event()
        self._events[match].add(changed)
        try:
            yield changed
        finally:
            self._events[match].discard(changed)
            if not self._events[match]:
                del self._events[match]

    def wake(self, match: str) -> None:
        """A match has changed."""
        for changed in self._events.get(match, ()):
            changed.set()
