"""Who a client is: what its secrets open in a match. They come in cookies or a bearer header.

A browser has one secret of its own; what it holds a seat by is made from that and the seat, so
one cookie does for any number of matches.
"""

import hmac
import re
from base64 import urlsafe_b64encode
from collections.abc import Mapping

from fastapi import Response
from starlette.requests import HTTPConnection

from wardroom.server.match.agreement import key_of
from wardroom.server.match.errors import NotFound, NotYours
from wardroom.server.match.live import LiveMatch

BROWSER = "wardroom"
INVITATION = "invitation"
CARRIED = "seat"  # and its number: a seat that came from another device, or was taken by old links
DAY = 24 * 3600  # seconds
YEAR = 365 * DAY
SECRET = re.compile(r"[\w-]{32}", re.ASCII)  # as `new_secret` makes them


def secret_from(headers: Mapping[str, str]) -> str | None:
    """Return the bearer secret of a program."""
    scheme, _, secret = headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" and secret.strip() else None


def browser_of(client: HTTPConnection) -> str | None:
    """Return the secret of the client's browser, if it has been given one."""
    secret = client.cookies.get(BROWSER, "")
    return secret if SECRET.fullmatch(secret) else None


def secret_of(browser: str, match: str, place: int | str) -> str:
    """Return what a browser holds a seat by, or shows that it opened the match ("opener")."""
    digest = hmac.digest(browser.encode(), f"{match}/{place}".encode(), "sha256")
    return urlsafe_b64encode(digest).decode().rstrip("=")


def secrets_of(live: LiveMatch, client: HTTPConnection) -> dict[str, str]:
    """Return the secrets that a client presents for a match, by their keys."""
    bearer, browser, match = secret_from(client.headers), browser_of(client), live.agreement.id
    secrets = [bearer] if bearer else [client.cookies.get(INVITATION)]
    if not bearer:
        numbers = range(len(live.seats))
        secrets += [client.cookies.get(f"{CARRIED}{number}") for number in numbers]
        places = [*numbers, "opener"] if browser else []
        secrets += [secret_of(str(browser), match, place) for place in places]
    return {key_of(secret): secret for secret in secrets if secret}


def viewer(live: LiveMatch, client: HTTPConnection, wanted: int | None = None) -> int | None:
    """Return the seat that a client holds (None: it watches), or raise."""
    keys = secrets_of(live, client)
    seats = live.held_by(keys)
    if wanted is not None and wanted not in seats:
        raise NotYours(f"seat {wanted}: you do not hold it")
    check_bearer(live, client)
    if live.agreement.visibility == "private" and not live.is_known_to(keys):
        raise NotFound(f"match {live.agreement.id}: there is none")
    return wanted if wanted is not None else min(seats, default=None)


def check_bearer(live: LiveMatch, client: HTTPConnection) -> None:
    """Raise NotYours for a bearer secret that is nothing here: an invitation is good for once."""
    if secret_from(client.headers) and not live.is_known_to(secrets_of(live, client)):
        raise NotYours("authorization: this secret opens nothing here; was its link used?")


def holder(live: LiveMatch, client: HTTPConnection, wanted: int | None = None) -> int:
    """Return the seat that a client holds, or raise NotYours."""
    seat = viewer(live, client, wanted)
    if seat is None:
        raise NotYours(f"match {live.agreement.id}: you watch; this needs a seat")
    return seat


def is_opener(live: LiveMatch, client: HTTPConnection) -> bool:
    """Whether a client has opened the match."""
    return live.agreement.opener in secrets_of(live, client)


def invited_to(live: LiveMatch, client: HTTPConnection) -> int | None:
    """Return the seat that the client's invitation takes, until somebody has taken it."""
    if live.status != "waiting":
        return None
    keys = secrets_of(live, client)
    return next((n for n, seat in enumerate(live.seats) if seat.invitation in keys), None)


def check_opener(live: LiveMatch, client: HTTPConnection) -> None:
    """Raise NotYours unless a client has opened the match."""
    viewer(live, client)
    if not is_opener(live, client):
        raise NotYours(f"match {live.agreement.id}: only whoever opened it may do this")


def secret_for(live: LiveMatch, client: HTTPConnection, seat: int) -> str:
    """Return the secret by which a client holds `seat`."""
    return secrets_of(live, client)[str(live.seats[seat].key)]


def keep_browser(response: Response, client: HTTPConnection, browser: str) -> None:
    """Keep a browser's own secret in it, for a year from now."""
    _keep(response, client, BROWSER, browser, YEAR, "/")


def keep_invitation(response: Response, client: HTTPConnection, match: str, secret: str) -> None:
    """Keep an invitation in the browser until it is used."""
    _keep(response, client, INVITATION, secret, DAY, f"/api/matches/{match}")


def keep_carried(
    response: Response, client: HTTPConnection, match: str, seat: int, secret: str
) -> None:
    """Keep the secret of a seat that was taken on another device."""
    _keep(response, client, f"{CARRIED}{seat}", secret, YEAR, f"/api/matches/{match}")


def _keep(
    response: Response, client: HTTPConnection, name: str, secret: str, seconds: int, path: str
) -> None:
    """Set a cookie that no script reads and that is sent below `path` only."""
    response.set_cookie(
        name,
        secret,
        max_age=seconds,
        path=path,
        secure=client.url.scheme in ("https", "wss"),
        httponly=True,
        samesite="lax",
    )
