"""Puzzles: the list of them, that of the day, and how one stands. Nothing is kept."""

from datetime import UTC, date, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from wardroom.catalogue import ids
from wardroom.lessons.running import Attempt, Tried
from wardroom.puzzles.daily import daily
from wardroom.puzzles.forcing import TooMany
from wardroom.puzzles.puzzle import Puzzle
from wardroom.puzzles.reading import puzzle as puzzle_named
from wardroom.puzzles.reading import puzzles
from wardroom.puzzles.running import take
from wardroom.server.http.dependencies import REFUSALS, SiteDep
from wardroom.server.http.disconnecting import left
from wardroom.server.http.guards import address
from wardroom.server.http.messages.lessons import Pointed
from wardroom.server.http.messages.puzzles import (
    PuzzleInfo,
    PuzzleOfDay,
    PuzzleQuestion,
    PuzzleState,
)
from wardroom.server.http.puzzle_message import (
    puzzle_info,
    puzzle_of_day,
    puzzle_state,
    solution_state,
)
from wardroom.server.match.errors import NotNow

router = APIRouter(tags=["puzzles"], responses=REFUSALS)

Day = Annotated[date | None, Query(alias="date", description="Of UTC; today if left out.")]


@router.get("/api/puzzles")
async def list_puzzles() -> list[PuzzleInfo]:
    """List the puzzles of all games, without their solutions."""
    return [puzzle_info(one) for game in ids() for one in puzzles(game)]


@router.get("/api/games/{game}/puzzles/daily", response_model=PuzzleOfDay | None)
async def show_daily(
    site: SiteDep, request: Request, game: str, day: Day = None
) -> dict[str, Any] | None:
    """Show the puzzle of a day, the same for everybody; null if the game has none."""
    on = day or datetime.now(UTC).date()
    chosen = daily(game, on)
    if chosen is None:
        return None
    return await site.work.light.do_until(left(request), lambda _: puzzle_of_day(chosen, on))


@router.post("/api/games/{game}/puzzles/{puzzle}", response_model=PuzzleState)
async def take_puzzle(
    site: SiteDep, request: Request, game: str, puzzle: str, body: PuzzleQuestion
) -> dict[str, Any]:
    """Say how a puzzle stands after what was attempted; rivals reply at their best.

    Send all attempts every time: to take one back, leave it out. What the rules forbid is refused
    by them.
    """
    chosen = puzzle_named(game, puzzle)
    attempts = [_attempt(one) for one in body.attempts]
    if not attempts and body.help is None:
        return await site.work.light.do_until(
            left(request), lambda _: puzzle_state(take(chosen, []))
        )
    site.effort.take(address(request.scope))
    return await site.work.heavy.do_until(
        left(request), lambda _: _state(chosen, attempts, body.help)
    )


def _state(puzzle: Puzzle, attempts: list[Attempt], asked: str | None) -> dict[str, Any]:
    try:
        if asked == "show":
            return solution_state(puzzle)
        return puzzle_state(take(puzzle, attempts), is_hinted=asked == "hint")
    except TooMany:
        raise NotNow("attempts: nobody can answer that soon enough; take it back") from None


def _attempt(given: str | Pointed) -> Attempt:
    return given if isinstance(given, str) else Tried(given.target, tuple(given.picked))
