"""The page that people see: the web client if it was built, else how to play without it."""

from pathlib import Path

from fastapi import APIRouter, FastAPI
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

# The build puts what it names after its content under assets: it never changes.
FOREVER = "public, max-age=31536000, immutable"
ASK = "no-cache"  # keep it, but ask each time whether it is still the same
READ = ["GET", "HEAD"]
SMALL = 500  # bytes that are not worth compressing

BUILT = Path(__file__).parents[3] / "web" / "dist"

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


class Files(StaticFiles):
    """The built files, and how long a browser may keep them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file."""
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = FOREVER if path.startswith("assets/") else ASK
        return response


def add_pages(app: FastAPI, folder: Path | None) -> None:
    """Serve the web client from `folder`, or the plain page."""
    folder = folder or BUILT
    index = folder / "index.html"
    router = APIRouter(include_in_schema=False)

    @router.api_route("/", methods=READ, response_model=None)
    @router.api_route("/m/{match}", methods=READ, response_model=None)
    @router.api_route("/rules/{game}", methods=READ, response_model=None)
    async def page() -> FileResponse | HTMLResponse:
        """The page; it finds out by itself what its address shows."""
        if not index.is_file():
            return HTMLResponse(PLAIN)
        return FileResponse(index, headers={"cache-control": ASK})

    app.include_router(router)
    if index.is_file():
        # Not around the API: what is secret must not be guessed from a compressed length.
        app.mount("/", GZipMiddleware(Files(directory=folder), minimum_size=SMALL), name="web")
