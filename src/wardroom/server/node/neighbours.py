"""The processes of one server on this machine, and what they post to each other.

Each has an inbox, a pair of sockets: it reads at one end, the others write to the other one. The
pairs outlive a process, so what is posted to one that has just ended is read by its successor.
"""

import asyncio
import logging
import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from zlib import crc32

log = logging.getLogger(__name__)

# A message arrives whole, and a full inbox refuses; macOS has such pairs only without order.
KIND = getattr(socket, "SOCK_SEQPACKET", socket.SOCK_DGRAM)
MOST = 64 * 1024  # bytes of a message; Linux takes 200 kB
WAITING = 10_000  # messages to one process that wait until its inbox takes them
MISSED = b"!"  # the kind of message that stands for those that were dropped

Inbox = tuple[socket.socket, socket.socket]  # where its process reads, where the others write
Handler = Callable[[bytes, int | None], None]


@dataclass(frozen=True)
class Place:
    """Which process of how many this one is, and the inboxes of all."""

    number: int
    inboxes: tuple[Inbox, ...]


def inboxes(processes: int) -> tuple[Inbox, ...]:
    """Return an inbox for each process."""
    made = tuple(socket.socketpair(socket.AF_UNIX, KIND) for _ in range(processes))
    for end in (end for pair in made for end in pair):
        end.setblocking(False)
    return made


class Neighbours:
    """What this process tells the others of its server, and hears from them."""

    def __init__(self, place: Place) -> None:
        """Take a place; `open` begins to read."""
        self.number = place.number
        self.others = [n for n in range(len(place.inboxes)) if n != place.number]
        self._inbox = place.inboxes[place.number][0]
        self._inboxes = [writing for _, writing in place.inboxes]
        self._waiting: dict[int, deque[bytes]] = {number: deque() for number in self.others}
        self._handlers: dict[bytes, Handler] = {}

    def owner(self, match: str) -> int:
        """Return the number of the process that a match belongs to."""
        return crc32(match.encode()) % len(self._inboxes)

    def on(self, kind: bytes, handler: Handler) -> None:
        """Call `handler` with every message of a kind (one letter), and the file sent with it."""
        self._handlers[kind] = handler

    def open(self) -> None:
        """Begin to read."""
        asyncio.get_running_loop().add_reader(self._inbox.fileno(), self._read)

    def close(self) -> None:
        """Read and write no more; what is on its way stays in the inboxes."""
        loop = asyncio.get_running_loop()
        loop.remove_reader(self._inbox.fileno())
        for number in self.others:
            loop.remove_writer(self._inboxes[number].fileno())

    def hand(self, number: int, kind: bytes, content: bytes, file: int) -> bool:
        """Send an open file along, at once or not at all; return whether it is on its way."""
        try:
            socket.send_fds(self._inboxes[number], [kind + content], [file])
        except OSError:
            return False
        return True

    def post(self, number: int, kind: bytes, content: bytes) -> None:
        """Send a message, in order; what an inbox never takes is dropped in the end."""
        waiting = self._waiting[number]
        if len(waiting) >= WAITING:
            log.warning("a process reads nothing", extra={"number": number})
            waiting.clear()
            waiting.append(MISSED)
        waiting.append(kind + content)
        if len(waiting) == 1:
            self._send(number)

    def _send(self, number: int) -> None:
        waiting, inbox = self._waiting[number], self._inboxes[number]
        loop = asyncio.get_running_loop()
        while waiting:
            try:
                inbox.send(waiting[0])
            except (BlockingIOError, InterruptedError):
                loop.add_writer(inbox.fileno(), self._send, number)
                return
            except OSError:
                log.exception("a message could not be posted", extra={"number": number})
            waiting.popleft()
        loop.remove_writer(inbox.fileno())

    def _read(self) -> None:
        with suppress(BlockingIOError, InterruptedError):
            while True:
                message, files, _, _ = socket.recv_fds(self._inbox, 4 * MOST, 1)
                if not message:  # all others have ended
                    asyncio.get_running_loop().remove_reader(self._inbox.fileno())
                    return
                handler = self._handlers.get(message[:1])
                if handler:  # there are none for notes while the application is being loaded
                    handler(message[1:], files[0] if files else None)
