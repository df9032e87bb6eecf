"""Files that are served as they are, and a plain page where none were built."""

from typing import Any

from fastapi.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOREVER = "public, max-age=31536000, immutable"  # the build names these files after their content
ASK = "no-cache"  # keep it, but ask each time whether it is still the same
SMALL = 500  # bytes that are not worth compressing


class Files(StaticFiles):
    """The files of a folder, which browsers keep as `keep` says."""

    def __init__(self, keep: str, **options: Any) -> None:
        """Serve them with this cache-control."""
        super().__init__(**options)
        self.keep = keep

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or the index of a folder."""
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = self.keep
        return response


def plain_page(title: str, body: str) -> str:
    """Return a page that needs no other file."""
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>body{{font:1rem/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}}
pre{{overflow:auto;padding:1rem;background:#8881}}:root{{color-scheme:light dark}}</style>
<h1>{title}</h1>
{body.strip()}
</html>
"""
