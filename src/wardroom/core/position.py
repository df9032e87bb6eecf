"""One moment of a game, in texts: the face that people and programs use."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Literal, NewType, cast

from wardroom.core.because import Because
from wardroom.core.codec import shown
from wardroom.core.compiled.addresses import address, copied_with_address
from wardroom.core.errors import BadNotation, BadSeat, IllegalAction
from wardroom.core.kernel import CHANCE, OVER, Record
from wardroom.core.records import from_bytes
from wardroom.core.rng import Rng, seeded

if TYPE_CHECKING:
    from wardroom.core.game import Game

Document = dict[str, Any]
Seat = NewType("Seat", int)  # 0, 1, … in the order of play
ActionCode = NewType("ActionCode", int)  # what the kernels know an action or outcome by
Action = str | ActionCode
Actor = Seat | Literal["chance"] | None

LONGEST = 200  # characters of an action; those of the games are far shorter
CODES = range(1 << 31)


class Position:
    """A position: its record, and the constants of its match.

    `library` is what the numbers of the table stand for, in a game that can be played with
    other cards; it lives as long as the position does.
    """

    __slots__ = (
        "game", "library", "options", "record", "record_at", "seat_count", "table", "table_at",
    )  # fmt: skip

    def __init__(
        self,
        game: Game,
        table: Record,
        seats: int,
        options: dict[str, Any],
        record: Record,
        library: Any = None,
    ) -> None:
        """Wrap `record`; use `Game.initial` or `Game.position` to make one."""
        self.game = game
        self.table = table
        self.seat_count = seats
        self.options = options
        self.record = record
        self.library = library
        self.table_at, self.record_at = address(table), address(record)

    @property
    def seats(self) -> range:
        """The seats of the match."""
        return range(self.seat_count)

    @property
    def actor(self) -> Actor:
        """The seat to act, "chance", or None when the game is over."""
        who = self.game.engine.actor(self)
        return "chance" if who == CHANCE else None if who == OVER else Seat(who)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor is None

    def legal(self) -> list[str]:
        """The actions of the seat to act, sorted; none for chance and when over."""
        return sorted(self.game.text(self, code) for code in self.legal_codes())

    def outcomes(self) -> list[tuple[str, float]]:
        """The chance outcomes and their probabilities; none unless chance is to act."""
        codes, weights = self.outcome_codes()
        total = math.fsum(weights)
        return [(self.game.text(self, c), w / total) for c, w in zip(codes, weights, strict=True)]

    def apply(self, action: Action) -> None:
        """Play an action or a chance outcome, or raise and change nothing."""
        code = self._code(action)
        refusal = self._refusal(code)
        if refusal:
            text = action if isinstance(action, str) else self.game.text(self, code)
            raise IllegalAction(text, *refusal)
        self.game.engine.apply(self, code)

    def why_not(self, action: Action) -> tuple[str, str] | None:
        """The id and sentence of the rule that forbids `action`, or None if it may be played."""
        return self._refusal(self._code(action))

    def why(self, target: str, seat: int, picked: tuple[str, ...] = ()) -> Because | None:
        """Why `seat` cannot choose what it points at after `picked`, or None if it can."""
        return self.game.why(self, seat, target, picked)

    def view(self, seat: int | None) -> Document:
        """What a seat, or a spectator (None), may know."""
        if seat is not None:
            self.check_seat(seat)
        legal = self.legal() if seat is not None and seat == self.actor else []
        viewer = "spectator" if seat is None else seat
        return {**self._seen_by(seat), "viewer": viewer, "legal": legal}

    def _seen_by(self, seat: int | None) -> Document:
        return self.game.view(self, seat)

    def returns(self) -> list[float]:
        """Each seat's result; all 0 while the game goes on."""
        return self.game.engine.returns(self) if self.is_over else [0.0] * self.seat_count

    def evaluate(self) -> list[float]:
        """A guess of each seat's result."""
        return self.game.engine.evaluate(self)

    def copy(self) -> Position:
        """A position that shares nothing that changes."""
        copy = object.__new__(Position)
        copy._share(self)
        copy.record, copy.record_at = copied_with_address(self.record)
        return copy

    def __deepcopy__(self, memo: Any) -> Position:
        """A copy; what is constant in a match is shared."""
        return self.copy()

    def _share(self, other: Position) -> None:
        """Be the same position: all that is constant in a match, and the very record."""
        self.game, self.library, self.options = other.game, other.library, other.options
        self.seat_count, self.table, self.table_at = other.seat_count, other.table, other.table_at
        self.record, self.record_at = other.record, other.record_at

    def determinized(self, seat: int | None, rng: Rng | None = None) -> Position:
        """A copy in which all that `seat` cannot know is dealt anew; without `rng` always alike."""
        world = self.copy()
        rng = seeded(0) if rng is None else rng
        viewer = -1 if seat is None else self.check_seat(seat)
        self.game.engine.determinize(world, viewer, rng)
        return world

    def to_json(self) -> Document:
        """The position as a JSON document: the whole truth."""
        return self.game.document(self)

    def legal_codes(self) -> list[ActionCode]:
        """The codes behind `legal`."""
        engine = self.game.engine
        return cast("list[ActionCode]", engine.legal(self)) if engine.actor(self) >= 0 else []

    def outcome_codes(self) -> tuple[list[ActionCode], list[int]]:
        """The codes and integer weights behind `outcomes`."""
        engine = self.game.engine
        if engine.actor(self) != CHANCE:
            return [], []
        codes, weights = engine.outcomes(self)
        return cast("list[ActionCode]", codes), weights

    def check_seat(self, seat: Any) -> Seat:
        """Return `seat` if the match has it, or raise BadSeat."""
        if type(seat) is not int or seat not in self.seats:
            raise BadSeat(f"seat: expected 0 to {self.seat_count - 1}, got {shown(seat)}")
        return Seat(seat)

    def __eq__(self, other: object) -> bool:
        """Whether both are the same moment of the same match."""
        if not isinstance(other, Position):
            return NotImplemented
        return self._identity() == other._identity()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what makes the position; the table is made again from it."""
        made_of = self.seat_count, self.options, self.library, self.record.tobytes()
        return _restored, (self.game, *made_of)

    __hash__ = None  # type: ignore[assignment]  # a position changes

    def __repr__(self) -> str:
        """The game and who is to act; nothing hidden."""
        return f"<Position {self.game.id}: {'over' if self.is_over else self.actor}>"

    def _identity(self) -> tuple[Any, ...]:
        records = self.table.tobytes(), self.record.tobytes()
        return self.game.id, self.seat_count, self.options, self.library, *records

    def _code(self, action: Action) -> ActionCode:
        if isinstance(action, str) and len(action) <= LONGEST:
            return self.game.code(self, action)
        if type(action) is not int:
            raise BadNotation(f"action {shown(action)}: expected a text of an action")
        if not self._is_code(action):
            raise BadNotation(f"action {shown(action)}: expected the code of an action")
        return action

    def _is_code(self, code: ActionCode) -> bool:
        """Whether a number is the code of some action, legal here or not."""
        try:
            return code in CODES and self.game.code(self, self.game.text(self, code)) == code
        except (BadNotation, LookupError):  # texts are made of codes that exist
            return False

    def _refusal(self, code: ActionCode) -> tuple[str, str] | None:
        if code in self.legal_codes() or code in self.outcome_codes()[0]:
            return None
        rule = self.game.refusal(self, code)
        return rule, self.game.rulebook.sentences[rule]


def _restored(
    game: Game, seats: int, options: dict[str, Any], library: Any, record: bytes
) -> Position:
    empty = game.empty(seats, options, library)
    record_again = from_bytes(record, game.state)
    return Position(game, empty.table, seats, options, record_again, empty.library)
