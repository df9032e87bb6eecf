"""What seats bring, picked step by step before the start from what chance has laid out."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any, Self

from wardroom.core.errors import BadOption
from wardroom.core.position import Document, Position

Picks = tuple[tuple[str, ...], ...]  # by seat, in the order they were made


@dataclass(frozen=True)
class Draft(ABC):
    """A draft at one moment: in each step every seat picks once, and none waits for its turn."""

    picks: Picks

    @property
    @abstractmethod
    def steps(self) -> int:
        """How often each seat picks."""

    @abstractmethod
    def choices(self, seat: int) -> list[str]:
        """Return what a seat may pick now: nothing if it has picked, or if all is done."""

    @abstractmethod
    def suggestion(self, seat: int) -> str:
        """Return a sensible choice, by what this seat knows: a bot's, or a late person's."""

    @abstractmethod
    def view(self, seat: int | None) -> Document:
        """Return what a seat (None: a watcher) may know."""

    @abstractmethod
    def brought(self) -> list[Any]:
        """Return what each seat has picked together, as it would bring it."""

    @property
    def step(self) -> int:
        """How many picks all seats have made."""
        return min(len(own) for own in self.picks)

    @property
    def is_done(self) -> bool:
        """Whether all is picked."""
        return self.step == self.steps

    def has_picked(self, seat: int) -> bool:
        """Whether a seat has picked in this step."""
        return len(self.picks[seat]) > self.step

    def picked(self, seat: int, choice: str) -> Self:
        """Return the draft after a pick, or raise BadOption."""
        if choice not in self.choices(seat):
            raise BadOption("pick: it is not among what you may choose from now")
        own = (*self.picks[seat], choice)
        return replace(self, picks=(*self.picks[:seat], own, *self.picks[seat + 1 :]))


def start_of(start: Position, draft: Draft) -> Position:
    """Return where a match starts with what was picked; with nothing if that is not all."""
    return start.game.with_brought(start, draft.brought() if draft.is_done else [])


def picked_again(start: Position, seed: int, picks: Picks) -> Draft:
    """Return the draft of `seed` with these picks made once more, or raise BadOption."""
    draft = start.game.draft(start, seed)
    for step in zip_longest(*picks):
        for seat, choice in enumerate(step):
            draft = draft if choice is None else draft.picked(seat, choice)
    return draft
