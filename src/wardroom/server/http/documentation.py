"""The documentation at /docs: the site that `make docs` built, or a word on how to get it."""

from collections.abc import Iterable
from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import HTMLResponse, Response
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

PACKAGE = Path(__file__).parents[2]
BUILT = (PACKAGE / "documentation", PACKAGE.parents[1] / "site")  # in a wheel, in a checkout
ASK = "no-cache"  # keep it, but ask each time whether it is still the same
SMALL = 500  # bytes that are not worth compressing

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Wardroom: documentation</title>
<style>body{font:1rem/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}
:root{color-scheme:light dark}</style>
<h1>Documentation</h1>
<p>The documentation was not built here: in a checkout of the sources, <code>make docs</code>
builds it, and it is shown at this address when the server starts again. Its pages can also be
read as text in the folder <code>docs</code>.</p>
<p>What this server answers to programs is described by <a href="/docs/api">its API</a>.</p>
</html>
"""


class Pages(StaticFiles):
    """The files of the site, which keep their names when they change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or the index of a folder."""
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = ASK
        return response


def add_documentation(app: FastAPI, folders: Iterable[Path] = BUILT) -> None:
    """Serve the site at /docs, from the first of `folders` that has it."""
    folder = next((one for one in folders if (one / "index.html").is_file()), None)
    if folder:
        site = GZipMiddleware(Pages(directory=folder, html=True), minimum_size=SMALL)
        app.mount("/docs", site, name="documentation")
        return

    @app.get("/docs", include_in_schema=False)
    async def not_built() -> HTMLResponse:
        """What to do for the documentation."""
        return HTMLResponse(NOT_BUILT)
