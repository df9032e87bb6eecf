"""Every change of value along a match, booked for each seat: as luck or as skill.

Starting value + luck + skill = result, in whole numbers, for each seat: an entry is booked as what
it changed, from what was judged before it to what is judged after it, and the result is what is
judged at the end. `docs/explanation/luck-and-skill.md` has the formulas.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from wardroom.core.match import Ending, Match
from wardroom.core.position import Position
from wardroom.core.replay import Check, Replay
from wardroom.review.judge import Judge
from wardroom.review.values import (
    Amounts,
    Values,
    added,
    amounts,
    has_luck,
    less,
    mean,
    standard_errors,
)

Who = int | Literal["chance"] | None  # None: all seats, who agreed on a draw


@dataclass(frozen=True)
class Choice:
    """A decision that was not forced: what it gave away, against what, and how sure that is.

    `lost` and `error` are of the seat that decided, in values from -1 to 1.
    """

    best: str
    lost: float
    error: float
    actions: tuple[tuple[str, Values], ...]  # what was judged, on what the seat knew, best first


@dataclass(frozen=True)
class Booking:
    """One entry of a log, or (where `action` is its kind) an ending that no rule brought about."""

    ply: int  # how many entries stood before it
    who: Who
    action: str
    values: Amounts  # after it
    luck: Amounts
    skill: Amounts
    choice: Choice | None


@dataclass(frozen=True)
class Ledger:
    """A whole match."""

    start: Amounts
    bookings: tuple[Booking, ...]
    result: Amounts  # of a match that is not over: what is judged at its end

    def total(self, account: Literal["luck", "skill"]) -> Amounts:
        """Return what each seat got on an account."""
        return added(less(self.start, self.start), *(getattr(b, account) for b in self.bookings))


def ledger(replay: Replay, judge: Judge, check: Check = lambda: None) -> Ledger:
    """Book a match; `check` is called before each entry, and stops it by raising."""
    start = amounts(_worth(judge, replay.start))
    booked = tuple(_booked(replay, judge, check, start))
    return Ledger(start, booked, booked[-1].values if booked else start)


def _worth(judge: Judge, position: Position) -> Values:
    """Return what a position is worth; before chance, the mean over all that it may bring."""
    return judge.foreseen(position) if position.actor == "chance" else judge.values(position)


def _booked(replay: Replay, judge: Judge, check: Check, value: Amounts) -> Iterator[Booking]:
    match, nothing = Match(replay.start), less(value, value)
    for ply, (who, action) in enumerate(replay.log):
        check()
        before = match.position.copy()
        match.play((who, action))
        if who == "chance":
            luck = _luck(judge, before, match.position, value)
            booking = Booking(ply, who, action, added(value, luck), luck, nothing, None)
        else:
            after = amounts(_worth(judge, match.position))
            booking = _decision(judge, before, ply, who, action, after, less(after, value))
        yield booking
        value = booking.values
    if replay.ending:
        result = amounts(_ended(replay.ending, len(value)))
        by, kind = replay.ending.seat, replay.ending.kind
        yield Booking(len(replay.log), by, kind, result, nothing, less(result, value), None)


def _ended(ending: Ending, seats: int) -> list[float]:
    """Return what an ending gives; of many, one that gives up loses as one that is beaten."""
    return [value / (seats - 1) for value in ending.returns(seats)]


def _luck(judge: Judge, before: Position, after: Position, value: Amounts) -> Amounts:
    """Return what an outcome gave, against the mean over all: nothing on average.

    What the judge learns between two outcomes in a row is left for the next decision, or the end.
    """
    came = amounts(judge.values(after))
    is_over = after.actor is None
    return less(came, value if is_over else amounts(judge.foreseen(before)))


def _decision(
    judge: Judge,
    before: Position,
    ply: int,
    seat: int,
    action: str,
    after: Amounts,
    changed: Amounts,
) -> Booking:
    """Book a decision: what it gave away is skill, and what nobody could foresee is luck."""
    choice, given = _choice(judge, before, seat, action)
    # Where nothing is left to chance and nothing is hidden, there is no luck.
    skill = amounts(given) if has_luck(before.game, before.seat_count) else changed
    return Booking(ply, seat, action, after, less(changed, skill), skill, choice)


def _choice(judge: Judge, before: Position, seat: int, action: str) -> tuple[Choice | None, Values]:
    """Judge a decision by what the seat knew; return what it gave each seat, too."""
    if len(before.legal_codes()) < 2:
        return None, (0.0,) * before.seat_count
    tried = judge.tried(before, judge.worlds(before, seat), [action])
    best = next(iter(tried))
    effects = [less_values(a, b) for a, b in zip(tried[action], tried[best], strict=True)]
    given, error = mean(effects), standard_errors(effects)[seat]
    judged = tuple((one, mean(rows)) for one, rows in tried.items())
    return Choice(best, -given[seat], error, judged), given


def less_values(one: Values, other: Values) -> Values:
    """Return the difference for each seat."""
    return tuple(a - b for a, b in zip(one, other, strict=True))
