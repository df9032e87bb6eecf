"""Every change of value along a match, booked for each seat: as luck, as skill, or as the judge's.

Starting value + luck + skill + corrections = result, in whole numbers, for each seat: an entry is
booked as what it changed, from what was judged before it to what is judged after it, and the result
is what is judged at the end. `docs/explanation/luck-and-skill.md` has the formulas.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from wardroom.core.match import Match
from wardroom.core.position import Position
from wardroom.core.replay import Check, Replay
from wardroom.review.judge import Judge
from wardroom.review.values import (
    Amounts,
    Values,
    added,
    amounts,
    less,
    mean,
    played,
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
    correction: Amounts
    choice: Choice | None


@dataclass(frozen=True)
class Ledger:
    """A whole match."""

    start: Amounts
    bookings: tuple[Booking, ...]
    result: Amounts  # of a match that is not over: what is judged at its end

    def total(self, account: Literal["luck", "skill", "correction"]) -> Amounts:
        """Return what each seat got on an account."""
        return added(less(self.start, self.start), *(getattr(b, account) for b in self.bookings))


def ledger(replay: Replay, judge: Judge, check: Check = lambda: None) -> Ledger:
    """Book a match; `check` is called before each entry, and stops it by raising."""
    start = amounts(judge.values(replay.start))
    booked = tuple(_booked(replay, judge, check, start))
    return Ledger(start, booked, booked[-1].values if booked else start)


def _booked(replay: Replay, judge: Judge, check: Check, value: Amounts) -> Iterator[Booking]:
    match = Match(replay.start)
    for ply, (who, action) in enumerate(replay.log):
        check()
        before = match.position.copy()
        match.play((who, action))
        after = amounts(judge.values(match.position))
        if who == "chance":
            booking = _chance(ply, action, value, amounts(judge.foreseen(before)), after)
        else:
            booking = _decision(judge, before, ply, who, action, value, after)
        yield booking
        value = after
    if replay.ending:
        result = amounts(replay.ending.returns(len(value)))
        given_up, nothing = less(result, value), less(value, value)
        by, kind = replay.ending.seat, replay.ending.kind
        yield Booking(len(replay.log), by, kind, result, nothing, given_up, nothing, None)


def _chance(ply: int, outcome: str, before: Amounts, expected: Amounts, after: Amounts) -> Booking:
    luck, correction = less(after, expected), less(expected, before)
    return Booking(ply, "chance", outcome, after, luck, less(luck, luck), correction, None)


def _decision(
    judge: Judge,
    before: Position,
    ply: int,
    seat: int,
    action: str,
    value: Amounts,
    after: Amounts,
) -> Booking:
    """Book a decision by what the seat knew; what it could not know, and counted, is luck."""
    skill, expected, choice = less(value, value), after, None
    if len(before.legal_codes()) > 1:
        worlds = judge.worlds(before, seat)
        tried = judge.tried(before, worlds, [action])
        best = next(iter(tried))
        effects = [less_values(a, b) for a, b in zip(tried[action], tried[best], strict=True)]
        lost, error = -mean(effects)[seat], standard_errors(effects)[seat]
        judged = tuple((one, mean(rows)) for one, rows in tried.items())
        choice = Choice(best, lost, error, judged)
        if best != action:
            would_be = played(before, before.game.code(before, best))
            skill, expected = amounts(mean(effects)), amounts(judge.values(would_be))
    luck = less(less(after, expected), skill)
    return Booking(ply, seat, action, after, luck, skill, less(expected, value), choice)


def less_values(one: Values, other: Values) -> Values:
    """Return the difference for each seat."""
    return tuple(a - b for a, b in zip(one, other, strict=True))
