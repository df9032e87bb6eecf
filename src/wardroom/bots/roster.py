"""Bots by name: `random`, `greedy`, `level-5`, `lieutenant`, `search:20000`, `search:0.5s`.

Where a game has it, also `alphabeta:50000` (nodes), `alphabeta:0.5s`, `alphabeta:0.5s,depth=4`.
"""

from dataclasses import dataclass, fields, replace
from typing import Any

from wardroom.bots.alphabeta.alphabeta import AlphaBeta, is_for
from wardroom.bots.alphabeta.layout import DEEPEST
from wardroom.bots.bot import Bot
from wardroom.bots.levels import Level, levels, tuning_of
from wardroom.bots.policies import Policy
from wardroom.bots.search.search import Budget, Search, Tuning
from wardroom.bots.simple import BOTS, TITLES
from wardroom.catalogue import load
from wardroom.core.errors import WardroomError
from wardroom.core.position import Position
from wardroom.core.rng import Rng

UNLIMITED = 1 << 40  # iterations, where seconds are the limit


class UnknownBot(WardroomError, ValueError):
    """No bot has that name."""


@dataclass(frozen=True)
class Searcher:
    """The bare search, for studies."""

    budget: Budget
    tuning: Tuning

    def __call__(self, position: Position, seat: int, rng: Rng) -> str:
        """Choose the action that was looked at most."""
        search = Search(position, seat, rng, self.tuning)
        search.think(self.budget)
        return search.choices()[0].action


@dataclass(frozen=True)
class Specialist:
    """The bare alpha-beta, for studies."""

    budget: Budget
    depth: int = DEEPEST

    def __call__(self, position: Position, seat: int, rng: Rng) -> str:
        """Choose the action that is best as far as was seen."""
        search = AlphaBeta(position, seat, rng)
        search.think(self.budget, self.depth)
        return search.choices()[0].action


def bot_named(name: str, game_id: str) -> Bot:
    """Return the bot of that name for a game, or raise UnknownBot."""
    if name in BOTS:
        return BOTS[name]
    if name.startswith("search:"):
        return _searcher(name, game_id)
    if name.startswith("alphabeta:") and is_for(load(game_id).initial(2)):
        return _specialist(name)
    for level in levels(game_id):
        if name.lower() in (level.name, level.title.lower()):
            return level
    known = ", ".join(bot_names(game_id))
    raise UnknownBot(f"bot: expected {known} or search:N, got {name!r}")


def policy_of(bot: Bot, start: Position) -> Policy | None:
    """Return how a bot plays from `start`, if compiled code can. A level gets its iterations."""
    if isinstance(bot, Policy):
        return bot
    if isinstance(bot, Level):
        return bot.policy(start)
    if isinstance(bot, Searcher) and bot.budget.seconds is None:
        return Policy(bot.budget.iterations, bot.tuning)
    return None


def bot_names(game_id: str) -> list[str]:
    """Return the names of all bots of a game that need no figures, the weakest level first."""
    return [*BOTS, *(level.name for level in levels(game_id))]


def introduction(name: str, game_id: str) -> tuple[str, str]:
    """Return what people call a bot, and how it plays in a sentence."""
    for level in levels(game_id):
        if level.name == name:
            return level.title, level.description
    return TITLES.get(name, (name.capitalize(), ""))


def _searcher(name: str, game_id: str) -> Searcher:
    """Read `search:2000`, `search:0.5s` or, with a tuning, `search:2000,explore=0.5`."""
    amount, *changes = name.removeprefix("search:").split(",")
    try:
        return Searcher(_budget(amount), replace(tuning_of(game_id), **dict(map(_change, changes))))
    except UnknownBot:
        raise
    except ValueError:
        raise UnknownBot(f"bot: expected search:2000 or search:0.5s, got {name!r}") from None


def _specialist(name: str) -> Specialist:
    """Read `alphabeta:50000`, `alphabeta:0.5s` or `alphabeta:50000,depth=4`."""
    amount, _, depth = name.removeprefix("alphabeta:").partition(",depth=")
    try:
        return Specialist(_budget(amount), int(depth or DEEPEST))
    except ValueError:
        raise UnknownBot(f"bot: expected alphabeta:50000 or alphabeta:0.5s, got {name!r}") from None


def _budget(amount: str) -> Budget:
    if amount.endswith("s"):
        return Budget(UNLIMITED, float(amount[:-1]))
    return Budget(int(amount))


def _change(text: str) -> tuple[str, Any]:
    name, _, value = text.partition("=")
    types: dict[str, Any] = {field.name: type(field.default) for field in fields(Tuning)}
    if name not in types:
        raise UnknownBot(f"bot: search has {', '.join(types)}, not {name!r}")
    return name, types[name](value)
