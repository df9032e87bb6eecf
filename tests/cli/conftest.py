from pathlib import Path

import pytest

from arena.test_executors import ctrl_c  # noqa: F401
from cli.terminal import Terminal


@pytest.fixture
def terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Terminal:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    return Terminal(monkeypatch, capsys)
