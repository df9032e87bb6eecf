"""What is generated and committed is what its generator writes now."""

import json
import runpy
from pathlib import Path

import pytest

from wardroom.catalogue import ids, load
from wardroom.lessons.rules_page import rules_page

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game_id", ids())
def test_the_rules_page_is_that_of_the_rulebook(game_id: str) -> None:
    path = ROOT / "docs" / "rules" / f"{game_id}.md"
    written = path.read_text(encoding="utf-8") if path.exists() else ""
    assert written == rules_page(game_id), (
        f"wardroom rules {game_id} --markdown > docs/rules/{game_id}.md"
    )


def test_the_types_of_the_page_are_those_of_the_api() -> None:
    script = runpy.run_path(str(ROOT / "web" / "scripts" / "api_types.py"))
    first = (ROOT / "web" / "src" / "api" / "schema.ts").read_text(encoding="utf-8").splitlines()[0]
    assert first == script["mark"](script["document"]()), "make docs"


@pytest.mark.parametrize("game_id", ids())
def test_the_schema_is_that_of_the_game(game_id: str) -> None:
    path = ROOT / "docs" / "schemas" / f"{game_id}.json"
    written = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    game = load(game_id)
    assert written == game.schema.describe(game.rulebook), "make schemas"


def stale(files: dict[Path, str], folder: Path, pattern: str) -> list[str]:
    """The JSON files of a folder that are missing, not among those given, or not as given."""
    found = {path: json.loads(path.read_text(encoding="utf-8")) for path in folder.glob(pattern)}
    made = {path: json.loads(content) for path, content in files.items()}
    return sorted(
        str(path.relative_to(folder))
        for path in found.keys() | made.keys()
        if found.get(path) != made.get(path)
    )


def test_the_illustrations_of_the_rules_are_those_that_the_rules_make(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scripts = ROOT / "web" / "scripts"
    monkeypatch.syspath_prepend(scripts)  # as for the script itself
    files = runpy.run_path(str(scripts / "plates.py"))["files"]()
    assert stale(files, ROOT / "web" / "src" / "games", "*/plates.json") == [], "make docs"


def test_a_stale_file_is_found(tmp_path: Path) -> None:
    for name in ("same", "other", "orphan"):
        (tmp_path / f"{name}.json").write_text("1\n")
    made = {"same": "1\n", "other": "2\n", "missing": "1\n"}
    files = {tmp_path / f"{name}.json": content for name, content in made.items()}
    assert stale(files, tmp_path, "*.json") == ["missing.json", "orphan.json", "other.json"]
