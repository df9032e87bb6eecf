"""The documentation at /docs: the site that `make docs` built, or a word on how to get it."""

from collections.abc import Iterable
from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from starlette.middleware.gzip import GZipMiddleware

from wardroom.server.http.files import ASK, SMALL, Files, plain_page

PACKAGE = Path(__file__).parents[2]
BUILT = (PACKAGE / "documentation", PACKAGE.parents[1] / "site")  # in a wheel, in a checkout

NOT_BUILT = plain_page(
    "Documentation",
    """
<p>The documentation was not built here: in a checkout of the sources, <code>make docs</code>
builds it, and it is shown at this address when the server starts again. Its pages can also be
read as text in the folder <code>docs</code>.</p>
<p>What this server answers to programs is described by <a href="/docs/api">its API</a>.</p>
""",
)


def add_documentation(app: FastAPI, folders: Iterable[Path] = BUILT) -> None:
    """Serve the site at /docs, from the first of `folders` that has it."""
    folder = next((one for one in folders if (one / "index.html").is_file()), None)
    if folder:
        site = GZipMiddleware(Files(ASK, directory=folder, html=True), minimum_size=SMALL)
        app.mount("/docs", site, name="documentation")
        return

    @app.get("/docs", include_in_schema=False)
    async def not_built() -> HTMLResponse:
        """What to do for the documentation."""
        return HTMLResponse(NOT_BUILT)
