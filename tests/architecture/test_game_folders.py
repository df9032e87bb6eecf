"""Every game has the same files, and so have its tests."""

import re
from pathlib import Path

import pytest

from wardroom.catalogue import ids

ROOT = Path(__file__).parents[2]
GAME_FILES = {
    "__init__.py", "game.py", "layout.py", "notation.py", "refusals.py", "rulebook.toml",
}  # fmt: skip
# What is asked of every game; a file for each chapter of its rules comes beside them.
TEST_FILES = {
    "test_bad_actions.py", "test_bad_options.py", "test_bad_positions.py", "test_contradictions.py",
    "test_ending.py", "test_evaluation.py", "test_examples.py", "test_fine_print.py",
    "test_oracle.py", "test_perft.py", "test_playthroughs.py", "test_refusals.py", "test_setup.py",
    "test_terminal_board.py",
}  # fmt: skip


def missing_tests(folder: Path) -> set[str]:
    """The test files that a game lacks or that test nothing."""
    written = {
        path.name
        for path in folder.glob("test_*.py")
        if re.search(r"^def test_", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    return TEST_FILES - written


@pytest.mark.parametrize("game_id", ids())
def test_every_game_has_the_same_tests(game_id: str) -> None:
    assert missing_tests(ROOT / "tests" / "games" / game_id) == set()


def test_a_test_file_that_is_missing_or_empty_is_found(tmp_path: Path) -> None:
    for name in TEST_FILES - {"test_perft.py"}:
        (tmp_path / name).write_text("def test_it() -> None: ...\n")
    (tmp_path / "test_setup.py").write_text("# later\n")
    (tmp_path / "perft.py").write_text("def test_it() -> None: ...\n")
    assert missing_tests(tmp_path) == {"test_perft.py", "test_setup.py"}


@pytest.mark.parametrize("game_id", ids())
def test_every_game_has_the_same_files(game_id: str) -> None:
    folder = ROOT / "src" / "wardroom" / "catalogue" / game_id
    names = {path.name for path in folder.rglob("*")}
    assert names >= GAME_FILES
    assert {"rules.py", "rules"} & names
    assert {"document.py", "document", "documents"} & names
    assert (ROOT / "tests" / "games" / game_id).is_dir()
