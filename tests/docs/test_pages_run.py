"""Every example of the documentation runs, and prints what the page says it prints.

A block with a file name as its title is that file. `console` is a list of commands, and a block of
`text` behind it is what they print. `python` is one program a page, after the commands: what a line
prints begins with the comment behind it, and functions called `test_…` are called. A block that
quotes a file is left to the tests of that file, and `bash`, which needs a server, to those of the
server. A `diff` is made by the test of its page.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from docs.pages import PAGES, ROOT, blocks, named

ELSEWHERE = {"docs/how-to/write-a-bot-client.md"}  # needs a server: tests/server plays with it
# Too long for a test, or done by whoever runs it.
NOT_RUN = re.compile(r"make |git |cd |wardroom (bench|arena|lab|serve)|.*\.venv/bin/pytest")
INSTALL = ".venv/bin/pip install ./"
QUOTED = re.compile('--8<-- "')
PRINTED = re.compile(r"^print.*  # (.*)$", re.MULTILINE)
CALL_TESTS = 'for name in [one for one in globals() if one.startswith("test_")]: globals()[name]()'
RUN = {"python", "console"}
RUNNING = [
    page
    for page in PAGES
    if RUN & {block.language for block in blocks(page)} and named(page) not in ELSEWHERE
]


class Folder:
    """Where the examples of a page are run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.installed = folder / "installed"

    def call(self, command: str | list[str]) -> str:
        """Return what a command prints that succeeds."""
        paths = os.pathsep.join(map(str, (ROOT / "tests", self.installed)))
        programs = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
        run = subprocess.run(
            command,
            shell=isinstance(command, str),
            cwd=self.folder,
            env={**os.environ, "PATH": programs, "PYTHONPATH": paths},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, run.stderr
        return run.stdout

    def command(self, line: str) -> str:
        """Return what a line of the console prints."""
        words = line.partition(" #")[0].strip()
        if NOT_RUN.match(words):
            return ""
        if words.startswith(INSTALL):
            return self.install(ROOT / words.removeprefix(INSTALL))
        known = words.startswith(("wardroom ", "python examples/"))
        assert known, f"neither run nor known not to be: {words}"
        return self.call(words)

    def install(self, package: Path) -> str:
        """Install a package for this page alone, without asking any index."""
        offline = "install --quiet --no-deps --no-build-isolation --no-index --no-compile --target"
        words = [sys.executable, "-m", "pip", *offline.split(), str(self.installed), str(package)]
        return self.call(words)

    def python(self, code: str) -> None:
        """Run a program with its tests, and compare what it prints with its comments."""
        printed = self.call([sys.executable, "-c", f"{code}\n{CALL_TESTS}\n"]).splitlines()
        promised = PRINTED.findall(code)
        assert len(printed) == len(promised)
        for line, promise in zip(printed, promised, strict=True):
            assert line.startswith(promise.partition("...")[0])


@pytest.mark.parametrize("page", RUNNING, ids=named)
def test_the_examples_of_a_page_run(page: Path, tmp_path: Path) -> None:
    folder, printed, code = Folder(tmp_path), "", ""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    for block in blocks(page):
        if QUOTED.match(block.code) or block.language == "diff":
            continue
        if "." in block.title:
            (tmp_path / block.title).write_text(block.code, encoding="utf-8")
        if block.language == "python":
            code += block.code
        elif block.language == "console":
            printed = "".join(folder.command(line) for line in block.code.splitlines())
        elif block.language == "text" and printed:
            assert printed == block.code
            printed = ""
    if code:
        folder.python(code)


@pytest.mark.parametrize(
    "code",
    ["print(1)  # 2\n", "print(1)\n", "1 / 0\n", "def test_it():\n    assert False\n"],
)
def test_an_example_that_lies_is_found(code: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        Folder(tmp_path).python(code)


def test_a_command_that_fails_is_found(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="unknown"):
        Folder(tmp_path).command("wardroom rules chess")
    with pytest.raises(AssertionError, match="neither run"):
        Folder(tmp_path).command("rm file")


def test_the_test_command_is_what_ci_runs() -> None:
    assert "make test" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert "make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
