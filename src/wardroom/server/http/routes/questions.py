"""The questions that games answer beyond playing, each at an address of its game or its matches.

See `wardroom.core.questions`; a game from outside that fails is named and answers nothing.
"""

import hashlib
import secrets
import warnings
from collections.abc import Callable, Coroutine
from inspect import Parameter, Signature
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from wardroom.catalogue import ids, module
from wardroom.core.errors import BrokenGame
from wardroom.core.questions import AboutGame, AboutMatch, MatchSoFar, Question
from wardroom.server.http.credentials import viewer
from wardroom.server.http.dependencies import REFUSALS, MatchId, Site, SiteDep
from wardroom.server.http.disconnecting import left
from wardroom.server.match.errors import NotFound
from wardroom.server.match.live import LiveMatch

Endpoint = Callable[..., Coroutine[Any, Any, Any]]


def add_questions(router: APIRouter) -> None:
    """Give every question of every game its address; the first to have an address keeps it."""
    taken: set[str] = set()
    for game_id in ids():
        questions = _questions(game_id)
        for question in questions.QUESTIONS if questions else ():
            is_of_game = isinstance(question, AboutGame)
            place = f"games/{game_id}" if is_of_game else "matches/{match}"
            address = f"/api/{place}/{question.path}"
            if address in taken:
                warnings.warn(f"{address} of {game_id}: another game has it", stacklevel=2)
                continue
            taken.add(address)
            endpoint = (about_game if is_of_game else about_match)(game_id, question)
            router.add_api_route(
                address,
                endpoint,
                response_model=question.answers,
                methods=["POST" if question.posted else "GET"],
                name=question.name,
                description=question.text,
                tags=[questions.TOPIC],
            )


def _questions(game_id: str) -> Any:
    try:
        return module(game_id, "questions")
    except BrokenGame as error:
        warnings.warn(str(error), stacklevel=2)
        return None


def about_game(game_id: str, question: AboutGame) -> Endpoint:
    """Return what answers a question about a game."""

    async def kept(request: Request) -> Response:
        return _unless_known(request, question.answer(), question.keep_seconds)

    async def answer(site: Site, request: Request, asked: Any) -> Any:
        return await site.work.light.do_until(
            left(request), lambda _: question.answer(asked, secrets.randbelow)
        )

    if question.keep_seconds is not None:
        return _taking(kept, request=Request)
    return _taking(answer, site=SiteDep, request=Request, asked=_place_of(question))


def about_match(game_id: str, question: AboutMatch) -> Endpoint:
    """Return what answers a question about a match."""

    def so_far(live: LiveMatch) -> MatchSoFar:
        return MatchSoFar(live.agreement.id, live.match.start, tuple(live.match.log))

    def of_game(live: LiveMatch, request: Request) -> LiveMatch:
        viewer(live, request)
        if live.agreement.game_id != game_id:
            raise NotFound(f"match {live.agreement.id}: {question.elsewhere}")
        return live

    async def kept(site: Site, request: Request, match: str) -> Response:
        live = of_game(await site.matches.get(match), request)
        answer = await site.work.light.do_until(
            left(request), lambda _: question.answer(so_far(live))
        )
        return _unless_known(request, answer, question.keep_seconds)

    async def answer(site: Site, request: Request, match: str, asked: Any) -> Any:
        live = of_game(await site.matches.latest(match), request)
        work = site.work.for_log(len(live.match.log))
        return await work.do_until(left(request), lambda _: question.answer(so_far(live), asked))

    given = {"site": SiteDep, "request": Request, "match": MatchId}
    if question.keep_seconds is not None:
        return _taking(kept, **given)
    return _taking(answer, **given, asked=_place_of(question))


def _place_of(question: Question) -> Any:
    """Where what is asked stands: in the body, or in the address."""
    return question.asked if question.posted else Annotated[question.asked, Query()]


def _taking(endpoint: Endpoint, **parameters: Any) -> Endpoint:
    """Return the endpoint, for FastAPI one with these parameters."""
    kinds = [Parameter(n, Parameter.KEYWORD_ONLY, annotation=a) for n, a in parameters.items()]
    endpoint.__signature__ = Signature(kinds)  # type: ignore[attr-defined]
    return endpoint


def _unless_known(request: Request, text: str, seconds: int | None) -> Response:
    """Answer with what seldom changes, or that it has not changed."""
    content = text.encode()
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    headers = {"etag": tag, "cache-control": f"private, max-age={seconds}"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type="application/json")


router = APIRouter(responses=REFUSALS)
add_questions(router)
