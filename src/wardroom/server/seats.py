"""Who a client is: the seats whose secrets it holds, in a cookie or a bearer header."""

from collections.abc import Mapping

from fastapi import Response
from starlette.requests import HTTPConnection

from wardroom.server.charter import key_of
from wardroom.server.errors import NotFound, NotYours
from wardroom.server.room import Room

COOKIE = "seat"
YEAR = 365 * 24 * 3600  # seconds
MAX_SEATS = 16


def secret_from(headers: Mapping[str, str]) -> str | None:
    """Return the bearer secret of a program."""
    scheme, _, secret = headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" and secret.strip() else None


def secrets_of(client: HTTPConnection) -> list[str]:
    """Return the secrets that a client presents for a match."""
    bearer = secret_from(client.headers)
    if bearer:
        return [bearer]
    cookies = (client.cookies.get(f"{COOKIE}{seat}") for seat in range(MAX_SEATS))
    return [secret for secret in cookies if secret]


def viewer(room: Room, client: HTTPConnection, wanted: int | None = None) -> int | None:
    """Return the seat that a client holds (None: it watches), or raise."""
    held = [room.seat_of(key_of(secret)) for secret in secrets_of(client)]
    seats = [seat for seat in held if seat is not None]
    if wanted is not None and wanted not in seats:
        raise NotYours(f"seat {wanted}: you do not hold it")
    if secret_from(client.headers) and not seats:
        raise NotYours("authorization: this secret opens no seat of this match")
    if not seats and room.charter.visibility == "private":
        raise NotFound(f"match {room.charter.id}: there is none")
    return wanted if wanted is not None else min(seats, default=None)


def holder(room: Room, client: HTTPConnection, wanted: int | None = None) -> int:
    """Return the seat that a client holds, or raise NotYours."""
    seat = viewer(room, client, wanted)
    if seat is None:
        raise NotYours(f"match {room.charter.id}: you watch; this needs a seat")
    return seat


def secret_for(room: Room, client: HTTPConnection, seat: int) -> str:
    """Return the secret by which a client holds `seat`."""
    return next(s for s in secrets_of(client) if room.seat_of(key_of(s)) == seat)


def keep(response: Response, client: HTTPConnection, match: str, seat: int, secret: str) -> None:
    """Keep a seat's secret in the browser; it is sent to this match only, and to no script."""
    response.set_cookie(
        f"{COOKIE}{seat}",
        secret,
        max_age=YEAR,
        path=f"/api/matches/{match}",
        secure=client.url.scheme in ("https", "wss"),
        httponly=True,
        samesite="lax",
    )
