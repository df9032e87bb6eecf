"""Where compiled code is kept, by what it is found again, and when it is thrown away."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from toy.game import GAME as TOY
from wardroom.core.compiled import objects

CODE = b"machine code"
SRC = Path(objects.__file__).parents[3]
TELL_KEY = """
from toy.game import GAME
from wardroom.core.compiled.objects import key, kept
print(key(GAME), kept(GAME).name)
"""


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WARDROOM_CACHE", str(tmp_path / "cache"))
    objects.is_writable()
    return tmp_path / "cache"


def toy_key(sources: Path, **settings: str) -> list[str]:
    """The key of the toy, as a process finds it that imports from `sources`."""
    env = {**os.environ, "PYTHONPATH": f"{sources}/src{os.pathsep}{sources}/outside", **settings}
    command = [sys.executable, "-B", "-c", TELL_KEY]
    return subprocess.run(
        command, env=env, capture_output=True, text=True, check=True
    ).stdout.split()


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A copy of all sources."""
    shutil.copytree(SRC, tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(objects.folder_of(TOY).parent, tmp_path / "outside")
    return tmp_path


def test_the_same_sources_elsewhere_find_the_same_object(sources: Path) -> None:
    assert toy_key(sources) == [objects.key(TOY), objects.kept(TOY).name]


@pytest.mark.parametrize(
    "source",
    [
        "outside/toy/rules.py",
        "outside/toy/layout.py",
        "src/wardroom/core/rng.py",
        "src/wardroom/core/compiler/target.py",
        "src/wardroom/bots/search/tree.py",
        "src/wardroom/bots/alphabeta/layout.py",
    ],
)
def test_an_edited_kernel_is_another_object(sources: Path, source: str) -> None:
    with (sources / source).open("a", encoding="utf-8") as file:
        file.write("\n# edited\n")
    assert toy_key(sources)[0] != objects.key(TOY)


def test_what_is_no_kernel_may_be_edited(sources: Path) -> None:
    with (sources / "src/wardroom/core/match.py").open("a", encoding="utf-8") as file:
        file.write("\n# edited\n")
    assert toy_key(sources)[0] == objects.key(TOY)


@pytest.mark.parametrize("setting", ["WARDROOM_BOUNDS", "WARDROOM_CPU"])
def test_another_way_to_compile_is_another_object(sources: Path, setting: str) -> None:
    keys = {toy_key(sources, **{setting: value})[0] for value in ("0", "1", "host")}
    assert len(keys) == 2


def test_another_version_of_the_tools_is_another_object(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    objects.write(objects.kept(TOY), CODE)
    monkeypatch.setattr(objects, "version", lambda _: "0.0")
    assert objects.find(TOY) is None


def test_what_was_kept_is_found(cache: Path) -> None:
    assert objects.find(TOY) is None
    objects.write(objects.kept(TOY), CODE)
    assert objects.find(TOY) == CODE


def test_what_comes_with_the_package_is_found_first_whatever_the_tools(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(objects, "SHIPPED", tmp_path)
    objects.write(objects.kept(TOY), CODE)
    objects.write(objects.shipped(TOY), b"shipped")
    monkeypatch.setattr(objects, "version", lambda _: "0.0")
    assert objects.find(TOY) == b"shipped"


@pytest.mark.parametrize("damage", ["cut", "changed", "empty", "foreign", "folder"])
def test_what_is_damaged_is_not_found(cache: Path, damage: str) -> None:
    path = objects.kept(TOY)
    objects.write(path, CODE)
    whole = path.read_bytes()
    if damage == "folder":
        path.unlink()
        path.mkdir()
    else:
        changed = bytes([*whole[:-1], whole[-1] ^ 1])
        path.write_bytes(
            {"cut": whole[:-1], "changed": changed, "empty": b"", "foreign": CODE}[damage]
        )
    assert objects.find(TOY) is None


def test_what_could_not_be_written_leaves_nothing_behind(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space left"):
        objects.write(objects.kept(TOY), CODE)
    assert list(cache.iterdir()) == []


def test_objects_long_unused_are_removed_and_others_kept(cache: Path) -> None:
    old, used, new = (cache / f"{name}.o" for name in ("old", "used", "new"))
    for path in (old, used):
        objects.write(path, CODE)
    long_ago = old.stat().st_mtime - objects.KEEP_SECONDS - 1
    os.utime(old, (long_ago, long_ago))
    objects.write(new, CODE)
    assert not old.exists()
    assert used.exists()


def test_finding_an_object_is_using_it(cache: Path) -> None:
    path = objects.kept(TOY)
    objects.write(path, CODE)
    os.utime(path, (1, 1))
    objects.find(TOY)
    assert path.stat().st_mtime > 1


def test_the_root_follows_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WARDROOM_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert objects.cache_root() == Path("/somewhere/wardroom")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert objects.cache_root() == Path.home() / ".cache" / "wardroom"
