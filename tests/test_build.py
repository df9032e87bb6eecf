"""A package that is built from the sources, or from the archive of them, holds the web page.

One that is built for this platform holds its games compiled.
"""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copy, copytree, ignore_patterns, unpack_archive
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent
FILES = (
    ".gitignore", "pyproject.toml", "hatch_build.py", "README.md", "LICENSE",
    "src/wardroom/__init__.py",
)  # fmt: skip
GAMES = {path.parent.name for path in ROOT.glob("src/wardroom/catalogue/*/rulebook.toml")}
# What a bot moves with, and which files it comes from.
MOVE = """
import sys, wardroom
from wardroom.bots.roster import bot_named
from wardroom.core.simulate import random_action
position, rng = wardroom.load("ur").initial(), wardroom.seeded(1)
position.apply(random_action(position, rng))
position.apply(bot_named("level-2", "ur")(position, position.actor, rng))
print(wardroom.__file__, position.game.engine.is_compiled, "numba" in sys.modules)
"""
NPM = "#!/bin/sh\n[ $1 = install ] || { /bin/mkdir dist; echo page > dist/index.html; }\n"


class Sources:
    """A checkout of the sources that a build reads, without the page."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "wardroom"
        self.programs = folder / "bin"
        self.programs.mkdir()
        for name in FILES:
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            copy(ROOT / name, path)
        (self.folder / "web").mkdir()

    def build_page(self) -> None:
        """Do what `make page` does."""
        (self.folder / "web" / "dist").mkdir()
        (self.folder / "web" / "dist" / "index.html").write_text("page")

    def add_rules(self, game: str) -> None:
        """Bring all sources along, and of the games this one."""
        others = ignore_patterns("__pycache__", *(GAMES - {game}))
        copytree(ROOT / "src", self.folder / "src", ignore=others, dirs_exist_ok=True)

    def install_npm(self) -> None:
        """Put a builder of pages into reach."""
        (self.programs / "npm").write_text(NPM)
        (self.programs / "npm").chmod(0o755)

    def run(self, target: str, folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
        """Build a package, with no other programs in reach."""
        command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
        env = {**os.environ, "PATH": str(self.programs), **settings}
        return subprocess.run(
            command, cwd=self.folder, env=env, capture_output=True, text=True, check=False
        )

    def built(self, target: str, folder: Path, **settings: str) -> Path:
        """Return the package that was built."""
        told = self.run(target, folder, **settings)
        assert told.returncode == 0, told.stderr
        [package] = folder.iterdir()
        return package


@pytest.fixture
def sources(tmp_path: Path) -> Sources:
    return Sources(tmp_path)


def names(wheel: Path) -> list[str]:
    return ZipFile(wheel).namelist()


def has_page(wheel: Path) -> bool:
    return "wardroom/page/index.html" in names(wheel)


def test_a_wheel_made_from_a_source_archive_holds_the_page(
    sources: Sources, tmp_path: Path
) -> None:
    sources.build_page()
    archive = sources.built("sdist", tmp_path / "archive")
    unpack_archive(archive, tmp_path / "unpacked", filter="data")
    [sources.folder] = (tmp_path / "unpacked").iterdir()
    assert has_page(sources.built("wheel", tmp_path / "wheel"))


def test_a_page_that_is_missing_is_built(sources: Sources, tmp_path: Path) -> None:
    sources.install_npm()
    assert has_page(sources.built("wheel", tmp_path / "built"))


@pytest.mark.parametrize("target", ["sdist", "wheel"])
def test_without_page_and_builder_nothing_is_made(
    sources: Sources, tmp_path: Path, target: str
) -> None:
    told = sources.run(target, tmp_path / "built")
    assert told.returncode != 0
    assert told.stderr.startswith("The web page is not built and npm is missing.")
    assert told.stderr.count("\n") == 1


def test_a_package_without_the_page_has_to_be_asked_for(sources: Sources, tmp_path: Path) -> None:
    assert not has_page(sources.built("wheel", tmp_path / "built", WARDROOM_PAGE="0"))


def test_documentation_that_was_built_comes_along_and_nothing_is_missed_without(
    sources: Sources, tmp_path: Path
) -> None:
    sources.build_page()
    assert not any(
        "documentation/" in name for name in names(sources.built("wheel", tmp_path / "a"))
    )
    (sources.folder / "site").mkdir()
    (sources.folder / "site" / "index.html").write_text("Start here")
    archive = sources.built("sdist", tmp_path / "archive")
    unpack_archive(archive, tmp_path / "unpacked", filter="data")
    [sources.folder] = (tmp_path / "unpacked").iterdir()
    assert "wardroom/documentation/index.html" in names(sources.built("wheel", tmp_path / "b"))


def test_a_package_for_this_platform_plays_compiled_without_the_compiler(
    sources: Sources, tmp_path: Path
) -> None:
    sources.add_rules("ur")
    wheel = sources.built("wheel", tmp_path / "built", WARDROOM_PAGE="0", WARDROOM_OBJECTS="1")
    assert "-none-any" not in wheel.name
    unpack_archive(wheel, tmp_path / "installed", "zip")
    [code] = (tmp_path / "installed" / "wardroom" / "objects").iterdir()
    assert code.name.startswith("ur-")
    cache = tmp_path / "cache"
    env = {
        "PYTHONPATH": str(tmp_path / "installed"),
        "WARDROOM_CACHE": str(cache),
        "WARDROOM_BOUNDS": "0",
    }
    command = [sys.executable, "-c", MOVE]
    told = subprocess.run(
        command, env={**os.environ, **env}, capture_output=True, text=True, check=True
    )
    assert told.stdout.split() == [f"{tmp_path}/installed/wardroom/__init__.py", "True", "False"]
    assert not cache.exists()


def test_a_package_for_all_platforms_holds_no_compiled_game(
    sources: Sources, tmp_path: Path
) -> None:
    sources.add_rules("ur")
    wheel = sources.built("wheel", tmp_path / "built", WARDROOM_PAGE="0")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not any("/objects/" in name for name in names(wheel))
