"""What a game is to everybody else: kernels, texts and documents behind one face."""

from abc import ABC
from collections.abc import Callable, Mapping
from functools import cached_property
from types import ModuleType
from typing import Any

import numpy as np

from wardroom.core import plain_account, plain_pointing, pointing
from wardroom.core.because import Because
from wardroom.core.codec import shown
from wardroom.core.compiled.engine import PlainEngine
from wardroom.core.compiled.readiness import loaded_engine, ready_engine
from wardroom.core.draft import Draft
from wardroom.core.errors import BadOption, BadPosition, WardroomError
from wardroom.core.kernel import Record
from wardroom.core.plain import check
from wardroom.core.position import ActionCode, Document, Position
from wardroom.core.records import blank
from wardroom.core.rulebook import Rulebook
from wardroom.core.schema import PositionSchema


class Game(ABC):
    """A game. Subclasses are thin: they name their modules, and say what is special about them.

    A game is the `GAME` of its module, opens no file, and is given data, never names of files.
    """

    rulebook: Rulebook
    layout: ModuleType  # STATE and TABLE: the fields of both records; MAX_ACTIONS, MAX_OUTCOMES
    kernels: ModuleType  # see `contract`
    notation: ModuleType  # text_of(code) and code_of(text), which raises BadNotation
    refusals: ModuleType  # refusal(table, record, code): the id of the rule that forbids it
    schema: PositionSchema  # of its documents; a view is made of nothing else
    account: ModuleType = plain_account  # what is told of it, in the functions of this one
    pointing: ModuleType = plain_pointing  # what can be pointed at, and why it cannot be chosen
    action_space: ModuleType | None = None  # the actions numbered, for programs that learn
    observation: ModuleType | None = None  # what a seat sees as numbers, likewise
    brings: str = ""  # what each seat may bring to a match of its own, in a word: a deck
    drafts: bool = False  # whether seats may also pick that in a draft
    turns: str = ""  # the field of its record that counts them, in a game that does
    playout_cap: int = 100_000  # plies of a random game in `wardroom bench`
    _engine: PlainEngine | None = None

    @property
    def id(self) -> str:
        """The name in code and in documents."""
        return self.rulebook.id

    @cached_property
    def state(self) -> np.dtype[Any]:
        """The fields of a position."""
        return self.layout.STATE

    @cached_property
    def constants(self) -> np.dtype[Any]:
        """The fields of what is constant for a match."""
        return self.layout.TABLE

    @cached_property
    def max_actions(self) -> int:
        """How many actions are written at most, those among them that turn out illegal."""
        return self.layout.MAX_ACTIONS

    @cached_property
    def max_outcomes(self) -> int:
        """How many outcomes a moment of chance has at most."""
        return self.layout.MAX_OUTCOMES

    @property
    def engine(self) -> PlainEngine:
        """The kernels as Python calls them; if they are not compiled yet, that is done now."""
        if self._engine is None:
            self._engine = ready_engine(self)
        return self._engine

    def play_uncompiled(self) -> None:
        """Take the kernels as they stand, until `load` finds them compiled."""
        self._engine = PlainEngine(self)

    def load(self) -> bool:
        """Go on with compiled kernels, if there are any; say so."""
        if self._engine is None or not self._engine.is_compiled:
            self._engine = loaded_engine(self) or self._engine
        return self._engine is not None and self._engine.is_compiled

    def __reduce__(self) -> str:
        """Pickle and copy as the one game of its module."""
        return "GAME"

    def initial(self, seats: int | None = None, options: dict[str, Any] | None = None) -> Position:
        """Return the position a game starts from, or raise BadOption."""
        given = {} if options is None else options
        check(given, "options", BadOption)
        position = self.prepared(
            self.rulebook.check_seats(seats), self.rulebook.check_options(given)
        )
        self.engine.setup(position)
        return position

    def typed(self, options: Mapping[str, str], read: Callable[[str], str]) -> dict[str, Any]:
        """Return options as typed at a terminal; `read` gives the text of a file by its name."""
        return {name: self.rulebook.option(name).parse(text) for name, text in options.items()}

    def position(self, document: Any) -> Position:
        """Return the position that `document` describes, or raise BadPosition."""
        if not isinstance(document, dict):
            raise BadPosition(f"document: expected an object, got {type(document).__name__}")
        check(document, "", BadPosition)
        if document.get("game") != self.id:
            raise BadPosition(f"game: expected {self.id!r}, got {shown(document.get('game'))}")
        return self.read(document)

    def read_options(self, document: Document) -> dict[str, Any]:
        """Return the options of a position document, defaults written out."""
        try:
            return self.rulebook.check_options(document.get("options", {}), setup=False)
        except BadOption as error:
            raise BadPosition(str(error)) from None

    def read_library(self, document: Document) -> Any:
        """Return the `library` of a position document, in a game that has one."""
        return None

    def prepared(self, seats: int, chosen: dict[str, Any]) -> Position:
        """Return a position of these options, all but the kernels' `setup` done."""
        kept = {o.name: chosen[o.name] for o in self.rulebook.options if not o.setup}
        return self.empty(seats, kept)

    def empty(self, seats: int, options: dict[str, Any], library: Any = None) -> Position:
        """Return a position with an empty record; `library` as in `Position`."""
        return Position(self, self.table(seats, options), seats, options, self.blank())

    def blank(self) -> Record:
        """Return an empty record."""
        return blank(self.state)

    def view(self, position: Position, seat: int | None) -> Document:
        """Return what a seat (None: a spectator) may know, without `viewer` and `legal`."""
        return self.schema.view(position.to_json(), self.rulebook, seat)

    def contents(self, position: Position) -> list[Document]:
        """Return what else than the rules a match depends on, for replays and agreements."""
        return []

    def check_contents(self, position: Position, stored: Any, error: type[WardroomError]) -> None:
        """Raise `error` unless a match that stored these `contents` goes on unchanged here."""
        if stored != []:
            raise error(f"sets: {self.id} has none, got {shown(stored)}")

    def chosen(self, start: Position) -> dict[str, Any]:
        """Return the options that a list of matches tells: those kept, and others `start` shows."""
        return start.options

    def deals(self, options: dict[str, Any]) -> bool:
        """Whether these options leave the setup to be dealt at random."""
        return False

    def dealt(self, start: Position, seed: int | None) -> Position:
        """Return `start` with its setup dealt anew from `seed`; None: nothing is dealt yet."""
        return start

    def checked(self, start: Position, brought: Any) -> Any:
        """Return what a seat brings to `start`, as it is stored, or raise with all reasons."""
        raise BadOption(f"brings: nobody brings anything to {self.id}")

    def with_brought(self, start: Position, brought: list[Any]) -> Position:
        """Return `start` with what its seats bring; none: nobody has brought anything yet."""
        return start

    def draft(self, start: Position, seed: int) -> Draft:
        """Return the draft in which seats pick what they bring to `start`, laid out by `seed`."""
        raise BadOption(f"drafts: there is no draft in {self.id}")

    def table(self, seats: int, options: dict[str, Any]) -> Record:
        """Return what is constant for a match with these seats and options."""
        return self.with_options(blank(self.constants), seats, options)

    def with_options(self, table: Record, seats: int, options: dict[str, Any]) -> Record:
        """Return the table with `seats`, and each option that is a number or true or false.

        They are written to the fields of their names, where the table has such.
        """
        known = {"seats": seats, **options}
        for name in set(known).intersection(self.constants.names or ()):
            if isinstance(known[name], int):
                setattr(table, name, known[name])
        return table

    def text(self, position: Position, code: ActionCode) -> str:
        """Return the canonical text of an action or outcome."""
        return self.notation.text_of(code)

    def code(self, position: Position, text: str) -> ActionCode:
        """Return the code of a text, or raise BadNotation."""
        return self.notation.code_of(text)

    def document(self, position: Position) -> Document:
        """Return the position's JSON document."""
        return self.schema.write(position)

    def read(self, document: Document) -> Position:
        """Return the position of a document of this game, or raise BadPosition."""
        library, options = self.read_library(document), self.read_options(document)
        position = self.empty(self.schema.seats(document, self.rulebook), options, library)
        self.schema.read(document, position)
        return position

    def seen(self, position: Position, action: str, seat: int | None) -> str:
        """Return `action`, played in `position`, as a seat's (None: a spectator's) log tells it."""
        return action

    def refusal(self, position: Position, code: ActionCode) -> str:
        """Return the id of the rule that forbids `code`, which is not legal here."""
        return self.refusals.refusal(position.table, position.record, code)

    def why(
        self, position: Position, seat: int, target: str, picked: tuple[str, ...]
    ) -> Because | None:
        """Return why a seat cannot choose what it points at, or None if it can."""
        return pointing.why(position, seat, target, picked)
