"""What grows at its end and is branched there: the log of a match, and what is told of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

T = TypeVar("T")


class Growing(Sequence[T]):
    """A list of which a branch is no copy: both share what they have in common.

    A server branches a match at every move. To copy all that has happened touches every part of it,
    and gives Python's search for garbage as many new references to follow.
    """

    __slots__ = ("_length", "_shared")

    def __init__(self) -> None:
        """Begin empty."""
        self._shared: list[T] = []
        self._length = 0  # of what is shared, so much is ours; a branch may have added more

    def branch(self) -> Growing[T]:
        """Return a second one: what is done to either leaves the other alone."""
        branch: Growing[T] = object.__new__(Growing)
        branch._shared, branch._length = self._shared, self._length
        return branch

    def append(self, item: T) -> None:
        """Add at the end."""
        self._shared.append(item)
        if self._shared[self._length] is not item:  # another branch was first, in any thread
            self._shared = [*self._shared[: self._length], item]
        self._length += 1

    def pop(self) -> T:
        """Take the last away."""
        last = self[-1]
        self._length -= 1
        return last

    def __len__(self) -> int:
        """Return how many there are."""
        return self._length

    def __getitem__(self, at: Any) -> Any:
        """Return one, or a list of some."""
        if isinstance(at, slice):
            return [self._shared[n] for n in range(*at.indices(self._length))]
        return self._shared[range(self._length)[at]]

    def __iter__(self) -> Iterator[T]:
        """Give all."""
        return islice(self._shared, self._length)

    def __eq__(self, other: object) -> bool:
        """Whether both hold the same, this or a list."""
        return list(self) == list(other) if isinstance(other, Growing | list) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it grows

    def __repr__(self) -> str:
        """As a list."""
        return repr(list(self))
