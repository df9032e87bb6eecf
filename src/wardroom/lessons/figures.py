"""The figures of a concept: found by the rules and the judge, never written in its file."""

from collections.abc import Sequence
from fnmatch import fnmatchcase
from functools import cache, lru_cache
from math import fsum
from typing import Any

from wardroom.core.account import tell
from wardroom.core.position import Position
from wardroom.lessons.concept import Figure
from wardroom.lessons.concept_reading import concept
from wardroom.lessons.conditions import Evidence, at
from wardroom.lessons.lesson import BadLesson
from wardroom.review.judge import Judge
from wardroom.review.values import chance, mean

REMEMBERED = 2048  # lines that readers have played
MOST = 20_000  # positions that are looked at for one figure


@lru_cache(maxsize=REMEMBERED)
def figures(game: str, name: str, number: int, attempts: tuple[str, ...]) -> tuple[float | None, ...]:
    """Return the figures of a board, counted from 0, after what a reader has played there."""
    found = concept(game, name)
    board, taken = found.boards[number], found.taken(number, attempts)
    return tuple(value(one, board.place(one, taken.position)) for one in board.figures)


def value(figure: Figure, position: Position) -> float | None:
    """Return what is asked of a position, or raise BadLesson if it cannot be.

    None: another seat's choice comes first, so that odds are not to be told yet.
    """
    if figure.kind == "chance":
        return expected(position, figure.seat)
    if figure.kind == "ways":
        return float(sum(fnmatchcase(one, figure.asked) for one in position.legal()))
    if figure.kind == "count":
        return _number(position, figure.asked)
    if figure.kind == "mean":
        return _mean(position, figure.asked)
    is_open = position.actor not in ("chance", figure.seat, None) and len(position.legal()) > 1
    return None if is_open else _odds(figure, position)


@cache
def _judge() -> Judge:
    return Judge()


def expected(position: Position, seat: int) -> float:
    """Return a seat's chance to win, on what it knows, as the judge of reviews sees it."""
    judge = _judge()
    rows = [judge.values(world) for world in judge.worlds(position, seat)]
    return chance(mean(rows)[seat], position.seat_count)


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


def _odds(figure: Figure, position: Position) -> float:
    """Return how likely a condition is met if the figure's seat does its best to meet it."""
    known: dict[tuple[bytes, int], float] = {}

    def met(here: Position, told: Sequence[Any], actions: tuple[str, ...], left: int) -> float:
        if figure.asked.holds(Evidence(actions, tuple(told), here.to_json(), None)):
            return 1.0
        key = (here.record.tobytes(), left)
        if key not in known:
            if len(known) > MOST:
                raise BadLesson(f"odds: more than {MOST} positions to look at")
            known[key] = ahead(here, left)
        return known[key]

    def ahead(here: Position, left: int) -> float:
        if here.actor == "chance":
            return fsum(share * on(here, action, left) for action, share in here.outcomes())
        if here.actor is None:
            return 0.0
        actions = here.legal()
        if len(actions) == 1 and here.actor != figure.seat:
            return on(here, actions[0], left)
        if here.actor != figure.seat or not left:
            return 0.0
        return max(on(here, action, left - 1) for action in actions)

    def on(here: Position, action: str, left: int) -> float:
        after = _after(here, action)
        acts = (action,) if here.actor == figure.seat else ()
        told = [one.own.get(figure.seat, one) for one in tell(here, action, after)]
        return met(after, told, acts, left)

    return met(position, (), (), figure.within)
