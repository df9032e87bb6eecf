"""What the server refuses, each with a word for programs and an HTTP status."""

from wardroom.core.errors import (
    BadSeat,
    IllegalAction,
    MatchError,
    UnknownGame,
    WardroomError,
)


class Refused(WardroomError):
    """A request the server does not carry out; nothing changed."""

    code = "refused"
    status = 422


class Malformed(Refused):
    """Not what the API takes."""

    code = "bad_request"


class Unreadable(Malformed):
    """No HTTP, or no JSON."""

    status = 400


class NotFound(Refused):
    """There is no such match, seat or page, or it is not for this client."""

    code = "not_found"
    status = 404


class NotYours(Refused):
    """The client holds no seat, or not the one this needs."""

    code = "not_yours"
    status = 403


class Stale(Refused):
    """The match has gone on since the version the client saw: look again."""

    code = "stale"
    status = 409


class NotNow(Refused):
    """The match does not allow this at this moment."""

    code = "not_now"
    status = 409


class OtherRules(Refused):
    """The match was played under rules that this server does not have."""

    code = "other_rules"
    status = 409


class TooMuch(Refused):
    """More than a limit allows; the client should wait."""

    code = "too_much"
    status = 429


class TooLarge(Refused):
    """A request or message larger than the limit."""

    code = "too_large"
    status = 413


class Unavailable(Refused):
    """The database does not answer; whether the last request counted, a look will tell."""

    code = "unavailable"
    status = 503


class Busy(Refused):
    """The server has too much to do; the client should wait."""

    code = "busy"
    status = 503


class Left(Refused):
    """The client has left, so nobody is told; the log and the metrics are."""

    code = "left"
    status = 499


LONGEST = 2000  # characters of a message

# Errors of the rules, as (word, HTTP status); all others are malformed input.
RULES: dict[type[WardroomError], tuple[str, int]] = {
    UnknownGame: ("not_found", 404),
    BadSeat: ("not_now", 409),
    MatchError: ("not_now", 409),
    IllegalAction: ("illegal", 422),
}


def sendable(text: str) -> str:
    """Return a text that can always be sent; what is long is cut."""
    valid = text[:LONGEST].encode("utf-8", "backslashreplace").decode()
    return valid if len(valid) < LONGEST else f"{valid[: LONGEST - 1]}…"


def told(error: WardroomError) -> tuple[int, dict[str, str | None]]:
    """Return the HTTP status and the body that tell a client about `error`."""
    if isinstance(error, Refused):
        code, status = error.code, error.status
    else:
        code, status = RULES.get(type(error), ("bad_request", 422))
    rule = error.rule if isinstance(error, IllegalAction) else None
    return status, {"error": code, "message": sendable(str(error)), "rule": rule}
