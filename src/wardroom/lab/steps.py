"""A game of a contest, step by step: the same game that one compiled call plays as a whole."""

from collections.abc import Callable, Iterator

import numpy as np

from wardroom.arena.compiled import begun
from wardroom.arena.contest import CHANCE_STREAM, Contest, Fixture
from wardroom.bots.bot import Bot
from wardroom.bots.playing import games
from wardroom.bots.playing.games import BOARD
from wardroom.bots.policies import CAP, Policy, memory
from wardroom.bots.roster import policy_of
from wardroom.core.kernel import CHANCE, OVER
from wardroom.core.position import ActionCode, Position
from wardroom.core.rng import Rng, weighted
from wardroom.rl.trained import player_named

Choose = Callable[[Position], ActionCode]
NOTHING = ActionCode(-1)


class Steps:
    """Plays a game; each step is the position before it, who acts (CHANCE, OVER), and what."""

    def __init__(self, contest: Contest, fixture: Fixture) -> None:
        """Seat the bots; `choosers` may be replaced before the first step."""
        match = begun(contest, fixture)
        self.position = match.match.position
        self.streams = match.streams
        self.choosers = [
            chooser(player_named(name, contest.game), self.position, seat, self.streams[1 + seat])
            for seat, name in enumerate(fixture.seating)
        ]
        self._done = NOTHING

    def __iter__(self) -> Iterator[tuple[Position, int, ActionCode]]:
        """Play to the end, or for as long as a compiled game is played."""
        position, engine = self.position, self.position.game.engine
        for _ in range(CAP):
            who = engine.actor(position)
            if who == OVER:
                break
            self._done = self._drawn() if who == CHANCE else self.choosers[who](position)
            yield position, who, self._done
            engine.apply(position, self._done)
        yield position, OVER, NOTHING

    def turns_after(self) -> int:
        """Return how many turns are counted once the present step is done."""
        after = self.position.copy()
        after.game.engine.apply(after, self._done)
        return turns(after)

    def _drawn(self) -> ActionCode:
        codes, weights = self.position.outcome_codes()
        drawn = weighted(self.streams[CHANCE_STREAM], np.array(weights, np.int64), len(weights))
        return codes[drawn]


def turns(position: Position) -> int:
    """Return how many turns were begun, if the game counts them, else 1."""
    field = position.game.turns
    return int(getattr(position.record, field)) if field else 1


def chooser(bot: Bot, start: Position, seat: int, stream: Rng) -> Choose:
    """Return how a bot at a seat chooses among codes."""
    policy = policy_of(bot, start)
    if policy:
        return _by_policy(policy, start, seat, stream)
    return lambda position: position.game.code(position, bot(position.copy(), seat, stream))


def _by_policy(policy: Policy, start: Position, seat: int, stream: Rng) -> Choose:
    states, nodes, work = memory([start], [policy])
    run = start.game.engine.prepared(
        f"{games.__name__}.choose", start.table, states, nodes, work, policy.record(), seat, stream
    )

    def choose(position: Position) -> ActionCode:
        states[BOARD] = position.record
        return ActionCode(run())

    return choose
