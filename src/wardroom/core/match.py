"""A match: positions in time. It keeps the log, takes back, and ends for reasons no rule knows."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Literal

from wardroom.core.account import tell
from wardroom.core.codec import shown
from wardroom.core.errors import BadReplay, BadSeat, MatchError
from wardroom.core.growing import Growing
from wardroom.core.position import Actor, Position
from wardroom.core.reveals import reveals

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
    """A game being played: where it started, what was done, where it stands, whose turn it is."""

    def __init__(self, start: Position) -> None:
        """Begin at `start`."""
        self.start = start.copy()
        self.position = start.copy()
        self.actor: Actor = start.actor  # kept, since it is asked for often; as the position says
        self.log: Growing[Entry] = Growing()
        self.ending: Ending | None = None

    @property
    def is_over(self) -> bool:
        """Whether the game or the match has ended."""
        return self.ending is not None or self.actor is None

    def returns(self) -> list[float]:
        """Each seat's result; all 0 while the match goes on."""
        if self.ending:
            return self.ending.returns(self.position.seat_count)
        return self.position.returns()

    def branch(self) -> Match:
        """Return the match as a second one: what is done to either leaves the other alone."""
        branch = object.__new__(Match)  # `copy` asks how it is pickled, which takes far longer
        vars(branch).update(vars(self))
        branch.position = self.position.copy()
        branch.log = self.log.branch()
        return branch

    def at(self, ply: int) -> Match:
        """Return the match as it stood after `ply` entries."""
        match = Match(self.start)
        for entry in self.log[:ply]:
            match.play(entry)
        return match

    # Playing on.

    def act(self, seat: int, action: str) -> None:
        """Play an action of `seat`, or raise and change nothing."""
        self._check_open()
        self._play(self.position.check_seat(seat), action)

    def chance(self, outcome: str) -> None:
        """Play a chance outcome, or raise and change nothing."""
        self._check_open()
        self._play("chance", outcome)

    def play(self, entry: Entry) -> None:
        """Play a log entry of a seat or of chance, or raise and change nothing."""
        who, action = entry
        if who == "chance":
            self.chance(action)
        else:
            self.act(who, action)

    def _play(self, who: int | Literal["chance"], action: str) -> None:
        if who != self.actor:
            name = who if who == "chance" else f"seat {who}"
            raise BadSeat(f"{name}: it is not its turn to act")
        self.position.apply(action)
        self.log.append((who, action))
        self.actor = self.position.actor

    def seen(self, action: str) -> list[str]:
        """Return an action that is about to be played as each viewer's log tells it.

        The texts are in the order of seats, and a spectator's is the last.
        """
        position = self.position
        return [position.game.seen(position, action, seat) for seat in (*position.seats, None)]

    # Taking back.

    @property
    def may_undo(self) -> bool:
        """Whether the seat to act has something to take back, not across chance or a hand-over."""
        return bool(self.log) and self.log[-1][0] == self.actor and not self.is_over

    def undo(self) -> Entry:
        """Take back the latest action of the seat to act; return it."""
        if not self.may_undo:
            raise MatchError("undo: nothing to take back since the last roll, draw or hand-over")
        self.position = self.at(len(self.log) - 1).position
        return self.log.pop()

    def latest_deed(self, seats: Collection[int]) -> int:
        """Return the ply of the latest action of `seats` that was not forced, or raise MatchError.

        To go back to a forced one changes nothing, so what is told of nobody is passed over.
        """
        for ply in range(len(self.log) - 1, -1, -1):
            who, action = self.log[ply]
            if who in seats and self._is_told(ply, action):
                return ply
        raise MatchError("take back: nothing has been done yet that could be")

    def _is_told(self, ply: int, action: str) -> bool:
        before = self.at(ply).position
        after = before.copy()
        after.apply(action)
        return bool(tell(before, action, after))

    def has_shown(self, ply: int) -> bool:
        """Whether chance, or an action that tells something hidden, came at `ply` or later."""
        if any(who == "chance" for who, _ in self.log[ply:]):
            return True
        position = self.at(ply).position
        for _, action in self.log[ply:]:
            if reveals(position, action):
                return True
            position.apply(action)
        return False

    # Endings.

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
