"""Playing on from a moment of a match that is over, in a new match."""

from fastapi import APIRouter, Request, Response

from wardroom.core.errors import BadOption
from wardroom.server.http.dependencies import REFUSALS, CreatingSite, MatchId
from wardroom.server.http.messages.opening import Branch, Created
from wardroom.server.http.routes.opening import Opening, Start, opened
from wardroom.server.http.routes.replays import finished, moment_of
from wardroom.server.match.agreement import Origin
from wardroom.server.match.errors import NotNow

router = APIRouter(tags=["matches"], responses=REFUSALS)


@router.post("/api/matches/{match}/branch", status_code=201)
async def branch_match(
    new: Branch, site: CreatingSite, request: Request, response: Response, match: MatchId
) -> Created:
    """Open a match that begins at a moment of one that is over, all hidden things as they were."""
    live = await finished(site, request, match)
    if len(new.seats) != len(live.seats):
        raise BadOption(f"seats: expected {len(live.seats)}, as in the match that is over")

    async def start() -> Start:
        then = await moment_of(site, request, live, new.ply)
        if then.is_over:
            raise NotNow("ply: the game was over there; choose an earlier moment")
        return Start(then.position)

    opening = Opening(
        live.agreement.game_id, new.seats, new.clock, new.visibility, Origin(match, new.ply)
    )
    return await opened(opening, start, site, request, response)
