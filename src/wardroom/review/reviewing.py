"""A review: the whole ledger of a match as one document, with words, marks and sums.

The dataclasses are the document's only declaration: it is written from them, and a server's schema
is made from them. It depends on the replay and the judge's figures alone, so it can be kept.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from wardroom.core.account import Sentence, by, retell
from wardroom.core.match import Match
from wardroom.core.position import Position
from wardroom.core.replay import Check, Replay
from wardroom.review.judge import Judge
from wardroom.review.ledger import Booking, Choice, Ledger, Who, ledger
from wardroom.review.marks import Mark, accuracy, as_chance, mark
from wardroom.review.tempering import is_vague, sharpness
from wardroom.review.values import WHOLE, Amounts, chance, has_luck, played

VERSION = 5  # of the document, and of how it is judged: reviews that are kept are made anew
SHOWN = 3  # actions that are told of a decision


@dataclass(frozen=True)
class Alternative:
    """An action that was judged, on what the seat knew: the chance to win it left its seat."""

    action: str
    chance: float
    why: str  # what the game foretells of it, with marks in place of names; may be empty
    told: tuple[str, ...]  # what is told when it is played, likewise
    places: tuple[str, ...]  # what to point at, as the board's documents name it


@dataclass(frozen=True)
class Event:
    """One entry of the log, or the ending: what it changed for each seat, in parts of `whole`."""

    ply: int
    who: Who
    action: str
    told: tuple[str, ...]  # what happened, with marks in place of names
    chances: tuple[float, ...]  # to win, after it
    values: Amounts
    luck: Amounts
    skill: Amounts
    mark: Mark | None
    mark_of: int | None  # the seat
    lost: float | None  # by a decision that was not forced: chance to win that was given away
    error: float | None  # of that, the standard error
    best: tuple[Alternative, ...]  # the best first; none if nothing was to be chosen
    answer: tuple[str, ...]  # where there is no luck: what another does best after a mistake


@dataclass(frozen=True)
class SeatSums:
    """What a seat got in the whole match; `accuracy` is null if it never had a choice."""

    start: int
    luck: int
    skill: int
    own_skill: int  # by its own decisions alone
    result: int
    accuracy: float | None
    mistakes: int
    blunders: int
    great_rolls: int


@dataclass(frozen=True)
class Review:
    """A match, reviewed. Start + luck + skill = result, for each seat, exactly."""

    review: int  # the version of this format
    game: str
    rules: int
    seats: int
    whole: int  # what is booked for the result 1
    judge: Mapping[str, int]
    is_vague: bool  # the judge knows next to nothing of how such a match ends
    is_over: bool  # else the result is what is judged at the end
    start: tuple[float, ...]  # chances to win
    events: tuple[Event, ...]
    sums: tuple[SeatSums, ...]

    def to_json(self) -> dict[str, Any]:
        """The document."""
        return asdict(self)


def made_by(start: Position, judge: Judge) -> str:
    """Name the format, the rules and the judge: what bears another name is made anew."""
    sure = sharpness(start.game.id, start.seat_count)
    figures = "-".join(map(str, judge.figures.values()))
    return f"{VERSION}:{start.game.rulebook.version}:{figures}:{sure:g}"


def review(replay: Replay, judge: Judge = Judge(), check: Check = lambda: None) -> Review:  # noqa: B008  # neither changes
    """Review a match; `check` is called before each entry, and stops it by raising."""
    booked, match = ledger(replay, judge, check), Match(replay.start)
    events = []
    for booking in booked.bookings:
        before = match.position.copy()
        if booking.ply < len(replay.log):
            match.play(replay.log[booking.ply])
        events.append(_event(booking, before, match.position, judge))
    return Review(
        VERSION, replay.game.id, replay.game.rulebook.version, replay.start.seat_count, WHOLE,
        judge.figures, is_vague(replay.game.id, replay.start.seat_count), replay.match().is_over,
        _chances(booked.start), tuple(events),
        tuple(_sums(booked, events, seat) for seat in replay.start.seats),
    )  # fmt: skip


def _event(booking: Booking, before: Position, after: Position, judge: Judge) -> Event:
    stands_out = mark(booking)
    choice, seats = booking.choice, before.seat_count
    is_played = before.record.tobytes() != after.record.tobytes()
    told = retell(before, booking.action, after) if is_played else ()
    return Event(
        booking.ply, booking.who, booking.action,
        tuple(one.text for one in told if one.text), _chances(booking.values),
        booking.values, booking.luck, booking.skill,
        stands_out[0] if stands_out else None,
        stands_out[1] if stands_out else None,
        round(as_chance(choice.lost, seats), 4) if choice else None,
        round(as_chance(choice.error, seats), 4) if choice else None,
        _alternatives(choice, before, judge) if choice else (),
        _answer(choice, before, after, judge) if choice and stands_out else (),
    )  # fmt: skip


def _answer(choice: Choice, before: Position, after: Position, judge: Judge) -> tuple[str, ...]:
    """Return what another does best after a mistake, unless that is what follows the best too."""
    if has_luck(before.game, before.seat_count):
        return ()  # what hurts is chance, more often than not
    told = _answered(after, judge)
    best = played(before, before.game.code(before, choice.best))
    return () if told == _answered(best, judge) else told


def _answered(position: Position, judge: Judge) -> tuple[str, ...]:
    if position.actor is None:
        return ()
    code = judge.best(position)
    after = played(position, code)
    told = retell(position, position.game.text(position, code), after)
    ending = position.game.account.ending(after)
    texts = [one.text for one in (*told, ending) if one]
    return tuple(filter(None, (*texts, _proved(after, judge))))


def _proved(position: Position, judge: Judge) -> str:
    """Return who wins now, if there is nothing against it."""
    winner = judge.winner(position)
    return "" if winner is None else by(winner, "wins whatever comes.")


def _alternatives(choice: Choice, before: Position, judge: Judge) -> tuple[Alternative, ...]:
    seat, seats = before.actor, before.seat_count
    assert isinstance(seat, int)
    foretold: Mapping[str, Sentence] = before.game.account.outlook(before)
    found = []
    for action, values in choice.actions[:SHOWN]:
        after = before.copy()
        after.apply(action)
        told = [one for one in retell(before, action, after) if one.text]
        why = (_why(foretold.get(action)), _proved(after, judge))
        found.append(
            Alternative(
                action,
                round(chance(values[seat], seats), 4),
                " ".join(filter(None, why)),
                tuple(one.text for one in told),
                tuple(dict.fromkeys(place for one in told for place in one.places)),
            )
        )
    return tuple(found)


def _why(foretold: Sentence | None) -> str:
    """Return what is foretold; a card speaks to whoever plays it, so its text is quoted."""
    if foretold is None:
        return ""
    return f"“{foretold.text}”" if foretold.facts.get("printed") else foretold.text


def _chances(values: Amounts) -> tuple[float, ...]:
    return tuple(round(chance(value / WHOLE, len(values)), 4) for value in values)


def _sums(booked: Ledger, events: list[Event], seat: int) -> SeatSums:
    marks = [event.mark for event in events if event.mark_of == seat]
    exact = accuracy(booked, seat)
    return SeatSums(
        booked.start[seat],
        booked.total("luck")[seat],
        booked.total("skill")[seat],
        sum(b.skill[seat] for b in booked.bookings if b.who == seat),
        booked.result[seat],
        None if exact is None else round(exact, 4),
        marks.count("mistake"),
        marks.count("blunder"),
        marks.count("great roll"),
    )
