"""Puts the web page and the documentation into the wheel, and into the source archive before it.

With `WARDROOM_OBJECTS=1` the games are compiled, too, and the wheel is one for this platform; it
goes with every Python. Without, the wheel is for all platforms, and games are compiled in use.
"""

import os
import platform
import subprocess
import sys
from pathlib import Path
from shutil import which
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLACES = {"sdist": "web/dist", "wheel": "wardroom/page"}
SITE_PLACES = {"sdist": "site", "wheel": "wardroom/documentation"}
OBJECTS = "wardroom/objects"
STEPS = (
    ["npm", "install", "--no-save", "--no-audit", "--no-fund", "--loglevel", "error"],
    ["npm", "run", "build", "--", "--logLevel", "error"],
)
NO_PAGE = (
    "The web page is not built and npm is missing. Install Node.js 20.19 or newer with npm, "
    "or set WARDROOM_PAGE=0 for a package that serves the API alone."
)
# Object code asks its process for functions of C's and mathematics' libraries that are older than
# any system Python 3.11 runs on.
SYSTEMS = {"linux": "manylinux_2_17", "darwin": "macosx_11_0", "win32": "win"}


class PackageHook(BuildHookInterface):
    """`pip install` brings all along; a checkout serves web/dist itself and compiles in use."""

    def dependencies(self) -> list[str]:
        """Return what the compiler needs, for a build that has an environment of its own."""
        return self.metadata.core.dependencies if wants_objects() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Include web/dist, built if it is not there, the documentation if there is one, objects.

        They are found again in a later build while their sources are the same.
        """
        if version == "editable":
            return
        included = build_data["force_include"]
        site = Path(self.root, "site")
        if (site / "index.html").is_file():
            included[str(site)] = SITE_PLACES[self.target_name]
        if os.environ.get("WARDROOM_PAGE") != "0":
            included[str(page(Path(self.root, "web")))] = PLACES[self.target_name]
        if self.target_name == "wheel" and wants_objects():
            for path in objects(Path(self.root)):
                included[str(path)] = f"{OBJECTS}/{path.name}"
            build_data.update(pure_python=False, tag=f"py3-none-{platform_tag()}")


def wants_objects() -> bool:
    """Whether the games are to be compiled."""
    return os.environ.get("WARDROOM_OBJECTS") == "1"


def page(web: Path) -> Path:
    """Return the folder of the page, built, or end with a line that says what is missing."""
    if not (web / "dist" / "index.html").is_file():
        if not which("npm"):
            raise SystemExit(NO_PAGE)
        for step in STEPS:
            subprocess.run(step, cwd=web, check=True)
    return web / "dist"


def objects(root: Path) -> list[Path]:
    """Return the object files of all games, compiled for any processor of this architecture."""
    folder = root / "build" / "objects"
    asked = {"PYTHONPATH": str(root / "src"), "WARDROOM_BOUNDS": "0", "WARDROOM_CPU": "portable"}
    command = [sys.executable, "-m", "wardroom", "warm", "--into", str(folder)]
    told = subprocess.run(
        command, env={**os.environ, **asked}, stdout=subprocess.PIPE, text=True, check=True
    )
    return [folder / name for name in told.stdout.splitlines()]


def platform_tag() -> str:
    """Return what the index calls this platform."""
    return f"{SYSTEMS[sys.platform]}_{platform.machine().lower()}"
