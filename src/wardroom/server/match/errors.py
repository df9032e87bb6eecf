"""What the server refuses, each with a word for programs and an HTTP status."""

from wardroom.core.errors import WardroomError


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
