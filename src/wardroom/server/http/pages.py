"""The page that people see: the web client if it was built, else how to play without it."""

from pathlib import Path

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse
from starlette.middleware.gzip import GZipMiddleware

from wardroom.server.http.files import ASK, FOREVER, SMALL, Files, plain_page
from wardroom.server.http.previews import tags
from wardroom.server.match.errors import NotFound

ADDRESSES = (
    "/",
    "/m/{match}",
    "/rules/{game}",
    "/learn",
    "/learn/{game}/{lesson}",
    "/learn/{game}/concepts/{concept}",
    "/puzzles",
    "/puzzles/{game}/{puzzle}",
    "/lab",
    "/lab/{game}",
    "/decks",
    "/games/{game}/{page}",
)
READ = ["GET", "HEAD"]

PACKAGE = Path(__file__).parents[2]
BUILT = [PACKAGE / "page", PACKAGE.parents[1] / "web" / "dist"]  # in a wheel, in a checkout

PLAIN = plain_page(
    "Wardroom",
    """
<p>This server is ready. Its web page was not built here, but every game can be played
through the <a href="/docs/api">API</a>. Open a match against a bot:</p>
<pre>curl -s localhost:8000/api/matches -H 'content-type: application/json' \\
  -d '{"game": "ur", "seats": [{"kind": "link"}, {"kind": "bot", "level": "greedy"}]}'</pre>
<p>The answer has an invitation to your seat. Take the seat with it:</p>
<pre>curl -s localhost:8000/api/matches/MATCH/join -H 'authorization: Bearer INVITATION' \\
  -H 'content-type: application/json' -d '{"name": "Ann"}'</pre>
<p>That answer has the secret of your seat, which you need from now on. Play an action:</p>
<pre>curl -s localhost:8000/api/matches/MATCH/act -H 'authorization: Bearer SECRET' \\
  -H 'content-type: application/json' -d '{"action": "spawn a4", "version": 1}'</pre>
<p>Or play at the terminal: <code>wardroom play</code>.</p>
""",
)


def page_instead(request: Request, status: int) -> FileResponse | None:
    """Return the page, which says in friendly words what is wrong, if a person followed a link."""
    is_link = request.method in READ and not request.url.path.startswith("/api/")
    wants_page = "text/html" in request.headers.get("accept", "")
    index: Path = request.app.state.index
    if not is_link or not wants_page or not index.is_file():
        return None
    return FileResponse(index, status, {"cache-control": ASK})


def add_pages(app: FastAPI, folder: Path | None) -> None:
    """Serve the web client from `folder`, or the plain page."""
    folder = folder or next((one for one in BUILT if one.is_dir()), BUILT[0])
    app.state.index = index = folder / "index.html"
    router = APIRouter(include_in_schema=False)

    async def page(request: Request) -> FileResponse | HTMLResponse:
        """The page; it finds out by itself what its address shows."""
        if not index.is_file():
            return HTMLResponse(PLAIN)
        match = request.path_params.get("match")
        if match and (told := await tags(request, match)):
            head, rest = index.read_text(encoding="utf-8").split("</title>", 1)
            return HTMLResponse(f"{head}</title>{told}{rest}", headers={"cache-control": ASK})
        return FileResponse(index, headers={"cache-control": ASK})

    @router.api_route("/icon.svg", methods=READ)
    async def icon() -> FileResponse:
        """The sign in the browser's tab."""
        if not index.is_file():
            raise NotFound("icon.svg: the page was not built here")
        return FileResponse(folder / "icon.svg", headers={"cache-control": ASK})

    for address in ADDRESSES:
        router.add_api_route(address, page, methods=READ, response_model=None)
    app.include_router(router)
    if index.is_file():
        # Not around the API: what is secret must not be guessed from a compressed length.
        # Not at "/": there it would answer for every method that a route of the API does not have.
        assets = GZipMiddleware(Files(FOREVER, directory=folder / "assets"), minimum_size=SMALL)
        app.mount("/assets", assets, name="web")
