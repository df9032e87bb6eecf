"""How a file is built: complete or not at all, and not twice."""

from pathlib import Path

import llvmlite.binding as llvm
import pytest

from toy.game import GAME as TOY
from wardroom.catalogue import ids, load
from wardroom.core.compiler.wasm import __main__ as building
from wardroom.core.compiler.wasm.description import described, description, section, sections
from wardroom.core.compiler.wasm.executable import executable
from wasm.node import built

IMPORTS = 2  # the number of the section that says what a file needs

# A logarithm is what the search would ask a C library for.
NEEDY = """
@failed = global i64 0
declare double @log(double)
define i64 @actor(i64 %table, i64 %s) {
    %x = sitofp i64 %s to double
    %y = call double @log(double %x)
    %z = fptosi double %y to i64
    ret i64 %z
}
"""


@pytest.mark.parametrize("game_id", ids())
def test_a_file_imports_nothing(game_id: str) -> None:
    file = built(load(game_id)).read_bytes()
    assert IMPORTS not in [kind for kind, _ in sections(file)]


def test_what_is_missing_is_an_error() -> None:
    with pytest.raises(SystemExit, match="undefined symbol: log"):
        executable(llvm.parse_assembly(NEEDY), {"actor"})


def test_without_a_linker_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SystemExit, match="install LLVM's linker lld"):
        executable(llvm.parse_assembly(NEEDY), {"actor"})


def test_a_file_of_the_same_sources_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "wasm_file", lambda _: b"new")
    path = tmp_path / "toy.wasm"
    same = b"\0asm\1\0\0\0" + section(description(TOY))
    path.write_bytes(same)
    building.main("toy.game", path)
    assert path.read_bytes() == same


@pytest.mark.parametrize("old", [b"", b"\0asm", b"\0asm\1\0\0\0" + section({"game": "toy"})])
def test_a_file_of_other_sources_or_none_is_replaced(
    old: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "wasm_file", lambda _: b"new")
    path = tmp_path / "toy.wasm"
    path.write_bytes(old)
    building.main("toy.game", path)
    assert path.read_bytes() == b"new"


def test_a_game_from_elsewhere_is_built_too() -> None:
    assert described(built(TOY).read_bytes())["game"] == "toy"
