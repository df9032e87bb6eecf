"""How a lesson stands, as its learner may know it."""

from typing import Any

from wardroom.lessons.concept import Concept
from wardroom.lessons.minute import Minute
from wardroom.lessons.running import Taken
from wardroom.server.http.moment_message import moments
from wardroom.server.http.why_message import why_not

Document = dict[str, Any]
SHOWN = 0  # the seat that pictures are seen by


def lesson_state(taken: Taken) -> Document:
    """Return a step from its beginning, and what is said."""
    lesson = taken.lesson
    return {
        "game": lesson.game,
        "lesson": lesson.id,
        "title": lesson.title,
        "seats": taken.start.seat_count,
        "seat": lesson.seat,
        "steps": len(lesson.steps),
        "step": taken.number,
        "task": taken.step.task,
        "phase": taken.phase,
        "say": taken.say,
        "because": why_not(taken.because, taken.start),
        "moments": [*moments(taken.start, taken.events, lesson.seat, taken.phase == "task")],
    }


def board_state(concept: Concept, number: int, taken: Taken) -> Document:
    """Return a board of a concept, counted from 0, as a step of a lesson."""
    board = concept.boards[number]
    place = {"lesson": concept.id, "steps": len(concept.boards), "step": number}
    return {**lesson_state(taken), **place, "look": board.look, "marks": list(board.marks)}


def minute_info(minute: Minute) -> Document:
    """Return a game in one minute, its pictures as the first seat sees them."""
    pictures = [
        {
            "words": one.words,
            "moments": [*moments(one.start.position, one.events(SHOWN), SHOWN, is_asked=False)],
        }
        for one in minute.pictures
    ]
    return {"aim": minute.aim, "turn": minute.turn, "win": minute.win, "pictures": pictures}
