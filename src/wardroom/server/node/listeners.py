"""Who waits for a match to change."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Listeners:
    """Those who listen to the matches of this node."""

    def __init__(self) -> None:
        """Nobody listens."""
        self._calls: defaultdict[str, list[Callable[[], None]]] = defaultdict(list)

    def __len__(self) -> int:
        """Return how many matches are listened to."""
        return len(self._calls)

    def __iter__(self) -> Iterator[str]:
        """Give the matches that are listened to."""
        return iter(list(self._calls))

    def __contains__(self, match: str) -> bool:
        """Whether anybody listens to a match."""
        return match in self._calls

    @contextmanager
    def listening(self, match: str, call: Callable[[], None]) -> Iterator[None]:
        """Call `call` whenever a match changes."""
        self._calls[match].append(call)
        try:
            yield
        finally:
            self._calls[match].remove(call)
            if not self._calls[match]:
                del self._calls[match]

    def wake(self, match: str) -> None:
        """A match has changed."""
        for call in self._calls.get(match, ()):
            call()
