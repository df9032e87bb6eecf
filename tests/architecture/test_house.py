"""Modules stay small and are named for what they own; rules pages are those of the rulebooks."""

from pathlib import Path

import pytest

from wardroom.core.rulebook_page import page
from wardroom.games import ids, rulebook

ROOT = Path(__file__).parents[2]
MODULES = sorted((ROOT / "src").rglob("*.py"))
MOST_LINES = 500
VAGUE = {"utils", "util", "helpers", "helper", "common", "misc", "manager"}
GAME_FILES = {
    "__init__.py", "game.py", "layout.py", "notation.py", "refusals.py", "rulebook.toml", "view.py",
}  # fmt: skip


def is_vague(path: Path) -> bool:
    """Whether a module or its package has a name that says nothing."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return any(VAGUE & set(part.split("_")) for part in parts)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_is_short_and_named_for_what_it_owns(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES
    assert not is_vague(path)


@pytest.mark.parametrize("name", ["core/utils.py", "common/rng.py", "room_manager.py"])
def test_a_vague_name_is_found(name: str) -> None:
    assert is_vague(ROOT / "src" / "wardroom" / name)


@pytest.mark.parametrize("game_id", ids())
def test_every_game_has_the_same_rooms(game_id: str) -> None:
    folder = ROOT / "src" / "wardroom" / "games" / game_id
    names = {path.name for path in folder.rglob("*")}
    assert names >= GAME_FILES
    assert {"rules.py", "rules"} & names
    assert (ROOT / "tests" / "games" / game_id).is_dir()


@pytest.mark.parametrize("game_id", ids())
def test_the_playthroughs_of_every_game_are_those_that_make_golden_writes(game_id: str) -> None:
    folder = ROOT / "tests" / "games" / game_id
    sources = [path.read_text(encoding="utf-8") for path in folder.glob("*.py")]
    comparing = [source for source in sources if "check_golden(" in source]
    assert comparing
    assert all("\npytestmark = pytest.mark.golden\n" in source for source in comparing)


@pytest.mark.parametrize("game_id", ids())
def test_the_rules_page_is_that_of_the_rulebook(game_id: str) -> None:
    path = ROOT / "docs" / "rules" / f"{game_id}.md"
    written = path.read_text(encoding="utf-8") if path.exists() else ""
    assert written == page(rulebook(game_id)), (
        f"wardroom rules {game_id} --markdown > docs/rules/{game_id}.md"
    )
