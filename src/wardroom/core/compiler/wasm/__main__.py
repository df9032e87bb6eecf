"""`python -m wardroom.core.compiler.wasm MODULE FILE`: write the file of the GAME of a module."""

import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from wardroom.core.compiled.locks import locked
from wardroom.core.compiler.wasm.description import described, description, section
from wardroom.core.compiler.wasm.executable import executable
from wardroom.core.compiler.whole_module import linked
from wardroom.core.exports import exports

if TYPE_CHECKING:
    from wardroom.core.game import Game


def main(module: str, path: Path) -> None:
    """Write the file of a game, unless there is one of the same sources."""
    game: Game = import_module(module).GAME
    with locked(path):
        if not path.exists() or described(path.read_bytes()) != description(game):
            path.write_bytes(wasm_file(game))


def wasm_file(game: "Game") -> bytes:
    """Return all that a game exports, and a section that describes it."""
    wanted = list(exports(game))
    module = linked(wanted, lambda _: None)
    return executable(module, {export.name for export in wanted}) + section(description(game))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
