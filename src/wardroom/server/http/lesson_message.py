"""How a lesson stands, as its learner may know it."""

from collections.abc import Iterator
from typing import Any

from wardroom.core.account import as_seen_by
from wardroom.core.position import Position
from wardroom.lessons.concept import Concept
from wardroom.lessons.minute import Minute
from wardroom.lessons.running import Event, Taken
from wardroom.server.http.state_message import accounts_of
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
        "moments": [*_moments(taken.start, taken.events, lesson.seat, taken.phase == "task")],
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
            "moments": [*_moments(one.start.position, one.events(SHOWN), SHOWN, is_task=False)],
        }
        for one in minute.pictures
    ]
    return {"aim": minute.aim, "turn": minute.turn, "win": minute.win, "pictures": pictures}


def _moments(start: Position, events: list[Event], seat: int, is_task: bool) -> Iterator[Document]:
    """Give the moments as a table shows them: an action together with the chance after it."""
    groups = _grouped(events)
    for number, group in enumerate(groups):
        acts = is_task and number == len(groups) - 1
        yield {
            "entries": [_entry(event, seat) for event in group],
            "told": [as_seen_by(seat, event.told) for event in group],
            **_shown(group[-1].position if group else start, seat, acts),
        }


def _grouped(events: list[Event]) -> list[list[Event]]:
    groups: list[list[Event]] = [[]]
    for event in events:
        if event.who != "chance":
            groups.append([])
        groups[-1].append(event)
    return groups


def _entry(event: Event, seat: int) -> tuple[int | str, str]:
    who = event.who
    assert who is not None
    return who, event.before.game.seen(event.before, event.action, seat)


def _shown(position: Position, seat: int, is_task: bool) -> Document:
    view, (account,) = position.view(seat), accounts_of(position, [seat])
    if not is_task:
        return {"view": {**view, "legal": []}, "account": account, "actor": None}
    outlook = position.game.account.outlook(position).items()
    told = {action: sentence.to_json() for action, sentence in outlook}
    return {"view": view, "account": {**account, "outlook": told}, "actor": seat}
