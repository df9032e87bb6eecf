from pathlib import Path

import pytest

from cli.terminal import Terminal


@pytest.fixture
def terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Terminal:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    return Terminal(monkeypatch, capsys)
