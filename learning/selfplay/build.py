"""`python -m learning.selfplay.build GAME FOLDER`: what self-play needs where there is no compiler.

Writes GAME.so, the compiled loops with a network that is handed over, and GAME.npz, the tables and
starts of the matches to play.
"""

import inspect
import subprocess
import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from learning.selfplay import playing
from learning.selfplay.matches import matches
from wardroom.bots.search import tree
from wardroom.catalogue import load
from wardroom.core.compiler.target import object_file
from wardroom.core.compiler.whole_module import linked
from wardroom.core.exports import ARRAYS, Export, Kind, Parameter
from wardroom.core.game import Game
from wardroom.core.kernel import Record, Records, specialise
from wardroom.core.network import ROW, ROWS


@dataclass(frozen=True)
class Learning:
    """A game whose table carries a network, by which it is judged."""

    game: Game

    @property
    def features(self) -> ModuleType:
        """What the game says of a seat, as rows."""
        folder = self.game.kernels.__name__.rpartition(".")[0]
        return import_module(f"{folder}.rules.features")

    @property
    def rows(self) -> int:
        """How many rows the network's table has."""
        return int(self.features.ROWS)

    @property
    def constants(self) -> np.dtype[Any]:
        """The table with the network."""
        table = self.game.constants
        fields: list[Any] = [(name, table[name]) for name in table.names or ()]
        net = ("net", np.int64, ROWS + self.rows * ROW)
        return np.dtype([*fields, net, ("has_net", np.int64)], align=True)

    @property
    def kernels(self) -> ModuleType:
        """The contract, judged by the network, and the search."""
        module = ModuleType(f"learning.{self.game.id}")
        module.__dict__.update(vars(self.game.kernels), __name__=module.__name__)
        module.write_rows = self.features.write_rows  # type: ignore[attr-defined]
        module.evaluate = specialise("learning.selfplay.judging", module).judged  # type: ignore[attr-defined]
        module.think = specialise(tree.__name__, module).think  # type: ignore[attr-defined]
        return module

    def exports(self) -> list[Export]:
        """`play` alone."""
        game, seats = self.game, self.game.rulebook.seats[-1]
        table = self.constants
        records = {"table": table, "rival": table, "states": game.state}
        records |= playing.dtypes(game.max_actions, game.max_outcomes, seats)
        hints = inspect.get_annotations(playing.play)
        del hints["return"]
        parameters = tuple(_parameter(hint, records.get(name)) for name, hint in hints.items())
        play = specialise(playing.__name__, self.kernels).play
        return [Export("play", play, parameters, True)]


def _parameter(hint: Any, dtype: np.dtype[Any] | None) -> Parameter:
    if dtype is None:
        kind = Kind.NUMBER if hint is int else Kind.ARRAY
        return Parameter(kind, np.dtype(ARRAYS.get(hint, np.int64)))
    return Parameter({Record: Kind.RECORD, Records: Kind.ARRAY}[hint], dtype)


def main(game_id: str, folder: Path) -> None:
    """Write both files."""
    learning = Learning(load(game_id))
    code = object_file(linked(learning.exports(), lambda _: None), ["play"])
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / f"{game_id}.o"
    made.write_bytes(code)
    subprocess.run(["gcc", "-shared", "-o", made.with_suffix(".so"), made, "-lm"], check=True)
    made.unlink()
    np.savez_compressed(made.with_suffix(".npz"), **matches(learning.game, learning))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
