"""Every game has the same files, and so have its tests."""

from pathlib import Path

import pytest

from wardroom.catalogue import ids

ROOT = Path(__file__).parents[2]
GAME_FILES = {
    "__init__.py", "game.py", "layout.py", "notation.py", "refusals.py", "rulebook.toml",
}  # fmt: skip


@pytest.mark.parametrize("game_id", ids())
def test_every_game_has_the_same_files(game_id: str) -> None:
    folder = ROOT / "src" / "wardroom" / "catalogue" / game_id
    names = {path.name for path in folder.rglob("*")}
    assert names >= GAME_FILES
    assert {"rules.py", "rules"} & names
    assert {"document.py", "document", "documents"} & names
    assert (ROOT / "tests" / "games" / game_id).is_dir()
