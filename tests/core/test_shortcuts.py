"""Shortcuts through Numba change how long compiling takes, and nothing of what it makes."""

import os
import subprocess
import sys
from pathlib import Path

import llvmlite.binding as llvm

COMPILE = """
import sys
from pathlib import Path
from toy.game import GAME
from wardroom.core.compiler import whole_module
from wardroom.core.compiler.target import object_file
from wardroom.core.exports import exports
from wardroom.core.kernel import CONTRACT
if sys.argv[2] == "the long way":
    whole_module.shortcuts.take = lambda *contexts: None
    del whole_module.BARE["pipeline_class"]
wanted = [export for export in exports(GAME) if export.name in CONTRACT]
module = whole_module.linked(wanted, lambda done: None)
Path(sys.argv[1]).write_bytes(object_file(module, CONTRACT))
"""
NAMES = (
    ".symtab",
    ".strtab",
)  # they number the types of records, of which some are made on the way


def contents(path: Path, way: str) -> dict[bytes, bytes]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "-c", COMPILE, str(path), way], env=env, check=True)
    sections = llvm.ObjectFileRef.from_path(str(path)).sections()
    return {one.name(): one.data() for one in sections if one.name() not in NAMES}


def test_the_code_is_that_of_the_long_way(tmp_path: Path) -> None:
    short = contents(tmp_path / "short.o", "the short way")
    assert len(short[b".text"]) > 1000
    assert short == contents(tmp_path / "long.o", "the long way")
