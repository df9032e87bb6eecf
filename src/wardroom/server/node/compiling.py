"""Compiles the games' rules in the background, so that the server answers from the first second."""

import asyncio
import logging
import time

from wardroom.catalogue import ids, load, quickest_first

log = logging.getLogger(__name__)


class Compiling:
    """Which games' kernels are ready."""

    def __init__(self) -> None:
        """None is."""
        self._ready = {game: asyncio.Event() for game in quickest_first(ids())}
        self._wanted: list[str] = []

    @property
    def unready(self) -> list[str]:
        """The games that still compile, the quickest first."""
        return [game for game, ready in self._ready.items() if not ready.is_set()]

    async def wait(self, game: str) -> None:
        """Wait until a game can be played without a pause."""
        if game in self.unready:
            self._wanted.append(game)
            await self._ready[game].wait()

    async def run(self) -> None:
        """Compile one game after the other, those that somebody waits for first."""
        while self.unready:
            game = next((game for game in self._wanted if game in self.unready), self.unready[0])
            began = time.perf_counter()
            try:
                await asyncio.to_thread(_warm, game)
            except Exception:
                log.exception("kernels failed to compile", extra={"game": game})
            self._ready[game].set()
            seconds = round(time.perf_counter() - began, 2)
            log.info("kernels ready", extra={"game": game, "seconds": seconds})


def _warm(game: str) -> None:
    load(game).engine.setup(load(game).initial())
