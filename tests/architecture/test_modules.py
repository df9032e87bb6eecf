"""Modules stay small and are named for what they own."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = sorted((ROOT / "src").rglob("*.py"))
MOST_LINES = 500
VAGUE = {"utils", "util", "helpers", "helper", "common", "misc", "manager"}


def is_vague(path: Path) -> bool:
    """Whether a module or its package has a name that says nothing."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return any(VAGUE & set(part.split("_")) for part in parts)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_is_short_and_named_for_what_it_owns(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES
    assert not is_vague(path)


@pytest.mark.parametrize("name", ["core/utils.py", "common/rng.py", "match_manager.py"])
def test_a_vague_name_is_found(name: str) -> None:
    assert is_vague(ROOT / "src" / "wardroom" / name)
