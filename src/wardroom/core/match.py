"""A match: positions in time. It keeps the log, takes back, and ends for reasons no rule knows."""

from dataclasses import dataclass
from typing import Any, Literal

from wardroom.core.codec import shown
from wardroom.core.errors import BadReplay, BadSeat, MatchError
from wardroom.core.kernel import Record
from wardroom.core.position import Position
from wardroom.core.records import copied

Entry = tuple[int | Literal["chance"], str]
Kind = Literal["resigned", "agreed", "timeout", "abandoned"]
KINDS: tuple[Kind, ...] = ("resigned", "agreed", "timeout", "abandoned")


@dataclass(frozen=True)
class Ending:
    """An administrative ending: `seat` resigned, ran out of time or left; nobody if agreed."""

    kind: Kind
    seat: int | None

    def returns(self, seats: int) -> list[float]:
        """Return 0 to all for an agreed draw; else −1 to the seat, shared by the others as +1."""
        if self.seat is None:
            return [0.0] * seats
        share = 1.0 / (seats - 1)
        return [-1.0 if seat == self.seat else share for seat in range(seats)]


class Match:
    """A game being played: where it started, what was done, where it stands."""

    def __init__(self, start: Position) -> None:
        """Begin at `start`."""
        self.start = start.copy()
        self.position = start.copy()
        self.log: list[Entry] = []
        self.ending: Ending | None = None
        self._back: list[Record] = []  # what the seat to act may still take back

    @property
    def is_over(self) -> bool:
        """Whether the game or the match has ended."""
        return self.ending is not None or self.position.is_over

    @property
    def may_undo(self) -> bool:
        """Whether the seat to act has something to take back."""
        return bool(self._back) and self.ending is None

    def returns(self) -> list[float]:
        """Each seat's result; all 0 while the match goes on."""
        if self.ending:
            return self.ending.returns(self.position.seat_count)
        return self.position.returns()

    def act(self, seat: int, action: str) -> None:
        """Play an action of `seat`, or raise and change nothing."""
        self._check_open()
        self.position.check_seat(seat)
        if self.position.actor != seat:
            raise BadSeat(f"seat {seat}: it is not its turn to act")
        before = copied(self.position.record)
        self.position.apply(action)
        self.log.append((seat, action))
        # Taking back never crosses chance or a hand-over.
        self._back = [*self._back, before] if self.position.actor == seat else []

    def chance(self, outcome: str) -> None:
        """Play a chance outcome, or raise and change nothing."""
        self._check_open()
        if self.position.actor != "chance":
            raise BadSeat("chance: it is not its turn to act")
        self.position.apply(outcome)
        self.log.append(("chance", outcome))
        self._back = []

    def play(self, entry: Entry) -> None:
        """Play a log entry of a seat or of chance."""
        who, action = entry
        if who == "chance":
            self.chance(action)
        else:
            self.act(who, action)

    def undo(self) -> Entry:
        """Take back the latest action of the seat to act; return it."""
        if not self.may_undo:
            raise MatchError("undo: nothing to take back since the last roll, draw or hand-over")
        self.position.record = self._back.pop()
        return self.log.pop()

    def resign(self, seat: int) -> None:
        """`seat` gives up."""
        self._end("resigned", seat)

    def agree(self) -> None:
        """All seats agreed on a draw."""
        self._end("agreed", None)

    def time_out(self, seat: int) -> None:
        """`seat` ran out of time."""
        self._end("timeout", seat)

    def abandon(self, seat: int) -> None:
        """`seat` left."""
        self._end("abandoned", seat)

    def end(self, ending: Ending) -> None:
        """End as `ending` says."""
        self._end(ending.kind, ending.seat)

    def _end(self, kind: Kind, seat: int | None) -> None:
        self._check_open()
        if seat is not None:
            self.position.check_seat(seat)
        self.ending = Ending(kind, seat)

    def _check_open(self) -> None:
        if self.is_over:
            raise MatchError(f"match: it is over ({self.ending.kind if self.ending else 'played'})")


def ending_of(document: Any) -> Ending | None:
    """Read an ending from JSON: null, or its kind and seat."""
    if document is None:
        return None
    if not isinstance(document, dict) or set(document) != {"kind", "seat"}:
        raise BadReplay(f"ending: expected null or kind and seat, got {shown(document)}")
    kind, seat = document["kind"], document["seat"]
    if kind not in KINDS or (seat is None) != (kind == "agreed"):
        raise BadReplay(f"ending: a {shown(kind)} ending of seat {shown(seat)} does not exist")
    return Ending(kind, seat)
