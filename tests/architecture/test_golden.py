"""`make golden` writes the playthroughs of every game anew."""

from pathlib import Path

import pytest

from wardroom.catalogue import ids

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
MARK = "\npytestmark = pytest.mark.golden\n"


def unmarked(sources: dict[str, str]) -> list[str]:
    """The test files that compare with golden files and that `make golden` does not run."""
    comparing = {name for name, source in sources.items() if "check_golden(" in source}
    return sorted(
        name for name in comparing if MARK not in sources[name] or not name.startswith("games/")
    )


def test_whatever_compares_with_a_golden_file_is_what_make_golden_runs() -> None:
    paths = [path for path in TESTS.rglob("test_*.py") if path != Path(__file__)]
    assert unmarked({str(p.relative_to(TESTS)): p.read_text(encoding="utf-8") for p in paths}) == []
    assert "pytest -q -m golden tests/games\n" in (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.mark.parametrize("game_id", ids())
def test_every_game_has_golden_playthroughs(game_id: str) -> None:
    source = (TESTS / "games" / game_id / "test_playthroughs.py").read_text(encoding="utf-8")
    assert "check_golden(" in source
    assert list((TESTS / "games" / game_id / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("games/ur/test_playthroughs.py", "check_golden(path, text)"),
        ("games/ur/test_playthroughs.py", "@pytest.mark.golden\ncheck_golden(path, text)"),
        ("bots/test_playthroughs.py", MARK + "check_golden(path, text)"),
    ],
)
def test_a_comparison_that_make_golden_leaves_out_is_found(name: str, source: str) -> None:
    assert unmarked({name: source, "games/ur/test_moving.py": "", "x": MARK}) == [name]
