"""Puts the web page, if it was built, into the wheel."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):
    """`pip install` brings the page along; a checkout serves web/dist itself."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Include web/dist as wardroom/page."""
        page = Path(self.root, "web", "dist")
        if version == "standard" and page.is_dir():
            build_data["force_include"][str(page)] = "wardroom/page"
