"""Perft and random games, by the compiled loops of a game."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from wardroom.core.loops import CHANCES, DECISIONS, GAMES, LEGAL, dtypes
from wardroom.core.match import Match
from wardroom.core.position import Position
from wardroom.core.rng import Rng, below, weighted

LOOPS = "wardroom.core.loops"
CAP = 100_000  # plies, for games that options let go on for ever


@dataclass(frozen=True)
class Tally:
    """What a number of random games added up to."""

    decisions: int
    chances: int
    legal: int
    games: int

    @property
    def plies(self) -> int:
        """Decisions and chance outcomes together."""
        return self.decisions + self.chances


def perft(position: Position, depth: int) -> int:
    """Count the action sequences of exactly `depth` actions, chance outcomes included."""
    states = np.zeros(depth + 1, position.game.state).view(np.recarray)
    states[depth] = position.record
    works = workspace(position, depth + 1)
    return position.game.engine.run(f"{LOOPS}.perft", position.table, states, works, depth)


def random_match(start: Position, rng: Rng, cap: int = CAP) -> Match:
    """Play a game at random, chance by its probabilities, for at most `cap` plies."""
    match = Match(start)
    while len(match.log) < cap:
        who = match.position.actor
        if who is None:
            break
        match.play((who, random_action(match.position, rng)))
    return match


def random_action(position: Position, rng: Rng) -> str:
    """Choose an action uniformly, or a chance outcome by its probability."""
    if position.actor != "chance":
        actions = position.legal()
        return actions[below(rng, len(actions))]
    codes, weights = position.outcome_codes()
    drawn = weighted(rng, np.array(weights, np.int64), len(weights))
    return position.game.text(position, codes[drawn])


def random_games(position: Position, rng: Rng, games: int, cap: int = CAP) -> Tally:
    """Play `games` random games from `position` in one compiled loop."""
    states = np.zeros(2, position.game.state).view(np.recarray)
    states[0] = position.record
    work = workspace(position)[0]
    work.rng[:] = rng
    position.game.engine.run(f"{LOOPS}.playouts", position.table, states, work, cap, games)
    rng[:] = work.rng
    return Tally(*(int(work.tally[i]) for i in (DECISIONS, CHANCES, LEGAL, GAMES)))


def workspace(position: Position, count: int = 1) -> Any:
    """Return records of the arrays that `loops` writes to."""
    game = position.game
    work = dtypes(game.max_actions, game.max_outcomes)["work"]
    return np.zeros(count, work).view(np.recarray)
