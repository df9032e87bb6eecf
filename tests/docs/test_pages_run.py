"""Every example of the documentation runs, in its order, and prints what the page says it prints.

A block with a file name as its title is that file. `python` is executed, and what a line prints
begins with the comment behind it; functions called `test_…` are called. `console` is a list of
commands, and a block of `text` behind it is what they print. `bash` needs a server, and is run by
the tests of the server.
"""

import contextlib
import io
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from docs.pages import PAGES, ROOT, Block, blocks, named

ELSEWHERE = {"docs/how-to/write-a-bot-client.md"}  # needs a server: tests/server plays with it
# Too long for a test, or done by whoever runs it.
NOT_RUN = re.compile(r"make |git |cd |wardroom (bench|arena|serve)|\.venv/bin/pytest")
RUN = {"python", "console"}
RUNNING = [page for page in PAGES if RUN & {block.language for block in blocks(page)}]
RUNNING = [page for page in RUNNING if named(page) not in ELSEWHERE]


@pytest.mark.parametrize("page", RUNNING, ids=named)
def test_the_examples_of_a_page_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "page"}
    printed = ""
    for block in blocks(page):
        if "." in block.title:
            (tmp_path / block.title).write_text(block.code, encoding="utf-8")
        if block.language == "python":
            run_python(block, names)
        elif block.language == "console":
            printed = "".join(run_command(line) for line in block.code.splitlines())
        elif block.language == "text" and printed:
            assert printed == block.code
            printed = ""


def run_python(block: Block, names: dict[str, Any]) -> None:
    """Execute a block, call its tests, and compare what it prints with its comments."""
    known = set(names)
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(block.code, block.title or "page", "exec"), names)
        for name in names.keys() - known:
            if name.startswith("test_"):
                names[name]()
    promised = re.findall(r"^print.*  # (.*)$", block.code, re.MULTILINE)
    for line, promise in zip(output.getvalue().splitlines(), promised, strict=True):
        assert line.startswith(promise.partition("...")[0])


def run_command(line: str) -> str:
    """Return what a command prints."""
    command = line.partition(" #")[0].strip()
    if NOT_RUN.match(command):
        return ""
    assert command.startswith("wardroom "), f"neither run nor known not to be: {command}"
    run = subprocess.run(
        command,
        shell=True,
        env={**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.mark.parametrize(
    "code",
    ["print(1)  # 2\n", "print(1)\n", "1 / 0\n", "def test_it():\n    assert False\n"],
)
def test_an_example_that_lies_is_found(code: str) -> None:
    with pytest.raises((AssertionError, ValueError, ZeroDivisionError)):
        run_python(Block("python", "", code), {})


def test_a_command_that_fails_is_found() -> None:
    with pytest.raises(AssertionError, match="unknown"):
        run_command("wardroom rules chess")
    with pytest.raises(AssertionError, match="neither run"):
        run_command("rm file")


def test_the_test_command_is_what_ci_runs() -> None:
    assert "make test" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert "make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
