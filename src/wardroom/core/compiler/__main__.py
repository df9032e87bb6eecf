"""`python -m wardroom.core.compiler MODULE [FILE]`: compile the GAME of a module."""

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from wardroom.core.compiled import objects
from wardroom.core.compiled.locks import locked
from wardroom.core.compiler.target import object_file
from wardroom.core.compiler.whole_module import linked
from wardroom.core.exports import exports
from wardroom.core.kernel import KERNELS

if TYPE_CHECKING:
    from wardroom.core.game import Game


def main(module: str, to: Path | None = None) -> None:
    """Compile a game into the cache, unless it is there, or into a file."""
    game: Game = import_module(module).GAME
    path = to or objects.kept(game)
    with locked(path):
        if to or objects.find(game) is None:
            objects.write(path, compiled(game))


def compiled(game: "Game") -> bytes:
    """Return the object file of a game, and print one line for each function on the way."""
    wanted = list(exports(game))
    module = linked(wanted, _print_progress)
    return object_file(module, [export.name for export in wanted])


def _print_progress(done: int) -> None:
    print(json.dumps({"done": done, "of": max(done, len(KERNELS))}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], *map(Path, sys.argv[2:]))
