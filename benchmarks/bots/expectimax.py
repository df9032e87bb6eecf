"""Expectimax for Ur, tried against the search at equal time: it is not in Wardroom, as it lost.

`python benchmarks/bots/expectimax.py DEPTH SEARCH GAMES`, e.g. `5 search:1500 40`.
"""

import json
import sys
from typing import Any

import numpy as np
from equal_time import Timed

from wardroom.arena.game import BotMatch
from wardroom.arena.statistics import wilson
from wardroom.bots.roster import bot_named
from wardroom.catalogue import load
from wardroom.catalogue.ur.kernels import actor, apply, evaluate, legal, outcomes
from wardroom.core.kernel import CHANCE, OVER, Codes, Record, Values, Weights, kernel
from wardroom.core.position import Position
from wardroom.core.rng import Rng, seeded


@kernel
def value(
    played: Record, states: Record, codes: Codes, weight: Weights, out: Values, depth: int
) -> float:
    """What seat 0 may expect in `states[depth]`, looking `depth` plies ahead, chance included."""
    s = states[depth]
    who = actor(played, s)
    if who == OVER or depth == 0:
        evaluate(played, s, out)
        return out[0]
    if who == CHANCE:
        count = outcomes(played, s, codes[depth], weight[depth])
        total = 0.0
        for i in range(count):
            states[depth - 1] = s
            apply(played, states[depth - 1], codes[depth][i])
            total += weight[depth][i] * value(played, states, codes, weight, out, depth - 1)
        return total / weight[depth][:count].sum()
    count = legal(played, s, codes[depth])
    sign = 1.0 if who == 0 else -1.0
    best = -2.0
    for i in range(count):
        states[depth - 1] = s
        apply(played, states[depth - 1], codes[depth][i])
        best = max(best, sign * value(played, states, codes, weight, out, depth - 1))
    return sign * best


class Expectimax:
    """Looks at everything, so many plies deep."""

    def __init__(self, depth: int) -> None:
        """Make room for `depth` plies."""
        game = load("ur")
        width = max(game.max_actions, game.max_outcomes)
        self.depth = depth
        self.states: Any = np.zeros(depth + 1, game.state).view(np.recarray)
        self.codes = np.zeros((depth + 1, width), np.int32)
        self.weight = np.zeros((depth + 1, width), np.int64)
        self.out = np.zeros(2)

    def __call__(self, position: Position, seat: int, rng: Rng) -> str:
        """Choose what the seat may expect most of."""
        return max(position.legal(), key=lambda action: self.after(position, seat, action))

    def after(self, position: Position, seat: int, action: str) -> float:
        """What the seat may expect after an action."""
        code, depth = position.game.code(position, action), self.depth - 1
        self.states[depth] = position.record
        apply(position.table, self.states[depth], code)
        expected = value(position.table, self.states, self.codes, self.weight, self.out, depth)
        return float(expected if seat == 0 else -expected)


def main() -> None:
    """Play paired games and print the score of expectimax."""
    depth, name, games = int(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    pair = [Timed(Expectimax(depth)), Timed(bot_named(name, "ur"))]
    for bot in pair:  # compile
        position = load("ur").initial()
        position.apply("roll gs")
        bot(position, 0, seeded(1))
        bot.seconds, bot.actions = 0.0, 0
    points = 0.0
    for number in range(games):
        bots = pair if number % 2 == 0 else pair[::-1]
        streams = [seeded(number // 2 << 32 | stream) for stream in (0, 1 + number, 7001 + number)]
        played = BotMatch(load("ur").initial(), bots, streams)
        played.play()
        points += (played.match.returns()[number % 2] + 1) / 2
    result = {
        "expectimax_plies": depth,
        "against": name,
        "games": games,
        "share": points / games,
        "interval": [round(bound, 3) for bound in wilson(points / games, games)],
        "seconds_an_action": [round(bot.seconds / bot.actions, 5) for bot in pair],
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main()
