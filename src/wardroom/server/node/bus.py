"""How nodes tell each other what changed, and agree on who does what the server owes."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol


@dataclass(frozen=True)
class Note:
    """Something that other nodes want to know of a match."""

    kind: Literal["event", "chat", "presence", "gone"]
    match: str
    seats: list[int] = field(default_factory=list)  # presence: who is connected to the node
    watchers: int = 0
    seq: int = 0  # event: its number, time and body, so that nobody needs to ask the database
    at: int = 0
    body: dict[str, Any] | None = None
    node: str = ""


Hear = Callable[[Note], Awaitable[None]]
Lost = Callable[[], Awaitable[None]]
Able = Callable[[], bool]


class Bus(Protocol):
    """What the matches of a node need of the way between nodes."""

    @property
    def is_alone(self) -> bool:
        """Whether there are no other nodes."""

    @property
    def is_sure(self) -> bool:
        """Whether every change elsewhere is heard."""

    def tell(self, note: Note) -> None:
        """Tell the other nodes, soon."""

    def lease(self, match: str, is_able: Able) -> AbstractAsyncContextManager[bool]:
        """Be the only one to do what a match owes; gives False if another node is.

        Another node takes over from one that is no longer able to do it.
        """

    async def count(self, what: str, seconds: int) -> int:
        """Count one more of `what` over all nodes; return how many there were in these seconds."""

    async def put(self, name: str, value: str, seconds: int) -> None:
        """Keep a value for all nodes, for so long."""

    async def take(self, name: str) -> str | None:
        """Return the value that was put there, once; None if there is none."""

    async def run(self, hear: Hear, lost: Lost) -> None:
        """Hear other nodes, for ever; `lost` is called when something may have been missed."""

    async def close(self) -> None:
        """Let go."""
