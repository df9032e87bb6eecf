"""`pip install wardroom` without any extra: all but hosting works, and what an extra is for."""

import json
import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import distributions, requires
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def brought_by(requirements: list[str]) -> set[str]:
    """The packages that these requirements bring, with all that those need in turn."""
    names = {re.split(r"[^\w-]", one)[0] for one in requirements if "extra ==" not in one}
    further = [brought_by(requires(name) or []) for name in names if is_installed(name)]
    return names.union(*further)


def is_installed(name: str) -> bool:
    return any(distributions(name=name))


EXTRAS = {
    re.split(r"[^\w-]", one)[0]
    for extra, requirements in PROJECT["optional-dependencies"].items()
    for one in requirements
    if extra != "dev"
}
NAMED_OTHERWISE = {"PIL", "pyspiel"}  # what Pillow and OpenSpiel are imported by
MISSING = NAMED_OTHERWISE | {
    name.replace("-", "_") for name in EXTRAS - brought_by(PROJECT["dependencies"])
}
# Read by every Python that starts, those that the command line starts among them.
HIDING = f"""
import sys

class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name in {MISSING}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Hidden())
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "sitecustomize.py").write_text(HIDING)
    return tmp_path


def python(folder: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python where the server's packages are missing, and nothing is compiled."""
    env = {**os.environ, "PYTHONPATH": str(folder), "WARDROOM_JIT": "0"}
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder, env=env, input=typed, capture_output=True, text=True, check=False,
    )  # fmt: skip


def wardroom(folder: Path, command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return python(folder, "-m", "wardroom", *command.split(), typed=typed)


@pytest.mark.parametrize("command", ["serve", "backup copy.db"])
def test_hosting_says_in_a_sentence_what_to_install(folder: Path, command: str) -> None:
    told = wardroom(folder, command)
    assert told.returncode == 2
    assert re.fullmatch(
        r"wardroom: the server needs \w+ and more; pip install 'wardroom\[server\]'\n", told.stderr
    )


def test_playing_matching_bots_measuring_and_verifying_work(folder: Path) -> None:
    bench = (
        "import sys; from wardroom.cli import app, bench; bench.RUNS, bench.RUN_SECONDS = 1, 0;"
        "sys.argv = ['wardroom', 'bench', 'ursting', '--json']; app.main()"
    )
    played = wardroom(folder, "play ursting", typed="quit\n")
    assert played.returncode == 0, played.stderr
    assert json.loads(python(folder, "-c", bench).stdout)[0]["game"] == "ursting"
    matched = wardroom(folder, "arena ursting random greedy --games 2 --jobs 1 --json")
    assert json.loads(matched.stdout)["games"] == 2, matched.stderr
    trained = wardroom(folder, f"play ur --bot {ROOT / 'examples/ur.npz'}", typed="quit\n")
    assert trained.returncode == 0, trained.stderr
    replay = wardroom(folder, "playout ursting --seed 7").stdout
    verified = wardroom(folder, "verify -", typed=replay)
    assert verified.stderr.startswith("wardroom: fair"), verified.stderr
