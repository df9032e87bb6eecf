"""The one loader of the data that comes with the games; a game itself opens no file."""

from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

from wardroom.core import things as things_file
from wardroom.core.rulebook import Rulebook
from wardroom.core.things import Thing

FOLDER = Path(__file__).parent
RULEBOOK = "rulebook.toml"
THINGS = "things.toml"


def own_games() -> list[str]:
    """Return the ids of the games that come with Wardroom: the folders that hold a rulebook."""
    return sorted(path.parent.name for path in FOLDER.glob(f"*/{RULEBOOK}"))


def text(package: str, *name: str) -> str:
    """Return the text of a file of a game's package."""
    return files(package).joinpath(*name).read_text(encoding="utf-8")


def arrays(package: str, name: str) -> dict[str, Any]:
    """Return the arrays of a file of a game's package, by their names."""
    numpy = import_module("numpy")  # only here: whoever lists games does without
    with files(package).joinpath(name).open("rb") as file, numpy.load(file) as archive:
        return dict(archive)


def has_file(package: str, name: str) -> bool:
    """Whether a game's package holds a file of that name."""
    return files(package).joinpath(name).is_file()


def texts(package: str, folder: str, suffix: str) -> dict[str, str]:
    """Return the texts of all files of a folder of a game's package, by their names in order."""
    there = files(package).joinpath(folder)
    all_files = there.iterdir() if there.is_dir() else ()
    found = sorted(path.name for path in all_files if path.name.endswith(suffix))
    return {name: text(package, folder, name) for name in found}


@cache
def rulebook(package: str) -> Rulebook:
    """Return the rulebook of a game's package."""
    return Rulebook.parse(text(package, RULEBOOK))


@cache
def things(package: str) -> tuple[Thing, ...]:
    """Return what is drawn on the table of a game's package; none if it does not say."""
    if not has_file(package, THINGS):
        return ()
    return things_file.parse(text(package, THINGS))
