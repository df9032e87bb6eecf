"""At the terminal a game begins at once, and is compiled meanwhile."""

import io
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from toy.game import GAME as TOY
from wardroom.cli import compiling
from wardroom.cli.compiling import compiled_meanwhile
from wardroom.core.kernel import JIT
from wardroom.core.rng import seeded
from wardroom.core.simulate import random_match

PATIENCE = 300.0  # seconds, on a busy machine
PAUSED = """
import os, signal, sys
with open(sys.argv[1], "w") as file:
    file.write(f"{os.getpid()}\\n")
signal.pause()
"""

pytestmark = pytest.mark.skipif(not JIT, reason="nothing is compiled")


@pytest.fixture(autouse=True)
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled; the toy has its old engine again afterwards."""
    monkeypatch.setenv("WARDROOM_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(TOY, "_engine", None)


def until(is_so: Callable[[], object]) -> None:
    """Wait for something that comes."""
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline, "it does not come"
        time.sleep(0.02)


def test_a_game_goes_on_compiled_as_soon_as_it_is() -> None:
    console = Console(file=io.StringIO())
    with compiled_meanwhile(TOY, console):
        assert random_match(TOY.initial(), seeded(1)).is_over
        until(lambda: TOY.engine.is_compiled)
        assert random_match(TOY.initial(), seeded(1)).is_over
    with compiled_meanwhile(TOY, console):
        assert TOY.engine.is_compiled
    assert console.file.getvalue().count("compiled") == 1  # type: ignore[attr-defined]


def run_in_place(monkeypatch: pytest.MonkeyPatch, *program: str) -> None:
    command = [sys.executable, "-c", *program]
    monkeypatch.setattr(compiling, "compiler_command", lambda _: (command, dict(os.environ)))


def test_a_game_that_cannot_be_compiled_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    run_in_place(monkeypatch, "raise SystemExit(1)")
    with compiled_meanwhile(TOY, Console(file=io.StringIO())):
        assert random_match(TOY.initial(), seeded(1)).is_over
    assert not TOY.engine.is_compiled


def test_who_leaves_leaves_no_compiler_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted = tmp_path / "pid"
    run_in_place(monkeypatch, PAUSED, str(noted))
    with compiled_meanwhile(TOY, Console(file=io.StringIO())):
        until(lambda: noted.exists() and noted.read_text().endswith("\n"))
    with pytest.raises(ProcessLookupError):
        os.kill(int(noted.read_text()), 0)
