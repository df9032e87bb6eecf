"""Who opened which match with bots. It is kept in memory alone, and only while it matters."""

import time
from dataclasses import dataclass

from wardroom.server.match.errors import TooMuch
from wardroom.server.match.live import LiveMatch
from wardroom.server.node.bots_alone import BotsAlone

MINUTE = 60.0  # seconds that a match counts which is about to be opened
HOUR = 3600.0  # seconds that a match counts in which nothing happens
REMEMBERED = 10_000  # matches; the one that changed longest ago is forgotten first


@dataclass
class Opened:
    """A match with bots: by whom it was opened, and how long it counts."""

    client: str
    alone: bool
    until: float
    stored: bool = False


class Openers:
    """The clients that opened the unfinished matches with bots."""

    def __init__(self, alone: BotsAlone, most: int, most_alone: int) -> None:
        """Let a client have `most` matches with bots, and `most_alone` of bots alone going on."""
        self._alone = alone
        self._most, self._most_alone = most, most_alone
        self._matches: dict[str, Opened] = {}

    def __len__(self) -> int:
        """Return how many matches are remembered."""
        return len(self._matches)

    def of(self, match: str) -> str:
        """Return the client that opened a match; the match itself where that is not known."""
        known = self._matches.get(match)
        return known.client if known else match

    def admit(self, client: str, match: str, bots: int, seats: int) -> None:
        """Count a match that is about to be opened, or raise TooMuch."""
        if not bots:
            return
        self._forget()
        own = {m: opened for m, opened in self._matches.items() if opened.client == client}
        if len(own) >= self._most:
            raise TooMuch(f"bots: {self._most} unfinished matches with bots are served to a client")
        going = sum(it.alone and (not it.stored or m in self._alone) for m, it in own.items())
        if bots == seats and going >= self._most_alone:
            raise TooMuch(
                f"bots: {self._most_alone} matches of bots alone are served to a client at a time"
            )
        self._matches[match] = Opened(client, bots == seats, time.monotonic() + MINUTE)

    def follow(self, live: LiveMatch) -> None:
        """Note that a match is stored or has changed; one that is over is forgotten."""
        known = self._matches.pop(live.agreement.id, None)
        if known is None or live.status == "over":
            return
        if not known.stored:
            self._alone.look(live)  # its opener is there
        self._matches[live.agreement.id] = known
        known.stored, known.until = True, time.monotonic() + HOUR

    def _forget(self) -> None:
        now = time.monotonic()
        kept = [pair for pair in self._matches.items() if pair[1].until > now]
        self._matches = dict(kept[-REMEMBERED:])
