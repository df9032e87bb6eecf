"""What a link to a match shows where it is pasted: a title, a sentence, a picture (Open Graph)."""

from collections import OrderedDict
from html import escape

from fastapi import APIRouter, Request, Response

from wardroom.boards.painting import has_picture, painted
from wardroom.catalogue import rulebook
from wardroom.core.drawing import HEIGHT, WIDTH
from wardroom.core.errors import WardroomError
from wardroom.server.http.dependencies import MatchId, SiteDep, site_of
from wardroom.server.match.errors import NotFound
from wardroom.server.match.live import LiveMatch

router = APIRouter(include_in_schema=False)

ENDS = {"drafting": "picking cards", "playing": "at the table now", "over": "a game that is over"}
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
        "og:site_name": "Wardroom",
        "og:url": str(page),
        "og:title": rulebook(live.agreement.game_id).title,
        "og:description": _sentence(live),
        "twitter:card": "summary_large_image",
    }
    if has_picture(live.agreement.game_id):
        told["og:image"] = f"{page}/picture.png?version={live.version}"
        told |= {"og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
        told["og:image:alt"] = "How the game stands"
    return "".join(
        f'<meta property="{name}" content="{escape(text)}">' for name, text in told.items()
    )


def _sentence(live: LiveMatch) -> str:
    names = ["a bot" if seat.is_bot else seat.name for seat in live.seats]
    if live.status == "waiting":
        here = " and ".join(name for name in names if name)
        return f"A seat is free beside {here}." if here else "The seats are free."
    return f"{' against '.join(name or 'Guest' for name in names)}, {ENDS[live.status]}."
