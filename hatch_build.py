"""Puts the web page and the documentation into the wheel, and into the source archive before it."""

import os
import subprocess
from pathlib import Path
from shutil import which
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLACES = {"sdist": "web/dist", "wheel": "wardroom/page"}
SITE_PLACES = {"sdist": "site", "wheel": "wardroom/documentation"}
STEPS = (
    ["npm", "install", "--no-save", "--no-audit", "--no-fund", "--loglevel", "error"],
    ["npm", "run", "build", "--", "--logLevel", "error"],
)
NO_PAGE = (
    "The web page is not built and npm is missing. Install Node.js 20.19 or newer with npm, "
    "or set WARDROOM_PAGE=0 for a package that serves the API alone."
)


class PageHook(BuildHookInterface):
    """`pip install` brings the page along; a checkout serves web/dist itself."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Include web/dist, built if it is not there, and the documentation if there is one."""
        if version == "editable":
            return
        site = Path(self.root, "site")
        if (site / "index.html").is_file():
            build_data["force_include"][str(site)] = SITE_PLACES[self.target_name]
        if os.environ.get("WARDROOM_PAGE") == "0":
            return
        page = Path(self.root, "web", "dist")
        if not (page / "index.html").is_file():
            build(page.parent)
        build_data["force_include"][str(page)] = PLACES[self.target_name]


def build(web: Path) -> None:
    """Build the page, or end with a line that says what is missing."""
    if not which("npm"):
        raise SystemExit(NO_PAGE)
    for step in STEPS:
        subprocess.run(step, cwd=web, check=True)
