"""What a link to a match shows where it is pasted: a title, a sentence, a picture (Open Graph)."""

from collections import OrderedDict
from html import escape

import orjson
from fastapi import APIRouter, Request, Response

from wardroom.boards.painting import has_picture, painted, painted_drawing
from wardroom.catalogue import rulebook
from wardroom.core.drawing import HEIGHT, WIDTH
from wardroom.core.errors import WardroomError
from wardroom.review.card import card
from wardroom.server.http.dependencies import MatchId, SiteDep, site_of
from wardroom.server.http.routes.replays import finished
from wardroom.server.http.state_message import bot_name
from wardroom.server.match.errors import NotFound
from wardroom.server.match.live import LiveMatch

router = APIRouter(include_in_schema=False)

ENDS = {"drafting": "picking cards", "playing": "at the table now", "over": "a game that is over"}
SIGNS = ("Sun", "Wave", "Flame", "Leaf")  # of seats without a name
KEPT = 200  # pictures of about 50 kB
_pictures: OrderedDict[tuple[str, int], bytes] = OrderedDict()


@router.get("/m/{match}/picture.png")
async def picture(site: SiteDep, match: MatchId) -> Response:
    """The position as anybody may see it who watches."""
    live = await site.matches.get(match)
    if live.agreement.visibility == "private" or not has_picture(live.agreement.game_id):
        raise NotFound(f"match {match}: there is no picture")
    key = match, live.version
    if key not in _pictures:
        (view,) = live.views({None})
        _pictures[key] = await site.work.light.do(lambda _: painted(view))
    _pictures.move_to_end(key)
    while len(_pictures) > KEPT:
        _pictures.popitem(last=False)
    return Response(_pictures[key], 200, {"cache-control": "public, max-age=60"}, "image/png")


@router.get("/m/{match}/review.png")
async def review_card(site: SiteDep, request: Request, match: MatchId) -> Response:
    """A review that was made, as one picture."""
    live = await finished(site, request, match)
    made = await site.reviews.kept(live)
    if made is None:
        raise NotFound(f"match {match}: it was not reviewed yet")
    drawing = card(orjson.loads(made), rulebook(live.agreement.game_id).title, names_of(live))
    content = await site.work.light.do(lambda _: painted_drawing(drawing))
    return Response(content, 200, {"cache-control": "private, max-age=60"}, "image/png")


def names_of(live: LiveMatch) -> list[str]:
    """Return what the seats are called."""
    named = [bot_name(live, n) if seat.is_bot else seat.name for n, seat in enumerate(live.seats)]
    return [name or SIGNS[seat % len(SIGNS)] for seat, name in enumerate(named)]


async def tags(request: Request, match: str) -> str:
    """Return the tags for the head of a match's page, none for one that a stranger may not see."""
    try:
        live = await site_of(request).matches.get(match)
    except WardroomError:
        return ""
    if live.agreement.visibility == "private":
        return ""
    page = request.url.replace(query="")
    told = {
        "og:type": "website",
        "og:url": str(page),
        "og:title": rulebook(live.agreement.game_id).title,
        "og:description": _sentence(live),
        "twitter:card": "summary_large_image",
    }
    if "review" in request.query_params and await site_of(request).reviews.kept(live):
        told["og:image"] = f"{page}/review.png"
        told["og:image:alt"] = "Chances over the match, luck and skill"
    elif has_picture(live.agreement.game_id):
        told["og:image"] = f"{page}/picture.png?version={live.version}"
        told["og:image:alt"] = "How the game stands"
    if "og:image" in told:
        told |= {"og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
    return "".join(
        f'<meta property="{name}" content="{escape(text)}">' for name, text in told.items()
    )


def _sentence(live: LiveMatch) -> str:
    names = ["a bot" if seat.is_bot else seat.name for seat in live.seats]
    if live.status == "waiting":
        here = " and ".join(name for name in names if name)
        return f"A seat is free beside {here}." if here else "The seats are free."
    told = f"{' against '.join(name or 'Guest' for name in names)}, {ENDS[live.status]}."
    return told[0].upper() + told[1:]
