"""Concepts: the list of them, and how a board stands after what was tried. Nothing is kept."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request

from wardroom.catalogue import ids
from wardroom.core.codec import shown
from wardroom.lessons.concept import Concept
from wardroom.lessons.concept_reading import concept as concept_named
from wardroom.lessons.concept_reading import concepts
from wardroom.lessons.figures import figures
from wardroom.lessons.lesson import UnknownLesson
from wardroom.server.http.dependencies import REFUSALS, SiteDep
from wardroom.server.http.disconnecting import left
from wardroom.server.http.lesson_message import board_state
from wardroom.server.http.messages.lessons import BoardFigure, BoardState, ConceptInfo, Tries
from wardroom.server.http.routes.lessons import attempt_of

router = APIRouter(tags=["lessons"], responses=REFUSALS)
PATH = "/api/games/{game}/concepts/{concept}/boards/{board}"
Number = Annotated[int, Path(description="Its place among the boards, from 0.")]


@router.get("/api/concepts")
async def list_concepts() -> list[ConceptInfo]:
    """List the concepts of all games, each game's in the order to look at them."""
    return [_info(one) for game in ids() for one in concepts(game)]


@router.post(PATH, response_model=BoardState)
async def try_board(
    site: SiteDep, request: Request, game: str, concept: str, board: Number, body: Tries
) -> dict[str, Any]:
    """Say how a board stands after what was tried. Send all attempts every time.

    Chance and the other seats follow by themselves; the same attempts always meet the same chance.
    """
    chosen = _with_board(game, concept, board)
    attempts = [attempt_of(one) for one in body.attempts]
    return await site.work.light.do_until(
        left(request), lambda _: board_state(chosen, board, chosen.taken(board, attempts))
    )


@router.post(f"{PATH}/figures")
async def show_figures(
    site: SiteDep, request: Request, game: str, concept: str, board: Number, body: Tries
) -> list[BoardFigure]:
    """Return the figures of a board after what was tried; things pointed at change none."""
    chosen = _with_board(game, concept, board)
    actions = tuple(one for one in body.attempts if isinstance(one, str))
    return await site.work.heavy.do_until(left(request), lambda _: _figures(chosen, board, actions))


def _with_board(game: str, name: str, board: int) -> Concept:
    found = concept_named(game, name)
    if board not in range(len(found.boards)):
        raise UnknownLesson(f"board {shown(board)}: unknown (there are {len(found.boards)})")
    return found


def _figures(concept: Concept, board: int, actions: tuple[str, ...]) -> list[BoardFigure]:
    now, first = (figures(concept.game, concept.id, board, line) for line in (actions, ()))
    return [
        BoardFigure(
            words=figure.words,
            value=value,
            first=before,
            is_share=figure.is_share,
            is_exact=figure.kind != "chance",
        )
        for figure, value, before in zip(concept.boards[board].figures, now, first, strict=True)
    ]


def _info(concept: Concept) -> ConceptInfo:
    return ConceptInfo(
        game=concept.game,
        id=concept.id,
        title=concept.title,
        idea=concept.idea,
        boards=len(concept.boards),
        rules=list(concept.rules),
        lessons=list(concept.lessons),
    )
