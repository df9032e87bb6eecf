"""Every example in the README runs, and says what the README says it says."""

import contextlib
import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
SLOW = (" bench", " arena")
COMMANDS = [
    line.partition("#")[0].strip()
    for block in re.findall(r"```console\n(.*?)```", README, re.S)
    for line in block.splitlines()
    if line.startswith("wardroom") and not any(word in line for word in SLOW)
]


def test_the_python_example_prints_what_its_comments_say() -> None:
    [code] = re.findall(r"```python\n(.*?)```", README, re.S)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), {})
    promised = re.findall(r"^print.*# (.*)$", code, re.M)
    for line, promise in zip(printed.getvalue().splitlines(), promised, strict=True):
        assert line.startswith(promise.removesuffix("...')"))


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_run(command: str, tmp_path: Path) -> None:
    bin_folder = Path(sys.executable).parent
    run = subprocess.run(
        command,
        shell=True,
        cwd=tmp_path,
        env={**os.environ, "PATH": f"{bin_folder}:{os.environ['PATH']}"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr


def test_the_test_command_is_what_ci_runs() -> None:
    assert "make test" in README
    assert "make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
