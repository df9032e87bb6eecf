"""Object files for a package to bring along, see `objects.shipped`."""

import subprocess
from pathlib import Path

from wardroom.core.compiled import objects
from wardroom.core.compiled.readiness import compiler_command
from wardroom.core.errors import NotCompiled
from wardroom.core.exports import Compilable


def compiled_into(game: Compilable, folder: Path) -> str:
    """Compile a game into a folder, unless it is there; return the name of its object file."""
    path = folder / objects.shipped(game).name
    if objects.opened(path) is None:
        command, environment = compiler_command(game)
        ran = subprocess.run(
            [*command, str(path)], env=environment, capture_output=True, text=True, check=False
        )
        if ran.returncode:
            raise NotCompiled(f"{game.id}: {ran.stderr.strip().rpartition(chr(10))[2]}")
    return path.name
