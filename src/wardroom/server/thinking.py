"""Bots in seats: they think in threads, so many at once and no more."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor

from wardroom.bots.bot import Bot
from wardroom.bots.roster import bot_named, bot_names
from wardroom.bots.simple import play_randomly
from wardroom.core.position import Position
from wardroom.core.rng import seeded
from wardroom.server import metrics

log = logging.getLogger(__name__)

Roster = Callable[[str], Mapping[str, Bot]]


def levels(game: str) -> Mapping[str, Bot]:
    """Return the opponents that can be seated in a game, by name, the weakest first."""
    return {name: bot_named(name, game) for name in bot_names(game)}


class Thinkers:
    """The process-wide budget of thinking: a few threads; kernels let the others run meanwhile."""

    def __init__(self, workers: int, roster: Roster = levels) -> None:
        """Let at most `workers` bots of `roster` think at once."""
        self.bots = roster
        self._pool = ThreadPoolExecutor(workers, "bot")

    async def choose(self, level: str, position: Position, seat: int) -> str:
        """Return the action of a bot, which thinks about a copy of its own."""
        with metrics.THINKING.track_inprogress():
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pool, self._think, level, position.copy(), seat)

    def _think(self, level: str, position: Position, seat: int) -> str:
        # Its own stream: thinking never touches what chance is drawn from.
        rng = seeded(secrets.randbits(96))
        began = time.perf_counter()
        try:
            return self.bots(position.game.id)[level](position.copy(), seat, rng)
        except Exception:
            # A match with a broken bot goes on.
            log.exception("a bot failed", extra={"level": level, "game": position.game.id})
            return play_randomly(position, seat, rng)
        finally:
            metrics.THOUGHTS.labels(level).observe(time.perf_counter() - began)

    def close(self) -> None:
        """Wait for nobody: what a bot was about to do is done after the restart."""
        self._pool.shutdown(wait=False, cancel_futures=True)
