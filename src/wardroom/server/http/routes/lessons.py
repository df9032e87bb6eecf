"""Lessons: the list of them, and how one stands after what was attempted. Nothing is kept."""

from functools import cache
from typing import Any

from fastapi import APIRouter, Request

from wardroom.catalogue import ids, rulebook
from wardroom.lessons.lesson import Lesson
from wardroom.lessons.minute import minute
from wardroom.lessons.reading import lesson as lesson_named
from wardroom.lessons.reading import lessons
from wardroom.lessons.running import Attempt, Tried, take
from wardroom.server.http.dependencies import REFUSALS, SiteDep
from wardroom.server.http.disconnecting import left
from wardroom.server.http.lesson_message import lesson_state, minute_info
from wardroom.server.http.messages.lessons import (
    Attempts,
    LessonInfo,
    LessonState,
    MinuteInfo,
    Pointed,
)

router = APIRouter(tags=["lessons"], responses=REFUSALS)


@router.get("/api/lessons")
async def list_lessons() -> list[LessonInfo]:
    """List the lessons of all games, each game's in the order to take them."""
    return [_info(lesson) for game in ids() for lesson in lessons(game)]


@router.get("/api/games/{game}/minute", response_model=MinuteInfo | None)
async def show_minute(site: SiteDep, request: Request, game: str) -> dict[str, Any] | None:
    """Show a game in one minute, its pictures played by the rules; null if it has none."""
    rulebook(game)  # UnknownGame before any waiting
    return await site.work.light.do_until(left(request), lambda _: _minute(game))


@cache
def _minute(game: str) -> dict[str, Any] | None:
    told = minute(game)
    return None if told is None else minute_info(told)


@router.post("/api/games/{game}/lessons/{lesson}", response_model=LessonState)
async def take_lesson(
    site: SiteDep, request: Request, game: str, lesson: str, body: Attempts
) -> dict[str, Any]:
    """Say how a lesson stands after what was attempted in each of its steps.

    Send all attempts every time: to take one back, leave it out; to go on to the next step once
    one is done, add an empty list. What the rules forbid is refused by them.
    """
    chosen = lesson_named(game, lesson)
    attempts = [[attempt_of(one) for one in step] for step in body.attempts]
    return await site.work.light.do_until(
        left(request), lambda _: lesson_state(take(chosen, attempts))
    )


def attempt_of(given: str | Pointed) -> Attempt:
    """Return what a learner has attempted, as it was sent."""
    return given if isinstance(given, str) else Tried(given.target, tuple(given.picked))


def _info(lesson: Lesson) -> LessonInfo:
    return LessonInfo(
        game=lesson.game,
        id=lesson.id,
        title=lesson.title,
        idea=lesson.idea,
        steps=len(lesson.steps),
    )
