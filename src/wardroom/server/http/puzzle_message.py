"""How a puzzle stands, as its solver may know it."""

from datetime import date
from typing import Any

from wardroom.core.pointing import ways_of
from wardroom.core.position import Position
from wardroom.lessons.running import Event
from wardroom.puzzles.puzzle import Puzzle
from wardroom.puzzles.running import Taken, play, worths_of
from wardroom.server.http.messages.puzzles import PuzzleInfo
from wardroom.server.http.moment_message import moments
from wardroom.server.http.why_message import why_not

Document = dict[str, Any]


def puzzle_info(puzzle: Puzzle) -> PuzzleInfo:
    """Return what everybody may know of a puzzle."""
    return PuzzleInfo(
        game=puzzle.game,
        id=puzzle.id,
        kind=puzzle.kind.id,
        title=puzzle.title,
        goal=puzzle.goal,
        rating=puzzle.rating,
        rates=[*puzzle.rates],
    )


def puzzle_of_day(puzzle: Puzzle, day: date) -> Document:
    """Return a puzzle with what it looks like."""
    seen = {"seat": puzzle.seat, "seats": puzzle.position.seat_count}
    (moment,) = moments(puzzle.position, [], puzzle.seat, is_asked=False)
    return {"date": day.isoformat(), "puzzle": puzzle_info(puzzle), **seen, "moment": moment}


def puzzle_state(taken: Taken, is_hinted: bool = False) -> Document:
    """Return a puzzle from its beginning, and what is said."""
    is_asked = taken.phase == "task"
    return {
        **_stands(taken.puzzle, taken.events, is_asked),
        "left": taken.left,
        "phase": taken.phase,
        "say": taken.say,
        "because": why_not(taken.because, taken.puzzle.position),
        "hint": _hint(taken) if is_hinted and is_asked else None,
        "solution": None,
    }


def solution_state(puzzle: Puzzle) -> Document:
    """Return a puzzle with the line that solves it."""
    taken, pressed = Taken(puzzle), []
    for action in puzzle.solution:
        pressed.append({"action": action, "picks": [*_picks(taken.position, action)]})
        play(taken, action)
    return {
        **_stands(puzzle, taken.events, is_asked=False),
        "left": taken.left,
        "phase": "shown",
        "say": taken.say,
        "because": None,
        "hint": None,
        "solution": pressed,
    }


def _stands(puzzle: Puzzle, events: list[Event], is_asked: bool) -> Document:
    return {
        **puzzle_info(puzzle).model_dump(),
        "seats": puzzle.position.seat_count,
        "seat": puzzle.seat,
        "moments": [*moments(puzzle.position, events, puzzle.seat, is_asked)],
    }


def _picks(position: Position, action: str) -> tuple[str, ...]:
    return tuple(position.game.pointing.picks(position, action))


def _hint(taken: Taken) -> list[str]:
    """Return what to point at first, up to what tells a good action from some others."""
    position, done = taken.position, taken.actions
    way = _picks(position, _good(taken, done)) or (_good(taken, done),)
    ways = ways_of(position)
    for count in range(1, len(way)):
        if any(other[:count] != way[:count] for other in ways):
            return [*way[:count]]
    return [*way]


def _good(taken: Taken, done: tuple[str, ...]) -> str:
    """Return a good action: that of the solution as long as it was followed."""
    solution = taken.puzzle.solution
    if solution[: len(done)] == done and len(done) < len(solution):
        return solution[len(done)]
    worths = worths_of(taken)
    return max(worths, key=lambda action: worths[action])
