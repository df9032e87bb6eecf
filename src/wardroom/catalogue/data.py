"""The one loader of the data that comes with the games; a game itself opens no file."""

from functools import cache
from pathlib import Path

from wardroom.core.rulebook import Rulebook

FOLDER = Path(__file__).parent


def ids() -> list[str]:
    """Return the ids of all games."""
    return sorted(path.parent.name for path in FOLDER.glob("*/rulebook.toml"))


def text(game_id: str, *name: str) -> str:
    """Return the text of a file of a game."""
    return FOLDER.joinpath(game_id, *name).read_text(encoding="utf-8")


@cache
def rulebook(game_id: str) -> Rulebook:
    """Return the rulebook of a game that exists."""
    return Rulebook.parse(text(game_id, "rulebook.toml"))
