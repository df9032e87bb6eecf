"""The application: its routes, and what a client is told that is refused."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import (
    RequestValidationError,
    ValidationException,
    WebSocketRequestValidationError,
)
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.routing import compile_path

from wardroom.core.errors import WardroomError
from wardroom.server.http import metrics, previews, socket
from wardroom.server.http.dependencies import Site
from wardroom.server.http.documentation import add_documentation
from wardroom.server.http.exchange import LATER
from wardroom.server.http.guards import Guard
from wardroom.server.http.openapi import Documented
from wardroom.server.http.pages import add_pages, page_instead
from wardroom.server.http.reference import add_reference
from wardroom.server.http.refusals import refusal_of
from wardroom.server.http.refused_handshake import turn_away
from wardroom.server.http.routes import (
    branching,
    carrying,
    coach,
    concepts,
    games,
    invitations,
    lab,
    lessons,
    matches,
    opening,
    operations,
    play,
    puzzles,
    questions,
    replays,
    why,
)
from wardroom.server.http.settings import HttpSettings
from wardroom.server.http.version import VERSION
from wardroom.server.match.errors import Malformed
from wardroom.server.node.token_buckets import Buckets

ROUTERS = (
    questions.router,  # before `games`, whose paths take any game's id
    games.router,
    lessons.router,
    concepts.router,
    puzzles.router,
    lab.router,
    matches.router,
    opening.router,
    branching.router,
    carrying.router,
    invitations.router,
    play.router,
    why.router,
    coach.router,
    replays.router,
    operations.router,
    socket.router,
    previews.router,
)

ABOUT = """Play Ur, Ward, The Wards of Ursting and WARD against people, programs and bots.

You sit down with an invitation, and are told a secret that is your seat's: send it as
`Authorization: Bearer SECRET`, or let a browser keep it in a cookie.
Every answer about a match has all you need to go on: your view, your legal actions, the version,
and the log since the version you saw. Send the version with your action; if the match has gone on
meanwhile, you get 409 and look again.

Live: a WebSocket at `/api/matches/{match}/live?since=VERSION` sends the same state whenever it
changes and takes `{"id": 1, "order": {"do": "act", "action": "…", "version": 7}}`. The answer is
the state with `"order": 1`, or `{"type": "refused", "id": 1, …}`."""


def application(
    settings: HttpSettings, opened: Callable[[], AbstractAsyncContextManager[Site]]
) -> FastAPI:
    """Return the application; what it serves is `opened` when it starts, and closed at the end."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with opened() as site:
            app.state.site = site
            yield

    app = Documented(
        title="Wardroom", version=VERSION, description=ABOUT, lifespan=lifespan,
        docs_url=None, redoc_url=None,  # they load foreign scripts; `reference` has ours
    )  # fmt: skip
    app.state.requests = Buckets(settings.rate, settings.burst)
    for router in ROUTERS:
        app.include_router(router)
    add_reference(app)  # before the documentation, which takes every other path below /docs
    add_documentation(app)
    add_pages(app, settings.web)
    app.add_exception_handler(WardroomError, _refuse)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(WebSocketRequestValidationError, _turn_away)
    app.add_middleware(Guard, settings=settings, requests=app.state.requests)
    if settings.origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=settings.origins,
            allow_methods=("GET", "POST", "DELETE"),
            allow_headers=("authorization", "content-type", "if-none-match"),
            allow_credentials=True,
            expose_headers=("etag", "retry-after"),
        )
    return app


async def _refuse(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, WardroomError)
    status, body = refusal_of(error)
    metrics.REFUSALS.labels(body["error"]).inc()
    return JSONResponse(body, status, {"retry-after": "1"} if status in LATER else None)


async def _malformed(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    if page := page_instead(request, 404):  # the address was cut off
        return page
    return await _refuse(request, _named(error))


async def _turn_away(socket: WebSocket, error: Exception) -> None:
    assert isinstance(error, WebSocketRequestValidationError)
    await turn_away(socket, _named(error))


def _named(error: ValidationException) -> Malformed:
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return Malformed(f"{where}: {first['msg']}")


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and (page := page_instead(request, 404)):
        return page
    headers = {name.lower(): value for name, value in (error.headers or {}).items()}
    if error.status_code == 405:
        headers["allow"] = ", ".join(_methods(request))  # of all routes, not of the first
    word = "not_found" if error.status_code == 404 else "bad_request"
    metrics.REFUSALS.labels(word).inc()
    body = {"error": word, "message": str(error.detail), "rule": None}
    return JSONResponse(body, error.status_code, headers)


def _methods(request: Request) -> list[str]:
    path = request.scope["path"]
    known = request.app.openapi()["paths"].items()
    fitting = [
        (pattern.count("{"), verbs)
        for pattern, verbs in known
        if compile_path(pattern)[0].match(path)
    ]
    closest = min((count for count, _ in fitting), default=0)  # a name comes before what takes any
    return sorted({verb.upper() for count, verbs in fitting if count == closest for verb in verbs})
