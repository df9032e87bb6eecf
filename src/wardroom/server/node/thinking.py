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
from wardroom.server.match.clocks import SECOND
from wardroom.server.match.live import LiveMatch
from wardroom.server.node import metrics
from wardroom.server.node.fair_queue import FairQueue

log = logging.getLogger(__name__)

Roster = Callable[[str], Mapping[str, Bot]]

SHORT = 0.25  # seconds of thought
UNKNOWN = 1.0  # seconds that a bot is taken to think of which nothing is known
# How many thoughts' time a bot keeps on a clock; with less it plays what needs none.
HURRY = {"none": 0, "move": 2, "days": 2, "fischer": 20}
QUICK = "greedy"
MEMORY = 8  # thoughts that the usual time is taken from


def levels(game: str) -> Mapping[str, Bot]:
    """Return the opponents that can be seated in a game, by name, the weakest first."""
    return {name: bot_named(name, game) for name in bot_names(game)}


class Thinkers:
    """The process-wide budget of thinking: a few threads; kernels let the others run meanwhile.

    Those who wait take turns by who opened their matches; a match in which a person waits goes
    before one of bots alone. Bots that think shortly have places of their own.
    """

    def __init__(self, workers: int, roster: Roster = levels) -> None:
        """Let at most `workers` bots of `roster` think long at once, and as many shortly."""
        self.bots = roster
        self._long, self._short = FairQueue(workers), FairQueue(workers)
        self._pool = ThreadPoolExecutor(2 * workers, "bot")
        self._usual: dict[tuple[str, str], float] = {}  # seconds, by game and level

    async def choose(self, live: LiveMatch, seat: int, opener: str) -> str:
        """Return the action of a bot, which thinks about a copy of its own."""
        position = live.match.position.copy()
        level = self._level(live, seat)
        usual = self._usual.get((position.game.id, level), UNKNOWN)
        turns = self._short if usual < SHORT else self._long
        loop = asyncio.get_running_loop()
        with metrics.THINKING.track_inprogress():
            await turns.take(opener, usual, rank=0 if live.people else 1)
            thought = loop.run_in_executor(self._pool, self._think, level, position, seat)
            thought.add_done_callback(lambda _: turns.give_back(opener))
            await asyncio.wait({thought})
            return thought.result()

    def _level(self, live: LiveMatch, seat: int) -> str:
        """Return the level that a bot plays at: on a clock that runs low one that needs no time."""
        game, level = live.agreement.game_id, str(live.seats[seat].agreed.level)
        needs = self._usual.get((game, level), UNKNOWN) * HURRY[live.clock.terms.kind]
        is_short = needs > live.clock.remaining[seat] / SECOND
        return QUICK if is_short and QUICK in self.bots(game) else level

    def _note(self, level: str, game: str, seconds: float) -> None:
        before = self._usual.get((game, level), seconds)
        self._usual[game, level] = before + (seconds - before) / MEMORY
        metrics.THOUGHTS.labels(level).observe(seconds)

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
            self._note(level, position.game.id, time.perf_counter() - began)

    def close(self) -> None:
        """Wait for nobody: what a bot was about to do is done after the restart."""
        self._pool.shutdown(wait=False, cancel_futures=True)
