"""Compiles the games in the background, in processes of their own, each as soon as it is wanted.

Until a game is compiled, the same rules are played uncompiled: its bots see less far, and that is
all that a person notices.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from math import inf

from wardroom.core.compiled.readiness import bytes_to_compile, can_be_compiled
from wardroom.core.errors import NotCompiled
from wardroom.core.game import Game
from wardroom.server.node.compiler_process import Told, compile_game

log = logging.getLogger(__name__)

CompileGame = Callable[[Game, Told], Awaitable[None]]

PROCESSES = 2  # that compile at once


@dataclass(frozen=True)
class Progress:
    """How far the compiling of a game is."""

    done: int = 0
    of: int = 0  # steps; 0: it has not begun


class Compiling:
    """Which games are compiled, and how far the others are."""

    def __init__(self, games: Iterable[Game], compile_game: CompileGame = compile_game) -> None:
        """Load what is compiled already; the rest is played uncompiled from now on."""
        self._compile_game = compile_game
        uncompiled = [game for game in games if not game.load()]
        for game in uncompiled:
            game.play_uncompiled()
        compilable = [game for game in uncompiled if can_be_compiled(game)]
        # Of games that are wanted alike the longest comes first: it would be waited for at the end.
        compilable.sort(key=bytes_to_compile, reverse=True)
        self._waiting = {game.id: game for game in compilable}
        self._wanted: dict[str, float] = {}  # the games, by how much
        self.progress = dict.fromkeys(self._waiting, Progress())  # of the games that still compile
        # Games that are played uncompiled for good.
        self.given_up = {game.id for game in uncompiled} - self._waiting.keys()

    def want(self, game: str) -> None:
        """Compile a game before the others: somebody plays it."""
        self._wanted[game] = inf

    async def run(self, played: Callable[[], Awaitable[Mapping[str, int]]]) -> None:
        """Compile what is not compiled yet; `played` tells how often each game was played."""
        if self._waiting:
            self._wanted = {**await played(), **self._wanted}
            await asyncio.gather(*(self._compile_waiting() for _ in range(PROCESSES)))

    async def _compile_waiting(self) -> None:
        while self._waiting:
            most_wanted = max(self._waiting, key=lambda game: self._wanted.get(game, 0))
            game = self._waiting.pop(most_wanted)
            try:
                await self._compile(game)
            except Exception as error:  # of any kind: it keeps nobody from playing
                self.given_up.add(game.id)
                log.warning("a game stays uncompiled", extra={"game": game.id, "error": str(error)})
            del self.progress[game.id]

    async def _compile(self, game: Game) -> None:
        began = time.perf_counter()
        await self._compile_game(game, partial(self._note, game.id))
        if not await asyncio.to_thread(game.load):
            raise NotCompiled("what was compiled cannot be loaded")
        seconds = round(time.perf_counter() - began, 2)
        log.info("a game is compiled", extra={"game": game.id, "seconds": seconds})

    def _note(self, game: str, done: int, of: int) -> None:
        self.progress[game] = Progress(done, of)
