"""The first page of CONTRIBUTING, walked: the test fails, the rule is changed, the test passes."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

from docs.pages import ROOT, Block, blocks

DIFFS = [block for block in blocks(ROOT / "CONTRIBUTING.md") if block.language == "diff"]
SPAWNING = "tests/games/ur/test_spawning.py"
NEW_TEST = "test_no_piece_on_an_entrance_can_be_captured_by_a_spawn"


def changed(text: str, diff: str) -> str:
    """Return a text with one change made, which has to fit in exactly one place."""
    lines = diff.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if line[0] in " -")
    after = "".join(line[1:] for line in lines if line[0] in " +")
    assert text.count(before) == 1, before
    return text.replace(before, after)


def make(checkout: Path, diff: Block) -> None:
    """Make one change of the page in a checkout."""
    file = checkout / diff.title
    file.write_text(changed(file.read_text(encoding="utf-8"), diff.code), encoding="utf-8")


def failures(checkout: Path) -> set[str]:
    """Return the tests of spawning that fail in a checkout."""
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", SPAWNING],
        cwd=checkout,
        env={**os.environ, "WARDROOM_JIT": "0", "PYTHONPATH": str(checkout / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode in (0, 1), run.stdout + run.stderr
    failed = [line for line in run.stdout.splitlines() if line.startswith("FAILED")]
    return {line.split("::")[1].partition("[")[0].split()[0] for line in failed}


def test_the_walk_goes_as_it_is_told(tmp_path: Path) -> None:
    for name in ("src", "tests/games/ur"):
        copytree(ROOT / name, tmp_path / name, ignore=ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "tests/referee.py"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    test, rule, sentence = DIFFS
    make(tmp_path, test)
    assert failures(tmp_path) == {NEW_TEST}
    make(tmp_path, rule)
    make(tmp_path, sentence)
    failed = failures(tmp_path)
    assert NEW_TEST not in failed
    assert failed  # what the former rule said
