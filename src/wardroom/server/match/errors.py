"""What the server refuses, each with a word for programs and an HTTP status."""

from wardroom.core.errors import WardroomError


class Refused(WardroomError):
    """A request the server does not carry out; nothing changed."""

    code: str
    status: int

    def __init_subclass__(cls, code: str | None = None, status: int | None = None) -> None:
        """Take the word and the status of a kind of refusal; a subclass has its parent's."""
        cls.code = code or cls.code
        cls.status = status or cls.status


class Malformed(Refused, code="bad_request", status=422):
    """Not what the API takes."""


class Unreadable(Malformed, status=400):
    """No HTTP, or no JSON."""


class NotFound(Refused, code="not_found", status=404):
    """There is no such match, seat or page, or it is not for this client."""


class NotYours(Refused, code="not_yours", status=403):
    """The client holds no seat, or not the one this needs."""


class Stale(Refused, code="stale", status=409):
    """The match has gone on since the version the client saw: look again."""


class NotNow(Refused, code="not_now", status=409):
    """The match does not allow this at this moment."""


class OtherRules(Refused, code="other_rules", status=409):
    """The match was played under rules that this server does not have."""


class TooMuch(Refused, code="too_much", status=429):
    """More than a limit allows; the client should wait."""


class TooLarge(Refused, code="too_large", status=413):
    """A request or message larger than the limit."""


class Unavailable(Refused, code="unavailable", status=503):
    """The database does not answer; whether the last request counted, a look will tell."""


class Busy(Refused, code="busy", status=503):
    """The server has too much to do; the client should wait."""


class Left(Refused, code="left", status=499):
    """The client has left, so nobody is told; the log and the metrics are."""
