"""What a game is to everybody else: kernels, texts and documents behind one face."""

from abc import ABC, abstractmethod
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from wardroom.core.errors import BadOption, BadPosition
from wardroom.core.kernel import Record, specialise
from wardroom.core.position import Document, Position
from wardroom.core.records import blank
from wardroom.core.rulebook import Rulebook


class Game(ABC):
    """A game. Subclasses are thin: they name their kernels and call their notation and view."""

    folder: Path
    kernels: ModuleType
    state: np.dtype[Any]
    max_actions: int
    max_outcomes: int
    playout_cap: int = 100_000  # plies of a random game in `wardroom bench`

    @cached_property
    def rulebook(self) -> Rulebook:
        """The game's name, options and rules."""
        return Rulebook.load(self.folder / "rulebook.toml")

    @property
    def id(self) -> str:
        """The name in code and in documents."""
        return self.rulebook.id

    @cached_property
    def loops(self) -> ModuleType:
        """`core.loops`, compiled for this game."""
        return specialise("wardroom.core.loops", self.kernels)

    def initial(self, seats: int | None = None, options: dict[str, Any] | None = None) -> Position:
        """Return the position a game starts from."""
        count = self.rulebook.check_seats(seats)
        chosen = self.rulebook.check_options(options or {})
        kept = {o.name: chosen[o.name] for o in self.rulebook.options if not o.setup}
        position = Position(self, self.table(count, chosen), count, kept, self.blank())
        self.kernels.setup(position.table, position.record)
        return position

    def position(self, document: Any) -> Position:
        """Return the position that `document` describes, or raise BadPosition."""
        if not isinstance(document, dict):
            raise BadPosition(f"document: expected an object, got {type(document).__name__}")
        if document.get("game") != self.id:
            raise BadPosition(f"game: expected {self.id!r}, got {document.get('game')!r}")
        return self.read(document)

    def read_options(self, document: Document) -> dict[str, Any]:
        """Return the options of a position document, defaults written out."""
        try:
            return self.rulebook.check_options(document.get("options", {}), setup=False)
        except BadOption as error:
            raise BadPosition(str(error)) from None

    def blank(self) -> Record:
        """Return an empty record."""
        return blank(self.state)

    def deals(self, options: dict[str, Any]) -> bool:
        """Whether these options leave the setup to be dealt at random."""
        return False

    def dealt(self, start: Position, seed: int | None) -> Position:
        """Return `start` with its setup dealt anew from `seed`; None: nothing is dealt yet."""
        return start

    @abstractmethod
    def table(self, seats: int, options: dict[str, Any]) -> Record:
        """Return what is constant for a match with these seats and options."""

    @abstractmethod
    def text(self, position: Position, code: int) -> str:
        """Return the canonical text of an action or outcome."""

    @abstractmethod
    def code(self, position: Position, text: str) -> int:
        """Return the code of a text, or raise BadNotation."""

    @abstractmethod
    def document(self, position: Position) -> Document:
        """Return the position's JSON document."""

    @abstractmethod
    def read(self, document: Document) -> Position:
        """Return the position of a document of this game, or raise BadPosition."""

    @abstractmethod
    def view(self, position: Position, seat: int | None) -> Document:
        """Return what a seat (None: a spectator) may know, without `viewer` and `legal`."""

    def seen(self, position: Position, action: str, seat: int | None) -> str:
        """Return `action`, played in `position`, as a seat's (None: a spectator's) log tells it."""
        return action

    @abstractmethod
    def refusal(self, position: Position, code: int) -> str:
        """Return the id of the rule that forbids `code`, which is not legal here."""
