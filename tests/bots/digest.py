"""Prints what small searches find, so that two processes can compare: `python -m bots.digest`."""

import json

from bots.positions import GAMES, decisions
from wardroom.bots.alphabeta.alphabeta import AlphaBeta, is_for
from wardroom.bots.search.search import Budget, Search, Tuning
from wardroom.core.game import Game
from wardroom.core.rng import seeded


def digest(game: Game) -> list[object]:
    """The visits and rounded values of a few searches."""
    found: list[object] = []
    for position in list(decisions(game, game.rulebook.seats[0], 30))[:2]:
        search = Search(position, int(str(position.actor)), seeded(1), Tuning(rollout=3), 5000)
        search.think(Budget(60))
        found += [
            [c.action, c.visits, [round(value, 5) for value in c.values]] for c in search.choices()
        ]
    return [*found, *looked(game)] if is_for(game.initial(2)) else found


def looked(game: Game) -> list[object]:
    """What alpha-beta thinks of every action."""
    position = list(decisions(game, 2, 30))[-1]
    search = AlphaBeta(position, int(str(position.actor)), seeded(1), 0.05, memory=64)
    search.think(Budget(400))
    return [[c.action, c.visits, [round(v, 5) for v in c.values]] for c in search.choices()]


if __name__ == "__main__":
    print(json.dumps({game.id: digest(game) for game in GAMES}))
