"""From a module to WebAssembly that imports nothing: what it lacks is an error of the linker."""

import subprocess
from collections.abc import Collection
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Any

import llvmlite.binding as llvm

from wardroom.core.compiled.machine_code import FAILED
from wardroom.core.compiler.target import optimised

TRIPLE = "wasm32-unknown-unknown"
STACK = 256 * 1024  # bytes; below them lies nothing, so that a call that needs more is an error
HEAP = "__heap_base"  # where the memory begins that a caller may use
LINKER = "wasm-ld"
NO_LINKER = f"{LINKER} is missing: install LLVM's linker lld (Debian: apt-get install lld)"


def executable(module: Any, exported: Collection[str]) -> bytes:
    """Return a module as WebAssembly."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, reloc="static")
    kept = {*exported, FAILED}
    return _linked(machine.emit_object(optimised(module, kept, machine)), {*kept, HEAP})


def _linked(code: bytes, exported: Collection[str]) -> bytes:
    linker = which(LINKER)
    if linker is None:
        raise SystemExit(NO_LINKER)
    options = ["--no-entry", "--strip-all", "--stack-first", "-z", f"stack-size={STACK}"]
    names = [f"--export={name}" for name in sorted(exported)]
    with TemporaryDirectory() as folder:
        before, after = Path(folder, "game.o"), Path(folder, "game.wasm")
        before.write_bytes(code)
        command = [linker, *options, *names, str(before), "-o", str(after)]
        told = subprocess.run(command, capture_output=True, text=True, check=False)
        if told.returncode:
            raise SystemExit(told.stderr)
        return after.read_bytes()
