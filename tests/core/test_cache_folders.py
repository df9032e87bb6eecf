"""Where machine code is kept, and when it is thrown away."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from wardroom.core import kernel
from wardroom.core.kernel import KEEP_SECONDS, cache_folder, cache_root


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("WARDROOM_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "source"
    folder.mkdir()
    (folder / "rules.py").write_text("one = 1", encoding="utf-8")
    cache_folder.cache_clear()
    yield folder
    cache_folder.cache_clear()


def folder_of(*sources: Path) -> Path:
    """The folder, asked for as a new process would."""
    cache_folder.cache_clear()
    folder = cache_folder(*sources)
    assert folder is not None
    return folder


def test_the_folder_is_the_same_while_no_source_changes(source: Path) -> None:
    assert folder_of(source) == folder_of(source)
    assert folder_of(source).is_dir()
    assert folder_of(source).parent == cache_root()


def test_the_folder_changes_with_any_source_of_its_sources(source: Path) -> None:
    before = folder_of(source)
    (source / "rules.py").write_text("one = 2", encoding="utf-8")
    edited = folder_of(source)
    (source / "chapter").mkdir()
    (source / "chapter" / "moving.py").write_text("two = 2", encoding="utf-8")
    assert len({before, edited, folder_of(source)}) == 3


def test_a_source_more_is_another_folder(source: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    assert len({folder_of(source), folder_of(source, other), folder_of(other)}) == 3


def test_a_source_that_moves_to_another_name_is_another_folder(source: Path) -> None:
    before = folder_of(source)
    (source / "rules.py").rename(source / "laws.py")
    assert folder_of(source) != before


def test_folders_long_unused_are_removed_and_others_kept(source: Path) -> None:
    old = folder_of(source)
    (source / "rules.py").write_text("one = 2", encoding="utf-8")
    kept = folder_of(source)
    then = old.stat().st_mtime - KEEP_SECONDS - 1
    os.utime(old, (then, then))
    (source / "rules.py").write_text("one = 3", encoding="utf-8")
    folder_of(source)
    assert not old.exists()
    assert kept.exists()


def test_the_root_follows_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WARDROOM_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert cache_root() == Path("/somewhere/wardroom")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_root() == Path.home() / ".cache" / "wardroom"


def test_with_the_jit_off_a_kernel_is_the_plain_function(monkeypatch: pytest.MonkeyPatch) -> None:
    def plain() -> int:
        return 1

    monkeypatch.setattr(kernel, "JIT", False)
    assert kernel.kernel(plain) is plain
