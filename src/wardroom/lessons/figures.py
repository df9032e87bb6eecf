"""The figures of a concept: found by the rules and the judge, never written in its file."""

from fnmatch import fnmatchcase
from functools import cache, lru_cache
from math import fsum

from wardroom.core.account import Sentence, tell
from wardroom.core.position import Position
from wardroom.lessons.concept import Figure
from wardroom.lessons.concept_reading import concept
from wardroom.lessons.conditions import Evidence, at
from wardroom.lessons.lesson import BadLesson
from wardroom.review.judge import Judge
from wardroom.review.values import chance, mean

REMEMBERED = 2048  # lines that readers have played
Values = tuple[float | None, ...]
MOST = 20_000  # positions that are looked at for one figure


@lru_cache(maxsize=REMEMBERED)
def figures(
    game: str, name: str, number: int, attempts: tuple[str, ...]
) -> tuple[float | None, ...]:
    """Return the figures of a board, counted from 0, after what a reader has played there."""
    found = concept(game, name)
    board, taken = found.boards[number], found.taken(number, attempts)
    return tuple(value(one, board.place(one, taken.position)) for one in board.figures)


def value(figure: Figure, position: Position) -> float | None:
    """Return what is asked of a position, or raise BadLesson if it cannot be.

    None: another seat's choice comes first, so that nothing can be told of its own.
    """
    if figure.kind == "chance":
        return expected(position, figure.seat)
    if figure.kind == "count":
        return _number(position, figure.asked)
    if figure.kind == "loss":
        return _number(position, figure.asked) - _mean(position, figure.asked)
    if position.actor not in ("chance", figure.seat, None) and len(position.legal()) > 1:
        return None
    if figure.kind == "ways":
        return float(sum(_is_meant(figure, position, one) for one in position.legal()))
    return _odds(figure, position)


@cache
def _judge() -> Judge:
    return Judge()


def expected(position: Position, seat: int) -> float:
    """Return a seat's chance to win, on what it knows, as the judge of reviews sees it."""
    judge = _judge()
    rows = [judge.values(world) for world in judge.worlds(position, seat)]
    return chance(mean(rows)[seat], position.seat_count)


def _is_meant(figure: Figure, position: Position, action: str) -> bool:
    """Whether an action fits a pattern, or leads to what a condition asks for."""
    if isinstance(figure.asked, str):
        return fnmatchcase(action, figure.asked)
    return bool(figure.asked.holds(_evidence(figure, position, action, _after(position, action))))


def _number(position: Position, pointer: str) -> float:
    found = at(position.to_json(), pointer)
    if isinstance(found, list | dict):
        return float(len(found))
    if isinstance(found, int | float):
        return float(found)
    raise BadLesson(f"{pointer}: names no number and nothing to count")


def _mean(position: Position, pointer: str) -> float:
    """Return the mean of a number over all that chance brings, until somebody has a choice."""
    rows: dict[bytes, tuple[Position, float]] = {position.record.tobytes(): (position, 1.0)}
    ends: list[tuple[float, float]] = []
    while rows:
        if len(rows) > MOST:
            raise BadLesson(f"{pointer}: more than {MOST} positions to look at")
        ahead: dict[bytes, tuple[Position, float]] = {}
        for here, weight in rows.values():
            ways = _forced(here)
            if not ways:
                ends.append((_number(here, pointer), weight))
            for action, share in ways:
                after = _after(here, action)
                key = after.record.tobytes()
                known = ahead.get(key, (after, 0.0))
                ahead[key] = (after, known[1] + weight * share)
        rows = ahead
    return fsum(number * weight for number, weight in ends)


def _forced(position: Position) -> list[tuple[str, float]]:
    """Return what follows without anybody's choice, with its probability; nothing at a choice."""
    if position.actor == "chance":
        return position.outcomes()
    actions = position.legal()
    return [(actions[0], 1.0)] if len(actions) == 1 else []


def _after(position: Position, action: str) -> Position:
    after = position.copy()
    after.apply(action)
    return after


def _evidence(figure: Figure, before: Position, action: str, after: Position) -> Evidence:
    """Return what conditions of a figure can ask about; what none does is left out."""
    asked = (figure.asked, figure.until)
    acts = (action,) if before.actor == figure.seat else ()
    told: tuple[Sentence, ...] = ()
    if any(one.asks("told") for one in asked):
        told = tuple(one.own.get(figure.seat, one) for one in tell(before, action, after))
    document = after.to_json() if any(one.asks("position") for one in asked) else {}
    return Evidence(acts, told, document, None)


def _odds(figure: Figure, position: Position) -> float:
    """Return how likely a condition is met if the figure's seat does its best to meet it."""
    known: dict[tuple[bytes, int], float] = {}

    def ahead(here: Position, left: int) -> float:
        if here.actor == "chance":
            return fsum(share * on(here, action, left) for action, share in here.outcomes())
        actions = here.legal()
        if not actions:
            return 0.0
        if len(actions) == 1:
            return on(here, actions[0], left)
        if here.actor != figure.seat or not left:
            return 0.0
        return max(on(here, action, left - 1) for action in actions)

    def on(here: Position, action: str, left: int) -> float:
        after = _after(here, action)
        evidence = _evidence(figure, here, action, after)
        if figure.asked.holds(evidence):
            return 1.0
        if figure.until.holds(evidence):
            return 0.0
        key = (after.record.tobytes(), left)
        if key not in known:
            if len(known) > MOST:
                raise BadLesson(f"odds: more than {MOST} positions to look at")
            known[key] = ahead(after, left)
        return known[key]

    if figure.asked.holds(Evidence((), (), position.to_json(), None)):
        return 1.0
    return ahead(position, figure.within)
