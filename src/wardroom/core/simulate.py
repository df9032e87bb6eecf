"""Perft and random games, by the compiled loops of a game."""

from dataclasses import dataclass

import numpy as np

from wardroom.core.kernel import Record
from wardroom.core.loops import CHANCES, DECISIONS, GAMES, LEGAL
from wardroom.core.match import Match
from wardroom.core.position import Position
from wardroom.core.records import blank
from wardroom.core.rng import Rng, below, seeded, weighted

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
    weight = workspace(position).weight
    out = np.empty((depth + 1, len(weight)), np.int32)
    return int(position.game.loops.perft(position.table, states, out, weight, depth))


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
    work = workspace(position)
    work.rng[:] = rng
    position.game.loops.playouts(position.table, states, work, cap, games)
    rng[:] = work.rng
    return Tally(*(int(work.tally[i]) for i in (DECISIONS, CHANCES, LEGAL, GAMES)))


def warm(position: Position) -> None:
    """Compile every kernel of a game, or load it from the cache."""
    rng = seeded(1)
    random_games(position, rng, 1, cap=50)
    perft(position, 1)
    world = random_match(position, rng, cap=20).position.determinized(0, rng)
    world.evaluate()
    world.game.kernels.returns(world.table, world.record, np.zeros(world.seat_count))


def workspace(position: Position) -> Record:
    """Return a record of the arrays that `loops` writes to."""
    game = position.game
    width = max(game.max_actions, game.max_outcomes)
    fields = [
        ("rng", np.int64, 4),
        ("tally", np.int64, 4),
        ("weight", np.int64, width),
        ("codes", np.int32, width),
    ]
    return blank(np.dtype(fields, align=True))
