"""How a client is told of an error: an HTTP status and a body."""

from wardroom.core.errors import BadSeat, IllegalAction, MatchError, UnknownGame, WardroomError
from wardroom.lessons.lesson import UnknownLesson
from wardroom.puzzles.puzzle import UnknownPuzzle
from wardroom.server.match.errors import Refused

LONGEST = 2000  # characters of a message

# Errors of the rules, as (word, HTTP status); all others are malformed input.
RULES: dict[type[WardroomError], tuple[str, int]] = {
    UnknownGame: ("not_found", 404),
    UnknownLesson: ("not_found", 404),
    UnknownPuzzle: ("not_found", 404),
    BadSeat: ("not_now", 409),
    MatchError: ("not_now", 409),
    IllegalAction: ("illegal", 422),
}


def sendable(text: str) -> str:
    """Return a text that can always be sent; what is long is cut."""
    valid = text[:LONGEST].encode("utf-8", "backslashreplace").decode()
    return valid if len(valid) < LONGEST else f"{valid[: LONGEST - 1]}…"


def refusal_of(error: WardroomError) -> tuple[int, dict[str, str | None]]:
    """Return the HTTP status and the body that tell a client about `error`."""
    if isinstance(error, Refused):
        code, status = error.code, error.status
    else:
        code, status = RULES.get(type(error), ("bad_request", 422))
    rule = error.rule if isinstance(error, IllegalAction) else None
    return status, {"error": code, "message": sendable(str(error)), "rule": rule}
