"""How many matches that wait for players one client may hold up."""

from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager

from wardroom.core.errors import WardroomError
from wardroom.server.match.errors import TooMuch
from wardroom.server.node.token_buckets import REMEMBERED

StillWaiting = Callable[[Collection[str]], Awaitable[set[str]]]


class Waiting:
    """The matches that each client has opened, or sat down in, on this node."""

    def __init__(self, most: int, things: str, still_waiting: StillWaiting) -> None:
        """Allow `most` to each client; `still_waiting` tells which of some have not started."""
        self.most = most
        self.things = things
        self._still_waiting = still_waiting
        self._matches: OrderedDict[str, set[str]] = OrderedDict()  # by client
        self._under_way: set[str] = set()

    @asynccontextmanager
    async def one_more(self, client: str, match: str) -> AsyncIterator[None]:
        """Count a match while and after it is opened or joined, or raise TooMuch."""
        held = self._matches.setdefault(client, set())
        self._matches.move_to_end(client)
        if match in held:
            yield
            return
        if len(held) >= self.most:
            asked = held - self._under_way
            held -= asked - await self._still_waiting(asked)
        if len(held) >= self.most:
            raise TooMuch(f"too many {self.things} of yours wait for players; {self.most} may")
        held.add(match)
        self._under_way.add(match)
        try:
            yield
        except WardroomError:  # who leaves meanwhile has it all the same
            held.discard(match)
            raise
        finally:
            self._under_way.discard(match)
            self._forget()

    def _forget(self) -> None:
        while len(self._matches) > REMEMBERED:
            self._matches.popitem(last=False)
