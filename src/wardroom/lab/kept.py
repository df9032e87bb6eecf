"""What was played for a question of the lab, kept as it comes: a run that was cut off goes on."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

from wardroom.arena.executors import Workers, handed_out
from wardroom.arena.results import BadResults, Document, LineFile, ctrl_c_waits

Game = TypeVar("Game")
Played = TypeVar("Played")


@dataclass(frozen=True)
class Kind(Generic[Game, Played]):
    """How games of a kind, and what was made of them, are written down and read again."""

    name: str
    key: Callable[[Game], Any]  # what makes it this game
    write: Callable[[Played], Any]
    read: Callable[[Any, Any], Played]  # of the key and what was written


class Kept:
    """Games of several kinds, in one file if there is one."""

    def __init__(self, path: Path | None = None, header: Document | None = None) -> None:
        """Open or begin the file."""
        self._path = path
        self._file = LineFile(path, header or {}) if path else None
        self._known: dict[str, dict[str, tuple[Any, Any]]] = {}
        try:
            for line in self._file.documents if self._file else ():
                known = self._known.setdefault(line["kind"], {})
                known[json.dumps(line["game"])] = line["game"], line["made"]
        except (KeyError, TypeError) as error:
            raise BadResults(f"{path}: {error}") from None

    def played(self, kind: Kind[Game, Played]) -> list[Played]:
        """Return what was made of games of a kind before."""
        try:
            return [kind.read(*line) for line in self._known.get(kind.name, {}).values()]
        except (KeyError, TypeError, ValueError) as error:
            raise BadResults(f"{self._path}: {error}") from None

    def handed_out(
        self,
        to: Workers,
        play: Callable[[list[Game]], list[Played]],
        games: Iterable[Game],
        kind: Kind[Game, Played],
        is_over: Callable[[], bool] = lambda: False,
    ) -> Iterator[list[Played]]:
        """Yield what was played before, then let workers play what is missing, and keep it.

        `play` makes one thing of each game, in their order.
        """
        if before := self.played(kind):
            yield before
        known = self._known.get(kind.name, {})
        missing = (game for game in games if json.dumps(kind.key(game)) not in known)
        for batch in handed_out(to, partial(_beside, play), missing, is_over):
            with ctrl_c_waits():
                self._keep(kind, batch)
            yield [made for _, made in batch]

    def _keep(self, kind: Kind[Game, Played], batch: Sequence[tuple[Game, Played]]) -> None:
        if self._file:
            self._file.append(
                {"kind": kind.name, "game": kind.key(game), "made": kind.write(made)}
                for game, made in batch
            )


NOWHERE = Kept()


def _beside(
    play: Callable[[list[Game]], list[Played]], games: list[Game]
) -> list[tuple[Game, Played]]:
    return list(zip(games, play(games), strict=True))
