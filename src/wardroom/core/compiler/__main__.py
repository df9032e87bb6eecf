"""`python -m wardroom.core.compiler MODULE [FILE]`: compile the GAME of a module."""

import gc
import json
import sys
from functools import partial
from importlib import import_module
from pathlib import Path

from wardroom.core.compiled import objects
from wardroom.core.compiled.locks import locked
from wardroom.core.compiler.reached import reached
from wardroom.core.compiler.target import object_file
from wardroom.core.compiler.whole_module import linked
from wardroom.core.exports import Compilable, exports


def main(module: str, to: Path | None = None) -> None:
    """Compile a game into the cache, unless it is there, or into a file."""
    game: Compilable = import_module(module).GAME
    path = to or objects.kept(game)
    with locked(path):
        if to or objects.find(game) is None:
            objects.write(path, compiled(game))


def compiled(game: Compilable) -> bytes:
    """Return the object file of a game, and print one line for each function on the way."""
    wanted = list(exports(game))
    functions = len(wanted) + len(reached(export.kernel for export in wanted))
    module = linked(wanted, partial(_print_progress, functions))
    return object_file(module, [export.name for export in wanted])


def _print_progress(functions: int, done: int) -> None:
    print(json.dumps({"done": done, "of": max(done, functions)}), flush=True)


if __name__ == "__main__":
    gc.disable()  # a tenth of the time, for 80 to 220 MB until it ends
    main(sys.argv[1], *map(Path, sys.argv[2:]))
