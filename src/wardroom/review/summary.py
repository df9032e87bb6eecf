"""A match that is over in a few figures: how long it was, who did what, and where it turned.

The positions are judged as they were, by the game's `evaluate` one action ahead. There is no chance
in it and no clock, so that whoever asks, on whichever server, is told the same.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean

from wardroom.core.account import Sentence, Told, by, tell
from wardroom.core.kernel import OVER
from wardroom.core.match import Match
from wardroom.core.position import Position
from wardroom.core.replay import Check, Replay

DECIDED = 0.8  # a value beyond this is as good as won or lost
LEAST = 0.1  # what a turning point changes at least, in value from -1 to 1
LASTING = 4  # moments that are taken together, so that one that is misjudged does not count
STANDS = ((-0.5, "far behind"), (-0.15, "behind"), (0.15, "even"), (0.5, "ahead"))
FAR_AHEAD = "far ahead"


@dataclass(frozen=True)
class Deeds:
    """How often each seat did something that its game counts."""

    words: str
    by_seat: tuple[int, ...]


@dataclass(frozen=True)
class TurningPoint:
    """The step that helped a winner most: the moments before and after it, what it changed."""

    since: int
    ply: int
    told: Told
    changed: Sentence


@dataclass(frozen=True)
class Summary:
    """What is told of a whole match."""

    actions: int  # those that were told: nobody had a choice in the others
    deeds: tuple[Deeds, ...]
    turning: TurningPoint | None


@dataclass(frozen=True)
class Judged:
    """A moment at which a seat was to act or all was over, and each seat's value there."""

    ply: int
    values: tuple[float, ...]


def summary(replay: Replay, check: Check, *, judge: bool = True) -> Summary:
    """Look back at a match; `judge` is whether to look for its turning point, which takes long."""
    match, told = Match(replay.start), []
    judged = list(_judged(match, judge))
    for entry in replay.log:
        check()
        before = match.position.copy()
        match.play(entry)
        told.append(tell(before, entry[1], match.position))
        judged += _judged(match, judge)
    actions = sum(
        who != "chance" and bool(of) for (who, _), of in zip(replay.log, told, strict=True)
    )
    turning = turning_point(judged, told, replay.match().returns())
    return Summary(actions, _deeds(replay.start, told), turning)


def _deeds(start: Position, told: Sequence[Told]) -> tuple[Deeds, ...]:
    """Return what the game's account counts, in its words; what nobody did is left out."""
    counted: dict[str, str] = getattr(start.game.account, "COUNTED", {})
    done = Counter((one.kind, one.seat) for sentences in told for one in sentences)
    all_deeds = (
        Deeds(words, tuple(done[kind, seat] for seat in start.seats))
        for kind, words in counted.items()
    )
    return tuple(deeds for deeds in all_deeds if any(deeds.by_seat))


def _judged(match: Match, judge: bool) -> Iterator[Judged]:
    """A moment of chance is not judged: what it brings belongs to the step before it."""
    if judge and match.actor != "chance":
        values = _value(match.position)
        yield Judged(len(match.log), tuple(max(-DECIDED, min(DECIDED, v)) for v in values))


def _value(position: Position) -> list[float]:
    """What each seat may expect once the seat to act has done what looks best at once."""
    engine, seat = position.game.engine, position.actor
    if seat is None:
        return position.returns()
    assert seat != "chance"
    found = []
    for code in position.legal_codes():
        after = position.copy()
        engine.apply(after, code)
        is_over = engine.actor(after) == OVER
        found.append(engine.returns(after) if is_over else engine.evaluate(after))
    return max(found, key=lambda values: values[seat])


def turning_point(
    judged: Sequence[Judged], told: Sequence[Told], returns: Sequence[float]
) -> TurningPoint | None:
    """Return the step by which a winner (of a draw: anybody) gained most at once and for good."""
    best = max(returns)
    seats = [seat for seat, value in enumerate(returns) if best <= 0.0 or value == best]
    steps = [n for n in range(1, len(judged)) if any(told[judged[n - 1].ply : judged[n].ply])]
    of_seat = {seat: _gains([one.values[seat] for one in judged]) for seat in seats}
    gains = {(n, seat): of_seat[seat][n] for n in steps for seat in seats}
    n, seat = max(gains, key=lambda step: gains[step], default=(0, 0))
    if gains.get((n, seat), 0.0) < LEAST:
        return None
    before, after = judged[n - 1], judged[n]
    sentences = tuple(one for of in told[before.ply : after.ply] for one in of if one.text)
    was, now = _stands(before.values[seat]), _stands(after.values[seat])
    words = "gains ground." if was == now else f"goes from {was} to {now}."
    changed = Sentence("turning", by(seat, words), seat)
    return TurningPoint(before.ply, after.ply, sentences, changed)


def _gains(values: list[float]) -> list[float]:
    """What each step gave a seat at once or, if that is less, what of it was never lost again."""
    gains, lowest = [0.0] * len(values), DECIDED
    for n in range(len(values) - 1, 0, -1):
        lowest = min(lowest, fmean(values[n : n + LASTING]))
        before = fmean(values[max(0, n - LASTING) : n])
        gains[n] = min(values[n] - values[n - 1], lowest - before)
    return gains


def _stands(value: float) -> str:
    return next((word for most, word in STANDS if value < most), FAR_AHEAD)
