"""The page that people see: the web client if it was built, else how to play without it."""

from pathlib import Path

from fastapi import APIRouter, FastAPI
from fastapi.responses import FileResponse, HTMLResponse
from starlette.staticfiles import StaticFiles

from wardroom.server.errors import NotFound

PACKAGE = Path(__file__).parents[1]
BUILT = [PACKAGE / "page", PACKAGE.parents[1] / "web" / "dist"]  # in a wheel, in a checkout

PLAIN = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Wardroom</title>
<style>body{font:1rem/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}
pre{overflow:auto;padding:1rem;background:#8881}</style>
<h1>Wardroom</h1>
<p>This server is ready. Its web page was not built here, but every game can be played
through the <a href="/docs">API</a>. Open a match against a bot:</p>
<pre>curl -s localhost:8000/api/matches -H 'content-type: application/json' \\
  -d '{"game": "ur", "seats": [{"kind": "link"}, {"kind": "bot", "level": "greedy"}]}'</pre>
<p>The answer has the secret of your seat. Take it, look, and play an action:</p>
<pre>curl -s localhost:8000/api/matches/MATCH/join -H 'authorization: Bearer SECRET' \\
  -H 'content-type: application/json' -d '{"name": "Ann"}'
curl -s localhost:8000/api/matches/MATCH/act -H 'authorization: Bearer SECRET' \\
  -H 'content-type: application/json' -d '{"action": "spawn a4", "version": 1}'</pre>
<p>Or play at the terminal: <code>wardroom play</code>.</p>
</html>
"""


def add_pages(app: FastAPI, folder: Path | None) -> None:
    """Serve the web client from `folder`, or the plain page."""
    folder = folder or next((one for one in BUILT if one.is_dir()), BUILT[0])
    index = folder / "index.html"
    router = APIRouter(include_in_schema=False)

    @router.get("/", response_model=None)
    @router.get("/m/{match}", response_model=None)
    @router.get("/rules/{game}", response_model=None)
    async def page() -> FileResponse | HTMLResponse:
        """The page; it finds out by itself what its address shows."""
        return FileResponse(index) if index.is_file() else HTMLResponse(PLAIN)

    @router.get("/icon.svg")
    async def icon() -> FileResponse:
        """The sign in the browser's tab."""
        if not index.is_file():
            raise NotFound("icon.svg: the page was not built here")
        return FileResponse(folder / "icon.svg")

    app.include_router(router)
    if index.is_file():
        # Not at "/": there it would answer for every method that a route of the API does not have.
        app.mount("/assets", StaticFiles(directory=folder / "assets"), name="web")
