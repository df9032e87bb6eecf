"""Playing on from a moment of a match that is over, in a new match."""

from fastapi import APIRouter, Request, Response

from wardroom.core.errors import BadOption
from wardroom.core.rng import seeded
from wardroom.server.http.dependencies import REFUSALS, CreatingSite, MatchId
from wardroom.server.http.messages.opening import Branch, Created
from wardroom.server.http.routes.opening import Opening, Start, opened
from wardroom.server.http.routes.replays import finished, moment_of
from wardroom.server.match.agreement import Origin
from wardroom.server.match.errors import NotNow
from wardroom.server.node.new_secrets import new_seed

router = APIRouter(tags=["matches"], responses=REFUSALS)


@router.post("/api/matches/{match}/branch", status_code=201)
async def branch_match(
    new: Branch, site: CreatingSite, request: Request, response: Response, match: MatchId
) -> Created:
    """Open a match that begins at a moment of one that is over.

    Hidden things are as they were, unless what a seat does not know is dealt anew.
    """
    live = await finished(site, request, match)
    if len(new.seats) != len(live.seats):
        raise BadOption(f"seats: expected {len(live.seats)}, as in the match that is over")
    if new.dealt is not None and new.dealt >= len(live.seats):
        raise BadOption(f"dealt: expected a seat of the match, below {len(live.seats)}")

    async def start() -> Start:
        then = await moment_of(site, request, live, new.ply)
        if then.is_over:
            raise NotNow("ply: the game was over there; choose an earlier moment")
        if new.dealt is None:
            return Start(then.position)
        rng = seeded(int.from_bytes(new_seed()))
        return Start(then.position.determinized(new.dealt, rng))

    origin = Origin(match, new.ply, new.dealt)
    opening = Opening(live.agreement.game_id, new.seats, new.clock, new.visibility, origin)
    return await opened(opening, start, site, request, response)
