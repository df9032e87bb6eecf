"""Games as WebAssembly, run by Node.js beside the native ones."""

import base64
import hashlib
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from shutil import which
from typing import Any

import pytest

from wardroom.core.game import Game

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "build" / "wasm"
NEEDED = {
    "node": "Node.js is missing: install version 20.19 or newer",
    "wasm-ld": "wasm-ld is missing: install LLVM's linker lld, or let `make wasm` do it",
}


@cache
def built(game: Game) -> Path:
    """Return the file of a game, built if it is not there or not of these sources."""
    for program, message in NEEDED.items():
        if which(program) is None:
            pytest.fail(message)
    path = BUILT / f"{game.id}.wasm"
    module = type(game).__module__
    command = [sys.executable, "-m", "wardroom.core.compiler.wasm", module, str(path)]
    # As it is shipped, whatever the native code is built like.
    env = {**os.environ, "WARDROOM_BOUNDS": "0", "PYTHONPATH": os.pathsep.join(sys.path)}
    told = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    return path


def in_node(game: Game, **order: Any) -> list[str]:
    """Return the lines that `web/scripts/engine.ts` answers to an order."""
    file = str(built(game))
    told = subprocess.run(
        ["node", "scripts/run.mjs", "scripts/engine.ts"],
        cwd=ROOT / "web",
        input=json.dumps({"file": file, **order}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    return told.stdout.splitlines()


def encoded(memory: Any) -> str:
    """Return the bytes of a record or an array as JSON can carry them."""
    return base64.b64encode(memory.tobytes()).decode()


def digest(*parts: Any) -> str:
    """Return what the script in Node.js says of the same bytes."""
    return hashlib.sha256(b"".join(part.tobytes() for part in parts)).hexdigest()[:16]
